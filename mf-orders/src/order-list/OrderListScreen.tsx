import { useNavigate, usePlatform } from '@backoffice/platform';
import { Page, PageBar } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState } from 'react';
import { OrderListBody } from './OrderListBody.tsx';
import { OrderListHeader } from './OrderListHeader.tsx';
import styles from './OrderListPage.module.css';
import { OrderListStore } from './OrderListStore.ts';
import { OrderSearch } from './query/OrderSearch.tsx';
import { BulkDialogs } from '../order-bulk/BulkDialogs.tsx';
import { OrderDialogs } from '../order-edit/OrderDialogs.tsx';
import { FilterButton } from './filter/FilterButton.tsx';
import { StatusChips } from './filter/StatusChips.tsx';
import { NO_FILTERS } from './filter/orderFilters.ts';
import { ExpandTools } from './open-orders/ExpandTools.tsx';
import { SelectionRow } from './order-selection/SelectionRow.tsx';
import { useOrderListQuery } from './query/useOrderListQuery.ts';
import { useTopOnChange } from './query/useTopOnChange.ts';

/** The order list of one market. */
export const OrderListScreen = observer(function OrderListScreen({ marketId }: { marketId: string }) {
  const { api, nav, events, now } = usePlatform();
  const navigate = useNavigate();
  const [store] = useState(() => new OrderListStore({ marketId, api, nav, events, now }));
  const [query, change] = useOrderListQuery(store.show);
  useEffect(() => store.start(), [store]);

  useTopOnChange(query);

  const toggle = useCallback(
    (publicId: string) => {
      if (store.opened.all) store.opened.toggle(publicId);
      else change({ open: store.query.open === publicId ? null : publicId });
    },
    [store, change],
  );
  const expand = (all: boolean) => {
    store.opened.setAll(all);
    if (query.open !== null) change({ open: null });
  };
  const reset = useCallback(() => change({ q: '', ...NO_FILTERS }), [change]);

  return (
    <Page
      flush
      className={styles.page}
      bar={<PageBar title={store.market.value?.title ?? '주문 내역'} onLeft={() => void navigate('/')} />}
    >
      <div className={styles.tools}>
        <OrderListHeader store={store} marketId={marketId} />
        {store.isSearchable && (
          <>
            <div className={styles.find}>
              <OrderSearch value={query.q} onSearch={(q) => change({ q })} />
              <FilterButton store={store} onChange={change} />
            </div>
            <StatusChips store={store} onChange={change} />
            <SelectionRow store={store} />
            <ExpandTools store={store} onExpand={expand} />
          </>
        )}
      </div>
      <OrderListBody store={store} onToggle={toggle} onReset={reset} />
      <OrderDialogs store={store} />
      <BulkDialogs store={store} />
    </Page>
  );
});
