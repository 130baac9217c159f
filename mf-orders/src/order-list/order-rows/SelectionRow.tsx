import { formatNumber } from '@backoffice/contracts';
import { observer } from 'mobx-react-lite';
import { useDeferredValue } from 'react';
import type { BulkActions } from '../../order-bulk/BulkActions.ts';
import { BulkBar } from '../../order-bulk/BulkBar.tsx';
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

/** The box that selects every shown order, beside the headings of the columns or the bar of bulk changes. */
export const SelectionRow = observer(function SelectionRow(props: SelectionRowProps) {
  const { selected, filtered, address, bulk } = props;
  const shownCount = filtered.shown.length;
  const { selection, isAllShownSelected } = selected;
  const needsBar = selection.ids.size > 0 || bulk.run.isRunning;
  // The boxes answer a press, and the bar comes behind them; it goes with the last box.
  const hasBar = useDeferredValue(needsBar) && needsBar;
  return (
    <div className={styles.row} data-selected-orders="">
      <RowCheckbox
        className={styles.all}
        label={shownCount === 0 ? '표시된 주문 모두 선택' : `표시된 주문 ${formatNumber(shownCount)}건 모두 선택`}
        checked={isAllShownSelected}
        mixed={selected.shownCount > 0 && !isAllShownSelected}
        disabled={shownCount === 0}
        onChange={selected.toggleShown}
      >
        <span className={styles.label} aria-hidden>
          전체 선택
        </span>
      </RowCheckbox>
      {hasBar ? <BulkBar bulk={bulk} onDeselect={selection.clear} /> : <OrderListColumns columns={address.columns} />}
    </div>
  );
});
