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

/** Index of orders by the texts of a bank statement, so that a row is not compared with every order. */
export class DepositIndex {
  readonly #byName = new Map<string, DepositOrder[]>();
  readonly #byVariant = new Map<string, DepositOrder[]>();
  readonly #byCode = new Map<string, DepositOrder[]>();
  readonly #byAmount = new Map<number, DepositOrder[]>();
  /** Orders by `<amount> <hint>`: starts of names, ends of telephone numbers and accounts. */
  readonly #byHint = new Map<string, DepositOrder[]>();

  constructor(orders: Orders) {
    for (const order of orders) {
      const { total, tel, account, publicId } = order;
      const names = order.names.map(readOrderName);
      const exact = new Set(names.map(({ name }) => name).filter(isLong));
      const variants = new Set(names.flatMap((each) => [each.name, ...each.variants]).filter(isLong));
      for (const name of exact) addToGroup(this.#byName, name, order);
      for (const name of variants) addToGroup(this.#byVariant, name, order);
      addToGroup(this.#byCode, publicId.slice(-8).toUpperCase(), order);
      addToGroup(this.#byAmount, total, order);
      const starts = new Set([...variants].flatMap(getStarts));
      for (const start of starts) addToGroup(this.#byHint, `${total} start ${start}`, order);
      if (tel.length >= 4) addToGroup(this.#byHint, `${total} tail ${tel.slice(-4)}`, order);
      if (account !== '') addToGroup(this.#byHint, `${total} account ${normalizeName(account)}`, order);
    }
  }

  /** Finds the orders whose numbers are in the row of the bank statement, without duplicates. */
  findByNumber({ codes }: PayerName): DepositOrder[] {
    return removeDuplicates(codes.flatMap((code) => this.#byCode.get(code) ?? []));
  }

  /** Returns whether an order has exactly the name that the bank shows. */
  hasExactName({ names }: PayerName): boolean {
    return names.some((name) => this.#byName.has(name));
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
        ...this.#findHint(amount, 'start', name),
        ...getSubstrings(name).flatMap((part) =>
          limitMatches((this.#byVariant.get(part) ?? []).filter(({ total }) => total === amount)),
        ),
      ]),
    );
  }

  /** Finds orders with this amount whose telephone number ends with one of the payer's four-digit groups. */
  findByPhoneTail({ tails }: PayerName, amount: number): DepositOrder[] {
    return removeDuplicates(tails.flatMap((tail) => this.#findHint(amount, 'tail', tail)));
  }

  /** Finds orders with this amount whose social network account is one of the payer's names. */
  findByAccount(payer: PayerName, amount: number): DepositOrder[] {
    return removeDuplicates(getTexts(payer, false).flatMap((name) => this.#findHint(amount, 'account', name)));
  }

  /** Finds all orders with this amount. */
  findByAmount(amount: number): Orders {
    return this.#byAmount.get(amount) ?? [];
  }

  #findAll(payer: PayerName, isExact: boolean): DepositOrder[] {
    const map = isExact ? this.#byName : this.#byVariant;
    return getTexts(payer, isExact).flatMap((name) => map.get(name) ?? []);
  }

  #findHint(amount: number, kind: 'start' | 'tail' | 'account', text: string): Orders {
    return limitMatches(this.#byHint.get(`${amount} ${kind} ${text}`) ?? []);
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
