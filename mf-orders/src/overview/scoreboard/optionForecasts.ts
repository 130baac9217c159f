import { type Product, isCancelled, getRemainingPieces } from '@backoffice/contracts';
import type { ListedOrder } from '../../order/ListedOrder.ts';
import { RECENT_HOURS, type SellOut, forecastSellOut } from './forecastSellOut.ts';

/** Remaining stock and forecast of an option. */
export interface OptionForecast {
  readonly product: Pick<Product, '_id' | 'title'>;
  readonly option: Pick<Product['option'][number], '_id' | 'title'>;
  readonly left: number;
  readonly sellOut: SellOut;
}

const HOUR = 60 * 60_000;

/**
 * Returns forecasts for the options on sale with limited stock, earliest sell-out first. `opened` and `now` in ms since
 * the epoch.
 */
export function optionForecasts(
  products: readonly Product[],
  orders: readonly ListedOrder[],
  { opened, now }: { readonly opened: number; readonly now: number },
): OptionForecast[] {
  const hours = Math.min(RECENT_HOURS, (now - opened) / HOUR);
  const recent = new Map<string, { pieces: number; orders: number }>();
  for (const { order, status } of orders) {
    if (isCancelled(status) || now - Date.parse(order.timestamp) > hours * HOUR) continue;
    for (const { optionId, amount } of order.productList) {
      const sold = recent.get(optionId) ?? { pieces: 0, orders: 0 };
      recent.set(optionId, { pieces: sold.pieces + amount, orders: sold.orders + 1 });
    }
  }
  return products
    .filter(({ useYN }) => useYN)
    .flatMap((product) =>
      product.option
        .filter(({ useYN }) => useYN)
        .flatMap((option) => {
          const left = getRemainingPieces(option);
          if (left === null) return [];
          const { pieces = 0, orders: count = 0 } = recent.get(option._id) ?? {};
          const sellOut = forecastSellOut({ left, recentPieces: pieces, recentOrders: count, hours });
          return [{ product, option, left, sellOut }];
        }),
    )
    .toSorted((one, other) => getRank(one.sellOut) - getRank(other.sellOut) || one.left - other.left);
}

function getRank(sellOut: SellOut): number {
  if (sellOut.kind === 'sold-out') return 0;
  return sellOut.kind === 'expected' ? sellOut.hours : Infinity;
}
