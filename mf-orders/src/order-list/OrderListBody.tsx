import { Button, InlineAlert } from '@backoffice/ui';
import { formatClock } from '@backoffice/time';
import { observer } from 'mobx-react-lite';
import { OrderList } from './virtual-list/OrderList.tsx';
import { OrderListEmpty, type NoRows } from './OrderListEmpty.tsx';
import { OrderListSkeleton } from './OrderListSkeleton.tsx';
import styles from './OrderListPage.module.css';
import type { OrderListStore } from './OrderListStore.ts';

interface OrderListBodyProps {
  readonly store: OrderListStore;
  readonly onToggle: (publicId: string) => void;
  readonly onReset: () => void;
}

/** The rows, or what stands in their place. */
export const OrderListBody = observer(function OrderListBody({ store, onToggle, onReset }: OrderListBodyProps) {
  const { state, value } = store.list;
  const refresh = () => void store.refresh();
  const empty = (noRows: NoRows) => <OrderListEmpty noRows={noRows} onRefresh={refresh} onReset={onReset} />;

  if (value === undefined)
    return state.status === 'failed' ? empty({ reason: 'failed', error: state.error }) : <OrderListSkeleton />;
  if (value.orders.length === 0) return empty({ reason: 'nothing-yet' });
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
      {store.shown.length === 0 ? (
        empty({ reason: 'nothing-matches' })
      ) : (
        <OrderList store={store} onToggle={onToggle} />
      )}
    </>
  );
});
