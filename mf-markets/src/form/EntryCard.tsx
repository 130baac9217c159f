import { Card } from '@backoffice/ui';
import type { ReactNode } from 'react';
import styles from './EntryCard.module.css';

/** Props of `EntryCard`. */
export interface EntryCardProps {
  readonly title: string;
  /** The heading's level, one below that of its group. */
  readonly level: 3 | 4;
  /** Badges beside the title. */
  readonly notes?: ReactNode;
  /** Buttons at the right. */
  readonly actions?: ReactNode;
  /** Draws an entry that is switched off quietly. */
  readonly stopped?: boolean;
  /** The fields of the entry. */
  readonly children: ReactNode;
}

/** One of several entries of a form that each have the same fields. */
export function EntryCard({ title, level, notes, actions, stopped = false, children }: EntryCardProps) {
  const Heading = `h${level}` as const;
  return (
    <Card as="section" className={stopped ? styles.stopped : undefined}>
      <div className={styles.head}>
        <Heading className={styles.title}>{title}</Heading>
        {notes}
        <span className={styles.actions}>{actions}</span>
      </div>
      <div className={styles.fields}>{children}</div>
    </Card>
  );
}
