import { useMedia } from '@backoffice/ui';
import type { ListedOrder } from '../../order/ListedOrder.ts';
import type { OpenOrders } from '../OpenOrders.ts';

/**
 * The open order if the panel next to the list shows it, which is from 1280 px; otherwise undefined. A list with all
 * orders open shows them in their rows at any width. Call it in an observer.
 */
export function usePanelOrder(openOrders: Pick<OpenOrders, 'all' | 'addressed'>): ListedOrder | undefined {
  const hasRoom = useMedia('(width >= 1280px)');
  return hasRoom && !openOrders.all ? openOrders.addressed : undefined;
}
