import type { ListedOrder } from '../../order/ListedOrder.ts';
import type { OpenOrders } from '../open-orders/OpenOrders.ts';
import { toOpenRowKey } from './toOpenRowKey.ts';

/** Key and state of each row by its index; the same object as long as no key has changed. */
export interface KeyedRows {
  readonly isOpenAt: (index: number) => boolean;
  readonly keyAt: (index: number) => string | number;
}

type Opened = Pick<OpenOrders, 'isOpen' | 'all' | 'addressedId'>;

interface Known extends Opened {
  readonly orders: readonly ListedOrder[];
  readonly openIndex: number;
  readonly rows: KeyedRows;
}

/**
 * The keys of a virtual list's rows. The library stores heights by key, and only those of open rows are measured: these
 * have a key of their order, closed ones their index. So a list in which an order changes, or all stand elsewhere, has
 * the same keys and no position is computed again; and where one is, no text is made and looked up for each of ten
 * thousand rows.
 */
export class RowKeys {
  #known: Known | undefined;

  /** The rows of orders of which some are open. */
  of(orders: readonly ListedOrder[], { isOpen, all, addressedId }: Opened): KeyedRows {
    const known = this.#known;
    const openIndex = all || addressedId === undefined ? -1 : orders.findIndex(({ id }) => id === addressedId);
    const areSame = (each: Known) =>
      all
        ? each.isOpen === isOpen && haveSameIds(each.orders, orders)
        : each.openIndex === openIndex && each.addressedId === addressedId;
    if (known?.all === all && areSame(known)) return known.rows;
    const rows = all ? keyEach(orders, isOpen) : keyOne(openIndex, addressedId);
    this.#known = { orders, isOpen, all, addressedId, openIndex, rows };
    return rows;
  }
}

function keyEach(orders: readonly ListedOrder[], isOpen: Opened['isOpen']): KeyedRows {
  const isOpenAt = (index: number) => isOpen(orders[index]?.order.publicId ?? '');
  const keyAt = (index: number) => {
    const listed = orders[index];
    return listed !== undefined && isOpenAt(index) ? toOpenRowKey(listed.id) : index;
  };
  return { isOpenAt, keyAt };
}

/** One order at most is open: it is looked for once, and not compared with each row. */
function keyOne(openIndex: number, openId = ''): KeyedRows {
  const openKey = toOpenRowKey(openId);
  return { isOpenAt: (index) => index === openIndex, keyAt: (index) => (index === openIndex ? openKey : index) };
}

function haveSameIds(a: readonly ListedOrder[], b: readonly ListedOrder[]): boolean {
  return a === b || (a.length === b.length && a.every((listed, at) => listed === b[at] || listed.id === b[at]?.id));
}
