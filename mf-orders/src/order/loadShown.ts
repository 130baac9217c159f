import type { MarketOrders } from './MarketOrders.ts';
import { startWhenIdle } from './startWhenIdle.ts';

/**
 * Loads orders for a screen (`MarketOrders.load`). Those that the screen shows at once are asked for what has changed
 * after its first frame, and what is under way ends after that of the screen that follows.
 */
export function loadShown(
  orders: Pick<MarketOrders, 'isCurrent' | 'load'>,
  ...given: Parameters<MarketOrders['load']>
): () => void {
  const begin = () => {
    const end = orders.load(...given);
    // The next screen of orders that are not current loads them at once, and by itself.
    return () => {
      if (!orders.isCurrent) return end();
      startWhenIdle(() => {
        end();
        return () => {};
      });
    };
  };
  return orders.isCurrent ? startWhenIdle(begin) : begin();
}
