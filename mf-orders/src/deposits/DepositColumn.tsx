import { formatNumber } from '@backoffice/contracts';
import { Button, showMore } from '@backoffice/ui';
import { type ReactNode, useDeferredValue, useId, useState } from 'react';
import styles from './Deposits.module.css';

/** A list may have two thousand lines. */
const PAGE_SIZE = 50;
/** So many of a chosen tab fill a phone and are rendered at once; the others follow while the page takes presses. */
const SEEN = 5;

interface DepositColumnProps {
  readonly title: string;
  readonly hint: string;
  readonly length: number;
  readonly renderRow: (at: number) => ReactNode;
  /** Whether its tab is chosen, which counts on a phone alone. */
  readonly isShown: boolean;
}

/** One group of deposits, a page at a time. */
export function DepositColumn({ title, hint, length, renderRow, isShown }: DepositColumnProps) {
  const id = useId();
  const [count, setCount] = useState(PAGE_SIZE);
  const rendered = Math.min(length, useDeferredValue(count, isShown ? SEEN : 0));
  return (
    <section className={styles.column} data-shown={isShown || undefined} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {length > 0 && <p className={styles.hint}>{hint}</p>}
      {length === 0 ? (
        <p className={styles.hint}>없습니다.</p>
      ) : (
        <ul className={styles.rows}>{Array.from({ length: rendered }, (_, at) => renderRow(at))}</ul>
      )}
      {length > count && (
        <Button
          wide
          onClick={(event) => showMore(event, () => setCount(count + PAGE_SIZE))}
        >{`${formatNumber(length - count)}건 더보기`}</Button>
      )}
    </section>
  );
}
