import { ORDER_FILTERS, type OrderFilterId, formatNumber } from '@backoffice/contracts';
import { usePlatform } from '@backoffice/platform';
import { FilterChip } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useDeferredValue } from 'react';
import type { MarketOrders } from '../order/MarketOrders.ts';
import styles from './OrderChips.module.css';
import type { OrderListStore } from './OrderListStore.ts';
import { CountedChip } from './filter/CountedChip.tsx';
import type { FilteredOrders } from './filter/FilteredOrders.ts';
import type { OrderListAddress } from './query/OrderListAddress.ts';
import { ViewButton } from './views/ViewButton.tsx';

interface OrderChipsProps {
  readonly address: OrderListAddress;
  readonly filteredOrders: FilteredOrders;
  readonly orders: Pick<MarketOrders, 'list'>;
  readonly views: OrderListStore['views'];
}

/** The button of the views, the checked choices (a click removes one), and the statuses with their counts. */
export const OrderChips = observer(function OrderChips({ address, filteredOrders, orders, views }: OrderChipsProps) {
  const { active, viewsStore } = views;
  return (
    <div className={styles.chips}>
      <ViewButton {...{ active, viewsStore, filteredOrders, address }} />
      <UnknownChip address={address} />
      {filteredOrders.offeredIds.map(
        (id) => id !== 'status' && <CheckedChips key={id} {...{ id, filteredOrders, address }} />,
      )}
      <StatusChips {...{ filteredOrders, address, orders }} />
    </div>
  );
});

/** The conditions of the address that this build does not know. */
const UnknownChip = observer(function UnknownChip({ address }: Pick<OrderChipsProps, 'address'>) {
  const { unknown } = address.query;
  if (unknown.length === 0) return null;
  return (
    <FilterChip value onChange={() => address.change({ unknown: [] })}>
      {`알 수 없는 조건 ${formatNumber(unknown.length)}개`}
    </FilterChip>
  );
});

interface CheckedChipsProps extends Pick<OrderChipsProps, 'filteredOrders' | 'address'> {
  readonly id: OrderFilterId;
}

const CheckedChips = observer(function CheckedChips({ id, filteredOrders, address }: CheckedChipsProps) {
  const { now } = usePlatform();
  const { label, choiceLabel } = ORDER_FILTERS[id];
  const checked = filteredOrders.checked[id];
  if (checked.length === 0) return null;
  return (
    <div className={styles.group} role="group" aria-label={label}>
      {checked.map((choice) => (
        <FilterChip key={choice} value onChange={() => address.toggle(id, choice)}>
          {choiceLabel(choice, now())}
        </FilterChip>
      ))}
    </div>
  );
});

const STATUS = ORDER_FILTERS.status;

/** A click renders the checked statuses first and the new counts later. */
const StatusChips = observer(function StatusChips({
  filteredOrders,
  address,
  orders,
}: Pick<OrderChipsProps, 'filteredOrders' | 'address' | 'orders'>) {
  const counts = useDeferredValue(orders.list.value && filteredOrders.counts.status);
  return (
    <div className={styles.group} role="group" aria-label={STATUS.label}>
      {filteredOrders.getChoices('status').map((status) => (
        <CountedChip
          key={status}
          label={STATUS.choiceLabel(status, 0)}
          value={filteredOrders.checked.status.includes(status)}
          count={counts && (counts.get(status) ?? 0)}
          onToggle={() => address.toggle('status', status)}
        />
      ))}
    </div>
  );
});
