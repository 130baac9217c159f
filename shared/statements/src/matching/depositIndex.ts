import { addToGroup } from './addToGroup.ts';
import type { DepositOrder } from './depositOrder.ts';
import { type PayerName, normalizeName, readOrderName } from './payerName.ts';

/** A shorter text is part of too many names. */
const PART_LENGTH = 2;
/** If more orders share a name or an amount, the match is too ambiguous and is ignored. */
const MAX_MATCHES = 20;
/** Maximum number of orders with the same name that are compared with each other. */
const MAX_SAME_NAME = 100;

type Orders = readonly DepositOrder[];

/**
 * Index of orders by the texts of a bank statement, so that a row is not compared with every order. Each map is created
 * on first use.
 */
export class DepositIndex {
  readonly #byName: () => TextMap;
  readonly #byVariant: () => TextMap;
  readonly #byNameAmount: () => AmountMap;
  readonly #byVariantAmount: () => AmountMap;
  readonly #byPrefixAmount: () => AmountMap;
  readonly #byTailAmount: () => AmountMap;
  readonly #byAccountAmount: () => AmountMap;
  readonly #byCode: () => TextMap;
  readonly #byAmount: () => ReadonlyMap<number, Orders>;

  constructor(orders: Orders) {
    const getReadings = cacheReadings();
    const getNames = (order: DepositOrder) => getReadings(order).names;
    const getVariants = (order: DepositOrder) => getReadings(order).variants;
    this.#byName = lazy(() => groupByText(orders, getNames));
    this.#byVariant = lazy(() => groupByText(orders, getVariants));
    this.#byNameAmount = lazy(() => groupByAmount(orders, getNames));
    this.#byVariantAmount = lazy(() => groupByAmount(orders, getVariants));
    this.#byPrefixAmount = lazy(() =>
      groupByAmount(orders, (order) => [...new Set(getVariants(order).flatMap(getPrefixes))]),
    );
    this.#byTailAmount = lazy(() => groupByAmount(orders, ({ tel }) => (tel.length >= 4 ? [tel.slice(-4)] : [])));
    this.#byAccountAmount = lazy(() =>
      groupByAmount(orders, ({ account }) => (account === '' ? [] : [normalizeName(account)])),
    );
    this.#byCode = lazy(() => groupByText(orders, ({ publicId }) => [publicId.slice(-8).toUpperCase()]));
    this.#byAmount = lazy(() => groupByTotal(orders));
  }

  /** Finds the orders whose numbers are in the row of the bank statement, without duplicates. */
  findByNumber({ codes }: PayerName): DepositOrder[] {
    return removeDuplicates(codes.flatMap((code) => this.#byCode().get(code) ?? []));
  }

  /** Returns whether an order has exactly the name that the bank shows. */
  hasExactName({ names }: PayerName): boolean {
    return names.some((name) => this.#byName().has(name));
  }

  /**
   * Finds orders by any variant of the payer's name, or by the exact name only; undefined if more than `MAX_SAME_NAME`
   * orders match.
   */
  findByName(payer: PayerName, isExact: boolean): DepositOrder[] | undefined {
    const map = isExact ? this.#byName() : this.#byVariant();
    const found = getTexts(payer, isExact).map((name) => map.get(name) ?? []);
    return found.reduce((count, { length }) => count + length, 0) > MAX_SAME_NAME
      ? undefined
      : removeDuplicates(found.flat());
  }

  /** Finds orders by the payer's name, as `findByName` does, and by the amount. */
  findByNameAndAmount(payer: PayerName, amount: number, isExact: boolean): DepositOrder[] {
    const map = (isExact ? this.#byNameAmount() : this.#byVariantAmount()).get(amount);
    return removeDuplicates(getTexts(payer, isExact).flatMap((name) => map?.get(name) ?? []));
  }

  /** Finds orders with this amount whose name is part of a payer name or starts with it. */
  findByPartOfName(payer: PayerName, amount: number): DepositOrder[] {
    return removeDuplicates(
      getTexts(payer, false).flatMap((name) => [
        ...limitMatches(this.#byPrefixAmount().get(amount)?.get(name)),
        ...getSubstrings(name).flatMap((part) => limitMatches(this.#byVariantAmount().get(amount)?.get(part))),
      ]),
    );
  }

  /** Finds orders with this amount whose telephone number ends with one of the payer's four-digit groups. */
  findByPhoneTail({ tails }: PayerName, amount: number): DepositOrder[] {
    return removeDuplicates(tails.flatMap((tail) => limitMatches(this.#byTailAmount().get(amount)?.get(tail))));
  }

  /** Finds orders with this amount whose social network account is one of the payer's names. */
  findByAccount(payer: PayerName, amount: number): DepositOrder[] {
    return removeDuplicates(
      getTexts(payer, false).flatMap((name) => limitMatches(this.#byAccountAmount().get(amount)?.get(name))),
    );
  }

  /** Finds all orders with this amount. */
  findByAmount(amount: number): readonly DepositOrder[] {
    return this.#byAmount().get(amount) ?? [];
  }
}

type TextMap = ReadonlyMap<string, Orders>;
/** Keyed by amount, then by text; a combined key would create a new string for each order and each lookup. */
type AmountMap = ReadonlyMap<number, TextMap>;

function lazy<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

function groupByText(orders: Orders, getTexts: (order: DepositOrder) => readonly string[]): TextMap {
  const map = new Map<string, DepositOrder[]>();
  for (const order of orders) for (const text of getTexts(order)) addToGroup(map, text, order);
  return map;
}

function groupByTotal(orders: Orders): ReadonlyMap<number, Orders> {
  const map = new Map<number, DepositOrder[]>();
  for (const order of orders) addToGroup(map, order.total, order);
  return map;
}

function groupByAmount(orders: Orders, getTexts: (order: DepositOrder) => readonly string[]): AmountMap {
  const map = new Map<number, Map<string, DepositOrder[]>>();
  for (const order of orders) {
    const known = map.get(order.total);
    const texts = known ?? new Map<string, DepositOrder[]>();
    if (known === undefined) map.set(order.total, texts);
    for (const text of getTexts(order)) addToGroup(texts, text, order);
  }
  return map;
}

interface NameReadings {
  readonly names: readonly string[];
  /** Includes `names`. */
  readonly variants: readonly string[];
}

/** Reads the names of an order once for all maps. */
function cacheReadings(): (order: DepositOrder) => NameReadings {
  const known = new Map<DepositOrder, NameReadings>();
  return (order) => {
    const readings = known.get(order) ?? readNames(order);
    known.set(order, readings);
    return readings;
  };
}

function readNames({ names }: DepositOrder): NameReadings {
  const isLong = (name: string) => name.length >= PART_LENGTH;
  const read = names.map(readOrderName);
  const exact = new Set(read.map(({ name }) => name).filter(isLong));
  const variants = new Set(read.flatMap((each) => [each.name, ...each.variants]).filter(isLong));
  return { names: [...exact], variants: [...variants] };
}

function getTexts({ names, variants }: PayerName, isExact: boolean): readonly string[] {
  return isExact ? names : [...names, ...variants];
}

/** Prefixes of a name, because a bank may truncate it. */
function getPrefixes(name: string): readonly string[] {
  return Array.from({ length: Math.max(0, name.length - PART_LENGTH) }, (_, at) => name.slice(0, PART_LENGTH + at));
}

function limitMatches(orders: readonly DepositOrder[] = []): readonly DepositOrder[] {
  return orders.length > MAX_MATCHES ? [] : orders;
}

function removeDuplicates(orders: readonly DepositOrder[]): DepositOrder[] {
  return [...new Set(orders)];
}

/**
 * Returns the substrings of a name that are long enough to be names. A name in a bank statement has about 20 letters at
 * most.
 */
function getSubstrings(name: string): string[] {
  const letters = name.slice(0, 24);
  const parts: string[] = [];
  for (let from = 0; from < letters.length; from += 1)
    for (let to = from + PART_LENGTH; to <= letters.length; to += 1) parts.push(letters.slice(from, to));
  return parts.filter((part) => part !== name);
}
