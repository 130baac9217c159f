import { formatNumber } from '@backoffice/contracts';
import { observer } from 'mobx-react-lite';
import type { BulkActions } from '../bulk/BulkActions.ts';
import { BulkBar } from '../bulk/BulkBar.tsx';
import type { FilteredOrders } from '../filter/FilteredOrders.ts';
import type { OrderListAddress } from '../query/OrderListAddress.ts';
import { OrderListColumns } from './OrderListColumns.tsx';
import { RowCheckbox } from './RowCheckbox.tsx';
import type { SelectedOrders } from '../order-selection/SelectedOrders.ts';
import styles from './SelectionRow.module.css';

interface SelectionRowProps {
  readonly selectedOrders: SelectedOrders;
  readonly filteredOrders: Pick<FilteredOrders, 'shown'>;
  readonly address: Pick<OrderListAddress, 'columns'>;
  readonly bulk: BulkActions;
}

/** The checkbox that selects every shown order, next to the column headings or the bar of bulk changes. */
export function SelectionRow({ selectedOrders, filteredOrders, address, bulk }: SelectionRowProps) {
  return (
    <div className={styles.row} data-selected-orders="">
      <AllCheckbox selectedOrders={selectedOrders} filteredOrders={filteredOrders} />
      <BarOrColumns selectedOrders={selectedOrders} address={address} bulk={bulk} />
    </div>
  );
}

const AllCheckbox = observer(function AllCheckbox({
  selectedOrders,
  filteredOrders,
}: Pick<SelectionRowProps, 'selectedOrders' | 'filteredOrders'>) {
  const { length } = filteredOrders.shown;
  return (
    <RowCheckbox
      className={styles.all}
      label={length === 0 ? '표시된 주문 모두 선택' : `표시된 주문 ${formatNumber(length)}건 모두 선택`}
      checked={selectedOrders.isAllShownSelected}
      mixed={selectedOrders.shownCount > 0}
      disabled={length === 0}
      onToggle={selectedOrders.toggleShown}
    >
      <span className={styles.label} aria-hidden>
        전체 선택
      </span>
    </RowCheckbox>
  );
});

const BarOrColumns = observer(function BarOrColumns(props: Omit<SelectionRowProps, 'filteredOrders'>) {
  const { selectedOrders, address, bulk } = props;
  return selectedOrders.ids.size > 0 || bulk.run.isRunning ? (
    <BulkBar bulk={bulk} onDeselect={selectedOrders.clear} />
  ) : (
    <OrderListColumns columns={address.columns} />
  );
});
