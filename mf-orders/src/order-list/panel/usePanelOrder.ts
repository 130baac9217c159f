import { useMedia } from '@backoffice/ui';
import { useMemo } from 'react';
import type { ListedOrder } from '../../order/ListedOrder.ts';
import { type OrderColumn, toPanelColumns } from '../columns/orderColumns.ts';
import { useOrderList } from '../OrderListContext.ts';

/** The `id` of the panel that shows the open order next to the list. */
export const ORDER_PANEL_ID = 'order-panel';

/**
 * The open order if the panel next to the list shows it, which is from 1280 px; otherwise undefined. A list with all
 * orders open shows them in their rows at any width. Call it in an observer.
 */
export function usePanelOrder(): ListedOrder | undefined {
  const { openOrders } = useOrderList();
  const hasRoom = useMedia('(width >= 1280px)');
  return hasRoom && !openOrders.all ? openOrders.addressed : undefined;
}

/** The chosen columns that have room: fewer next to the panel. Call it in an observer. */
export function useShownColumns(): readonly OrderColumn[] {
  const { columns } = useOrderList().address;
  const hasPanel = usePanelOrder() !== undefined;
  const isRoomy = useMedia('(width >= 1440px)');
  return useMemo(() => (hasPanel ? toPanelColumns(columns, isRoomy) : columns), [hasPanel, columns, isRoomy]);
}
