import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './MissingLine.module.css';

interface MissingLineProps {
  /** Opens the place where the seller can fill it in; absent if this page offers none. */
  readonly onPress?: () => void;
  readonly children: ReactNode;
}

/** One thing that a market lacks before it can be opened. */
export function MissingLine({ onPress, children }: MissingLineProps) {
  if (onPress === undefined)
    return (
      <span className={styles.line}>
        <span>{children}</span>
      </span>
    );
  return (
    <button type="button" className={`${styles.line} ${styles.link}`} onClick={onPress}>
      <span>{children}</span>
      <ChevronRight aria-hidden />
    </button>
  );
}
