import type { Elements } from '@backoffice/ui';
import { CircleCheck } from 'lucide-react';
import styles from './ReadyLine.module.css';

/** Shows that a market is complete and can be opened. */
export function ReadyLine({ children }: { readonly children: Elements }) {
  return (
    <div className={styles.ready}>
      <CircleCheck aria-hidden />
      {children}
    </div>
  );
}
