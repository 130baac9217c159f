import { formatClock } from '@backoffice/contracts';
import { usePlatform } from '@backoffice/platform';
import { Button, InlineAlert } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import styles from './OrderListBody.module.css';
import { type EmptyReason, OrderListEmpty } from './OrderListEmpty.tsx';
import type { OrderListStore } from './OrderListStore.ts';
import { OrderList } from './order-rows/OrderList.tsx';
import { OrderListSkeleton } from './order-rows/OrderListSkeleton.tsx';
import { isPlaceStored } from './virtual-list/useScrollRestoration.ts';

/** The rows, or what is shown instead: a skeleton, an empty state, a failure. */
export const OrderListBody = observer(function OrderListBody({ store }: { readonly store: OrderListStore }) {
  const { address, orders, filtered, selected, opened, tools, readAddress } = store;
  const { expire } = usePlatform();
  const { state, value } = orders.list;
  const refresh = () => void orders.refresh();
  const renderEmpty = (empty: EmptyReason) => (
    <OrderListEmpty empty={empty} onRefresh={refresh} onReset={address.reset} />
  );

  const isPartial = value === undefined && showsFirst(store) && !isPlaceStored(expire, readAddress());
  if (value === undefined && !isPartial)
    return state.status === 'failed' ? renderEmpty({ reason: 'failed', error: state.error }) : <OrderListSkeleton />;
  const listed = isPartial ? orders.first : filtered.shown;
  if (!isPartial && orders.all.length === 0) return renderEmpty({ reason: 'nothing-yet' });
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
        >{`새로고침하지 못했습니다. ${formatClock(value?.at ?? 0)} 기준 목록입니다.`}</InlineAlert>
      )}
      {listed.length === 0 ? (
        renderEmpty({ reason: 'nothing-matches' })
      ) : (
        <OrderList
          {...{ selected, opened, tools, readAddress }}
          orders={listed}
          isPartial={isPartial}
          elsewhere={orders.elsewhere}
          columns={address.columns}
        />
      )}
      {isPartial && <OrderListSkeleton />}
    </>
  );
});

/**
 * Whether the list begins with the orders that have arrived first: where nothing narrows or sorts it, and it is not at
 * an order that has not arrived.
 */
function showsFirst({ address, orders, opened }: OrderListStore): boolean {
  const isKnown = address.query.open === null || opened.addressedId !== undefined;
  return orders.first.length > 0 && address.list === '' && !opened.all && isKnown;
}
