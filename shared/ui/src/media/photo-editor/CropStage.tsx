import { type PointerEvent, type SyntheticEvent, useId } from 'react';
import Cropper from 'react-easy-crop';
import { VisuallyHidden } from '../../layout/surface/VisuallyHidden.tsx';
import './cropper.css';
import styles from './CropStage.module.css';
import { frameFromCorner } from './frame.ts';
import type { Cropping } from './useCropping.ts';

/** Maximum zoom factor. */
export const ZOOM_MAX = 4;
/** Distance in CSS pixels by which an arrow key moves the picture. */
const STEP = 10;
const CORNERS = ['topLeft', 'topRight', 'bottomLeft', 'bottomRight'] as const;

interface CropStageProps {
  readonly url: string;
  readonly cropping: Cropping;
}

/**
 * The picture under a frame. It is moved by dragging or arrow keys and zoomed by pinching or the wheel; a free frame
 * has corners to drag.
 */
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
          children: free && shown && <Corners onDrag={(corner) => cropping.setFrame(frameFromCorner(corner, shown))} />,
        }}
        onCropChange={cropping.moveTo}
        onZoomChange={cropping.setZoom}
        onCropAreaChange={(_, area) => cropping.setArea(area)}
        onInteractionStart={cropping.endResize}
        onMediaLoaded={() => cropping.setLoaded(url)}
        setMediaSize={cropping.setShown}
      />
      <VisuallyHidden>
        <span id={hint}>방향키로 사진을 움직여 자를 부분을 정해주세요.</span>
      </VisuallyHidden>
    </div>
  );
}

/**
 * `onDrag` receives the distance of the dragged corner from the middle of the frame. By keyboard the sliders do the
 * same.
 */
function Corners({ onDrag }: { onDrag: (corner: { x: number; y: number }) => void }) {
  const hideFromCropper = (event: SyntheticEvent) => event.stopPropagation();
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
      onMouseDown={hideFromCropper}
      onTouchStart={hideFromCropper}
    />
  ));
}
