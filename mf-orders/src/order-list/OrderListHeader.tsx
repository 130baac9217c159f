import { formatNumber } from '@backoffice/contracts';
import { formatClock } from '@backoffice/time';
import { IconButton } from '@backoffice/ui';
import { RotateCw } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { MarketOrders } from '../order/MarketOrders.ts';
import styles from './OrderListHeader.module.css';
import type { FilteredOrders } from './filter/FilteredOrders.ts';

interface OrderListHeaderProps {
  readonly orders: Pick<MarketOrders, 'list' | 'refresh'>;
  readonly filtered: Pick<FilteredOrders, 'shown' | 'isNarrowed'>;
}

/** The number of orders and when they were loaded, the number of shown ones, and a refresh button. */
export const OrderListHeader = observer(function OrderListHeader({ orders, filtered }: OrderListHeaderProps) {
  const { value, state } = orders.list;
  return (
    <>
      <p className={styles.summary} role="status">
        {value && `총 ${formatNumber(value.orders.length)}건의 주문 (${formatClock(value.at)} 기준)`}
        {value && filtered.isNarrowed && (
          <strong className={styles.found}>{formatNumber(filtered.shown.length)}건 표시</strong>
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
