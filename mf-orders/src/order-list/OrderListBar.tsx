import { formatClock, formatMarketDate } from '@backoffice/contracts/codes/formatInstant';
import { formatNumber } from '@backoffice/contracts/codes/won';
import { usePlatform } from '@backoffice/platform';
import { PageBar } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { MarketOrders } from '../order/MarketOrders.ts';
import styles from './OrderListBar.module.css';
import type { FilteredOrders } from './filter/FilteredOrders.ts';
import type { Navigate } from './query/Navigate.ts';

interface OrderListBarProps {
  readonly marketId: string;
  readonly orders: Pick<MarketOrders, 'all' | 'list' | 'market'>;
  readonly filteredOrders: Pick<FilteredOrders, 'shown' | 'isNarrowed'>;
  readonly navigate: Navigate;
}

/** Shows the title of the market with the summary of its orders, and adds the market to the recently visited pages. */
export const OrderListBar = observer(function OrderListBar(props: OrderListBarProps) {
  const { marketId, orders, filteredOrders, navigate } = props;
  const { recent } = usePlatform();
  const title = orders.market.value?.title;
  const to = `/market/t/${marketId}`;
  useEffect(() => {
    if (title) recent.recordVisit({ to, title });
  }, [recent, to, title]);
  // Until the market is loaded, show its title of the last visit.
  const known = recent.places.find((place) => place.to === to)?.title;
  return (
    <PageBar
      title={title ?? known ?? '주문 내역'}
      note={<OrderSummary {...{ orders, filteredOrders }} />}
      onLeft={() => void navigate('/')}
    />
  );
});

/** The number of orders, the time of loading, and the number of shown orders if it differs. */
const OrderSummary = observer(function OrderSummary({
  orders,
  filteredOrders,
}: Pick<OrderListBarProps, 'orders' | 'filteredOrders'>) {
  const { value, isCached } = orders.list;
  // A cached list may be from another day.
  const format = isCached ? formatDay : formatClock;
  return (
    <p className={styles.summary} role="status">
      {value && <span>{`총 ${formatNumber(orders.all.length)}건의 주문 (${format(value.at)} 기준)`}</span>}
      {value && filteredOrders.isNarrowed && (
        <strong className={styles.shownCount}>{`${formatNumber(filteredOrders.shown.length)}건 표시`}</strong>
      )}
    </p>
  );
});

/** Day and time without the year: `11-20 오전 10:00`. */
function formatDay(at: number): string {
  return formatMarketDate(at).slice('YY-'.length);
}
