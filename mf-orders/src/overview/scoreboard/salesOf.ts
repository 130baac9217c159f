import { ORDER_STATUS, isCancelled } from '@backoffice/contracts';
import type { ListedOrder } from '../../order/ListedOrder.ts';

/** What was ordered, by product and option; revenue in won without delivery. */
export interface OptionSales {
  readonly title: string;
  readonly option: string;
  readonly pieces: number;
  readonly revenue: number;
}

/** The sales of a market: cancelled orders are left out, delivery prices too. Amounts in won. */
export interface Sales {
  readonly orders: number;
  readonly pieces: number;
  readonly revenue: number;
  /** Of these, the revenue of orders that are paid, sent or delivered. */
  readonly paid: number;
  /** The most revenue first. */
  readonly options: readonly OptionSales[];
}

const UNPAID: readonly number[] = [ORDER_STATUS.received, ORDER_STATUS.verifying];

const known = new WeakMap<readonly ListedOrder[], Sales>();

/** Adds the orders of a market up. Who comes back to orders that have not changed finds them added up. */
export function salesOf(orders: readonly ListedOrder[]): Sales {
  const sales = known.get(orders) ?? addUp(orders);
  known.set(orders, sales);
  return sales;
}

function addUp(orders: readonly ListedOrder[]): Sales {
  // By title and then by option: a joined key would be a new text for every line of every order.
  const products = new Map<string, Map<string, Sold>>();
  const sums = { orders: 0, pieces: 0, revenue: 0, paid: 0 };
  for (const { order, status } of orders) {
    if (isCancelled(status)) continue;
    sums.orders += 1;
    for (const { title, option, price, amount } of order.productList) {
      const sold = soldOf(products, title, option);
      sold.pieces += amount;
      sold.revenue += price * amount;
      sums.pieces += amount;
      sums.revenue += price * amount;
      if (!UNPAID.includes(status)) sums.paid += price * amount;
    }
  }
  const options = [...products.values()].flatMap((sold) => [...sold.values()]);
  return { ...sums, options: options.toSorted((one, other) => other.revenue - one.revenue) };
}

type Sold = { -readonly [Key in keyof OptionSales]: OptionSales[Key] };

function soldOf(products: Map<string, Map<string, Sold>>, title: string, option: string): Sold {
  let options = products.get(title);
  if (options === undefined) products.set(title, (options = new Map()));
  let sold = options.get(option);
  if (sold === undefined) options.set(option, (sold = { title, option, pieces: 0, revenue: 0 }));
  return sold;
}

/** Names an option of a product among the lines of orders, which have no ids of options. */
export function optionKey(title: string, option: string): string {
  return `${title}\n${option}`;
}
