import { DepositEvidence, type Payment } from './depositEvidence.ts';
import { addToGroup } from './addToGroup.ts';
import type { Deposit, Withdrawal } from './deposit.ts';
import { DepositIndex } from './depositIndex.ts';
import type {
  DepositMatching,
  SureMatch,
  SureReason,
  UnmatchedDeposit,
  UnsureDeposit,
  UnsureReason,
} from './depositMatching.ts';
import type { DepositOrder } from './depositOrder.ts';
import { isAfterOrder, canBeAfterOrder } from './depositTimes.ts';
import { isTotalWithoutDelivery } from './isTotalWithoutDelivery.ts';
import { groupPayments } from './groupPayments.ts';
import { findSubsetsWithSum } from './findSubsetsWithSum.ts';

/** Maximum number of candidates of a deposit. */
const MAX_CANDIDATES = 5;
/** If more orders have the amount, the amount is no hint. */
const MAX_SAME_AMOUNT = 3;

/**
 * Matches deposits with orders (docs/rules.md#deposits). A match is sure if `DepositEvidence` finds no doubt. `used`
 * maps the key of a deposit to the ids of the orders that it paid before. The run time is proportional to deposits plus
 * orders, not to their product.
 */
export function matchDeposits(
  deposits: readonly Deposit[],
  orders: readonly DepositOrder[],
  used: ReadonlyMap<string, readonly string[]> = new Map(),
  withdrawals: readonly Withdrawal[] = [],
): DepositMatching {
  return new Matching(deposits, orders, used, withdrawals).result();
}

