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

/** Orders by what a bank's line may say of them, so that no line is compared with every order. */
export class DepositIndex {
  readonly #byName = new Map<string, DepositOrder[]>();
  readonly #byNameAmount = new Map<string, DepositOrder[]>();
  readonly #byStartAmount = new Map<string, DepositOrder[]>();
  readonly #bySoundAmount = new Map<string, DepositOrder[]>();
  readonly #byTailAmount = new Map<string, DepositOrder[]>();
  readonly #byAccountAmount = new Map<string, DepositOrder[]>();
  readonly #byCode = new Map<string, DepositOrder[]>();
  readonly #byAmount = new Map<number, DepositOrder[]>();

  constructor(orders: readonly DepositOrder[]) {
    for (const order of orders) {
      const { total, tel, account, publicId } = order;
      for (const name of new Set(order.names.map(normalizeName).filter((each) => each.length >= PART_LENGTH))) {
        add(this.#byName, name, order);
        add(this.#byNameAmount, `${name}\n${total}`, order);
        for (let length = PART_LENGTH; length < name.length; length += 1)
          add(this.#byStartAmount, `${name.slice(0, length)}\n${total}`, order);
      }
      for (const sound of new Set(order.names.map(soundKey).filter((each) => each.length >= SOUND_LENGTH)))
        add(this.#bySoundAmount, `${sound}\n${total}`, order);
      if (tel.length >= 4) add(this.#byTailAmount, `${tel.slice(-4)}\n${total}`, order);
      if (account !== '') add(this.#byAccountAmount, `${normalizeName(account)}\n${total}`, order);
      add(this.#byCode, publicId.slice(-8).toUpperCase(), order);
      add(this.#byAmount, total, order);
    }
  }

  /** Orders that a code names, each once. */
  numbered(codes: readonly string[]): DepositOrder[] {
    return unique(codes.flatMap((code) => this.#byCode.get(code) ?? []));
  }

  /** Orders of exactly one of the names; none where too many have it. */
  named(names: readonly string[]): DepositOrder[] {
    return unique(names.flatMap((name) => few(this.#byName.get(name))));
  }

  /** Orders of one of the names, also of one that a bank has cut, and of the amount. */
  paidBy(names: readonly string[], amount: number): DepositOrder[] {
    return unique(
      names.flatMap((name) => [
        ...(this.#byNameAmount.get(`${name}\n${amount}`) ?? []),
        ...(name.length >= CUT_LENGTH ? (this.#byStartAmount.get(`${name}\n${amount}`) ?? []) : []),
      ]),
    );
  }

  /** Orders of the amount whose name is a part of one of the names, or begins with it. */
  partlyNamed(names: readonly string[], amount: number): DepositOrder[] {
    return unique(
      names.flatMap((name) => [
        ...few(this.#byStartAmount.get(`${name}\n${amount}`)),
        ...partsOf(name).flatMap((part) => few(this.#byNameAmount.get(`${part}\n${amount}`))),
      ]),
    );
  }

  /** Orders of the amount whose names sound like one of the texts. */
  sounding(texts: readonly string[], amount: number): DepositOrder[] {
    const sounds = texts.map(soundKey).filter((sound) => sound.length >= SOUND_LENGTH);
    return unique(sounds.flatMap((sound) => few(this.#bySoundAmount.get(`${sound}\n${amount}`))));
  }

  /** Orders of the amount with one of the ends of a telephone number. */
  tailed(tails: readonly string[], amount: number): DepositOrder[] {
    return unique(tails.flatMap((tail) => few(this.#byTailAmount.get(`${tail}\n${amount}`))));
  }

  /** Orders of the amount by an account with one of the names. */
  ofAccount(names: readonly string[], amount: number): DepositOrder[] {
    return unique(names.flatMap((name) => few(this.#byAccountAmount.get(`${name}\n${amount}`))));
  }

  /** Every order of the amount. */
  ofAmount(amount: number): readonly DepositOrder[] {
    return this.#byAmount.get(amount) ?? [];
  }
}

function add<K>(map: Map<K, DepositOrder[]>, key: K, order: DepositOrder): void {
  const orders = map.get(key);
  if (orders === undefined) map.set(key, [order]);
  else orders.push(order);
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
