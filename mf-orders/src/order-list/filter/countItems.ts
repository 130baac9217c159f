import { orderItemKey } from '@backoffice/contracts';
import type { ListedOrder } from '../../order/ListedOrder.ts';

/** How many orders have an item, and the last of them: an order with two lines of it counts once. */
interface ItemCount {
  count: number;
  last: ListedOrder | undefined;
}

interface ProductCount extends ItemCount {
  readonly options: Map<string, ItemCount>;
}

/**
 * How many orders have each product and each option (`orderItemKey`), the most first. Keys are put together once for
 * each item and not for each line: there are tens of thousands of lines, and some hundred items.
 */
export function countItems(orders: readonly ListedOrder[]): ReadonlyMap<string, number> {
  const products = new Map<string, ProductCount>();
  for (const listed of orders)
    for (const { title, option } of listed.order.productList) {
      const key = orderItemKey(title);
      const product = products.get(key) ?? { count: 0, last: undefined, options: new Map<string, ItemCount>() };
      if (product.count === 0) products.set(key, product);
      countOnce(product, listed);
      const optionKey = orderItemKey(option);
      const counted = product.options.get(optionKey) ?? { count: 0, last: undefined };
      if (counted.count === 0) product.options.set(optionKey, counted);
      countOnce(counted, listed);
    }
  const counts = [...products].flatMap(([title, { count, options }]) => [
    [orderItemKey(title), count] as const,
    ...[...options].map(([option, each]) => [orderItemKey(title, option), each.count] as const),
  ]);
  return new Map(counts.toSorted(([, a], [, b]) => b - a));
}

function countOnce(item: ItemCount, listed: ListedOrder): void {
  if (item.last === listed) return;
  item.last = listed;
  item.count += 1;
}
