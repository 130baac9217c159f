import type { MarketOrders } from './MarketOrders.ts';
import type { NewOrders } from './NewOrders.ts';
import { onSeenAgain } from './live/onSeenAgain.ts';
import { startWhenIdle } from './startWhenIdle.ts';

interface ShownOrders extends Pick<MarketOrders, 'isCurrent' | 'load'> {
  readonly newOrders: Pick<NewOrders, 'count'>;
}

/**
 * Loads orders for a screen (`MarketOrders.load`). Those that the screen shows at once are asked for what has changed
 * after its first frame, and what is under way ends after that of the screen that follows.
 */
export function loadShown(orders: ShownOrders, ...given: Parameters<MarketOrders['load']>): () => void {
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
  return orders.isCurrent ? beginWhenIdle(orders, begin) : begin();
}

/** Until `begin` nothing else hears that the page is seen again: if it is, `begin` is followed by a question for changes. */
function beginWhenIdle({ newOrders }: ShownOrders, begin: () => () => void): () => void {
  let isSeenAgain = false;
  const stopListening = onSeenAgain(() => (isSeenAgain = true));
  const end = startWhenIdle(() => {
    stopListening();
    const stop = begin();
    if (isSeenAgain) void newOrders.count();
    return stop;
  });
  return () => {
    stopListening();
    end();
  };
}
