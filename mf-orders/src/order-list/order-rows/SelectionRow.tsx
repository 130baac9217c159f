import { formatNumber } from '@backoffice/contracts/codes/won';
import { bottomBar } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import type { BulkActions } from '../bulk/BulkActions.ts';
import { BulkBar } from '../bulk/BulkBar.tsx';
import type { FilteredOrders } from '../filter/FilteredOrders.ts';
import type { OpenOrders } from '../OpenOrders.ts';
import type { Navigate } from '../query/Navigate.ts';
import type { OrderListAddress } from '../query/OrderListAddress.ts';
import { OrderListColumns } from './OrderListColumns.tsx';
import { RowCheckbox } from './RowCheckbox.tsx';
import type { SelectedOrders } from '../order-selection/SelectedOrders.ts';
import styles from './SelectionRow.module.css';

interface SelectionRowProps {
  readonly marketId: string;
  readonly openOrders: OpenOrders;
  readonly selectedOrders: SelectedOrders;
  readonly filteredOrders: Pick<FilteredOrders, 'shown'>;
  readonly address: Pick<OrderListAddress, 'columns' | 'text' | 'sort' | 'change'>;
  readonly bulk: BulkActions;
  readonly navigate: Navigate;
}

/**
 * The checkbox that selects every shown order, next to the column headings or the actions for the selection. On a phone
 * it is a bar at the bottom, shown only while orders are selected or being changed.
 */
export const SelectionRow = observer(function SelectionRow(props: SelectionRowProps) {
  const { marketId, openOrders, selectedOrders, filteredOrders, address, bulk, navigate } = props;
  const isActive = selectedOrders.ids.size > 0 || bulk.run.isRunning;
  return (
    <div
      ref={isActive ? bottomBar : undefined}
      className={isActive ? `${styles.row} ${styles.active}` : styles.row}
      data-selected-orders=""
    >
      {!bulk.run.isRunning && <AllCheckbox selectedOrders={selectedOrders} filteredOrders={filteredOrders} />}
      {isActive ? (
        <BulkBar {...{ marketId, bulk, address, navigate }} onDeselect={selectedOrders.clear} />
      ) : (
        <OrderListColumns address={address} openOrders={openOrders} />
      )}
    </div>
  );
});

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
