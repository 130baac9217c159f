import { formatClock } from '@backoffice/contracts';
import { Button, InlineAlert } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import type { MarketOrders } from '../order/MarketOrders.ts';
import type { OrderTools } from '../order/OrderTools.ts';
import styles from './OrderListBody.module.css';
import { type EmptyReason, OrderListEmpty } from './OrderListEmpty.tsx';
import type { OrderColumn } from './columns/orderColumns.ts';
import type { FilteredOrders } from './filter/FilteredOrders.ts';
import type { OpenOrders } from './open-orders/OpenOrders.ts';
import { OrderList } from './order-rows/OrderList.tsx';
import { OrderListSkeleton } from './order-rows/OrderListSkeleton.tsx';
import type { SelectedOrders } from './order-selection/SelectedOrders.ts';

interface OrderListBodyProps {
  readonly orders: Pick<MarketOrders, 'all' | 'list' | 'refresh' | 'elsewhere'>;
  readonly filtered: Pick<FilteredOrders, 'shown'>;
  readonly selected: SelectedOrders;
  readonly opened: OpenOrders;
  readonly tools: OrderTools;
  readonly columns: readonly OrderColumn[];
  readonly onReset: () => void;
}

/** The rows, or what is shown instead: a skeleton, an empty state, a failure. */
export const OrderListBody = observer(function OrderListBody({
  orders,
  filtered,
  onReset,
  ...rest
}: OrderListBodyProps) {
  const { state, value } = orders.list;
  const refresh = () => void orders.refresh();
  const renderEmpty = (empty: EmptyReason) => <OrderListEmpty empty={empty} onRefresh={refresh} onReset={onReset} />;

  if (value === undefined)
    return state.status === 'failed' ? renderEmpty({ reason: 'failed', error: state.error }) : <OrderListSkeleton />;
  if (orders.all.length === 0) return renderEmpty({ reason: 'nothing-yet' });
  return (
    <>
      {state.status === 'failed' && (
        <InlineAlert
          tone="error"
          className={styles.stale}
          action={
            <Button size="sm" onClick={refresh}>
              다시 시도
            </Button>
          }
        >
          새로고침하지 못했습니다. {formatClock(value.at)} 기준 목록입니다.
        </InlineAlert>
      )}
      {filtered.shown.length === 0 ? (
        renderEmpty({ reason: 'nothing-matches' })
      ) : (
        <OrderList orders={filtered.shown} elsewhere={orders.elsewhere} {...rest} />
      )}
    </>
  );
});
