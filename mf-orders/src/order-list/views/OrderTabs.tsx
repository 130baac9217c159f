import { ORDER_TASKS, ORDER_TASK_ENTRIES, hasTask } from '@backoffice/contracts/order/lists/orderTasks';
import type { OrderView } from '@backoffice/contracts/order/lists/orderViews';
import { scheduleIdle } from '@backoffice/platform';
import { Tabs, WriteButton, lazyDialog, useLazyDialog } from '@backoffice/ui';
import { Plus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useOrderList } from '../OrderListContext.ts';
import styles from './OrderTabs.module.css';
import { ViewMenu } from './ViewMenu.tsx';

const TABS = [
  { value: 'all' as const, label: '전체', isExceptional: false },
  ...ORDER_TASKS.map((task) => {
    const { label, isExceptional } = ORDER_TASK_ENTRIES[task];
    return { value: task, label, isExceptional };
  }),
];

const LazyViewDialog = lazyDialog(async () => (await import('./ViewDialog.tsx')).ViewDialog);

/** All orders and the orders of each task with their numbers, the views of the seller, and a button that saves a view. */
export const OrderTabs = observer(function OrderTabs() {
  const { views, filteredOrders, orders } = useOrderList();
  const dialog = useLazyDialog();
  const [renamed, setRenamed] = useState<OrderView>();
  const openDialog = (named?: OrderView) => {
    setRenamed(named);
    dialog.open();
  };
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => scheduleIdle(views.load), [views]);
  const counts = orders.list.value && filteredOrders.foundCounts;
  const { tab, view, isChanged } = views;
  // A tab of the address, or a new view, may be outside of a phone's screen.
  const reveal = useEffectEvent(() => {
    if (tab === 'all') return;
    const { scrollX, scrollY } = window;
    row.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    // On a low screen the tabs are below the title, which stays visible.
    window.scrollTo(scrollX, scrollY);
  });
  const hasCounts = Boolean(counts);
  useEffect(() => reveal(), [view, hasCounts]);
  const nameView = (name: string) => (isChanged ? `${name} · 바뀜` : name);
  return (
    <div className={styles.row}>
      <div ref={row} className={styles.scroller}>
        <Tabs
          className={styles.tabs}
          label="주문 분류"
          value={tab}
          onChange={views.select}
          tabs={[
            ...TABS.filter(
              ({ value, isExceptional }) =>
                value === tab ||
                value === 'all' ||
                (hasTask(filteredOrders.paymentOption, value) && (!isExceptional || counts?.[value])),
            ).map((each) => ({ ...each, ...(counts && { count: counts[each.value] }) })),
            ...views.views.map(({ id, name }) => ({ value: id, label: id === tab ? nameView(name) : name })),
          ]}
        />
        <WriteButton
          className={styles.save}
          size="sm"
          variant="ghost"
          icon={<Plus aria-hidden />}
          aria-haspopup="dialog"
          busy={dialog.isFetching}
          onClick={() => openDialog()}
        >
          조건 저장
        </WriteButton>
      </div>
      {view && <ViewMenu view={view} onRename={() => openDialog(view)} />}
      <Suspense>{dialog.isOpen && <LazyViewDialog renamed={renamed} onClose={dialog.close} />}</Suspense>
    </div>
  );
});
