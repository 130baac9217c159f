import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Elements } from '../../controls/Elements.ts';
import styles from './Page.module.css';

/** Props of `Page`. */
export interface PageProps {
  /** The screen's `PageBar`. */
  readonly bar?: ReactNode;
  readonly children: ReactNode;
  /** Next to the content on a desktop, below it on a phone. */
  readonly aside?: ReactNode;
  /** The screen's `BottomActions`. */
  readonly actions?: Elements;
  /** On a desktop at most 1120 px, `narrow` 680 px for forms; `full` has no limit, for lists with columns. */
  readonly width?: 'wide' | 'narrow' | 'full';
  /** Leaves out the side padding, for lists and pictures that reach the edge of a phone. */
  readonly flush?: boolean;
  readonly className?: string;
}

/** The column of a screen: the full width of a phone, a centred container on a desktop. */
export function Page({ bar, children, aside, actions, width = 'wide', flush = false, className }: PageProps) {
  return (
    <div className={clsx(styles.page, styles[width], (bar ?? actions) !== undefined && styles.barred)}>
      {bar !== undefined && <div className={styles.top}>{bar}</div>}
      <div className={clsx(styles.columns, aside !== undefined && styles.two, flush && styles.flush)}>
        <main className={clsx(styles.main, className)}>{children}</main>
        {aside !== undefined && <aside className={styles.aside}>{aside}</aside>}
      </div>
      {actions}
    </div>
  );
}
