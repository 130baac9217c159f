import { observer } from 'mobx-react-lite';
import { useDeferredValue, useEffect, useState } from 'react';
import type { MarketOrders } from '../order/MarketOrders.ts';
import type { OrderListStore } from './OrderListStore.ts';
import styles from './OrderListScreen.module.css';
import type { OrderListAddress } from './query/OrderListAddress.ts';
import { ViewButton } from './views/ViewButton.tsx';
import type { FilteredOrders } from './filter/FilteredOrders.ts';
import { PeriodChip } from './filter/PeriodChip.tsx';
import { StatusChips } from './filter/StatusChips.tsx';
import { TaskChips } from './filter/TaskChips.tsx';
import { choosers } from './filter/choosers.ts';
import { keepShownCounts, readShownCounts } from './filter/shownCounts.ts';

interface OrderChipsProps {
  readonly address: OrderListAddress;
  readonly filtered: FilteredOrders;
  readonly orders: Pick<MarketOrders, 'list'>;
  readonly views: OrderListStore['views'];
}

/** The view that is shown, and the filters that are one press away. */
export const OrderChips = observer(function OrderChips({ address, filtered, orders, views }: OrderChipsProps) {
  const { checked, query } = filtered;
  const { active, own } = views;
  const [choose] = useState(() => choosers(filtered, address.change));
  const { list } = orders;
  // To count all orders takes longer than to show the first rows, which come before it. A list that was shown before has
  // the numbers that it had.
  const areCounted = useDeferredValue(list.value !== undefined, false);
  const counts = areCounted ? filtered.countsOf('status') : undefined;
  useEffect(() => {
    if (counts !== undefined) keepShownCounts(list, query, counts);
  }, [list, query, counts]);
  return (
    <div className={styles.chips}>
      <StatusChips checked={checked.status} counts={counts ?? readShownCounts(list, query)} onToggle={choose.status}>
        <ViewButton {...{ active, own, filtered, address }} />
        <TaskChips checked={checked.task} onChange={(task) => address.change({ task })} />
        <PeriodChip checked={checked} onChange={address.change} />
      </StatusChips>
    </div>
  );
});
