import { formatNumber } from '@backoffice/contracts/codes/won';
import { ArrowLeft, ArrowRight, RotateCcw, RotateCw, Star } from 'lucide-react';
import { IconButton } from '../../controls/button/IconButton.tsx';
import { FilterChip } from '../../controls/choice/FilterChip.tsx';
import { ZOOM_MAX } from './CropStage.tsx';
import styles from './PhotoEditor.module.css';
import { RangeField } from './RangeField.tsx';
import { minimumFrame } from './frame.ts';
import type { CropShape, Cropping } from './useCropping.ts';
import { Button } from '../../controls/button/Button.tsx';

const SHAPES: readonly CropShape[] = [
  { label: '자유', value: 'free' },
  { label: '1:1', value: 1 },
  { label: '4:3', value: 4 / 3 },
  { label: '3:4', value: 3 / 4 },
];

interface CropControlsProps {
  readonly cropping: Cropping;
  /** A shape that is offered before the standard ones. */
  readonly shape?: CropShape;
  /** The size of the result in pixels. */
  readonly result?: { readonly width: number; readonly height: number };
}

/** All operations except moving the picture; the size of a free frame is set here by keyboard. */
export function CropControls({ cropping, shape, result }: CropControlsProps) {
  const { aspect, frame, zoom, shown } = cropping;
  const least = shown && minimumFrame(shown);
  const shapes = shape ? [shape, ...SHAPES.filter(({ value }) => value !== shape.value)] : SHAPES;
  return (
    <>
      <div role="group" aria-label="비율" className={styles.aspects}>
        {shapes.map(({ label, value }) => (
          <FilterChip key={label} value={value === aspect} onChange={() => cropping.setAspect(value)}>
            {label}
          </FilterChip>
        ))}
        {result && (
          <p className={styles.result}>{`${formatNumber(result.width)} × ${formatNumber(result.height)}px`}</p>
        )}
      </div>
      <div className={styles.row}>
        <RangeField
          label="확대"
          value={zoom}
          onChange={cropping.setZoom}
          min={1}
          max={ZOOM_MAX}
          step={0.05}
          valueText={`${zoom.toFixed(1)}배`}
        />
        <IconButton label="왼쪽으로 90도 회전" icon={<RotateCcw aria-hidden />} onClick={() => cropping.turn(-1)} />
        <IconButton label="오른쪽으로 90도 회전" icon={<RotateCw aria-hidden />} onClick={() => cropping.turn(1)} />
      </div>
      {aspect === 'free' && least && (
        <div className={styles.sizes}>
          <p>모서리를 끌거나 아래 막대를 움직여 자를 크기를 정할 수 있어요.</p>
          <RangeField
            label="가로"
            {...toPercentRange(frame.width, least.width)}
            onChange={(value) => cropping.setFrame({ ...frame, width: value / 100 })}
          />
          <RangeField
            label="세로"
            {...toPercentRange(frame.height, least.height)}
            onChange={(value) => cropping.setFrame({ ...frame, height: value / 100 })}
          />
        </div>
      )}
    </>
  );
}

function toPercentRange(part: number, least: number) {
  const value = Math.round(part * 100);
  return { value, min: Math.ceil(least * 100), max: 100, step: 1, valueText: `${value}%` };
}

/** The position of a photo among the others; `at` counts from 0. */
export interface PhotoPosition {
  readonly at: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
}

/** Buttons that move a photo among the others, for users who cannot drag. */
export function PositionButtons({ at, count, onMove }: PhotoPosition) {
  const isFirst = at === 0;
  const isLast = at === count - 1;
  return (
    <div role="group" aria-label="사진 순서" className={styles.place}>
      <p className={styles.at} aria-live="polite">{`${count}장 중 ${at + 1}번째`}</p>
      <Button size="sm" icon={<Star aria-hidden />} aria-disabled={isFirst} onClick={() => onMove(0)}>
        대표 사진으로
      </Button>
      <Button size="sm" icon={<ArrowLeft aria-hidden />} aria-disabled={isFirst} onClick={() => onMove(at - 1)}>
        앞으로
      </Button>
      <Button size="sm" icon={<ArrowRight aria-hidden />} aria-disabled={isLast} onClick={() => onMove(at + 1)}>
        뒤로
      </Button>
    </div>
  );
}
