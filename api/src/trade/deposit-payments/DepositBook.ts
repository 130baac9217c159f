import type { DepositPayments, PaymentFailure } from '@backoffice/contracts/order/deposit/confirmDeposits';
import { type DepositKey, isSameKey, mayBeSameDeposit } from '@backoffice/contracts/order/deposit/depositKey';
import { newId } from '../../platform/database/newId.ts';
import type { StoredDeposit } from '../deposit/depositStore.ts';

type Share = DepositPayments['payments'][number]['shares'][number];

/** A deposit of the book; `isNew` if it is not stored yet. */
export interface BookedDeposit extends StoredDeposit {
  readonly isNew: boolean;
}

/** A share that is to be stored. */
export interface BookedShare {
  readonly share: Share;
  readonly deposit: BookedDeposit;
}

/** The stored deposits that may be the same as listed deposits of a payment. */
export type UsedDeposits = NonNullable<PaymentFailure['used']>;

/**
 * Decides which deposits of a request pay its orders, in the order of the payments. `listed` are the deposits of the
 * request, `stored` all stored deposits that may be the same. Listed deposits differ from each other; each is at most one
 * deposit of the book.
 */
export class DepositBook {
  readonly #listed: DepositPayments['deposits'];
  readonly #stored: readonly StoredDeposit[];
  /** The deposits of the request by position, once they pay an order. */
  #booked: ReadonlyMap<number, BookedDeposit> = new Map();

  constructor(listed: DepositPayments['deposits'], stored: readonly StoredDeposit[]) {
    this.#listed = listed;
    this.#stored = stored;
  }

  /** Assigns the shares of an order, or returns the deposits because of which none of them is assigned. */
  book(
    order: StoredDeposit['orders'][number],
    shares: readonly Share[],
  ): { readonly used: UsedDeposits } | { readonly booked: readonly BookedShare[] } {
    const trial = new Map(this.#booked);
    const used: UsedDeposits = [];
    const booked: BookedShare[] = [];
    for (const share of shares) {
      const { found, alike = [] } = this.#find(share, order.id, trial);
      used.push(...alike.map((each) => toUsed(share, each)));
      if (found === undefined) continue;
      const deposit = { ...found, free: found.free - share.amount, orders: [...found.orders, order] };
      trial.set(share.deposit, deposit);
      booked.push({ share, deposit });
    }
    if (used.length > 0) return { used };
    this.#booked = trial;
    return { booked };
  }

  /** Returns the deposit for a share, or the deposits that may be the same and have no room for it. */
  #find(
    { deposit: at, amount }: Share,
    orderId: string,
    booked: ReadonlyMap<number, BookedDeposit>,
  ): { readonly found?: BookedDeposit; readonly alike?: readonly StoredDeposit[] } {
    const listed = this.#listed[at];
    if (listed === undefined) throw new RangeError('The request was not validated.');
    const { key, otherThan } = listed;
    const hasRoom = ({ free, orders }: StoredDeposit) => free >= amount && !orders.some(({ id }) => id === orderId);
    const own = booked.get(at);
    if (own !== undefined) return hasRoom(own) ? { found: own } : { alike: [own] };
    const others = new Set([...otherThan, ...[...booked.values()].map(({ id }) => id)]);
    const alike = this.#stored.filter((each) => !others.has(each.id) && mayBeSameDeposit(each.key, key));
    const [first] = alike;
    if (first === undefined) return { found: this.#create(key, booked) };
    const isOnlyPart = alike.length === 1 && isSameKey(first.key, key) && hasRoom(first);
    return isOnlyPart ? { found: { ...first, isNew: false } } : { alike };
  }

  #create(key: DepositKey, booked: ReadonlyMap<number, BookedDeposit>): BookedDeposit {
    const ordinals = [...this.#stored, ...booked.values()]
      .filter((each) => isSameKey(withoutNames(each.key), withoutNames(key)))
      .map(({ ordinal }) => ordinal);
    return { id: newId(), key, ordinal: Math.max(-1, ...ordinals) + 1, orders: [], free: key.amount, isNew: true };
  }
}

/** The unique index of the table does not contain names. */
function withoutNames(key: DepositKey): DepositKey {
  return { ...key, names: [], parts: [] };
}

function toUsed({ deposit }: Share, { id, orders }: StoredDeposit): UsedDeposits[number] {
  return { deposit, id, publicIds: orders.map(({ publicId }) => publicId) };
}
