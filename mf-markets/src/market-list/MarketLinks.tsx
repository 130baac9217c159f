import { type Market, MARKET_STATUS, canRelaunch, formatNumber } from '@backoffice/contracts';
import { Link, useNavigationEntries } from '@backoffice/platform';
import { ChevronRight, ReceiptText, RotateCcw } from 'lucide-react';
import styles from './MarketCard.module.css';

/** Props of `MarketLinks`; `now` is in milliseconds. */
export interface MarketLinksProps {
  readonly market: Market;
  readonly now: number;
}

/** Links of a market to its orders, to screens that other remotes declare, and to a relaunch. */
export function MarketLinks({ market, now }: MarketLinksProps) {
  const entries = useNavigationEntries('market');
  const isPublished = market.status > MARKET_STATUS.drafting;
  return (
    <>
      {isPublished && (
        <Link to={`/market/t/${market._id}`} className={styles.orders}>
          <ReceiptText aria-hidden />
          <span>주문</span>
          {market.orderCounts.cancelled > 0 && (
            <small>{`취소 ${formatNumber(market.orderCounts.cancelled)}건 포함`}</small>
          )}
          <strong>{`${formatNumber(market.orderCounts.all)}건`}</strong>
          <ChevronRight aria-hidden />
        </Link>
      )}
      {isPublished &&
        entries.map(({ to, title: name }) => (
          <Link key={to} to={to.replace(':marketId', market._id)} className={styles.orders}>
            <span>{name}</span>
            <ChevronRight aria-hidden />
          </Link>
        ))}
      {canRelaunch(market, now) && (
        <Link to={`/market/relaunch/${market._id}`} className={styles.orders}>
          <RotateCcw aria-hidden />
          <span>다시 열기</span>
          <ChevronRight aria-hidden />
        </Link>
      )}
    </>
  );
}
