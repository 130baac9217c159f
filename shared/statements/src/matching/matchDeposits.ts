import type { Deposit, Withdrawal } from '../deposit.ts';
import { addToGroup } from './addToGroup.ts';
import { DepositEvidence, type Payment } from './depositEvidence.ts';
import { DepositIndex } from './depositIndex.ts';
import type {
  DepositDoubts,
  DepositMatching,
  SureMatch,
  SureReason,
  UnmatchedDeposit,
  UnsureMatch,
  UnsureReason,
} from './depositMatching.ts';
import { type DepositOrder, isTotalWithoutDelivery } from './depositOrder.ts';
import { canBeAfterOrder, isAfterOrder } from './depositTimes.ts';
import { findSubsetsWithSum } from './findSubsetsWithSum.ts';

/** Maximum number of candidates of a deposit. */
const MAX_CANDIDATES = 5;
/** If more orders have the amount, the amount is no hint. */
const MAX_SAME_AMOUNT = 3;

/**
 * Matches deposits with orders (docs/rules.md#deposits). A match is sure if `DepositEvidence` finds no doubt and
 * `doubts` has no entry for the deposit; deposits with a doubt take part, because they may explain an order. The run
 * time is proportional to deposits plus orders, not to their product.
 */
export function matchDeposits(
  deposits: readonly Deposit[],
  orders: readonly DepositOrder[],
  withdrawals: readonly Withdrawal[] = [],
  doubts: DepositDoubts = new Map(),
): DepositMatching {
  return new Matching(deposits, orders, withdrawals, doubts).result();
}

class Matching {
  readonly #sure: SureMatch[] = [];
  readonly #unsure: UnsureMatch[] = [];
  readonly #doubts: DepositDoubts;
  readonly #used: readonly Deposit[];
  readonly #open: DepositIndex;
  readonly #evidence: DepositEvidence;
  /**
   * Ids of orders that are matched, or that several deposits may pay: they cannot become part of a further sure match.
   */
  readonly #unavailable = new Set<string>();
  readonly #matched = new Set<string>();
  readonly #unmatched: Set<Payment>;

