import { addToGroup } from './addToGroup.ts';
import type { Deposit, Withdrawal } from './deposit.ts';
import { DepositIndex } from './depositIndex.ts';
import type { UnsureReason } from './depositMatching.ts';
import type { DepositOrder } from './depositOrder.ts';
import { mayFollow, mayReturn } from './depositTimes.ts';
import { isWithoutDelivery } from './isWithoutDelivery.ts';
import { type PayerName, isReturn, readPayerName } from './payerName.ts';
import { subsetsWithSum } from './subsetsWithSum.ts';

/** A deposit with the orders that its payer may have placed. */
export interface Payment {
  readonly deposit: Deposit;
  readonly payer: PayerName;
  /**
   * An order has exactly the name that the bank shows. Then an order that only matches a variant of the name is not a
   * sure match.
   */
  readonly isExact: boolean;
  /**
   * Orders of any status, except orders that are already matched with a used deposit; undefined if there are too many
   * to compare.
   */
  readonly orders: readonly DepositOrder[] | undefined;
}

/** Finds reasons against a match: other orders with the same name (any status), other deposits, and withdrawals. */
export class DepositEvidence {
  /** Payments in the order of the statement's rows. */
  readonly payments: readonly Payment[];
  readonly #orders: DepositIndex;
  readonly #withdrawals = new Map<number, Withdrawal[]>();
  /** Payments that may be for an order. */
  readonly #paymentsOf = new Map<DepositOrder, Payment[]>();

  /** `explained` has the ids of the orders whose deposits are already known. */
  constructor(
    deposits: readonly Deposit[],
    orders: readonly DepositOrder[],
    explained: ReadonlySet<string>,
    withdrawals: readonly Withdrawal[],
  ) {
    this.#orders = new DepositIndex(orders);
    for (const withdrawal of withdrawals) addToGroup(this.#withdrawals, withdrawal.amount, withdrawal);
    this.payments = deposits.map((deposit) => this.#toPayment(deposit, explained));
    for (const payment of this.payments)
      for (const order of payment.orders ?? []) addToGroup(this.#paymentsOf, order, payment);
  }

  /**
   * Returns whether a deposit, or a part with this amount, was sent back, or whether the deposit is itself a refund.
   */
  isReturned(payment: Payment, amount: number): boolean {
    const { deposit } = payment;
    const withdrawals = this.#withdrawals.get(amount) ?? [];
    return (
      isReturn(textOf(deposit)) ||
      withdrawals.some((each) => mayReturn(each, deposit) && this.#isOfPayer(each, payment))
    );
  }

  /** Returns why a deposit is not a sure payment of the expected orders, or undefined if it is sure. */
  doubt(payment: Payment, expected: readonly DepositOrder[]): UnsureReason | undefined {
    const { deposit, payer, orders } = payment;
    if (expected.some(({ total }) => this.isReturned(payment, total))) return 'returned';
    const numbered = this.#orders.numbered(payer);
    if (numbered.some((order) => expected.includes(order))) return undefined;
    if (numbered.length > 0 || payer.isNumbered) return 'other-number';
    if (orders === undefined) return 'several-sums';
    const earlier = orders.filter((order) => mayFollow(deposit, order));
    const sets = subsetsWithSum(earlier, deposit.amount, ({ total }) => total, expected.length + 1);
    if (sets === undefined) return 'several-sums';
    const others = earlier.filter((order) => !expected.includes(order));
    const isWhole = expected.some(({ total }) => total === deposit.amount);
    const other =
      sets.find((set) => set.some((order) => others.includes(order))) ??
      others.filter((order) => this.#isPart(deposit, order) || (!isWhole && isWithoutDelivery(deposit, order)));
    if (other.length === 0) return undefined;
    return other.every(({ isOpen }) => isOpen) ? 'several-sums' : 'paid-alike';
  }

  #toPayment(deposit: Deposit, explained: ReadonlySet<string>): Payment {
    const payer = readPayerName(deposit.payer, deposit.memo);
    const named = this.#orders.named(payer, false);
    const orders = named && [...new Set([...named, ...this.#orders.numbered(payer)])];
    return {
      deposit,
      payer,
      isExact: this.#orders.isNamed(payer),
      orders: orders?.filter(({ id }) => !explained.has(id)),
    };
  }

  /** Returns whether a withdrawal names the payer or one of the orders, or has no name. */
  #isOfPayer(withdrawal: Withdrawal, { payer, orders }: Payment): boolean {
    const text = textOf(withdrawal);
    const receiver = readPayerName(withdrawal.payer, withdrawal.memo);
    const named = this.#orders.named(receiver, false);
    if (text === '' || named === undefined || orders === undefined) return true;
    if (named.length === 0 && isReturn(text)) return true;
    const names = new Set([...payer.names, ...payer.variants]);
    return (
      named.some((order) => orders.includes(order)) ||
      [...receiver.names, ...receiver.variants].some((name) => names.has(name))
    );
  }

  /** Returns whether a deposit can pay an order together with other deposits. */
  #isPart(deposit: Deposit, order: DepositOrder): boolean {
    const partners = (this.#paymentsOf.get(order) ?? [])
      .map((payment) => payment.deposit)
      .filter((other) => other !== deposit && mayFollow(other, order));
    return subsetsWithSum(partners, order.total - deposit.amount, ({ amount }) => amount, 1)?.length !== 0;
  }
}

function textOf({ payer, memo }: Deposit): string {
  return `${payer} ${memo}`.trim();
}
