import { Order } from '@backoffice/contracts';

const FIELDS = Object.keys(Order.shape) as (keyof Order)[];

/** Whether two answers of the API show the same order; the answer to an edit says more than the order. */
export function isSameOrder(a: Order, b: Order): boolean {
  return FIELDS.every((field) => JSON.stringify(a[field]) === JSON.stringify(b[field]));
}
