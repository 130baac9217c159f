import { isCancelled } from '@backoffice/contracts/order/orderRules';
import { ORDER_STATUS } from '@backoffice/contracts/order/orderStatus';
import type { ListedOrder } from '../../order/ListedOrder.ts';

/** Sales of a product option, with the titles of the newest order; revenue in won without delivery fees. */
export interface OptionSales {
  readonly optionId: string;
  readonly title: string;
  readonly option: string;
  readonly pieces: number;
  readonly revenue: number;
}

/** Sales of a market without cancelled orders and delivery fees. Amounts in won. */
export interface Sales {
  readonly orders: number;
  readonly pieces: number;
  readonly revenue: number;
  /** The part of `revenue` from paid, sent or delivered orders. */
  readonly paid: number;
  /** Highest revenue first. */
  readonly options: readonly OptionSales[];
}

const UNPAID: readonly number[] = [ORDER_STATUS.received, ORDER_STATUS.verifying];

/** Adds up the sales of a market; its orders are sorted newest first. */
export function sumSales(orders: readonly ListedOrder[]): Sales {
  const options = new Map<string, { -readonly [Key in keyof OptionSales]: OptionSales[Key] }>();
  const sums = { orders: 0, pieces: 0, revenue: 0, paid: 0 };
  for (const { order, status } of orders) {
    if (isCancelled(status)) continue;
    sums.orders += 1;
    for (const { optionId, title, option, price, amount } of order.productList) {
      const sold = options.get(optionId) ?? { optionId, title, option, pieces: 0, revenue: 0 };
      options.set(optionId, sold);
      sold.pieces += amount;
      sold.revenue += price * amount;
      sums.pieces += amount;
      sums.revenue += price * amount;
      if (!UNPAID.includes(status)) sums.paid += price * amount;
    }
  }
  return { ...sums, options: [...options.values()].toSorted((one, other) => other.revenue - one.revenue) };
}
