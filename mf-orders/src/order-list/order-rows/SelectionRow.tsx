import { formatNumber } from '@backoffice/contracts';
import { observer } from 'mobx-react-lite';
import type { BulkActions } from '../../order-bulk/BulkActions.ts';
import { BulkBar } from '../../order-bulk/BulkBar.tsx';
import type { FilteredOrders } from '../filter/FilteredOrders.ts';
import type { OrderListAddress } from '../query/OrderListAddress.ts';
import { OrderListColumns } from './OrderListColumns.tsx';
import { RowCheckbox } from './RowCheckbox.tsx';
import type { SelectedOrders } from '../order-selection/SelectedOrders.ts';
import styles from './SelectionRow.module.css';
import { useValueAfterFrame } from './useValueAfterFrame.ts';

interface SelectionRowProps {
  readonly selected: SelectedOrders;
  readonly filtered: Pick<FilteredOrders, 'shown'>;
  readonly address: Pick<OrderListAddress, 'columns'>;
  readonly bulk: BulkActions;
}

/** The box that selects every shown order, beside the headings of the columns or the bar of bulk changes. */
export function SelectionRow({ selected, filtered, address, bulk }: SelectionRowProps) {
  return (
    <div className={styles.row} data-selected-orders="">
      <RowCheckbox
        className={styles.all}
        label={() => labelOf(filtered.shown.length)}
        isChecked={() => selected.isAllShownSelected}
        isMixed={() => selected.shownCount > 0 && !selected.isAllShownSelected}
        isDisabled={() => filtered.shown.length === 0}
        onToggle={selected.toggleShown}
      >
        <span className={styles.label} aria-hidden>
          전체 선택
        </span>
      </RowCheckbox>
      <BarOrColumns selected={selected} address={address} bulk={bulk} />
    </div>
  );
}

function labelOf(shownCount: number): string {
  return shownCount === 0 ? '표시된 주문 모두 선택' : `표시된 주문 ${formatNumber(shownCount)}건 모두 선택`;
}

const BarOrColumns = observer(function BarOrColumns(props: Omit<SelectionRowProps, 'filtered'>) {
  const { selected, address, bulk } = props;
  const needsBar = () => selected.ids.size > 0 || bulk.run.isRunning;
  // The boxes answer a press, and the bar comes behind them; it goes with the last box.
  const hasBar = useValueAfterFrame(needsBar) && needsBar();
  return hasBar ? (
    <BulkBar bulk={bulk} onDeselect={selected.selection.clear} />
  ) : (
    <OrderListColumns columns={address.columns} />
  );
});
