import type { ProductLine } from '@backoffice/contracts/order/order';
import type { ListedOrder } from '../../order/ListedOrder.ts';

/**
 * Returns the names of the products and options in orders by their ids: `고양이 스티커`, `고양이 스티커 · 노랑`. The first
 * order with a product decides its name.
 */
export function itemNames(orders: readonly ListedOrder[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const add = (id: string, name: (line: ProductLine) => string, line: ProductLine) => {
    if (!names.has(id)) names.set(id, name(line));
  };
  for (const { order } of orders)
    for (const line of order.productList) {
      add(line.productId, ({ title }) => title, line);
      add(line.optionId, ({ title, option }) => [title, option].filter(Boolean).join(' · '), line);
    }
  return names;
}
