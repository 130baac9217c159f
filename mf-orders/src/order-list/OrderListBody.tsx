import { formatClock } from '@backoffice/contracts/codes/formatInstant';
import { Button, InlineAlert } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import styles from './OrderListBody.module.css';
import { type EmptyReason, OrderListEmpty } from './OrderListEmpty.tsx';
import type { OrderListStore } from './OrderListStore.ts';
import { OrderList } from './order-rows/OrderList.tsx';
import { OrderListSkeleton } from './order-rows/OrderListSkeleton.tsx';

/** The rows, or a skeleton, an empty state or an error in their place. */
export const OrderListBody = observer(function OrderListBody({ store }: { readonly store: OrderListStore }) {
  const { address, orders, filteredOrders, selectedOrders, openOrders, tools, readAddress } = store;
  const { state, value } = orders.list;
  const refresh = () => void orders.refresh();
  const renderEmpty = (empty: EmptyReason) => (
    <OrderListEmpty empty={empty} onRefresh={refresh} onReset={address.reset} />
  );

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
        >{`새로고침하지 못했습니다. ${formatClock(value.at)} 기준 목록입니다.`}</InlineAlert>
      )}
      {filteredOrders.shown.length === 0 ? (
        renderEmpty({ reason: 'nothing-matches', isOnlySearched: !filteredOrders.isFiltered })
      ) : (
        <OrderList
          {...{ selectedOrders, openOrders, tools, readAddress }}
          orders={filteredOrders.shown}
          remoteChanges={orders.remoteChanges}
          columns={address.columns}
          term={filteredOrders.term}
        />
      )}
    </>
  );
});
