import { formatNumber } from '@backoffice/contracts/codes/won';
import { ORDER_SORTS } from '@backoffice/contracts/order/lists/orderSort';
import { SelectBox, SortButton, bottomBar } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { BulkBar } from '../bulk/BulkBar.tsx';
import { COLUMNS, type OrderColumn, SORTED_COLUMNS, toColumnStyle } from '../columns/orderColumns.ts';
import { useOrderList } from '../OrderListContext.ts';
import { usePanelOrder, useShownColumns } from '../panel/usePanelOrder.ts';
import headStyles from './OrderRowHead.module.css';
import styles from './SelectionRow.module.css';
import { useRowMetrics } from './useRowMetrics.ts';

/**
 * The checkbox that selects every shown order, next to the column headings or the actions for the selection. On a phone
 * it is a bar at the bottom, shown only while orders are selected or being changed.
 */
export const SelectionRow = observer(function SelectionRow() {
  const { selection, bulk } = useOrderList();
  const isActive = selection.ids.size > 0 || bulk.run.isRunning;
  const hasPanel = usePanelOrder() !== undefined;
  return (
    <div
      ref={isActive ? bottomBar : undefined}
      className={`${styles.row} ${isActive ? styles.active : ''} ${hasPanel ? styles.narrow : ''}`}
      data-selected-orders=""
    >
      {!bulk.run.isRunning && <AllCheckbox />}
      {isActive ? <BulkBar /> : <Headings />}
    </div>
  );
});

const AllCheckbox = observer(function AllCheckbox() {
  const { selection, filteredOrders } = useOrderList();
  const { length } = filteredOrders.shown;
  return (
    <SelectBox
      className={styles.all}
      label={length === 0 ? '표시된 주문 모두 선택' : `표시된 주문 ${formatNumber(length)}건 모두 선택`}
      checked={selection.isAllShownSelected}
      mixed={selection.shownCount > 0}
      disabled={length === 0}
      onToggle={selection.toggleShown}
    >
      <span className={styles.label} aria-hidden>
        전체 선택
      </span>
    </SelectBox>
  );
});

/** The headings of the desktop columns, in the same grid as the rows. A click on a sortable heading changes the order. */
const Headings = observer(function Headings() {
  const columns = useShownColumns();
  const { isLarge } = useRowMetrics();
  return (
    <div role="table" aria-label="정렬" className={headStyles.table} data-large={isLarge || undefined}>
      <div role="row" className={headStyles.columns} style={toColumnStyle(columns, isLarge)}>
        {columns.map((column) => (
          <Heading key={column} column={column} />
        ))}
      </div>
    </div>
  );
});

const Heading = observer(function Heading({ column }: { readonly column: OrderColumn }) {
  const { address } = useOrderList();
  const { sort } = address;
  const label = COLUMNS[column].label;
  const sorts = ORDER_SORTS.filter((each) => SORTED_COLUMNS[each].column === column);
  const isSorted = SORTED_COLUMNS[sort].column === column;
  const direction = isSorted ? SORTED_COLUMNS[sort].direction : 'none';
  const next = sorts.find((each) => each !== sort) ?? 'newest';
  return (
    <span
      role="columnheader"
      className={column === 'total' || column === 'time' ? headStyles.end : undefined}
      {...(sorts.length > 0 && { 'aria-sort': direction })}
    >
      {sorts.length === 0 ? (
        <span>{label}</span>
      ) : (
        <SortButton
          className={headStyles.sort}
          label={label}
          isDescending={direction !== 'ascending'}
          onClick={() => address.change({ sort: next })}
        />
      )}
    </span>
  );
});
