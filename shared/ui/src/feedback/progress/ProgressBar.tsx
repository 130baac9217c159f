import { clsx } from 'clsx';
import styles from './ProgressBar.module.css';

/** Props of `ProgressBar`. */
export interface ProgressBarProps {
  /** The accessible name: the task in progress. */
  readonly label: string;
  /** Completed share from 0 to 1; `null` if unknown. */
  readonly value: number | null;
  /** Shows the label and the percentage above the bar. */
  readonly showLabel?: boolean;
  readonly className?: string;
}

/** The progress of a task. */
export function ProgressBar({ label, value, showLabel = false, className }: ProgressBarProps) {
  const part = value === null ? null : Math.min(1, Math.max(0, value));
  const percent = part === null ? undefined : Math.round(part * 100);
  return (
    <div className={clsx(styles.progress, className)}>
      {showLabel && (
        <div className={styles.label} aria-hidden>
          <span>{label}</span>
          {percent !== undefined && <span className={styles.percent}>{`${percent}%`}</span>}
        </div>
      )}
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className={styles.track}
      >
        <div
          className={clsx(styles.fill, part === null && styles.unknown)}
          style={part === null ? undefined : { transform: `scaleX(${part})` }}
        />
      </div>
    </div>
  );
}
