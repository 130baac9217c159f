import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './ReadyLine.module.css';

/** Says that a market lacks nothing and can be opened. */
export function ReadyLine({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.ready}>
      <CircleCheck aria-hidden />
      {children}
    </div>
  );
}
