import { type Market, type Seller, belongsToTab } from '@backoffice/contracts';
import { Button, EmptyState, Skeleton } from '@backoffice/ui';
import { Store } from 'lucide-react';
import { MarketCard } from './MarketCard.tsx';
import styles from './MarketList.module.css';

/** Props of `MarketList`. */
export interface MarketListProps {
  readonly markets: readonly Market[];
  readonly seller: Pick<Seller, 'publicId'> | null;
  readonly tab: number;
  /** Current time in milliseconds. */
  readonly now: number;
  readonly onSetPublic: (marketId: string, isPublic: boolean) => void;
  readonly onCopyLink: () => void;
  readonly onDuplicate: (marketId: string) => void;
  /** Id of the market that is being copied; null if there is none. */
  readonly duplicating: string | null;
  /** Selects the tab of all markets; offered by an empty tab. */
  readonly onShowAll: () => void;
}

/** Markets of the selected tab as cards, or a message for an empty tab. */
export function MarketList(props: MarketListProps) {
  const { markets, seller, tab, now, onSetPublic, onCopyLink, onDuplicate, duplicating, onShowAll } = props;
  const shown = markets.filter((market) => belongsToTab(market, tab, now));
  if (markets.length === 0)
    return (
      <EmptyState
        kind="nothing-yet"
        icon={Store}
        title="아직 마켓이 없습니다"
        text="새 마켓을 만들어 첫 주문을 받아보세요."
      />
    );
  if (shown.length === 0)
    return (
      <EmptyState
        kind="nothing-matches"
        title="해당하는 마켓이 없습니다"
        text="다른 상태의 마켓을 확인해보세요."
        action={<Button onClick={onShowAll}>전체 보기</Button>}
      />
    );
  return (
    <ul className={styles.grid}>
      {shown.map((market, at) => (
        <MarketCard
          key={market._id}
          market={market}
          now={now}
          onSetPublic={onSetPublic}
          onCopyLink={seller?.publicId ? onCopyLink : undefined}
          onDuplicate={onDuplicate}
          duplicating={duplicating === market._id}
          eager={at < 3}
          first={at === 0}
        />
      ))}
    </ul>
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
