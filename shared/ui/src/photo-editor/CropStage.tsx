import { type PointerEvent, type SyntheticEvent, useId } from 'react';
import Cropper from 'react-easy-crop';
import { VisuallyHidden } from '../surface/VisuallyHidden.tsx';
import './cropper.css';
import styles from './CropStage.module.css';
import { frameTo } from './frame.ts';
import type { Cropping } from './useCropping.ts';

/** How far the picture may be enlarged. */
export const ZOOM_MAX = 4;
/** How far an arrow key moves the picture, in pixels of the screen. */
const STEP = 10;
const CORNERS = ['topLeft', 'topRight', 'bottomLeft', 'bottomRight'] as const;

interface CropStageProps {
  readonly url: string;
  readonly cropping: Cropping;
}

/** The picture under a frame: it is moved by dragging or arrow keys, enlarged by pinching or the wheel; a free frame has corners to drag. */
export function CropStage({ url, cropping }: CropStageProps) {
  const { aspect, frame, at, zoom, shown } = cropping;
  const hint = useId();
  const free = aspect === 'free';
  const cropSize =
    free && shown ? { width: shown.width * frame.width, height: shown.height * frame.height } : undefined;

  return (
    <div className={styles.stage}>
      <Cropper
        image={url}
        crop={at}
        zoom={zoom}
        maxZoom={ZOOM_MAX}
        aspect={free ? (shown ? shown.naturalWidth / shown.naturalHeight : 1) : aspect}
        cropSize={cropSize}
        keyboardStep={STEP}
        disableAutomaticStylesInjection
        classes={{ containerClassName: styles.view, cropAreaClassName: styles.frame }}
        cropperProps={{
          role: 'application',
          'aria-label': '자를 부분',
          'aria-describedby': hint,
          children: free && shown && <Corners onDrag={(corner) => cropping.setFrame(frameTo(corner, shown))} />,
        }}
        onCropChange={cropping.moveTo}
        onZoomChange={cropping.setZoom}
        onCropAreaChange={(_, area) => cropping.setArea(area)}
        onInteractionStart={cropping.grasp}
        onMediaLoaded={() => cropping.setLoaded(url)}
        setMediaSize={cropping.setShown}
      />
      <VisuallyHidden>
        <span id={hint}>방향키로 사진을 움직여 자를 부분을 정합니다.</span>
      </VisuallyHidden>
    </div>
  );
}

/** `onDrag` hears how far the dragged corner is from the middle of the frame. The sliders do the same by keyboard. */
function Corners({ onDrag }: { onDrag: (corner: { x: number; y: number }) => void }) {
  const keepFromCropper = (event: SyntheticEvent) => event.stopPropagation();
  const onPointerMove = ({ currentTarget, clientX, clientY, pointerId }: PointerEvent) => {
    const box = currentTarget.parentElement?.getBoundingClientRect();
    if (box === undefined || !currentTarget.hasPointerCapture(pointerId)) return;
    onDrag({ x: clientX - box.x - box.width / 2, y: clientY - box.y - box.height / 2 });
  };
  return CORNERS.map((corner) => (
    <span
      key={corner}
      aria-hidden
      className={`${styles.corner} ${styles[corner]}`}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={onPointerMove}
      onMouseDown={keepFromCropper}
      onTouchStart={keepFromCropper}
    />
  ));
}
