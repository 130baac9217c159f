import { canCompletePackaging, shipmentSteps } from '@backoffice/contracts/order/orderRules';
import { PACKAGING_STATUS } from '@backoffice/contracts/order/orderStatus';
import { usePlatform } from '@backoffice/platform';
import { useListKeys, useVirtualRows } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { type RefObject, Suspense, useMemo, useRef } from 'react';
import type { ListedOrder } from '../../order/ListedOrder.ts';
import { setPackaging } from '../../order/setPackaging.ts';
import { toRuleInput } from '../../order/toRuleInput.ts';
import { useIsWide } from '../../order/useIsWide.ts';
import { ORDER_COLUMNS, toColumnStyle } from '../columns/orderColumns.ts';
import { useOrderList } from '../OrderListContext.ts';
import { LazyOrderPanel } from '../panel/LazyOrderPanel.ts';
import { usePanelOrder, useShownColumns } from '../panel/usePanelOrder.ts';
import { OrderRow } from './OrderRow.tsx';
import styles from './OrderRow.module.css';
import { toRowStyle, useRowMetrics } from './useRowMetrics.ts';

const NEVER = () => false;

interface OrderListProps {
  /** The part of the page above the list that sticks. */
  readonly tools: RefObject<HTMLElement | null>;
}

/** The orders as virtual rows: ten thousand orders need no more elements than twenty. */
export const OrderList = observer(function OrderList({ tools }: OrderListProps) {
  const { address, filteredOrders, openOrders, selection, readAddress } = useOrderList();
  const { shown: orders, term } = filteredOrders;
  const panelOrder = usePanelOrder();
  const hasPanel = panelOrder !== undefined;
  const panelRef = useRef<HTMLElement>(null);
  const metrics = useRowMetrics();
  const isExpanded = hasPanel ? NEVER : openOrders.isOpen;
  const getOpenedId = openOrders.getAddressedId;
  const sizes = openOrders.all ? { ...metrics, overscan: 1 } : metrics;
  const virtualRows = useVirtualRows({ items: orders, isExpanded, getOpenedId, readAddress, sizes });
  const { rows, listRef } = virtualRows;
  const panel = useListKeys({
    items: orders,
    selection,
    virtualRows,
    panel: { item: panelOrder, ref: panelRef, open: ({ order }) => address.change({ open: order.publicId }) },
    getOpenedId,
    close: openOrders.closeAddressed,
    actions: useStepKeys(),
  });
  const columns = useShownColumns();
  // Phones show every value.
  const visible = useIsWide() ? columns : ORDER_COLUMNS;
  const search = useMemo(() => term && { term, shown: visible }, [term, visible]);
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
                {...{ listed, index, search }}
                count={orders.length}
                top={start - rows.options.scrollMargin}
                isExpanded={isExpanded(listed)}
                isCurrent={listed.id === panelOrder?.id}
                measure={rows.measureElement}
              />
            )
          );
        })}
      </ul>
      <Suspense>
        {panelOrder && (
          <LazyOrderPanel ref={panelRef} listed={panelOrder} onClose={panel.close} {...{ tools, ...panel }} />
        )}
      </Suspense>
    </div>
  );
});

/** The keys for the steps of an order: E opens the waybill dialog, P completes the packaging. */
function useStepKeys(): Readonly<Record<string, (listed: ListedOrder) => void>> {
  const { nav, user } = usePlatform();
  const { tools } = useOrderList();
  const ifAllowed = (permission: { readonly allowed: boolean; readonly reason?: string }, run: () => void) => {
    const reason = user.suspension ?? (permission.allowed ? undefined : permission.reason);
    if (reason === undefined) run();
    else nav.toast(reason, { type: 'warn' });
  };
  return {
    KeyE: ({ id, order }) =>
      ifAllowed(shipmentSteps(toRuleInput(order)), () => tools.openDialog({ kind: 'waybill', id })),
    KeyP: ({ order }) =>
      ifAllowed(canCompletePackaging(toRuleInput(order)), () =>
        setPackaging(tools.changes, order, PACKAGING_STATUS.packed),
      ),
  };
}
