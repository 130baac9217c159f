import type { Market } from '@backoffice/contracts/market/market';
import { ORDER_TASK_LABELS } from '@backoffice/contracts/order/lists/orderTasks';
import type { Seller } from '@backoffice/contracts/seller/seller';
import { Button, EmptyState, Skeleton } from '@backoffice/ui';
import { ArrowUp, Store } from 'lucide-react';
import { MarketCard, type MarketCardProps } from './MarketCard.tsx';
import styles from './MarketList.module.css';
import type { MarketListQuery, MarketSort } from './marketListQuery.ts';
import { selectMarkets } from './selectMarkets.ts';
import { useRenderedCount } from './useRenderedCount.ts';

/** Props of `MarketList`. */
export interface MarketListProps extends Required<Pick<MarketCardProps, 'onSetPublic' | 'onCopyLink' | 'onDuplicate'>> {
  readonly markets: readonly Market[];
  readonly seller: Pick<Seller, 'publicId'> | null;
  readonly query: MarketListQuery;
  /** Current time in milliseconds. */
  readonly now: number;
  /** Id of the market that is being copied; null if there is none. */
  readonly duplicating: string | null;
  readonly onSort: (sort: MarketSort) => void;
  /** Shows all markets; offered by an empty list. */
  readonly onShowAll: () => void;
}

/** The selected markets: cards on a phone, a table on a desktop; or a message if there is none. */
export function MarketList(props: MarketListProps) {
  const { markets, seller, query, now, onCopyLink, duplicating, onSort, onShowAll, ...actions } = props;
  const shown = selectMarkets(markets, query, now);
  const { count, endRef } = useRenderedCount(shown.length);
  if (markets.length === 0)
    return (
      <EmptyState
        kind="nothing-yet"
        icon={Store}
        title="아직 마켓이 없어요"
        text="새 마켓을 만들어 첫 주문을 받아보세요."
      />
    );
  if (shown.length === 0)
    return (
      <EmptyState
        kind="nothing-matches"
        title="해당하는 마켓이 없어요"
        text="다른 상태의 마켓을 확인해보세요."
        action={<Button onClick={onShowAll}>전체 보기</Button>}
      />
    );
  return (
    <div className={styles.table}>
      <Headings sort={query.sort} onSort={onSort} />
      <ul className={styles.grid}>
        {shown.slice(0, count).map((market, at) => (
          <MarketCard
            key={market._id}
            {...actions}
            market={market}
            now={now}
            onCopyLink={seller?.publicId ? onCopyLink : undefined}
            duplicating={duplicating === market._id}
            eager={at < 3}
            first={at === 0}
          />
        ))}
      </ul>
      {endRef && <div key={count} ref={endRef} />}
    </div>
  );
}

/** Headings of the table, which only a desktop shows; each row names its own numbers for screen readers. */
function Headings({ sort, onSort }: { readonly sort: MarketSort; readonly onSort: (sort: MarketSort) => void }) {
  const isClosing = sort === 'closing';
  return (
    <div className={styles.headings}>
      <span aria-hidden>마켓</span>
      <button
        type="button"
        className={isClosing ? `${styles.sort} ${styles.sorted}` : styles.sort}
        aria-pressed={isClosing}
        onClick={() => onSort(isClosing ? 'newest' : 'closing')}
      >
        <span>마감일순</span>
        <ArrowUp aria-hidden />
      </button>
      <span aria-hidden className={styles.number}>
        {ORDER_TASK_LABELS.unpaid}
      </span>
      <span aria-hidden className={styles.number}>
        {ORDER_TASK_LABELS.send}
      </span>
      <span aria-hidden className={styles.number}>
        주문
      </span>
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
