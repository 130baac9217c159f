import type { Market } from '@backoffice/contracts/market/market';
import { ORDER_TASK_ENTRIES } from '@backoffice/contracts/order/lists/orderTasks';
import { Skeleton, SortButton, useRenderedCount } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { MarketCard } from './MarketCard.tsx';
import { COUNTED_TASKS } from './MarketCounters.tsx';
import styles from './MarketList.module.css';
import type { MarketListQuery, MarketSort } from './marketListQuery.ts';
import type { MarketActions } from './useMarketActions.ts';

/** Props of `MarketList`. */
export interface MarketListProps {
  /** The selected markets in their order. */
  readonly shown: readonly Market[];
  readonly query: MarketListQuery;
  /** Current time in milliseconds. */
  readonly now: number;
  readonly actions: MarketActions;
  readonly onSort: (sort: MarketSort) => void;
}

/** The selected markets: cards on a phone, a table on a desktop. */
export const MarketList = observer(function MarketList({ shown, query, now, actions, onSort }: MarketListProps) {
  const { count, endRef } = useRenderedCount(shown.length);
  return (
    <div className={styles.table}>
      <Headings sort={query.sort} onSort={onSort} />
      <ul className={styles.grid}>
        {shown.slice(0, count).map((market, at) => (
          <MarketCard
            key={market._id}
            {...{ market, now, actions }}
            isBusy={actions.isBusy(market._id)}
            position={at}
          />
        ))}
      </ul>
      {endRef && <div key={count} ref={endRef} />}
    </div>
  );
});

/** Headings of the table, which only a desktop shows; each row names its own numbers for screen readers. */
function Headings({ sort, onSort }: { readonly sort: MarketSort; readonly onSort: (sort: MarketSort) => void }) {
  const isClosing = sort === 'closing';
  return (
    <div className={styles.headings}>
      <span aria-hidden>마켓</span>
      <SortButton
        label="마감일"
        className={isClosing ? `${styles.sort} ${styles.sorted}` : styles.sort}
        aria-pressed={isClosing}
        onClick={() => onSort(isClosing ? 'newest' : 'closing')}
      />
      {[...COUNTED_TASKS.map((task) => ORDER_TASK_ENTRIES[task].label), '주문'].map((label) => (
        <span key={label} aria-hidden className={styles.number}>
          {label}
        </span>
      ))}
      <span aria-hidden>공개</span>
    </div>
  );
}

/** Placeholder of the list while it loads. */
export function MarketListSkeleton() {
  return (
    <div className={styles.grid} role="status" aria-label="마켓을 불러오는 중">
      {[0, 1, 2].map((at) => (
        <div key={at} className={styles.skeleton}>
          <Skeleton shape="block" ratio="3 / 2" className={styles.cover} />
          <div className={styles.lines}>
            <Skeleton width="30%" />
            <Skeleton width="80%" />
            <Skeleton width="60%" />
          </div>
        </div>
      ))}
    </div>
  );
}
