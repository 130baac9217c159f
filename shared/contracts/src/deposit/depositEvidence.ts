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
  /** An order has the name exactly as the bank shows it: an order of another reading is not sure. */
  readonly isExact: boolean;
  /** Orders of any status whose deposit is not known; undefined if there are too many to compare. */
  readonly orders: readonly DepositOrder[] | undefined;
}

/** What speaks against a match: other orders of the name, whatever their status, other deposits, and withdrawals. */
export class DepositEvidence {
  /** The deposits in the order of their rows. */
  readonly payments: readonly Payment[];
  readonly #orders: DepositIndex;
  readonly #withdrawals = new Map<number, Withdrawal[]>();
  /** The payments that may be for an order. */
  readonly #paymentsOf = new Map<DepositOrder, Payment[]>();

  /** `explained` are the ids of orders whose deposits are known. */
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

  /** Whether a deposit, or this part of it, went back, or is itself money that came back. */
  isReturned(payment: Payment, amount: number): boolean {
    const { deposit } = payment;
    const withdrawals = this.#withdrawals.get(amount) ?? [];
    return (
      isReturn(textOf(deposit)) ||
      withdrawals.some((each) => mayReturn(each, deposit) && this.#isOfPayer(each, payment))
    );
  }

  /** Why a deposit may not pay these orders, or not have paid them for good; undefined if it is sure. */
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

  /** Whether a withdrawal has a name of the payer or of the orders, or shows no name. */
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

  /** Whether a deposit and others may pay an order together. */
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
