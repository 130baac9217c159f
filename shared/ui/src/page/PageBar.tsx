import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { LeaveButton } from './LeaveButton.tsx';
import styles from './PageBar.module.css';
import { useScreenTitle } from './useScreenTitle.ts';

/** Props of `PageBar`. */
export interface PageBarProps {
  /** The name of the screen: its `h1`, and the window's. */
  readonly title: string;
  /** The button at the left: both leave the screen, `close` is for one that was opened over another. */
  readonly left?: 'back' | 'close' | 'none';
  /** What the left button does; by default it goes back in history. */
  readonly onLeft?: () => void;
  /** The path that the left button opens when the screen was opened directly and there is no history. */
  readonly backTo?: string;
  /** Icon buttons or a small button at the right. */
  readonly right?: ReactNode;
}

/** The bar at the top of a `Page`, which keeps it in place when the page scrolls. */
export function PageBar({ title, left = 'back', onLeft, backTo = '/', right }: PageBarProps) {
  useScreenTitle(title);
  return (
    <header className={clsx(styles.bar, left === 'none' && styles.alone)}>
      {left !== 'none' && <LeaveButton left={left} onLeft={onLeft} backTo={backTo} />}
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      {right && <div className={styles.right}>{right}</div>}
    </header>
  );
}
