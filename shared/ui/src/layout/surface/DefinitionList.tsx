import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './DefinitionList.module.css';

/** A term and its value. */
export interface Definition {
  readonly term: string;
  readonly value: ReactNode;
  /** Makes the value bold, for example a total. */
  readonly strong?: boolean;
  /** Not to be translated: a name, number, amount or address. */
  readonly verbatim?: boolean;
}

/** Props of `DefinitionList`. */
export interface DefinitionListProps {
  readonly items: readonly Definition[];
  /** `between` aligns values to the right edge, as in a sum; `inline` puts them next to their terms. */
  readonly layout?: 'inline' | 'between';
  readonly className?: string;
}

/** Terms with their values, one row each. */
export function DefinitionList({ items, layout = 'inline', className }: DefinitionListProps) {
  return (
    <dl className={clsx(styles.list, styles[layout], className)}>
      {items.map(({ term, value, strong, verbatim }) => (
        <div key={term} className={clsx(styles.row, strong && styles.strong)}>
          <dt>{term}</dt>
          <dd translate={verbatim ? 'no' : undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
