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
  readonly selected: SelectedOrders;
  readonly filtered: Pick<FilteredOrders, 'shown'>;
  readonly address: Pick<OrderListAddress, 'columns'>;
  readonly bulk: BulkActions;
}

/** The checkbox that selects every shown order, next to the column headings or the bar of bulk changes. */
export function SelectionRow({ selected, filtered, address, bulk }: SelectionRowProps) {
  return (
    <div className={styles.row} data-selected-orders="">
      <AllCheckbox selected={selected} filtered={filtered} />
      <BarOrColumns selected={selected} address={address} bulk={bulk} />
    </div>
  );
}

const AllCheckbox = observer(function AllCheckbox({
  selected,
  filtered,
}: Pick<SelectionRowProps, 'selected' | 'filtered'>) {
  const { length } = filtered.shown;
  return (
    <RowCheckbox
      className={styles.all}
      label={length === 0 ? '표시된 주문 모두 선택' : `표시된 주문 ${formatNumber(length)}건 모두 선택`}
      checked={selected.isAllShownSelected}
      mixed={selected.shownCount > 0}
      disabled={length === 0}
      onToggle={selected.toggleShown}
    >
      <span className={styles.label} aria-hidden>
        전체 선택
      </span>
    </RowCheckbox>
  );
});

const BarOrColumns = observer(function BarOrColumns(props: Omit<SelectionRowProps, 'filtered'>) {
  const { selected, address, bulk } = props;
  return selected.ids.size > 0 || bulk.run.isRunning ? (
    <BulkBar bulk={bulk} onDeselect={selected.clear} />
  ) : (
    <OrderListColumns columns={address.columns} />
  );
});
