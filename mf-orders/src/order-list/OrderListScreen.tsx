import { useNavigate, usePlatform } from '@backoffice/platform';
import { Page, PageBar } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { OrderFilters } from './OrderFilters.tsx';
import { OrderListBody } from './OrderListBody.tsx';
import { OrderListColumns } from './OrderListColumns.tsx';
import { OrderListHeader } from './OrderListHeader.tsx';
import styles from './OrderListPage.module.css';
import { OrderListStore } from './OrderListStore.ts';
import { OrderSearch } from './OrderSearch.tsx';
import { OrderDialogs } from './dialogs/OrderDialogs.tsx';
import { useTopOnChange } from './useTopOnChange.ts';
import { useOrderListQuery } from './useOrderListQuery.ts';

/** The order list of one market. */
export const OrderListScreen = observer(function OrderListScreen({ marketId }: { marketId: string }) {
  const { api, nav, now } = usePlatform();
  const navigate = useNavigate();
  const [store] = useState(() => new OrderListStore({ marketId, api, nav, now }));
  const [query, change] = useOrderListQuery();
  useEffect(() => store.start(), [store]);
  useLayoutEffect(() => store.show(query), [store, query]);

  useTopOnChange(query);

  const toggle = useCallback(
    (publicId: string) => change({ open: store.query.open === publicId ? null : publicId }),
    [store, change],
  );
  const reset = useCallback(() => change({ q: '', status: [], packaging: [] }), [change]);

  return (
    <Page
      flush
      className={styles.page}
      bar={<PageBar title={store.title.value ?? '주문 내역'} onLeft={() => void navigate('/')} />}
    >
      <div className={styles.tools}>
        <OrderListHeader store={store} />
        {store.isSearchable && (
          <>
            <OrderSearch value={query.q} onSearch={(q) => change({ q })} />
            <OrderFilters store={store} onChange={change} />
            <OrderListColumns />
          </>
        )}
      </div>
      <OrderListBody store={store} onToggle={toggle} onReset={reset} />
      <OrderDialogs store={store} />
    </Page>
  );
});
