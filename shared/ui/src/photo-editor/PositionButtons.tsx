import { ArrowLeft, ArrowRight, Star } from 'lucide-react';
import { Button } from '../button/Button.tsx';
import styles from './PhotoEditor.module.css';

/** The position of a photo among the others; `at` counts from 0. */
export interface PhotoPosition {
  readonly at: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
}

/** Buttons that move a photo among the others, for people who cannot drag. */
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
