import { PICTURE_WIDTH_MAX } from '@backoffice/contracts/files/getPictureFiles';
import { useEffect, useRef, useState } from 'react';
import type { OpenPicture } from '../picture-file/openPicture.ts';
import { type Crop, type PictureArea, type QuarterTurns, rotatedSize } from '../picture-file/planCrop.ts';
import { type Frame, FULL_FRAME, type Point, clampPosition } from './frame.ts';
import { cropPicture } from '../picture-file/cropPicture.ts';

/** A width divided by a height, or any. */
export type Aspect = number | 'free';

/** A shape of the frame with its label, such as 3:1. */
export interface CropShape {
  readonly label: string;
  readonly value: Aspect;
}

/** The size of the shown picture before zooming, and its own size. */
interface Shown {
  readonly width: number;
  readonly height: number;
  readonly naturalWidth: number;
  readonly naturalHeight: number;
}

const MIDDLE: Point = { x: 0, y: 0 };

/** The state of the editor, and the crop that results from it. */
export type Cropping = ReturnType<typeof useCropping>;

/** Rotating centres the picture again; a free frame rotates with it. `first` is the initial shape of the frame. */
export function useCropping(picture: OpenPicture | undefined, first: Aspect) {
  const [turns, setTurns] = useState<QuarterTurns>(0);
  const preview = usePreview(picture, turns);
  const [aspect, setAspect] = useState(first);
  const [frame, setFrame] = useState<Frame>(FULL_FRAME);
  const [at, setAt] = useState(MIDDLE);
  const [zoom, setZoom] = useState(1);
  const [shown, setShown] = useState<Shown>();
  const [area, setArea] = useState<PictureArea>();
  const [seen, setSeen] = useState<Preview>();
  const [loaded, setLoaded] = useState<string>();
  // The cropper shifts the picture whenever the frame's size changes; while the frame is dragged the picture has to
  // stay.
  const resting = useRef<Point | null>(null);

  if (preview && preview !== seen) {
    setSeen(preview);
    setAt(MIDDLE);
    setZoom(1);
    if (seen && (preview.turns - seen.turns) % 2 !== 0) setFrame({ width: frame.height, height: frame.width });
  }
  const settled = preview?.turns === turns && preview.url === loaded;

  return {
    preview,
    aspect,
    frame,
    at,
    zoom,
    shown,
    /** Undefined while the picture is loading or being rotated. */
    cut: picture && area && shown && settled ? toCrop(picture, turns, area, shown.naturalWidth) : undefined,
    setAspect,
    setZoom,
    setShown,
    setArea,
    setLoaded,
    turn: (by: 1 | -1) => setTurns(((turns + by + 4) % 4) as QuarterTurns),
    setFrame(next: Frame) {
      resting.current = at;
      setFrame(next);
    },
    moveTo(next: Point) {
      const position = resting.current;
      resting.current = null;
      setAt(position && shown ? clampPosition(position, shown, frame, zoom) : next);
    },
    endResize() {
      resting.current = null;
    },
    reset() {
      setTurns(0);
      setAspect(first);
      setFrame(FULL_FRAME);
      setAt(MIDDLE);
      setZoom(1);
    },
  };
}

/** The preview may be smaller than the picture, so the area on it is scaled. */
function toCrop({ bitmap }: OpenPicture, turns: QuarterTurns, area: PictureArea, previewWidth: number): Crop {
  const full = rotatedSize(bitmap, turns);
  const by = full.width / previewWidth;
  const width = Math.min(full.width, Math.round(area.width * by));
  const height = Math.min(full.height, Math.round(area.height * by));
  const x = Math.min(full.width - width, Math.round(area.x * by));
  const y = Math.min(full.height - height, Math.round(area.y * by));
  return { turns, area: { x, y, width, height }, maxWidth: PICTURE_WIDTH_MAX };
}

/** A copy of a picture to show: its address and its rotation. */
export interface Preview {
  readonly url: string;
  readonly turns: QuarterTurns;
}

/** Enough for a phone's screen at the maximum zoom; a larger preview would only make dragging slow. */
const WIDTH_MAX = 2400;

/** The rotated picture to show, the previous one until the next is ready; null if it cannot be created. */
function usePreview(picture: OpenPicture | undefined, turns: QuarterTurns): Preview | undefined | null {
  const [preview, setPreview] = useState<Preview | null>();

  useEffect(() => {
    if (picture === undefined) return;
    let cancelled = false;
    let url: string | undefined;
    cropPicture(picture, { turns, maxWidth: WIDTH_MAX }).then(
      (copy) => {
        if (cancelled) return;
        url = URL.createObjectURL(copy);
        setPreview({ url, turns });
      },
      () => {
        if (!cancelled) setPreview(null);
      },
    );
    return () => {
      cancelled = true;
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [picture, turns]);

  return preview;
}
