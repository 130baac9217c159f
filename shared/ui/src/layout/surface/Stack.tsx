import type { ReactNode } from 'react';
import styles from './Stack.module.css';

/** Props of `Stack`. */
export interface StackProps {
  readonly children: ReactNode;
  /** Space between in steps of 4 px. */
  readonly gap?: 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10;
  /** `columns` puts them next to each other on a desktop if there is room for two. */
  readonly layout?: 'rows' | 'line' | 'columns';
}

/** Children below each other, on one line that wraps, or in columns, with even space between. */
export function Stack({ children, gap = 4, layout = 'rows' }: StackProps) {
  return (
    <div className={styles[layout]} style={{ gap: `calc(${gap} * var(--s-1))` }}>
      {children}
    </div>
  );
}
