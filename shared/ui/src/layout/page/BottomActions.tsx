import type { ReactNode } from 'react';
import { bottomBar } from './bottomHeight.ts';
import styles from './BottomActions.module.css';

/** Props of `BottomActions`. */
export interface BottomActionsProps {
  /** Buttons, the one primary action last. */
  readonly children: ReactNode;
  /** A line above the buttons on a phone: the selection, a sum. */
  readonly note?: ReactNode;
}

/** The actions of a screen: a bar at the bottom of a phone, at the right of the page bar on a desktop. */
export function BottomActions({ children, note }: BottomActionsProps) {
  return (
    <section ref={bottomBar} className={styles.bar} aria-label="화면 작업">
      {note && <div className={styles.note}>{note}</div>}
      <div className={styles.buttons}>{children}</div>
    </section>
  );
}
