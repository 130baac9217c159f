import type { DepositOrder } from './depositOrder.ts';
import { normalizeName } from './payerName.ts';
import { soundKey } from './soundKey.ts';

/** Shorter texts are parts of too many names. */
const PART_LENGTH = 2;
/** The fewest letters after which a bank may have cut a name. */
const CUT_LENGTH = 5;
const SOUND_LENGTH = 3;
/** A name or an amount that more orders share names none of them. */
const MOST_ALIKE = 20;

type Orders = readonly DepositOrder[];

/**
 * Orders by what a bank's line may say of them, so that no line is compared with every order. Each way to find them is
 * prepared when it is first asked for: of orders that are paid already few are.
 */
export class DepositIndex {
  readonly #byName: () => TextMap;
  readonly #byNameAmount: () => AmountMap;
  readonly #byStartAmount: () => AmountMap;
  readonly #bySoundAmount: () => AmountMap;
  readonly #byTailAmount: () => AmountMap;
  readonly #byAccountAmount: () => AmountMap;
  readonly #byCode: () => TextMap;
  readonly #byAmount: () => ReadonlyMap<number, Orders>;

  constructor(orders: Orders) {
    const namesOf = knownNames();
    this.#byName = once(() => byText(orders, namesOf));
    this.#byNameAmount = once(() => byAmount(orders, namesOf));
    this.#byStartAmount = once(() => byAmount(orders, (order) => namesOf(order).flatMap(startsOf)));
    this.#bySoundAmount = once(() => byAmount(orders, soundsOf));
    this.#byTailAmount = once(() => byAmount(orders, ({ tel }) => (tel.length >= 4 ? [tel.slice(-4)] : [])));
    this.#byAccountAmount = once(() =>
      byAmount(orders, ({ account }) => (account === '' ? [] : [normalizeName(account)])),
    );
    this.#byCode = once(() => byText(orders, ({ publicId }) => [publicId.slice(-8).toUpperCase()]));
    this.#byAmount = once(() => byTotal(orders));
  }

  /** Orders that a code names, each once. */
  numbered(codes: readonly string[]): DepositOrder[] {
    return unique(codes.flatMap((code) => this.#byCode().get(code) ?? []));
  }

  /** Orders of exactly one of the names; none where too many have it. */
  named(names: readonly string[]): DepositOrder[] {
    return unique(names.flatMap((name) => few(this.#byName().get(name))));
  }

  /** Orders of one of the names, also of one that a bank has cut, and of the amount. */
  paidBy(names: readonly string[], amount: number): DepositOrder[] {
    return unique(
      names.flatMap((name) => [
        ...(this.#byNameAmount().get(amount)?.get(name) ?? []),
        ...(name.length >= CUT_LENGTH ? (this.#byStartAmount().get(amount)?.get(name) ?? []) : []),
      ]),
    );
  }

  /** Orders of the amount whose name is a part of one of the names, or begins with it. */
  partlyNamed(names: readonly string[], amount: number): DepositOrder[] {
    return unique(
      names.flatMap((name) => [
        ...few(this.#byStartAmount().get(amount)?.get(name)),
        ...partsOf(name).flatMap((part) => few(this.#byNameAmount().get(amount)?.get(part))),
      ]),
    );
  }

  /** Orders of the amount whose names sound like one of the texts. */
  sounding(texts: readonly string[], amount: number): DepositOrder[] {
    const sounds = texts.map(soundKey).filter((sound) => sound.length >= SOUND_LENGTH);
    return unique(sounds.flatMap((sound) => few(this.#bySoundAmount().get(amount)?.get(sound))));
  }

  /** Orders of the amount with one of the ends of a telephone number. */
  tailed(tails: readonly string[], amount: number): DepositOrder[] {
    return unique(tails.flatMap((tail) => few(this.#byTailAmount().get(amount)?.get(tail))));
  }

  /** Orders of the amount by an account with one of the names. */
  ofAccount(names: readonly string[], amount: number): DepositOrder[] {
    return unique(names.flatMap((name) => few(this.#byAccountAmount().get(amount)?.get(name))));
  }

  /** Every order of the amount. */
  ofAmount(amount: number): readonly DepositOrder[] {
    return this.#byAmount().get(amount) ?? [];
  }
}

type TextMap = ReadonlyMap<string, Orders>;
/** By amount and then by text: a key of both would be a new text for each order and each question. */
type AmountMap = ReadonlyMap<number, TextMap>;

function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

function byText(orders: Orders, textsOf: (order: DepositOrder) => readonly string[]): TextMap {
  const map = new Map<string, DepositOrder[]>();
  for (const order of orders) for (const text of textsOf(order)) add(map, text, order);
  return map;
}

function byTotal(orders: Orders): ReadonlyMap<number, Orders> {
  const map = new Map<number, DepositOrder[]>();
  for (const order of orders) add(map, order.total, order);
  return map;
}

function byAmount(orders: Orders, textsOf: (order: DepositOrder) => readonly string[]): AmountMap {
  const map = new Map<number, Map<string, DepositOrder[]>>();
  for (const order of orders) {
    const known = map.get(order.total);
    const texts = known ?? new Map<string, DepositOrder[]>();
    if (known === undefined) map.set(order.total, texts);
    for (const text of textsOf(order)) add(texts, text, order);
  }
  return map;
}

function add<K>(map: Map<K, DepositOrder[]>, key: K, order: DepositOrder): void {
  const orders = map.get(key);
  if (orders === undefined) map.set(key, [order]);
  else orders.push(order);
}

/** Reads the names of orders, each once normalised: several ways to find orders begin with them. */
function knownNames(): (order: DepositOrder) => readonly string[] {
  const known = new Map<DepositOrder, readonly string[]>();
  return (order) => {
    const names = known.get(order) ?? [
      ...new Set(order.names.map(normalizeName).filter((each) => each.length >= PART_LENGTH)),
    ];
    known.set(order, names);
    return names;
  };
}

/** What a bank may have left of a name. */
function startsOf(name: string): readonly string[] {
  return Array.from({ length: Math.max(0, name.length - PART_LENGTH) }, (_, at) => name.slice(0, PART_LENGTH + at));
}

function soundsOf({ names }: DepositOrder): readonly string[] {
  return [...new Set(names.map(soundKey).filter((each) => each.length >= SOUND_LENGTH))];
}

function few(orders: readonly DepositOrder[] = []): readonly DepositOrder[] {
  return orders.length > MOST_ALIKE ? [] : orders;
}

function unique(orders: readonly DepositOrder[]): DepositOrder[] {
  return [...new Set(orders)];
}

/** The parts of a name that are names themselves; a name of a bank's line has at most some twenty letters. */
function partsOf(name: string): string[] {
  const letters = name.slice(0, 24);
  const parts: string[] = [];
  for (let from = 0; from < letters.length; from += 1)
    for (let to = from + PART_LENGTH; to <= letters.length; to += 1) parts.push(letters.slice(from, to));
  return parts.filter((part) => part !== name);
}
