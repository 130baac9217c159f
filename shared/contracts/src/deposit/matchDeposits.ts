import type { Deposit } from './deposit.ts';
import { DepositIndex } from './depositIndex.ts';
import type {
  DepositMatching,
  SureMatch,
  SureReason,
  UnmatchedDeposit,
  UnsureDeposit,
  UnsureReason,
} from './depositMatching.ts';
import { groupPayments } from './groupPayments.ts';
import type { DepositOrder } from './depositOrder.ts';
import { type PayerName, readPayerName } from './payerName.ts';
import { subsetsWithSum } from './subsetsWithSum.ts';

/** The clocks of a bank and of the market may differ, in milliseconds. */
const CLOCK_TOLERANCE = 10 * 60_000;
const DAY = 24 * 60 * 60_000;
/** So many candidates are shown of a deposit. */
const MOST_CANDIDATES = 5;
/** An amount that more orders have names none of them. */
const MOST_OF_AMOUNT = 3;

interface Payment {
  readonly deposit: Deposit;
  readonly payer: PayerName;
}

/**
 * Finds the orders that deposits pay (docs/rules.md#deposits). Sure is what has one explanation: the order number or the
 * name of the payer with the exact amount, of an open order that was placed before and that no other deposit fits.
 * `used` holds, by the key of a deposit, the orders that became paid by it. The time is that of the lines and orders
 * together, not of their product.
 */
export function matchDeposits(
  deposits: readonly Deposit[],
  orders: readonly DepositOrder[],
  used: ReadonlyMap<string, readonly string[]> = new Map(),
): DepositMatching {
  return new Matching(deposits, orders, used).result();
}

class Matching {
  readonly #sure: SureMatch[] = [];
  readonly #unsure: UnsureDeposit[] = [];
  readonly #used: Deposit[];
  readonly #open: DepositIndex;
  readonly #paid: DepositIndex;
  /** Orders that are matched, or that several deposits may mean: no further match is sure. */
  readonly #taken = new Set<string>();
  readonly #matched = new Set<string>();
  readonly #rest: Set<Payment>;

  constructor(
    deposits: readonly Deposit[],
    orders: readonly DepositOrder[],
    used: ReadonlyMap<string, readonly string[]>,
  ) {
    const open = new Set(orders.filter(({ isOpen }) => isOpen).map(({ id }) => id));
    const isUsed = ({ key }: Deposit) => used.get(key)?.some((id) => !open.has(id)) ?? false;
    this.#used = deposits.filter(isUsed);
    const unused = deposits.filter((deposit) => !isUsed(deposit));
    this.#rest = new Set(unused.map((deposit) => ({ deposit, payer: readPayerName(deposit.payer, deposit.memo) })));
    const explained = new Set(this.#used.flatMap(({ key }) => used.get(key) ?? []));
    this.#open = new DepositIndex(orders.filter(({ isOpen }) => isOpen));
    this.#paid = new DepositIndex(
      orders.filter(({ id, isOpen, isCancelled }) => !isOpen && !isCancelled && !explained.has(id)),
    );
  }

