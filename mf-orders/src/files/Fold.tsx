import type { Elements } from '@backoffice/ui';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import styles from './Fold.module.css';

interface FoldProps {
  readonly title: string;
  /** The current choice of the folded controls. */
  readonly note: string;
  readonly noteId?: string;
  /** Unfolds the controls to show the problem of one of them. */
  readonly hasProblem?: boolean;
  readonly children: Elements;
}

/** Folds controls that are rarely needed, and shows their current choice. */
export function Fold({ title, note, noteId, hasProblem = false, children }: FoldProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className={styles.fold}
      open={isOpen || hasProblem}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={styles.summary}>
        <span className={styles.title}>{title}</span>{' '}
        <span id={noteId} className={styles.note}>
          {note}
        </span>
        <ChevronDown className={styles.chevron} aria-hidden />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