  constructor(
    deposits: readonly Deposit[],
    orders: readonly DepositOrder[],
    withdrawals: readonly Withdrawal[],
    doubts: DepositDoubts,
  ) {
    const isUsed = ({ key }: Deposit) => doubts.get(key) === 'used';
    this.#doubts = doubts;
    this.#used = deposits.filter(isUsed);
    this.#open = new DepositIndex(orders.filter(({ isOpen }) => isOpen));
    this.#evidence = new DepositEvidence(
      deposits.filter((deposit) => !isUsed(deposit)),
      orders.filter(({ isSettled }) => !isSettled),
      withdrawals,
    );
    this.#unmatched = new Set(this.#evidence.payments);
  }

  result(): DepositMatching {
    this.#findReturned();
    this.#matchSingles();
    this.#proposeJoined();
    this.#proposeSplit();
    this.#suggestOrders();
    for (const payment of this.#unmatched)
      if (this.#doubts.get(payment.deposit.key) === 'maybe-used') this.#addUnsure(payment, 'maybe-used', []);
    const isFree = (orders: readonly string[]) => !orders.some((id) => this.#matched.has(id));
    const unsure = this.#unsure.map((each) => ({ ...each, candidates: each.candidates.filter(isFree) }));
    return {
      sure: this.#sure,
      unsure: unsure.filter(({ candidates, reason }) => candidates.length > 0 || reason === 'maybe-used'),
      unmatched: [
        ...unsure
          .filter(({ candidates, reason }) => candidates.length === 0 && reason !== 'maybe-used')
          .flatMap(({ deposits }) => deposits.map((deposit) => ({ deposit, guess: null }))),
        ...[...this.#unmatched].map((payment) => this.#toUnmatched(payment)),
      ],
      used: this.#used,
    };
  }

  #findReturned(): void {
    for (const payment of this.#unmatched) {
      const { deposit, payer, isExact } = payment;
      if (!this.#evidence.isReturned(payment, deposit.amount)) continue;
      const orders = removeDuplicates([
        ...this.#findNumberedOrders(payment),
        ...this.#open.findByNameAndAmount(payer, deposit.amount, isExact),
      ]);
      this.#addUnsure(payment, 'returned', [
        ...toSets(orders),
        ...this.#findJoinedSets(payment, this.#findFreeOrders(payment)),
      ]);
    }
  }

  /** Matches one deposit with one order, in groups of deposits and orders that fit each other. */
  #matchSingles(): void {
    const edges = new Map<Payment, readonly DepositOrder[]>();
    for (const payment of this.#unmatched) {
      const { payer, isExact, deposit } = payment;
      const numberedOrders = this.#open.findByNumber(payer);
      const exact = this.#findNumberedOrders(payment);
      if (numberedOrders.length === 0)
        edges.set(payment, preferEarlier(deposit, this.#open.findByNameAndAmount(payer, deposit.amount, isExact)));
      else if (exact.length > 0) edges.set(payment, exact);
      else {
        const sets = this.#findJoinedSets(payment, numberedOrders);
        this.#addUnsure(payment, sets.length > 0 ? 'joined' : 'other-amount', [...sets, ...toSets(numberedOrders)]);
      }
    }
    for (const { payments, orders } of groupPayments(edges)) {
      if (orders.length === 0) continue;
      for (const { id } of orders) this.#unavailable.add(id);
      const [payment, ...otherPayments] = payments;
      const [order, ...otherOrders] = orders;
      if (payment !== undefined && order !== undefined && otherPayments.length + otherOrders.length === 0) {
        this.#matchPair(payment, order);
        continue;
      }
      for (const pair of findExclusivePairs(payments, edges)) this.#matchPair(pair.payment, pair.order);
      const reason = payments.length > orders.length ? 'several-deposits' : 'several-orders';
      for (const each of payments) if (this.#unmatched.has(each)) this.#addUnsurePair(each, reason, edges.get(each));
    }
  }

  #matchPair(payment: Payment, order: DepositOrder): void {
    const reason = !isAfterOrder(payment.deposit, order)
      ? 'before-order'
      : (this.#evidence.findDoubt(payment, [order]) ??
        (this.#hasRival(payment) ? ('several-deposits' as const) : undefined));
    if (reason !== undefined) this.#addUnsurePair(payment, reason, [order]);
    else this.#addSure(this.#findNumberedOrders(payment).length > 0 ? 'number' : 'name', payment, order);
  }

  /** Returns whether another deposit has the amount and a name that may be the same name, cut by the bank. */
  #hasRival(payment: Payment): boolean {
    const { amount } = payment.deposit;
    return this.#evidence.hasRival(
      payment,
      ({ payer, isExact }) => this.#open.findByNameAndAmount(payer, amount, isExact).length === 0,
    );
  }

  /** Proposes several orders of one buyer for one deposit, as a whole. */
  #proposeJoined(): void {
    const proposals: { payment: Payment; orders: readonly DepositOrder[] }[] = [];
    for (const payment of this.#unmatched) {
      const sets = this.#findJoinedSets(payment, this.#findFreeOrders(payment));
      const [only] = sets;
      if (sets.length === 1 && only !== undefined) proposals.push({ payment, orders: only });
      else if (sets.length > 1) this.#addUnsure(payment, 'several-sums', sets);
    }
    const claims = countClaims(proposals.flatMap(({ orders }) => orders));
    for (const { payment, orders } of proposals) {
      const isEarly = !orders.every((order) => isAfterOrder(payment.deposit, order));
      const reason = orders.some((order) => (claims.get(order) ?? 0) > 1)
        ? 'several-deposits'
        : isEarly
          ? 'before-order'
          : (this.#evidence.findDoubt(payment, orders) ?? 'joined');
      this.#addUnsure(payment, reason, [orders]);
    }
    for (const { orders } of proposals) for (const { id } of orders) this.#unavailable.add(id);
  }

  /** Finds sets of orders of one buyer, each with one of the given orders, whose sum is the deposit. */
  #findJoinedSets(payment: Payment, orders: readonly DepositOrder[]): DepositOrder[][] {
    const byBuyer = new Map<string, DepositOrder[]>();
    const known = new Set([...orders, ...this.#findFreeOrders(payment)]);
    for (const order of known) addToGroup(byBuyer, order.buyer, order);
    return [...byBuyer.values()].flatMap((group) =>
      (findSubsetsWithSum(group, payment.deposit.amount, ({ total }) => total, MAX_CANDIDATES) ?? []).filter(
        (set) => set.length > 1 && set.some((order) => orders.includes(order)),
      ),
    );
  }

  /** Proposes several deposits for one order, as a whole. */
  #proposeSplit(): void {
    const byOrder = new Map<DepositOrder, Payment[]>();
    for (const payment of this.#unmatched)
      for (const order of this.#findFreeOrders(payment))
        if (canBeAfterOrder(payment.deposit, order)) addToGroup(byOrder, order, payment);
    const proposals = [...byOrder].flatMap(([order, payments]) =>
      (findSubsetsWithSum(payments, order.total, ({ deposit }) => deposit.amount, 2) ?? [])
        .filter(({ length }) => length > 1)
        .map((set) => ({ order, set })),
    );
    const claims = countClaims(proposals.flatMap(({ set }) => set));
    const sets = countClaims(proposals.map(({ order }) => order));
    for (const { order, set } of proposals) {
      const [first, ...others] = set.map(({ deposit }) => deposit);
      const isDoubtful = set.some(
        (payment) => claims.get(payment) !== 1 || this.#evidence.findDoubt(payment, [order]) !== undefined,
      );
      if (first === undefined || sets.get(order) !== 1 || isDoubtful) continue;
      this.#unsure.push({ deposits: [first, ...others], reason: 'split', candidates: [[order.id]] });
      for (const payment of set) this.#unmatched.delete(payment);
    }
  }

  /** Suggests open orders that have the amount and another property of the deposit, or the amount only. */
  #suggestOrders(): void {
    const open = this.#open;
    for (const payment of this.#unmatched) {
      const { payer, deposit } = payment;
      const { amount } = deposit;
      const sameAmount = open.findByAmount(amount);
      const findWithoutDelivery = () =>
        payment.orders?.filter((order) => order.isOpen && isTotalWithoutDelivery(deposit.amount, order)) ?? [];
      const own = payment.orders?.filter((order) => order.total === amount && !order.isOpen) ?? [];
      const cancelled = own.filter((order) => order.isCancelled && canBeAfterOrder(deposit, order));
      if (cancelled.length > 0) {
        this.#addUnsurePair(payment, 'cancelled', cancelled);
        continue;
      }
      const hints: readonly (readonly [UnsureReason, () => readonly DepositOrder[]])[] = [
        ['without-delivery', findWithoutDelivery],
        [
          'part-of-name',
          () => [...open.findByNameAndAmount(payer, amount, false), ...open.findByPartOfName(payer, amount)],
        ],
        ['account', () => open.findByAccount(payer, amount)],
        ['tail', () => open.findByPhoneTail(payer, amount)],
        // An order of the payer explains the deposit better than an order of another buyer.
        ['amount', () => (own.length > 0 || sameAmount.length > MAX_SAME_AMOUNT ? [] : sameAmount)],
      ];
      for (const [reason, find] of hints) {
        const orders = removeDuplicates(find()).filter(
          (order) => !this.#matched.has(order.id) && canBeAfterOrder(deposit, order),
        );
        if (orders.length === 0) continue;
        this.#addUnsure(payment, reason, toSets(orders));
        break;
      }
    }
  }

  #toUnmatched({ deposit, orders = [] }: Payment): UnmatchedDeposit {
    const paid = orders.find(({ total, isOpen, isCancelled }) => total === deposit.amount && !isOpen && !isCancelled);
    if (paid !== undefined) return { deposit, guess: { order: paid.id, reason: 'paid' } };
    const isFree = ({ id, isOpen }: DepositOrder) => isOpen && !this.#matched.has(id);
    const namedOrder = findNearest(orders.filter(isFree), ({ total }) => total - deposit.amount);
    if (namedOrder !== undefined) return { deposit, guess: { order: namedOrder.id, reason: 'name' } };
    const { at } = deposit;
    const sameAmountOrder = this.#open
      .findByAmount(deposit.amount)
      .find((order) => isFree(order) && canBeAfterOrder(deposit, order));
    return { deposit, guess: sameAmountOrder && at !== null ? { order: sameAmountOrder.id, reason: 'amount' } : null };
  }

  /** Finds open orders with the amount of the deposit whose number is in the row. */
  #findNumberedOrders({ payer, deposit }: Payment): DepositOrder[] {
    return this.#open.findByNumber(payer).filter(({ total }) => total === deposit.amount);
  }

  /** Finds open orders of the payer that no other deposit may pay. */
  #findFreeOrders({ payer, isExact, orders }: Payment): DepositOrder[] {
    if (orders === undefined) return [];
    return (this.#open.findByName(payer, isExact) ?? []).filter(({ id }) => !this.#unavailable.has(id));
  }

  #addSure(reason: SureReason, payment: Payment, order: DepositOrder): void {
    this.#unavailable.add(order.id);
    const { deposit } = payment;
    if (this.#doubts.has(deposit.key)) {
      this.#addUnsure(payment, 'unexplained', [[order]]);
      return;
    }
    this.#sure.push({ reason, deposit, order: order.id });
    this.#matched.add(order.id);
    this.#unmatched.delete(payment);
  }

  #addUnsurePair(payment: Payment, reason: UnsureReason, orders: readonly DepositOrder[] = []): void {
    this.#addUnsure(payment, reason, toSets(orders.toSorted((one, other) => one.placedAt - other.placedAt)));
  }

  #addUnsure(payment: Payment, reason: UnsureReason, sets: readonly (readonly DepositOrder[])[]): void {
    const { deposit } = payment;
    const candidates = sets.slice(0, MAX_CANDIDATES).map((orders) => orders.map(({ id }) => id));
    const isMaybeUsed = this.#doubts.get(deposit.key) === 'maybe-used';
    this.#unsure.push({ deposits: [deposit], reason: isMaybeUsed ? 'maybe-used' : reason, candidates });
    this.#unmatched.delete(payment);
  }
}

