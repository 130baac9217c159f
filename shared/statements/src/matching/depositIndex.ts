import { addToGroup } from './addToGroup.ts';
import type { DepositOrder } from './depositOrder.ts';
import { type PayerName, normalizeName, readOrderName } from './payerName.ts';

/** A shorter text is part of too many names. */
const PART_LENGTH = 2;
/** If more orders share a text and an amount, the text is no hint. */
const MAX_MATCHES = 20;
/** Maximum number of orders with the same name that are compared with each other. */
const MAX_SAME_NAME = 100;

type Orders = readonly DepositOrder[];

const NO_ORDERS: Orders = [];

/** Index of orders by the texts of a bank statement, so that a row is not compared with every order. */
export class DepositIndex {
  /** Orders by `<kind> <text>`; starts of names, ends of telephone numbers and accounts also have the amount. */
  readonly #orders = new Map<string, DepositOrder[]>();

  constructor(orders: Orders) {
    for (const order of orders) {
      const { total, tel, account, publicId } = order;
      const names = order.names.map(readOrderName);
      const variants = new Set(names.flatMap((each) => [each.name, ...each.variants]).filter(isLong));
      const keys = new Set([
        ...names.flatMap(({ name }) => (isLong(name) ? [`name ${name}`] : [])),
        ...[...variants].map((name) => `variant ${name}`),
        `code ${publicId.slice(-8).toUpperCase()}`,
        `amount ${total}`,
        ...[...variants].flatMap(getStarts).map((start) => `start ${total} ${start}`),
        ...(tel.length >= 4 ? [`tail ${total} ${tel.slice(-4)}`] : []),
        ...(account === '' ? [] : [`account ${total} ${normalizeName(account)}`]),
      ]);
      for (const key of keys) addToGroup(this.#orders, key, order);
    }
  }

  /** Finds the orders whose numbers are in the row of the bank statement, without duplicates. */
  findByNumber({ codes }: PayerName): DepositOrder[] {
    return removeDuplicates(codes.flatMap((code) => this.#find(`code ${code}`)));
  }

  /** Returns whether an order has exactly the name that the bank shows. */
  hasExactName({ names }: PayerName): boolean {
    return names.some((name) => this.#find(`name ${name}`).length > 0);
  }

  /**
   * Finds orders by any variant of the payer's name, or by the exact name only; undefined if more than `MAX_SAME_NAME`
   * orders match.
   */
  findByName(payer: PayerName, isExact: boolean): DepositOrder[] | undefined {
    const found = this.#findAll(payer, isExact);
    return found.length > MAX_SAME_NAME ? undefined : removeDuplicates(found);
  }

  /** Finds orders by the payer's name, as `findByName` does, and by the amount. */
  findByNameAndAmount(payer: PayerName, amount: number, isExact: boolean): DepositOrder[] {
    return removeDuplicates(this.#findAll(payer, isExact).filter(({ total }) => total === amount));
  }

  /** Finds orders with this amount whose name is part of a payer name or starts with it. */
  findByPartOfName(payer: PayerName, amount: number): DepositOrder[] {
    return removeDuplicates(
      getTexts(payer, false).flatMap((name) => [
        ...limitMatches(this.#find(`start ${amount} ${name}`)),
        ...getSubstrings(name).flatMap((part) =>
          limitMatches(this.#find(`variant ${part}`).filter(({ total }) => total === amount)),
        ),
      ]),
    );
  }

  /** Finds orders with this amount whose telephone number ends with one of the payer's four-digit groups. */
  findByPhoneTail({ tails }: PayerName, amount: number): DepositOrder[] {
    return removeDuplicates(tails.flatMap((tail) => limitMatches(this.#find(`tail ${amount} ${tail}`))));
  }

  /** Finds orders with this amount whose social network account is one of the payer's names. */
  findByAccount(payer: PayerName, amount: number): DepositOrder[] {
    return removeDuplicates(
      getTexts(payer, false).flatMap((name) => limitMatches(this.#find(`account ${amount} ${name}`))),
    );
  }

  /** Finds all orders with this amount. */
  findByAmount(amount: number): Orders {
    return this.#find(`amount ${amount}`);
  }

  #findAll(payer: PayerName, isExact: boolean): Orders {
    return getTexts(payer, isExact).flatMap((name) => this.#find(`${isExact ? 'name' : 'variant'} ${name}`));
  }

  #find(key: string): Orders {
    return this.#orders.get(key) ?? NO_ORDERS;
  }
}

function isLong(name: string): boolean {
  return name.length >= PART_LENGTH;
}

function getTexts({ names, variants }: PayerName, isExact: boolean): readonly string[] {
  return isExact ? names : [...names, ...variants];
}

/** Starts of a name, because a bank may truncate it. */
function getStarts(name: string): readonly string[] {
  return Array.from({ length: Math.max(0, name.length - PART_LENGTH) }, (_, at) => name.slice(0, PART_LENGTH + at));
}

function limitMatches(orders: Orders): Orders {
  return orders.length > MAX_MATCHES ? [] : orders;
}

function removeDuplicates(orders: Orders): DepositOrder[] {
  return [...new Set(orders)];
}

/** Substrings of a name that are long enough to be names; a name in a bank statement has about 20 letters at most. */
function getSubstrings(name: string): string[] {
  const letters = name.slice(0, 24);
  const parts: string[] = [];
  for (let from = 0; from < letters.length; from += 1)
    for (let to = from + PART_LENGTH; to <= letters.length; to += 1) parts.push(letters.slice(from, to));
  return parts.filter((part) => part !== name);
}
