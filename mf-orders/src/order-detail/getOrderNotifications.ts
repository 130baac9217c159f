import { type Platform, createKeepKey } from '@backoffice/platform';
import { OrderNotifications } from './OrderNotifications.ts';

const ORDER_NOTIFICATIONS = createKeepKey<Map<string, OrderNotifications>>('notifications to buyers, by market');

/** Where the notifications to the buyers of a market's orders are; made by the first order that opens. */
export function getOrderNotifications(
  { keep, api }: Pick<Platform, 'keep' | 'api'>,
  marketId: string,
): OrderNotifications {
  const stores = keep(ORDER_NOTIFICATIONS, () => new Map());
  const store = stores.get(marketId) ?? new OrderNotifications(marketId, api);
  stores.set(marketId, store);
  return store;
}
