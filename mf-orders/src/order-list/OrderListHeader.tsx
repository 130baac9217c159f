import { IconButton } from '@backoffice/ui';
import { RotateCw } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { Ref } from 'react';
import { FileMenu } from './FileMenu.tsx';
import { MoreMenu } from './MoreMenu.tsx';
import { OrderListBar } from './OrderListBar.tsx';
import styles from './OrderListHeader.module.css';
import type { OrderListStore } from './OrderListStore.ts';
import { OrderSearch } from './OrderSearch.tsx';
import type { Navigate } from './query/Navigate.ts';

interface OrderListHeaderProps {
  readonly marketId: string;
  readonly store: OrderListStore;
  readonly navigate: Navigate;
  readonly search: Ref<HTMLInputElement>;
  /** Whether there are orders to search in. */
  readonly isSearchable: boolean;
}

/** The part that stays in place when the list scrolls: title, search and filters, refresh and the menus. */
export function OrderListHeader({ marketId, store, navigate, search, isSearchable }: OrderListHeaderProps) {
  const { address, orders, filteredOrders, selectedOrders } = store;
  return (
    <div className={styles.header}>
      <OrderListBar {...{ marketId, orders, filteredOrders, navigate }} />
      {isSearchable && <OrderSearch {...{ address, filteredOrders, orders }} field={search} />}
      <div className={styles.actions}>
        <RefreshButton orders={orders} />
        <FileMenu {...{ marketId, orders, filteredOrders, selectedOrders }} />
        <MoreMenu {...{ marketId, store, navigate, isSearchable }} />
      </div>
    </div>
  );
}

const RefreshButton = observer(function RefreshButton({ orders }: Pick<OrderListStore, 'orders'>) {
  return (
    <IconButton
      label="새로고침"
      icon={<RotateCw aria-hidden />}
      busy={orders.list.state.status === 'loading'}
      onClick={() => void orders.refresh()}
    />
  );
});
