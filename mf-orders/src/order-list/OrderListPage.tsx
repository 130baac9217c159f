import { useLocation, useNavigate, useParams, usePlatform } from '@backoffice/platform';
import { Page } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { UnsentNotice } from '../order/unsent/UnsentNotice.tsx';
import { AppliedFilters } from './AppliedFilters.tsx';
import { BulkWaiting } from './bulk/BulkWaiting.tsx';
import { LazyListDialogs } from './dialogs/LazyListDialogs.tsx';
import { useOrderListCommands } from './useOrderListCommands.ts';
import { OrderHints } from './OrderHints.tsx';
import { OrderListBody, StaleNotice } from './OrderListBody.tsx';
import { OrderListContext, useOrderList } from './OrderListContext.ts';
import { OrderListHeader } from './OrderListHeader.tsx';
import styles from './OrderListPage.module.css';
import { OrderListStore } from './OrderListStore.ts';
import { SelectionRow } from './order-rows/SelectionRow.tsx';
import { OrderListAddress } from './query/OrderListAddress.ts';
import { ScrollToTop } from './query/ScrollToTop.tsx';
import { RemoteChangesNotice } from './RemoteChangesNotice.tsx';
import { OrderTabs } from './views/OrderTabs.tsx';
import { WorkBar } from './WorkBar.tsx';

/** The orders of a market, `/market/t/:marketId`. */
export function OrderListPage() {
  const { marketId = '' } = useParams();
  return <AddressedList key={marketId} marketId={marketId} />;
}

/**
 * The only component of the list that reads the router: a new address renders this component and none of its children.
 */
function AddressedList({ marketId }: { readonly marketId: string }) {
  const location = useLocation();
  const navigate = useNavigate();
  const platform = usePlatform();
  const [store] = useState(() => new OrderListStore(marketId, platform, new OrderListAddress(location.search)));
  const { address } = store;
  useLayoutEffect(() => address.connect((...to) => void navigate(...to)), [address, navigate]);
  // Depends on the location object and not on its text: a navigation to the current address must be applied as well.
  useLayoutEffect(() => address.follow(location.search), [address, location]);
  useEffect(() => store.start(), [store]);
  return (
    <OrderListContext value={store}>
      <OrderListScreen />
    </OrderListContext>
  );
}

/**
 * The order list of one market. This component reads no filtered value: each child is rendered only for its own data.
 */
const OrderListScreen = observer(function OrderListScreen() {
  const { orders, bulk } = useOrderList();
  const search = useRef<HTMLInputElement>(null);
  const tools = useRef<HTMLDivElement>(null);
  useOrderListCommands(search);
  const { value, state } = orders.list;
  const isSearchable = value === undefined ? state.status !== 'failed' : orders.all.length > 0;
  return (
    <Page
      flush
      width="full"
      className={styles.page}
      bar={<OrderListHeader search={search} isSearchable={isSearchable} />}
    >
      <RemoteChangesNotice />
      <UnsentNotice className={styles.notice} />
      <StaleNotice />
      {isSearchable && (
        <>
          <OrderHints />
          <div ref={tools} className={styles.tools}>
            <WorkBar />
            <OrderTabs />
            <AppliedFilters />
            <SelectionRow />
          </div>
        </>
      )}
      <OrderListBody tools={tools} />
      <ScrollToTop />
      <BulkWaiting waiting={bulk.waiting} onUndo={bulk.undo} />
      <LazyListDialogs />
    </Page>
  );
});
