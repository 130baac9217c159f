import { clsx } from 'clsx';
import styles from './Spinner.module.css';

/** Props of `Spinner`. */
export interface SpinnerProps {
  /** Size in px. */
  readonly size?: number;
  /** Announced by assistive technology; without it the spinner is decoration. */
  readonly label?: string;
  readonly className?: string;
}

/** A turning ring in the colour of the surrounding text. */
export function Spinner({ size = 24, label, className }: SpinnerProps) {
  const naming =
    label === undefined ? ({ 'aria-hidden': true } as const) : ({ role: 'status', 'aria-label': label } as const);
  return <span {...naming} className={clsx(styles.spinner, className)} style={{ width: size, height: size }} />;
}
