import type { SearchTerm } from '@backoffice/contracts/order/lists/orderSearch';
import { observer } from 'mobx-react-lite';
import { useMemo, useRef } from 'react';
import type { ListedOrder } from '../../order/ListedOrder.ts';
import type { RemoteChanges } from '../../order/live/RemoteChanges.ts';
import type { OrderTools } from '../../order/OrderTools.ts';
import { ORDER_COLUMNS, type OrderColumn, toPanelColumns } from '../columns/orderColumns.ts';
import { toColumnStyle } from '../columns/toColumnStyle.ts';
import { useRowKeys } from '../keyboard/useRowKeys.ts';
import type { OpenOrders } from '../OpenOrders.ts';
import { OrderPanel } from '../panel/OrderPanel.tsx';
import { usePanelOrder } from '../panel/usePanelOrder.ts';
import type { SelectedOrders } from '../order-selection/SelectedOrders.ts';
import { toRowStyle } from '../virtual-list/rowMetrics.ts';
import { useIsWide } from '../../order/useIsWide.ts';
import { useVirtualRows } from '../virtual-list/useVirtualRows.ts';
import { OrderRow } from './OrderRow.tsx';
import styles from './OrderRow.module.css';

interface OrderListProps {
  /** The orders to show, in their order. */
  readonly orders: readonly ListedOrder[];
  /** The stores never change while the list is mounted. */
  readonly openOrders: OpenOrders;
  readonly selectedOrders: SelectedOrders;
  readonly tools: OrderTools;
  /** Identifies the current list. */
  readonly readAddress: () => string;
  /** The columns of the desktop layout in their order. */
  readonly columns: readonly OrderColumn[];
  /** The search that found the orders; null if they are not searched. */
  readonly term: SearchTerm | null;
  readonly remoteChanges: Pick<RemoteChanges, 'markedNumbers' | 'unmark'>;
}

const NEVER = () => false;

/** The orders as virtual rows: ten thousand orders need no more elements than twenty. */
export const OrderList = observer(function OrderList(props: OrderListProps) {
  const { orders, openOrders, selectedOrders, tools, readAddress, remoteChanges, term } = props;
  const panelOrder = usePanelOrder(openOrders);
  const hasPanel = panelOrder !== undefined;
  const panelRef = useRef<HTMLElement>(null);
  const isExpanded = hasPanel ? NEVER : openOrders.isOpen;
  const { listRef, rows, metrics } = useVirtualRows({ orders, openOrders, isExpanded, readAddress });
  const panel = useRowKeys({ orders, selectedOrders, openOrders, tools, rows, listRef, panelOrder, panelRef });
  const columns = useMemo(() => (hasPanel ? toPanelColumns(props.columns) : props.columns), [hasPanel, props.columns]);
  // Phones show every value.
  const shown = useIsWide() ? columns : ORDER_COLUMNS;
  const search = useMemo(() => term && { term, shown }, [term, shown]);
  const columnStyle = useMemo(() => toColumnStyle(columns, metrics.isLarge), [columns, metrics.isLarge]);
  return (
    <div className={panelOrder && styles.split}>
      <ul
        ref={listRef}
        aria-label="주문"
        className={styles.list}
        data-large={metrics.isLarge || undefined}
        style={{ ...toRowStyle(metrics), ...columnStyle, height: rows.getTotalSize() }}
      >
        {rows.getVirtualItems().map(({ index, start }) => {
          const listed = orders[index];
          return (
            listed && (
              <OrderRow
                key={listed.id}
                {...{ listed, index, openOrders, selectedOrders, tools, search, remoteChanges }}
                count={orders.length}
                top={start - rows.options.scrollMargin}
                isExpanded={isExpanded(listed.order.publicId)}
                isCurrent={listed.id === panelOrder?.id}
                measure={rows.measureElement}
              />
            )
          );
        })}
      </ul>
      {panelOrder && (
        <OrderPanel
          {...{ orders, tools, remoteChanges }}
          ref={panelRef}
          listed={panelOrder}
          top={rows.options.scrollMargin}
          onStep={panel.step}
          onClose={panel.close}
        />
      )}
    </div>
  );
});
