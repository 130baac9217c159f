import { addToGroup } from './addToGroup.ts';
import type { Deposit, Withdrawal } from '../deposit.ts';
import { DepositIndex } from './depositIndex.ts';
import type { UnsureReason } from './depositMatching.ts';
import { type DepositOrder, isTotalWithoutDelivery } from './depositOrder.ts';
import { canBeAfterOrder, canReturnDeposit } from './depositTimes.ts';
import { isMasked } from '../cells/cleanCell.ts';
import { type PayerName, hasCommonStart, hasReturnWord, normalizeName, readPayerName } from './payerName.ts';
import { findSubsetsWithSum } from './findSubsetsWithSum.ts';

/** A deposit with the orders that its payer may have placed. */
export interface Payment {
  readonly deposit: Deposit;
  readonly payer: PayerName;
  /**
   * An order has exactly the name that the bank shows. Then an order that only matches a variant of the name is not a
   * sure match.
   */
  readonly isExact: boolean;
  /** Orders of any status; undefined if there are too many to compare. */
  readonly orders: readonly DepositOrder[] | undefined;
}

/** Finds reasons against a match: other orders with the same name (any status), other deposits, and withdrawals. */
export class DepositEvidence {
  /** Payments in the order of the statement's rows. */
  readonly payments: readonly Payment[];
  /** Payments by their amount and the first two letters of each name. */
  readonly #paymentsByStart = new Map<string, Payment[]>();
  readonly #orders: DepositIndex;
  readonly #withdrawals = new Map<number, Withdrawal[]>();
  /** Payments that may be for an order. */
  readonly #paymentsByOrder = new Map<DepositOrder, Payment[]>();

  constructor(deposits: readonly Deposit[], orders: readonly DepositOrder[], withdrawals: readonly Withdrawal[]) {
    this.#orders = new DepositIndex(orders);
    for (const each of withdrawals)
      addToGroup(this.#withdrawals, each.amount, { ...each, text: normalizeName(each.text ?? '') });
    this.payments = deposits.map((deposit) => this.#toPayment(deposit));
    for (const payment of this.payments)
      for (const start of getStarts(payment)) addToGroup(this.#paymentsByStart, start, payment);
    for (const payment of this.payments)
      for (const order of payment.orders ?? []) addToGroup(this.#paymentsByOrder, order, payment);
  }

  /**
   * Returns whether a deposit, or a part with this amount, was sent back, or whether the deposit itself is a returned
   * transfer.
   */
  isReturned(payment: Payment, amount: number): boolean {
    const { deposit } = payment;
    const withdrawals = this.#withdrawals.get(amount) ?? [];
    return (
      hasReturnWord(toText(deposit)) ||
      withdrawals.some((each) => canReturnDeposit(each, deposit) && this.#hasPayerName(each, payment))
    );
  }

  /** Returns whether another deposit with this amount and a common start of the name fulfils a condition. */
  hasRival(payment: Payment, isRival: (other: Payment) => boolean): boolean {
    return getStarts(payment).some((start) =>
      (this.#paymentsByStart.get(start) ?? []).some(
        (other) => other !== payment && hasCommonStart(other.payer, payment.payer) && isRival(other),
      ),
    );
  }

  /** Returns why a deposit is not a sure payment of the expected orders, or undefined if it is sure. */
  findDoubt(payment: Payment, expected: readonly DepositOrder[]): UnsureReason | undefined {
    const { deposit, payer, orders } = payment;
    if (expected.some(({ total }) => this.isReturned(payment, total))) return 'returned';
    if (expected.some((order) => isOtherAccount(deposit, order))) return 'other-account';
    const numberedOrders = this.#orders.findByNumber(payer);
    if (numberedOrders.some((order) => expected.includes(order))) return undefined;
    if (numberedOrders.length > 0 || payer.hasOrderNumber) return 'other-number';
    if (orders === undefined) return 'several-sums';
    const earlierOrders = orders.filter((order) => canBeAfterOrder(deposit, order));
    const sets = findSubsetsWithSum(earlierOrders, deposit.amount, ({ total }) => total, expected.length + 1);
    if (sets === undefined) return 'several-sums';
    const others = earlierOrders.filter((order) => !expected.includes(order));
    const isWhole = expected.some(({ total }) => total === deposit.amount);
    const other =
      sets.find((set) => set.some((order) => others.includes(order))) ??
      others.filter(
        (order) => this.#canPayPart(deposit, order) || (!isWhole && isTotalWithoutDelivery(deposit.amount, order)),
      );
    if (other.length === 0) return undefined;
    return other.every(({ isOpen }) => isOpen) ? 'several-sums' : 'paid-alike';
  }

  #toPayment(deposit: Deposit): Payment {
    const payer = readPayerName(deposit.payer, deposit.memo);
    const namedOrders = this.#orders.findByName(payer, false);
    const orders = namedOrders && [...new Set([...namedOrders, ...this.#orders.findByNumber(payer)])];
    return {
      deposit,
      payer,
      isExact: this.#orders.hasExactName(payer),
      orders,
    };
  }

  /** Returns whether a withdrawal names the payer or one of the orders, or has no complete name. */
  #hasPayerName(withdrawal: Withdrawal, { payer, orders }: Payment): boolean {
    const text = toText(withdrawal);
    const receiver = readPayerName(withdrawal.payer, withdrawal.memo);
    const namedOrders = this.#orders.findByName(receiver, false);
    if (text === '' || isMasked(text) || namedOrders === undefined || orders === undefined) return true;
    if (namedOrders.length === 0 && hasReturnWord(text)) return true;
    const names = new Set([...payer.names, ...payer.variants]);
    return (
      namedOrders.some((order) => orders.includes(order)) ||
      [...receiver.names, ...receiver.variants].some((name) => names.has(name)) ||
      [...names].some((name) => name.length > 1 && withdrawal.text?.includes(name))
    );
  }

  /** Returns whether a deposit can pay an order together with other deposits. */
  #canPayPart(deposit: Deposit, order: DepositOrder): boolean {
    const partners = (this.#paymentsByOrder.get(order) ?? [])
      .map((payment) => payment.deposit)
      .filter((other) => other !== deposit && canBeAfterOrder(other, order));
    return findSubsetsWithSum(partners, order.total - deposit.amount, ({ amount }) => amount, 1)?.length !== 0;
  }
}

function getStarts({ deposit, payer }: Payment): readonly string[] {
  const starts = [...payer.names, ...payer.variants].map((name) => `${deposit.amount} ${name.slice(0, 2)}`);
  return [...new Set(starts)];
}

function toText({ payer, memo }: Deposit): string {
  return `${payer} ${memo}`.trim();
}

/** Returns whether a deposit arrived on another account than the order names; a hidden or unknown number may be any. */
function isOtherAccount({ account }: Deposit, { accountEnd }: DepositOrder): boolean {
  const end = /\d{4}$/.exec(account.replaceAll(/[\s-]/g, ''))?.[0];
  return end !== undefined && accountEnd !== '' && end !== accountEnd;
}
