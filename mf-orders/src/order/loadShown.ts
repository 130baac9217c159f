import type { MarketOrders } from './MarketOrders.ts';
import { startAfterFrame } from './startAfterFrame.ts';

/**
 * Loads orders for a screen (`MarketOrders.load`). Those that the screen shows at once are asked for what has changed
 * after its first frame.
 */
export function loadShown(orders: Pick<MarketOrders, 'isCurrent' | 'load'>): () => void {
  return orders.isCurrent ? startAfterFrame(() => orders.load()) : orders.load();
}