class Matching {
  readonly #sure: SureMatch[] = [];
  readonly #unsure: UnsureDeposit[] = [];
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
    used: ReadonlyMap<string, readonly string[]>,
    withdrawals: readonly Withdrawal[],
  ) {
    const open = orders.filter(({ isOpen }) => isOpen);
    const openIds = new Set(open.map(({ id }) => id));
    const getPaidIds = ({ key }: Deposit) => (used.get(key) ?? []).filter((id) => !openIds.has(id));
    const unused = deposits.filter((deposit) => getPaidIds(deposit).length === 0);
    this.#used = deposits.filter((deposit) => getPaidIds(deposit).length > 0);
    this.#open = new DepositIndex(open);
    this.#evidence = new DepositEvidence(unused, orders, new Set(this.#used.flatMap(getPaidIds)), withdrawals);
    this.#unmatched = new Set(this.#evidence.payments);
  }

  result(): DepositMatching {
    this.#findReturned();
    this.#matchSingles();
    this.#matchJoined();
    this.#matchSplit();
    this.#suggestOrders();
    const isFree = (orders: readonly string[]) => !orders.some((id) => this.#matched.has(id));
    const unsure = this.#unsure.map((each) => ({ ...each, candidates: each.candidates.filter(isFree) }));
    return {
      sure: this.#sure,
      unsure: unsure.filter(({ candidates }) => candidates.length > 0),
      unmatched: [
        ...unsure.filter(({ candidates }) => candidates.length === 0).map(({ deposit }) => ({ deposit, guess: null })),
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
      this.#addUnsure(payment, 'returned', [...orders.map((order) => [order]), ...this.#findJoinedSets(payment)]);
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
        edges.set(payment, this.#open.findByNameAndAmount(payer, deposit.amount, isExact));
      else if (exact.length > 0) edges.set(payment, exact);
      else
        this.#addUnsure(
          payment,
          'other-amount',
          numberedOrders.map((order) => [order]),
        );
    }
    for (const { payments, orders } of groupPayments(edges)) {
      if (orders.length === 0) continue;
      for (const { id } of orders) this.#unavailable.add(id);
      const isComplete = payments.every((payment) => edges.get(payment)?.length === orders.length);
      const hasOneBuyer = new Set(orders.map(({ buyer }) => buyer)).size === 1;
      if (payments.length === orders.length && isComplete && hasOneBuyer)
        this.#matchPairs(pairByTime(payments, orders));
      else {
        for (const pair of findExclusivePairs(payments, edges)) this.#matchPairs([pair]);
        const reason = payments.length > orders.length ? 'several-deposits' : 'several-orders';
        for (const payment of payments)
          if (this.#unmatched.has(payment)) this.#addUnsurePair(payment, reason, edges.get(payment));
      }
    }
  }

  /** Matches pairs of one buyer and one amount: all of the pairs are sure, or all are unsure. */
  #matchPairs(pairs: readonly Pair[]): void {
    const orders = pairs.map(({ order }) => order);
    const isEarly = pairs.some(({ payment, order }) => !isAfterOrder(payment.deposit, order));
    const reason = isEarly
      ? 'before-order'
      : findFirstResult(pairs, ({ payment }) => this.#evidence.findDoubt(payment, orders));
    for (const { payment, order } of pairs)
      if (reason !== undefined) this.#addUnsurePair(payment, reason, orders);
      else this.#addSure(this.#findNumberedOrders(payment).length > 0 ? 'number' : 'name', [payment], [order]);
  }

  /** Matches one deposit with several orders of one buyer. */
  #matchJoined(): void {
    const proposals: { payment: Payment; orders: readonly DepositOrder[] }[] = [];
    for (const payment of this.#unmatched) {
      const sets = this.#findJoinedSets(payment);
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
          : this.#evidence.findDoubt(payment, orders);
      if (reason === undefined) this.#addSure('joined', [payment], orders);
      else this.#addUnsure(payment, reason, [orders]);
    }
    for (const { orders } of proposals) for (const { id } of orders) this.#unavailable.add(id);
  }

  #findJoinedSets(payment: Payment): DepositOrder[][] {
    const byBuyer = new Map<string, DepositOrder[]>();
    for (const order of this.#findFreeOrders(payment)) addToGroup(byBuyer, order.buyer, order);
    return [...byBuyer.values()].flatMap((orders) =>
      (findSubsetsWithSum(orders, payment.deposit.amount, ({ total }) => total, MAX_CANDIDATES) ?? []).filter(
        ({ length }) => length > 1,
      ),
    );
  }

  /** Matches several deposits with one order. */
  #matchSplit(): void {
    const byOrder = new Map<DepositOrder, Payment[]>();
    for (const payment of this.#unmatched)
      for (const order of this.#findFreeOrders(payment)) addToGroup(byOrder, order, payment);
    const proposals = [...byOrder].flatMap(([order, payments]) =>
      (findSubsetsWithSum(payments, order.total, ({ deposit }) => deposit.amount, 2) ?? [])
        .filter(({ length }) => length > 1)
        .map((set) => ({ order, set })),
    );
    const claims = countClaims(proposals.flatMap(({ set }) => set));
    const sets = countClaims(proposals.map(({ order }) => order));
    for (const { order, set } of proposals) {
      const isSure = set.every(
        (payment) =>
          claims.get(payment) === 1 &&
          isAfterOrder(payment.deposit, order) &&
          this.#evidence.findDoubt(payment, [order]) === undefined,
      );
      if (isSure && sets.get(order) === 1) this.#addSure('split', set, [order]);
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
        payment.orders?.filter((order) => order.isOpen && isTotalWithoutDelivery(deposit, order)) ?? [];
      const hints: readonly (readonly [UnsureReason, () => readonly DepositOrder[]])[] = [
        ['without-delivery', findWithoutDelivery],
        [
          'part-of-name',
          () => [...open.findByNameAndAmount(payer, amount, false), ...open.findByPartOfName(payer, amount)],
        ],
        ['account', () => open.findByAccount(payer, amount)],
        ['tail', () => open.findByPhoneTail(payer, amount)],
        ['sound', () => open.findBySound([deposit.payer], amount)],
        ['amount', () => (sameAmount.length > MAX_SAME_AMOUNT ? [] : sameAmount)],
      ];
      for (const [reason, find] of hints) {
        const orders = removeDuplicates(find()).filter(
          (order) => !this.#matched.has(order.id) && canBeAfterOrder(deposit, order),
        );
        if (orders.length === 0) continue;
        this.#addUnsure(
          payment,
          reason,
          orders.map((order) => [order]),
        );
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

  #addSure(reason: SureReason, payments: readonly Payment[], orders: readonly DepositOrder[]): void {
    const deposits = payments.map(({ deposit }) => deposit);
    this.#sure.push({ reason, deposits, orders: orders.map(({ id }) => id) });
    for (const { id } of orders) {
      this.#unavailable.add(id);
      this.#matched.add(id);
    }
    this.#removeUnmatched(payments);
  }

  #addUnsurePair(payment: Payment, reason: UnsureReason, orders: readonly DepositOrder[] = []): void {
    const earliest = orders.toSorted((one, other) => one.placedAt - other.placedAt);
    this.#addUnsure(
      payment,
      reason,
      earliest.map((order) => [order]),
    );
  }

  #addUnsure(payment: Payment, reason: UnsureReason, sets: readonly (readonly DepositOrder[])[]): void {
    const candidates = sets.slice(0, MAX_CANDIDATES).map((orders) => orders.map(({ id }) => id));
    this.#unsure.push({ deposit: payment.deposit, reason, candidates });
    this.#removeUnmatched([payment]);
  }

  #removeUnmatched(payments: readonly Payment[]): void {
    for (const payment of payments) this.#unmatched.delete(payment);
  }
}

interface Pair {
  readonly payment: Payment;
  readonly order: DepositOrder;
}

/** Pairs the deposits with the orders by time: the earliest deposit with the earliest order, and so on. */
function pairByTime(payments: readonly Payment[], orders: readonly DepositOrder[]): Pair[] {
  const sortedOrders = orders.toSorted((one, other) => one.placedAt - other.placedAt);
  return payments
    .toSorted((one, other) => (one.deposit.at ?? 0) - (other.deposit.at ?? 0))
    .flatMap((payment, at) => {
      const order = sortedOrders[at];
      return order === undefined ? [] : [{ payment, order }];
    });
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

function removeDuplicates<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}

function findFirstResult<T, R>(values: readonly T[], read: (value: T) => R | undefined): R | undefined {
  for (const value of values) {
    const result = read(value);
    if (result !== undefined) return result;
  }
  return undefined;
}

function countClaims<T>(claimed: readonly T[]): ReadonlyMap<T, number> {
  const counts = new Map<T, number>();
  for (const each of claimed) counts.set(each, (counts.get(each) ?? 0) + 1);
  return counts;
}

function findNearest<T>(values: readonly T[], distance: (value: T) => number): T | undefined {
  return values.toSorted((one, other) => Math.abs(distance(one)) - Math.abs(distance(other)))[0];
}
