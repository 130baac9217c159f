import { SEARCH_MAX_LENGTH } from '@backoffice/contracts';
import { useNavigate, usePlatform } from '@backoffice/platform';
import { Page, PageBar, SearchField } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { BulkResultButton } from '../order-bulk/BulkResultButton.tsx';
import { BulkWaiting } from '../order-bulk/BulkWaiting.tsx';
import { OutboxNotice } from '../order-outbox/OutboxNotice.tsx';
import { ChangedOrdersStatus } from './ChangedOrdersStatus.tsx';
import { OrderListBody } from './OrderListBody.tsx';
import { OrderListHeader } from './OrderListHeader.tsx';
import styles from './OrderListScreen.module.css';
import { OrderListStore } from './OrderListStore.ts';
import { NewOrdersButton } from './NewOrdersButton.tsx';
import { LateDialogs } from './dialogs/LateDialogs.tsx';
import { FileMenu } from './file-menu/FileMenu.tsx';
import { FilterButton } from './filter/FilterButton.tsx';
import { PeriodChip } from './filter/PeriodChip.tsx';
import { StatusChips } from './filter/StatusChips.tsx';
import { TaskChips } from './filter/TaskChips.tsx';
import { KeyHelp } from './keyboard/KeyHelp.tsx';
import { useOrderListCommands } from './keyboard/useOrderListCommands.ts';
import { MarketMenu } from './market-menu/MarketMenu.tsx';
import { ExpandButton } from './open-orders/ExpandButton.tsx';
import { SelectionRow } from './order-rows/SelectionRow.tsx';
import { useOrderListAddress } from './query/useOrderListAddress.ts';
import { useScrollToTopOnChange } from './query/useScrollToTopOnChange.ts';
import { ViewButton } from './views/ViewButton.tsx';

const SEARCH_DELAY_MS = 200;

/** The order list of one market. */
export const OrderListScreen = observer(function OrderListScreen({ marketId }: { marketId: string }) {
  const platform = usePlatform();
  const navigate = useNavigate();
  const address = useOrderListAddress();
  const [store] = useState(() => new OrderListStore(marketId, platform, address));
  useEffect(() => store.start(), [store]);
  useScrollToTopOnChange(address.query);
  const title = store.orders.market.value?.title;
  useEffect(() => {
    if (title) platform.recent?.visit({ to: `/market/t/${marketId}`, title });
  }, [platform, marketId, title]);

  const { active, own } = store.views;
  const { orders, filtered, selected, opened, dialog, bulk, tools } = store;
  const search = useRef<HTMLInputElement>(null);
  useOrderListCommands({ orders, bulk, search });
  const { value, state } = orders.list;
  const isSearchable = value === undefined ? state.status !== 'failed' : orders.all.length > 0;
  return (
    <Page
      flush
      className={styles.page}
      bar={<PageBar title={title ?? '주문 내역'} onLeft={() => void navigate('/')} />}
    >
      <NewOrdersButton orders={orders} filtered={filtered} />
      <ChangedOrdersStatus elsewhere={orders.elsewhere} />
      <OutboxNotice className={styles.notice} />
      <div className={styles.tools}>
        <div className={styles.header}>
          <OrderListHeader orders={orders} filtered={filtered} />
          <FileMenu {...{ marketId, orders, filtered, selected }} />
          <MarketMenu {...{ marketId, orders, selected }} />
        </div>
        {isSearchable && (
          <>
            <div className={styles.find}>
              <SearchField
                ref={search}
                className={styles.search}
                label="주문 검색"
                placeholder="주문번호, 이름, 금액 검색"
                maxLength={SEARCH_MAX_LENGTH}
                delay={SEARCH_DELAY_MS}
                value={address.query.q}
                onSearch={(q) => address.change({ q })}
              />
              <FilterButton
                filtered={filtered}
                sort={address.query.sort}
                onChange={address.change}
                onOpen={() => void orders.rereadMarket()}
              />
            </div>
            <div className={styles.chips}>
              <StatusChips
                checked={filtered.checked.status}
                counts={value === undefined ? undefined : filtered.countsOf('status')}
                onChange={(status) => address.change({ status })}
              >
                <ViewButton {...{ active, own, filtered, address }} />
                <TaskChips checked={filtered.checked.task} onChange={(task) => address.change({ task })} />
                <PeriodChip checked={filtered.checked} onChange={address.change} />
              </StatusChips>
            </div>
            <div className={styles.selection}>
              <SelectionRow
                selected={selected}
                shownCount={filtered.shown.length}
                bulk={bulk}
                columns={address.query.columns}
              />
            </div>
            <div className={styles.expand}>
              <BulkResultButton run={bulk.run} />
              <ExpandButton opened={opened} />
              <KeyHelp className={styles.keys} />
            </div>
          </>
        )}
      </div>
      <OrderListBody
        {...{ orders, filtered, selected, opened, tools }}
        columns={address.query.columns}
        onReset={address.reset}
      />
      <BulkWaiting bulk={bulk} />
      <LateDialogs {...{ dialog, orders, bulk }} />
    </Page>
  );
});