/** Each order alone as a candidate. */
function toSets(orders: readonly DepositOrder[]): DepositOrder[][] {
  return orders.map((order) => [order]);
}

interface Pair {
  readonly payment: Payment;
  readonly order: DepositOrder;
}

/** Returns payments that fit exactly one order, if no other payment fits only this order. */
function findExclusivePairs(
  payments: readonly Payment[],
  edges: ReadonlyMap<Payment, readonly DepositOrder[]>,
): Pair[] {
  const pairs = payments.flatMap((payment) => {
    const [order, ...others] = edges.get(payment) ?? [];
    return order === undefined || others.length > 0 ? [] : [{ payment, order }];
  });
  const claims = countClaims(pairs.map(({ order }) => order));
  return pairs.filter(({ order }) => claims.get(order) === 1);
}

/** Returns the orders that were placed before the deposit, or all if there are none. */
function preferEarlier(deposit: Deposit, orders: readonly DepositOrder[]): readonly DepositOrder[] {
  const earlier = orders.filter((order) => isAfterOrder(deposit, order));
  return earlier.length > 0 ? earlier : orders;
}

function removeDuplicates<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}

function countClaims<T>(claimed: readonly T[]): ReadonlyMap<T, number> {
  const counts = new Map<T, number>();
  for (const each of claimed) counts.set(each, (counts.get(each) ?? 0) + 1);
  return counts;
}

function findNearest<T>(values: readonly T[], distance: (value: T) => number): T | undefined {
  return values.toSorted((one, other) => Math.abs(distance(one)) - Math.abs(distance(other)))[0];
}

/** Payments and orders that are connected with each other, directly or indirectly. */
interface Group<P, O> {
  readonly payments: readonly P[];
  readonly orders: readonly O[];
}

/** Splits payments and their possible orders into groups that share neither payments nor orders. */
function groupPayments<P, O>(edges: ReadonlyMap<P, readonly O[]>): Group<P, O>[] {
  const payers = new Map<O, P[]>();
  for (const [payment, orders] of edges) for (const order of orders) addToGroup(payers, order, payment);
  const seen = new Set<P>();
  return [...edges.keys()].flatMap((first) => {
    if (seen.has(first)) return [];
    seen.add(first);
    const payments = [first];
    const orders = new Set<O>();
    // The loop appends to the array that it iterates over.
    for (const payment of payments)
      for (const order of edges.get(payment) ?? []) {
        if (orders.has(order)) continue;
        orders.add(order);
        for (const other of payers.get(order) ?? []) {
          if (seen.has(other)) continue;
          seen.add(other);
          payments.push(other);
        }
      }
    return { payments, orders: [...orders] };
  });
}