  result(): DepositMatching {
    this.#matchSingles();
    this.#matchJoined();
    this.#matchSplit();
    this.#suggest();
    const isFree = (orders: readonly string[]) => !orders.some((id) => this.#matched.has(id));
    const unsure = this.#unsure.map((each) => ({ ...each, candidates: each.candidates.filter(isFree) }));
    return {
      sure: this.#sure,
      unsure: unsure.filter(({ candidates }) => candidates.length > 0),
      unmatched: [
        ...unsure.filter(({ candidates }) => candidates.length === 0).map(({ deposit }) => ({ deposit, guess: null })),
        ...[...this.#rest].map((payment) => this.#guess(payment)),
      ],
      used: this.#used,
    };
  }

  /** One deposit for one order, in groups of deposits and orders that fit each other. */
  #matchSingles(): void {
    const edges = new Map<Payment, readonly DepositOrder[]>();
    for (const payment of this.#rest) {
      const { codes, names } = payment.payer;
      const numbered = this.#open.numbered(codes);
      const exact = numbered.filter(({ total }) => total === payment.deposit.amount);
      if (numbered.length === 0) edges.set(payment, this.#open.paidBy(names, payment.deposit.amount));
      else if (exact.length > 0) edges.set(payment, exact);
      else
        this.#doubt(
          payment,
          'other-amount',
          numbered.map((order) => [order]),
        );
    }
    for (const { payments, orders } of groupPayments(edges)) {
      if (orders.length === 0) continue;
      for (const { id } of orders) this.#taken.add(id);
      this.#settleGroup(payments, orders, edges);
    }
  }

  #settleGroup(
    payments: readonly Payment[],
    orders: readonly DepositOrder[],
    edges: ReadonlyMap<Payment, readonly DepositOrder[]>,
  ): void {
    const isComplete = payments.every((payment) => edges.get(payment)?.length === orders.length);
    const isOfOne = new Set(orders.map(({ buyer }) => buyer)).size === 1;
    const pairs = pairByTime(payments, orders);
    const doubt = (reason: UnsureReason) => {
      for (const payment of payments) {
        const candidates = (edges.get(payment) ?? []).toSorted((one, other) => one.placedAt - other.placedAt);
        this.#doubt(
          payment,
          reason,
          candidates.map((order) => [order]),
        );
      }
    };
    if (payments.length !== orders.length || !isComplete || !isOfOne)
      return doubt(payments.length > orders.length ? 'several-deposits' : 'several-orders');
    if (pairs.some(({ payment, order }) => !isAfter(payment.deposit, order))) return doubt('before-order');
    if (pairs.some(({ payment }) => this.#hasPaidAlike(payment))) return doubt('paid-alike');
    if (payments.some((payment) => this.#hasOtherSum(payment, orders))) return doubt('several-sums');
    for (const { payment, order } of pairs) {
      const isNumbered = this.#open.numbered(payment.payer.codes).length > 0;
      this.#match(isNumbered ? 'number' : 'name', [payment], [order]);
    }
  }

  /** A paid order that fits as well: the deposit may be its own, of a list that was used on another device. */
  #hasPaidAlike({ payer, deposit }: Payment): boolean {
    return this.#paid.paidBy(payer.names, deposit.amount).some((order) => isAfter(deposit, order));
  }

  #hasOtherSum({ payer, deposit }: Payment, orders: readonly DepositOrder[]): boolean {
    if (this.#open.numbered(payer.codes).length > 0) return false;
    const others = this.#open.named(payer.names).filter((order) => !orders.includes(order));
    return subsetsWithSum(others, deposit.amount, ({ total }) => total, 1).length > 0;
  }

  /** One deposit for several orders of one buyer. */
  #matchJoined(): void {
    const proposals: { payment: Payment; orders: readonly DepositOrder[] }[] = [];
    for (const payment of this.#rest) {
      const sets = this.#joinedSets(payment);
      const [only] = sets;
      if (sets.length === 1 && only !== undefined) proposals.push({ payment, orders: only });
      else if (sets.length > 1) this.#doubt(payment, 'several-sums', sets);
    }
    const claims = countClaims(proposals.flatMap(({ orders }) => orders));
    for (const { payment, orders } of proposals) {
      if (orders.some((order) => (claims.get(order) ?? 0) > 1)) this.#doubt(payment, 'several-deposits', [orders]);
      else if (!orders.every((order) => isAfter(payment.deposit, order)))
        this.#doubt(payment, 'before-order', [orders]);
      else this.#match('joined', [payment], orders);
    }
    for (const { orders } of proposals) for (const { id } of orders) this.#taken.add(id);
  }

  #joinedSets({ payer, deposit }: Payment): DepositOrder[][] {
    const byBuyer = new Map<string, DepositOrder[]>();
    for (const order of this.#free(this.#open.named(payer.names)))
      byBuyer.set(order.buyer, [...(byBuyer.get(order.buyer) ?? []), order]);
    return [...byBuyer.values()].flatMap((orders) =>
      subsetsWithSum(orders, deposit.amount, ({ total }) => total, MOST_CANDIDATES),
    );
  }

  /** Several deposits for one order. */
  #matchSplit(): void {
    const byOrder = new Map<DepositOrder, Payment[]>();
    for (const payment of this.#rest)
      for (const order of this.#free(this.#open.named(payment.payer.names)))
        byOrder.set(order, [...(byOrder.get(order) ?? []), payment]);
    const proposals = [...byOrder].flatMap(([order, payments]) =>
      subsetsWithSum(payments, order.total, ({ deposit }) => deposit.amount, 2).map((set) => ({ order, set })),
    );
    const claims = countClaims(proposals.flatMap(({ set }) => set));
    const sets = countClaims(proposals.map(({ order }) => order));
    for (const { order, set } of proposals) {
      const isUnique = sets.get(order) === 1 && set.every((payment) => claims.get(payment) === 1);
      if (isUnique && set.every(({ deposit }) => isAfter(deposit, order))) this.#match('split', set, [order]);
    }
  }

  /** What remains and agrees with an open order in the amount and in something else, or in the amount alone. */
  #suggest(): void {
    const open = this.#open;
    for (const payment of this.#rest) {
      const { payer, deposit } = payment;
      const { amount } = deposit;
      const ofAmount = open.ofAmount(amount);
      const hints: readonly (readonly [UnsureReason, () => readonly DepositOrder[]])[] = [
        ['part-of-name', () => open.partlyNamed(payer.names, amount)],
        ['account', () => open.ofAccount(payer.names, amount)],
        ['tail', () => open.tailed(payer.tails, amount)],
        ['sound', () => open.sounding([deposit.payer], amount)],
        ['amount', () => (ofAmount.length > MOST_OF_AMOUNT ? [] : ofAmount)],
      ];
      for (const [reason, find] of hints) {
        const orders = find().filter((order) => !this.#matched.has(order.id) && isAfter(deposit, order));
        if (orders.length === 0) continue;
        this.#doubt(
          payment,
          reason,
          orders.map((order) => [order]),
        );
        break;
      }
    }
  }

  #guess({ payer, deposit }: Payment): UnmatchedDeposit {
    const [paid] = this.#paid.paidBy(payer.names, deposit.amount);
    if (paid !== undefined) return { deposit, guess: { order: paid.id, reason: 'paid' } };
    const isFree = ({ id }: DepositOrder) => !this.#matched.has(id);
    const named = nearest(this.#open.named(payer.names).filter(isFree), ({ total }) => total - deposit.amount);
    if (named !== undefined) return { deposit, guess: { order: named.id, reason: 'name' } };
    const { at } = deposit;
    const ofAmount = this.#open.ofAmount(deposit.amount).find((order) => isFree(order) && isAfter(deposit, order));
    return { deposit, guess: ofAmount && at !== null ? { order: ofAmount.id, reason: 'amount' } : null };
  }

  #free(orders: readonly DepositOrder[]): DepositOrder[] {
    return orders.filter(({ id }) => !this.#taken.has(id));
  }

  #match(reason: SureReason, payments: readonly Payment[], orders: readonly DepositOrder[]): void {
    const deposits = payments.map(({ deposit }) => deposit);
    this.#sure.push({ reason, deposits, orders: orders.map(({ id }) => id) });
    for (const { id } of orders) {
      this.#taken.add(id);
      this.#matched.add(id);
    }
    this.#leave(payments);
  }

