import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Elements } from '../../controls/Elements.ts';
import { LeaveButton } from './LeaveButton.tsx';
import styles from './PageBar.module.css';
import { useScreenTitle } from './useScreenTitle.ts';

/** Props of `PageBar`. */
export interface PageBarProps {
  /** The name of the screen: its `h1`, and the title of the window. */
  readonly title: string;
  /** A line below the title. */
  readonly note?: Elements;
  /** The market that a work screen is about, below the title; `''` keeps its line while it is not known. */
  readonly market?: string;
  /** The button at the left: both leave the screen, `close` is for a screen that was opened over another screen. */
  readonly left?: 'back' | 'close' | 'none';
  /** Replaces the default action of the left button, going back in history. */
  readonly onLeft?: () => void;
  /** The path that the left button opens if the screen was opened directly and there is no history. */
  readonly backTo?: string;
  /** Icon buttons or a small button at the right. */
  readonly right?: ReactNode;
}

/** The bar at the top of a `Page`, which stays in place when the page scrolls. */
export function PageBar({ title, note, market, left = 'back', onLeft, backTo = '/', right }: PageBarProps) {
  useScreenTitle(title);
  return (
    <header className={clsx(styles.bar, left === 'none' && styles.alone)}>
      {left !== 'none' && <LeaveButton left={left} onLeft={onLeft} backTo={backTo} />}
      <div className={styles.titles}>
        <h1 className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        {note}
        {market !== undefined && (
          <p className={styles.market} translate="no">
            {market || '\u00A0'}
          </p>
        )}
      </div>
      {right && <div className={styles.right}>{right}</div>}
    </header>
  );
}
