import { formatNumber } from '@backoffice/contracts/codes/won';
import { type ReactNode, useId, useState } from 'react';
import { MoreButton } from '../order/MoreButton.tsx';
import styles from './Deposits.module.css';

/** Rows rendered initially and added by "show more"; a statement can have 2,000 lines. */
const PAGE_SIZE = 50;

interface DepositColumnProps {
  readonly title: string;
  /** Number of deposits and unread rows; phones show it in the tab. */
  readonly count: number;
  readonly hint: string;
  readonly rows: readonly ReactNode[];
  /** Whether the tab of this column is selected; only phones have tabs. */
  readonly isShown: boolean;
}

/** One group of deposits with a "show more" button. */
export function DepositColumn({ title, count, hint, rows, isShown }: DepositColumnProps) {
  const id = useId();
  const [shown, setShown] = useState(PAGE_SIZE);
  const { length } = rows;
  return (
    <section className={styles.column} data-shown={isShown || undefined} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        <span>{title}</span> <span className={styles.count}>{formatNumber(count)}</span>
      </h2>
      {length > 0 && hint !== '' && <p className={styles.hint}>{hint}</p>}
      {length === 0 ? (
        <p className={styles.hint}>확인할 입금이 없어요</p>
      ) : (
        <ul className={styles.rows}>{rows.slice(0, shown)}</ul>
      )}
      <MoreButton count={length - shown} onMore={() => setShown(shown + PAGE_SIZE)} />
    </section>
  );
}
