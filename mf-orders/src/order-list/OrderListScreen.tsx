import { usePlatform } from '@backoffice/platform';
import { Page } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { BulkWaiting } from './bulk/BulkWaiting.tsx';
import { UnsentNotice } from '../order/unsent/UnsentNotice.tsx';
import { RemoteChangesStatus } from './RemoteChangesStatus.tsx';
import { OrderHints } from './OrderHints.tsx';
import { OrderListBody } from './OrderListBody.tsx';
import { OrderListHeader } from './OrderListHeader.tsx';
import styles from './OrderListScreen.module.css';
import { OrderListStore } from './OrderListStore.ts';
import { NewOrdersButton } from './NewOrdersButton.tsx';
import { LazyListDialogs } from './dialogs/LazyListDialogs.tsx';
import { AppliedFilters } from './AppliedFilters.tsx';
import { OrderTabs } from './views/OrderTabs.tsx';
import { WorkBar } from './WorkBar.tsx';
import { useOrderListCommands } from './keyboard/useOrderListCommands.ts';
import type { Navigate } from './query/Navigate.ts';
import { SelectionRow } from './order-rows/SelectionRow.tsx';
import type { OrderListAddress } from './query/OrderListAddress.ts';
import { ScrollToTop } from './query/ScrollToTop.tsx';

interface OrderListScreenProps {
  readonly marketId: string;
  readonly address: OrderListAddress;
  readonly navigate: Navigate;
}

/**
 * The order list of one market. This component reads no filtered value: each child is rendered only for its own data.
 */
export const OrderListScreen = observer(function OrderListScreen(props: OrderListScreenProps) {
  const { marketId, address, navigate } = props;
  const platform = usePlatform();
  const [store] = useState(() => new OrderListStore(marketId, platform, address));
  useEffect(() => store.start(), [store]);

  const { orders, filteredOrders, selectedOrders, openOrders, dialog, bulk, views } = store;
  const search = useRef<HTMLInputElement>(null);
  useOrderListCommands({ orders, bulk, search });
  const { value, state } = orders.list;
  const isSearchable = value === undefined ? state.status !== 'failed' : orders.all.length > 0;
  return (
    <Page
      flush
      className={styles.page}
      bar={<OrderListHeader {...{ marketId, store, navigate, search, isSearchable }} />}
    >
      <NewOrdersButton orders={orders} filteredOrders={filteredOrders} />
      <RemoteChangesStatus remoteChanges={orders.remoteChanges} />
      <UnsentNotice className={styles.notice} />
      {isSearchable && <OrderHints orders={orders} />}
      {isSearchable && (
        <div className={styles.tools}>
          <WorkBar {...{ marketId, address, orders, filteredOrders }} />
          <OrderTabs {...{ views, filteredOrders, orders }} />
          <AppliedFilters {...{ address, filteredOrders }} />
          <SelectionRow {...{ marketId, address, filteredOrders, selectedOrders, openOrders, bulk, navigate }} />
        </div>
      )}
      <OrderListBody store={store} />
      <ScrollToTop address={address} />
      <BulkWaiting bulk={bulk} />
      <LazyListDialogs {...{ dialog, orders, bulk }} />
    </Page>
  );
});
