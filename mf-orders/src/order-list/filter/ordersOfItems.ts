import { orderItemKey } from '@backoffice/contracts';
import type { ListedOrder } from '../../order/ListedOrder.ts';

interface Product {
  readonly orders: ListedOrder[];
  readonly options: Map<string, ListedOrder[]>;
}

/**
 * The orders with each product and with each option (`orderItemKey`), in the order of the list; what most orders have
 * comes first. Keys are put together once for each item and not for each line: there are tens of thousands of lines, and
 * some hundred items.
 */
export function ordersOfItems(orders: readonly ListedOrder[]): ReadonlyMap<string, readonly ListedOrder[]> {
  const products = new Map<string, Product>();
  for (const listed of orders)
    for (const { title, option } of listed.order.productList) {
      const key = orderItemKey(title);
      const product = products.get(key) ?? { orders: [], options: new Map<string, ListedOrder[]>() };
      if (product.orders.length === 0) products.set(key, product);
      addOnce(product.orders, listed);
      const optionKey = orderItemKey(option);
      const ofOption = product.options.get(optionKey) ?? [];
      if (ofOption.length === 0) product.options.set(optionKey, ofOption);
      addOnce(ofOption, listed);
    }
  const items = [...products].flatMap(([title, product]) => [
    [orderItemKey(title), product.orders] as const,
    ...[...product.options].map(([option, each]) => [orderItemKey(title, option), each] as const),
  ]);
  return new Map(items.toSorted(([, a], [, b]) => b.length - a.length));
}

/** How many orders each item has. */
export function countItems(items: ReadonlyMap<string, readonly ListedOrder[]>): ReadonlyMap<string, number> {
  return new Map([...items].map(([item, { length }]) => [item, length]));
}

/** An order with two lines of an item is one of its orders once. */
function addOnce(orders: ListedOrder[], listed: ListedOrder): void {
  if (orders.at(-1) !== listed) orders.push(listed);
}
