import { formatNumber } from '@backoffice/contracts';
import { formatClock } from '@backoffice/time';
import { IconButton } from '@backoffice/ui';
import { RotateCw } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import styles from './OrderListPage.module.css';
import type { OrderListStore } from './OrderListStore.ts';
import { OrderDownloads } from './file-menu/FileMenu.tsx';

interface OrderListHeaderProps {
  readonly store: OrderListStore;
  readonly marketId: string;
}

/** How many orders there are and of when, how many of them are shown, the button that asks again and the downloads. */
export const OrderListHeader = observer(function OrderListHeader({ store, marketId }: OrderListHeaderProps) {
  const loaded = store.list.value;
  return (
    <div className={styles.header}>
      <p className={styles.summary} role="status">
        {loaded && `총 ${formatNumber(loaded.orders.length)}건의 주문 (${formatClock(loaded.at)} 기준)`}
        {loaded && store.isFiltered && (
          <strong className={styles.found}>{formatNumber(store.shown.length)}건 표시</strong>
        )}
      </p>
      <IconButton
        label="새로고침"
        icon={<RotateCw aria-hidden />}
        busy={store.list.state.status === 'loading'}
        onClick={() => void store.refresh()}
      />
      <OrderDownloads store={store} marketId={marketId} />
    </div>
  );
});
