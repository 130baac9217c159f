import type { ListedOrder } from '../../order/ListedOrder.ts';
import type { OpenOrders } from '../open-orders/OpenOrders.ts';
import { toRowKey } from './toRowKey.ts';

/** Key and state of each row by its index; the same object as long as no key has changed. */
export interface KeyedRows {
  readonly isOpenAt: (index: number) => boolean;
  readonly keyAt: (index: number) => string | number;
}

type Opened = Pick<OpenOrders, 'isOpen' | 'all' | 'addressedId'>;

interface Known extends Opened {
  readonly orders: readonly ListedOrder[];
  readonly rows: KeyedRows;
}

/**
 * The keys of a virtual list's rows. The library computes all positions again for another function of keys: an order that
 * changes in its place leaves it the same.
 */
export class RowKeys {
  #known: Known | undefined;

  /** The rows of orders of which some are open. */
  of(orders: readonly ListedOrder[], { isOpen, all, addressedId }: Opened): KeyedRows {
    const known = this.#known;
    const areSame = known?.isOpen === isOpen && known.addressedId === addressedId && haveSameIds(known.orders, orders);
    if (known && areSame) return known.rows;
    const rows = all ? keyEach(orders, isOpen) : keyOne(orders, addressedId);
    this.#known = { orders, isOpen, all, addressedId, rows };
    return rows;
  }
}

function keyEach(orders: readonly ListedOrder[], isOpen: Opened['isOpen']): KeyedRows {
  const isOpenAt = (index: number) => isOpen(orders[index]?.order.publicId ?? '');
  return { isOpenAt, keyAt: (index) => keyOf(orders[index], index, isOpenAt(index)) };
}

/** One order at most is open: it is looked for once, and not compared with each row. */
function keyOne(orders: readonly ListedOrder[], openId: string | undefined): KeyedRows {
  const openIndex = openId === undefined ? -1 : orders.findIndex(({ id }) => id === openId);
  const isOpenAt = (index: number) => index === openIndex;
  return { isOpenAt, keyAt: (index) => keyOf(orders[index], index, index === openIndex) };
}

function keyOf(listed: ListedOrder | undefined, index: number, isOpen: boolean): string | number {
  return listed === undefined ? index : toRowKey(listed.id, isOpen);
}

function haveSameIds(a: readonly ListedOrder[], b: readonly ListedOrder[]): boolean {
  return a === b || (a.length === b.length && a.every((listed, at) => listed === b[at] || listed.id === b[at]?.id));
}
