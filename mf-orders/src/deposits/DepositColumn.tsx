import { type ReactNode, useId, useState } from 'react';
import { MoreButton } from '../order/MoreButton.tsx';
import styles from './Deposits.module.css';

/** Rows rendered initially and added by "show more"; a statement can have 2,000 lines. */
const PAGE_SIZE = 50;

interface DepositColumnProps {
  readonly title: string;
  readonly hint: string;
  readonly rows: readonly ReactNode[];
  /** Whether the tab of this column is selected; only phones have tabs. */
  readonly isShown: boolean;
}

/** One group of deposits with a "show more" button. */
export function DepositColumn({ title, hint, rows, isShown }: DepositColumnProps) {
  const id = useId();
  const [count, setCount] = useState(PAGE_SIZE);
  const { length } = rows;
  return (
    <section className={styles.column} data-shown={isShown || undefined} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {length > 0 && <p className={styles.hint}>{hint}</p>}
      {length === 0 ? (
        <p className={styles.hint}>없습니다.</p>
      ) : (
        <ul className={styles.rows}>{rows.slice(0, count)}</ul>
      )}
      <MoreButton count={length - count} onMore={() => setCount(count + PAGE_SIZE)} />
    </section>
  );
}
