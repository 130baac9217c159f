import type { Elements } from '@backoffice/ui';
import { CircleCheck } from 'lucide-react';
import styles from './ReadyLine.module.css';

/** Says that a market lacks nothing and can be opened. */
export function ReadyLine({ children }: { readonly children: Elements }) {
  return (
    <div className={styles.ready}>
      <CircleCheck aria-hidden />
      {children}
    </div>
  );
}
