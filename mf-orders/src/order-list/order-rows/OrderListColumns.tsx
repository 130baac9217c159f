import { ORDER_SORTS } from '@backoffice/contracts/order/lists/orderSort';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { ORDER_COLUMN_LABELS, type OrderColumn, SORTED_COLUMNS, toPanelColumns } from '../columns/orderColumns.ts';
import { toColumnStyle } from '../columns/toColumnStyle.ts';
import type { OpenOrders } from '../OpenOrders.ts';
import { usePanelOrder } from '../panel/usePanelOrder.ts';
import type { OrderListAddress } from '../query/OrderListAddress.ts';
import { useRowMetrics } from '../virtual-list/useRowMetrics.ts';
import styles from './OrderRowHead.module.css';

interface OrderListColumnsProps {
  readonly address: Pick<OrderListAddress, 'columns' | 'sort' | 'change'>;
  readonly openOrders: OpenOrders;
}

/** The headings of the desktop columns, in the same grid as the rows. A click on a sortable heading changes the order. */
export const OrderListColumns = observer(function OrderListColumns({ address, openOrders }: OrderListColumnsProps) {
  const { sort } = address;
  const hasPanel = usePanelOrder(openOrders) !== undefined;
  const columns = hasPanel ? toPanelColumns(address.columns) : address.columns;
  const { isLarge } = useRowMetrics();
  const sorted = SORTED_COLUMNS[sort];
  const renderHeading = (column: OrderColumn) => {
    const label = ORDER_COLUMN_LABELS[column];
    const sorts = ORDER_SORTS.filter((each) => SORTED_COLUMNS[each].column === column);
    const className = column === 'total' || column === 'time' ? styles.end : undefined;
    if (sorts.length === 0)
      return (
        <span key={column} role="columnheader" className={className}>
          {label}
        </span>
      );
    const direction = sorted.column === column ? sorted.direction : 'none';
    const Arrow = direction === 'ascending' ? ArrowUp : ArrowDown;
    const next = sorts.find((each) => each !== sort) ?? 'newest';
    return (
      <span key={column} role="columnheader" aria-sort={direction} className={className}>
        <button type="button" className={styles.sort} onClick={() => address.change({ sort: next })}>
          <span>{label}</span>
          <Arrow size={14} aria-hidden />
        </button>
      </span>
    );
  };
  return (
    <div
      role="table"
      aria-label="정렬"
      className={hasPanel ? `${styles.table} ${styles.narrow}` : styles.table}
      data-large={isLarge || undefined}
    >
      <div role="row" className={styles.columns} style={toColumnStyle(columns, isLarge)}>
        {columns.map(renderHeading)}
      </div>
    </div>
  );
});
