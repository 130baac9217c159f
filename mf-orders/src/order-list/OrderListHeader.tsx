import { formatClock, formatMarketDate, formatNumber } from '@backoffice/contracts';
import { IconButton } from '@backoffice/ui';
import { RotateCw } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { MarketOrders } from '../order/MarketOrders.ts';
import styles from './OrderListHeader.module.css';
import type { FilteredOrders } from './filter/FilteredOrders.ts';

interface OrderListHeaderProps {
  readonly orders: Pick<MarketOrders, 'all' | 'list' | 'refresh'>;
  readonly filteredOrders: Pick<FilteredOrders, 'shown' | 'isNarrowed'>;
}

/** The number of orders, the time of loading, the number of shown orders, and a refresh button. */
export const OrderListHeader = observer(function OrderListHeader({ orders, filteredOrders }: OrderListHeaderProps) {
  const { value, state, isCached } = orders.list;
  // A cached list may be from another day.
  const format = isCached ? formatDay : formatClock;
  return (
    <>
      <p className={styles.summary} role="status">
        {value && <span>{`총 ${formatNumber(orders.all.length)}건의 주문 (${format(value.at)} 기준)`}</span>}
        {value && filteredOrders.isNarrowed && (
          <strong className={styles.shownCount}>{`${formatNumber(filteredOrders.shown.length)}건 표시`}</strong>
        )}
      </p>
      <IconButton
        label="새로고침"
        icon={<RotateCw aria-hidden />}
        busy={state.status === 'loading'}
        onClick={() => void orders.refresh()}
      />
    </>
  );
});

/** Day and time without the year: `11-20 오전 10:00`. */
function formatDay(at: number): string {
  return formatMarketDate(at).slice('YY-'.length);
}
