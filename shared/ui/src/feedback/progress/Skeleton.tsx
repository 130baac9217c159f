import { clsx } from 'clsx';
import styles from './Skeleton.module.css';

/** Props of `Skeleton`. */
export interface SkeletonProps {
  /** `block` a card or picture, `text` a line, `row` a list row with a picture, two lines and an amount. */
  readonly shape?: 'block' | 'text' | 'row';
  /** Number of placeholders, one below the other. */
  readonly count?: number;
  /** CSS width of a block or line. */
  readonly width?: string;
  /** CSS height of a block. */
  readonly height?: string;
  /** CSS aspect ratio of a block, such as `4 / 3`. */
  readonly ratio?: string;
  /** Announced by assistive technology once ("주문을 불러오는 중"); without it the skeleton is decoration. */
  readonly label?: string;
  readonly className?: string;
}

/** A placeholder in the shape of the content that is loading. */
export function Skeleton({ shape = 'text', count = 1, width, height, ratio, label, className }: SkeletonProps) {
  const naming =
    label === undefined ? ({ 'aria-hidden': true } as const) : ({ role: 'status', 'aria-label': label } as const);
  return (
    <div {...naming} className={clsx(styles.skeleton, styles[`${shape}s`], className)}>
      {Array.from({ length: count }, (_, at) =>
        shape === 'row' ? (
          <div key={at} className={styles.row}>
            <span className={clsx(styles.bone, styles.thumb)} />
            <span className={styles.lines}>
              <span className={clsx(styles.bone, styles.text)} style={{ width: '38%' }} />
              <span className={clsx(styles.bone, styles.text)} style={{ width: '72%' }} />
            </span>
            <span className={clsx(styles.bone, styles.text)} style={{ width: 56 }} />
          </div>
        ) : (
          <span
            key={at}
            className={clsx(styles.bone, styles[shape])}
            style={{ width, height, aspectRatio: ratio, minHeight: ratio === undefined ? undefined : 0 }}
          />
        ),
      )}
    </div>
  );
}
