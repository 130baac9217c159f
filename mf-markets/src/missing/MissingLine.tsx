import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './MissingLine.module.css';

interface MissingLineProps {
  /** Opens the place where the seller can fill it in; absent if this page offers none. */
  readonly onClick?: () => void;
  readonly children: ReactNode;
}

/** One thing that a market lacks before it can be opened. */
export function MissingLine({ onClick, children }: MissingLineProps) {
  if (onClick === undefined)
    return (
      <span className={styles.line}>
        <span>{children}</span>
      </span>
    );
  return (
    <button type="button" className={`${styles.line} ${styles.link}`} onClick={onClick}>
      <span>{children}</span>
      <ChevronRight aria-hidden />
    </button>
  );
}