  #doubt(payment: Payment, reason: UnsureReason, sets: readonly (readonly DepositOrder[])[]): void {
    const candidates = sets.slice(0, MOST_CANDIDATES).map((orders) => orders.map(({ id }) => id));
    this.#unsure.push({ deposit: payment.deposit, reason, candidates });
    this.#leave([payment]);
  }

  #leave(payments: readonly Payment[]): void {
    for (const payment of payments) this.#rest.delete(payment);
  }
}

/** Whether a deposit may pay an order by their times. */
function isAfter({ at, isDayOnly }: Deposit, { placedAt }: DepositOrder): boolean {
  return at === null || at + (isDayOnly ? DAY : CLOCK_TOLERANCE) >= placedAt;
}

/** The earliest deposit with the earliest order, and so on. */
function pairByTime(payments: readonly Payment[], orders: readonly DepositOrder[]) {
  const later = orders.toSorted((one, other) => one.placedAt - other.placedAt);
  return payments
    .toSorted((one, other) => (one.deposit.at ?? 0) - (other.deposit.at ?? 0))
    .flatMap((payment, at) => {
      const order = later[at];
      return order === undefined ? [] : [{ payment, order }];
    });
}

function countClaims<T>(claimed: readonly T[]): ReadonlyMap<T, number> {
  const counts = new Map<T, number>();
  for (const each of claimed) counts.set(each, (counts.get(each) ?? 0) + 1);
  return counts;
}

function nearest<T>(values: readonly T[], distance: (value: T) => number): T | undefined {
  return values.toSorted((one, other) => Math.abs(distance(one)) - Math.abs(distance(other)))[0];
}
