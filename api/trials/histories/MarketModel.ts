import type { History, Step } from './Step.ts';

/** An order as the rules define it. */
export interface ModelOrder {
  status: number;
  amount: number;
  packaging: number;
  waybill: string | null;
  notice: string;
  readonly receiver: number;
  /** Whether the payment service refunds to an account. */
  readonly isByAccount: boolean;
  /** Statuses, oldest first; a change of lines repeats the current status. */
  readonly history: number[];
  /** The amounts in won that each notice to the buyer names, oldest notice first. */
  readonly notices: (readonly number[])[];
  /** What was paid: the sum of the deposits, or the total of a payment that was confirmed without deposits. */
  paid: number;
  /** The deposits of the order in won. */
  deposits: number[];
  /** What the seller has refunded or does not refund, in won. */
  readonly refunds: { readonly isWaived: boolean; readonly amount: number }[];
  /** Whether the buyer has requested a cancellation that the seller did not answer. */
  isRequested: boolean;
  /** The fee in percent and in won, stored when the order was settled. */
  settled: { readonly feeRate: number; readonly fee: number } | null;
  refund: 'requested' | 'done' | 'failed' | null;
}

/** `ok`, an error code, or for a bulk change whether each order was changed. */
export type Outcome = string | readonly boolean[];

const RECEIVED = 0;
const PAID = 1;
const SHIPPED = 3;
const DELIVERED = 4;
const CANCELLED_BY_BUYER = 10;
const CANCELLED = 11;
const VERIFYING = 99;

/**
 * The rules of docs/rules.md (Market status, Orders, Order transitions, Cancellation, Refunds by the seller, Settlement,
 * Packaging, Notices, Waybills, Bulk changes, Deposits), implemented a second time as simply as possible, without a database and without product
 * code.
 */
export class MarketModel {
  status: number;
  ordered = 0;
  /** The seller's current fee in percent. */
  fee = 0;
  readonly orders: ModelOrder[] = [];
  readonly #payment: 0 | 1;
  readonly #stock: number;
  /** The texts of notices that the buyer, who is the same for all orders, received; a history lasts less than a day. */
  readonly #noticed = new Set<string>();

  constructor({ marketStatus, payment, stock }: History) {
    this.status = marketStatus;
    this.#payment = payment;
    this.#stock = stock;
  }

  /** Applies a step and returns its outcome; undefined if the step needs an order and none exists. */
  apply(step: Step): Outcome | undefined {
    if (step.kind === 'market') return this.#changeStatus(step.status);
    if (step.kind === 'place') return this.#place(step);
    if (step.kind === 'settle') return this.#settle(step.fee);
    if (step.kind === 'refunds') return this.#finishRefunds(step.isDone);
    if (this.orders.length === 0) return undefined;
    if (step.kind === 'bulk') return this.#changeMany(step);
    const order = this.orders[step.order % this.orders.length];
    return order && this.#changeOne(order, step);
  }

  #changeStatus(to: number): Outcome {
    const isOpening = this.status === 0 && to === 2;
    if (isOpening && this.#stock === 0) return 'invalid-parameters';
    if (!isOpening && !(this.status === 2 && to === 3)) return 'invalid-transition';
    this.status = to;
    return 'ok';
  }

  #place({ amount, receiver, byAccount }: Extract<Step, { kind: 'place' }>): Outcome {
    if (this.status !== 2) return 'market-not-open';
    if (this.#stock !== -1 && amount > this.#stock - this.ordered) return 'out-of-stock';
    this.ordered += amount;
    const status = this.#payment === 0 ? RECEIVED : VERIFYING;
    const order: ModelOrder = {
      status,
      amount,
      receiver,
      packaging: 0,
      waybill: null,
      notice: '',
      history: [status],
      notices: [status === RECEIVED ? [MarketModel.calculateTotal({ amount })] : []],
      paid: 0,
      deposits: [],
      refunds: [],
      isRequested: false,
      isByAccount: byAccount && this.#payment === 1,
      settled: null,
      refund: null,
    };
    this.orders.push(order);
    if (status === VERIFYING && !byAccount) this.#move(order, PAID);
    return 'ok';
  }

  /** The total of an order in won: pieces of 1,000 won and the delivery. */
  static calculateTotal({ amount }: Pick<ModelOrder, 'amount'>): number {
    return amount * 1000 + 3000;
  }

  #settle(fee: number): Outcome {
    this.fee = fee;
    const settled = this.orders.filter(
      ({ status, settled: before }) => this.#payment === 1 && [SHIPPED, DELIVERED].includes(status) && before === null,
    );
    for (const order of settled) order.settled = { feeRate: fee, fee: MarketModel.calculateFee(order, fee) };
    return settled.length > 0 ? 'ok' : 'nothing-to-settle';
  }

  /** The fee of an order in won, rounded down; `fee` is in percent with two decimals. */
  static calculateFee(order: Pick<ModelOrder, 'amount'>, fee: number): number {
    return Math.floor((MarketModel.calculateTotal(order) * Math.round(fee * 100)) / 10_000);
  }

  #finishRefunds(isDone: boolean): Outcome {
    for (const order of this.orders) if (order.refund === 'requested') order.refund = isDone ? 'done' : 'failed';
    return 'ok';
  }

  #changeOne(
    order: ModelOrder,
    step: Exclude<Step, { kind: 'market' | 'place' | 'bulk' | 'settle' | 'refunds' }>,
  ): Outcome {
    switch (step.kind) {
      case 'status':
        if (!this.#mayMove(order, step.status)) return 'invalid-transition';
        if (needsReason(order, step.status) && step.reason.trim() === '') return 'invalid-parameters';
        this.#move(order, step.status);
        return 'ok';
      case 'service':
        if (order.status !== { [PAID]: VERIFYING, [DELIVERED]: SHIPPED, [CANCELLED]: CANCELLED_BY_BUYER }[step.status])
          return 'invalid-transition';
        this.#move(order, step.status);
        return 'ok';
      case 'retry':
        if (order.refund === null) return 'absent-refund';
        if (order.refund !== 'failed') return 'invalid-transition';
        order.refund = 'requested';
        return 'ok';
      case 'waybill':
        return this.#saveWaybill(order, step.no);
      case 'packaging':
        if (isCancelled(order) || (step.status === 2 && order.packaging === 2)) return 'invalid-transition';
        order.packaging = step.status;
        return 'ok';
      case 'lines':
        return this.#lower(order, step.amount);
      case 'deposit':
        return this.#storeDeposit(order, step);
      case 'refund':
        if (step.amount > MarketModel.calculateOwed(order, this.#payment)) return 'invalid-parameters';
        order.refunds.push({ isWaived: step.isWaived, amount: step.amount });
        order.history.push(order.status);
        return 'ok';
      case 'undo':
        if (order.refunds.length === 0 || order.refunds.length !== step.records) return 'stale-update';
        order.refunds.pop();
        order.history.push(order.status);
        return 'ok';
      case 'buyer cancels':
        return this.#cancelForBuyer(order);
      case 'refuse':
        if (!order.isRequested || isCancelled(order) || order.settled !== null) return 'invalid-transition';
        order.isRequested = false;
        order.history.push(order.status);
        order.notices.push([]);
        return 'ok';
      case 'notice':
        if (this.#isRepeated(order, step.text, step.resend)) return 'notice-repeated';
        this.#notify(order, step.text, step.resend);
        return 'ok';
    }
  }

  #mayMove(order: ModelOrder, to: number): boolean {
    const { status, packaging, waybill, settled, paid, refunds } = order;
    if (to === CANCELLED) return !isCancelled(order) && settled === null;
    if (to === RECEIVED)
      return (
        (status === PAID || (status === RECEIVED && paid > 0)) &&
        this.#payment === 0 &&
        packaging === 0 &&
        waybill === null &&
        refunds.length === 0
      );
    // A history lasts less than a day.
    if (to === PAID && status === SHIPPED) return settled === null;
    return (to === PAID && status === RECEIVED && this.#payment === 0) || (to === SHIPPED && status === PAID);
  }

  /** What the seller owes the buyer in won. */
  static calculateOwed(order: ModelOrder, payment: 0 | 1): number {
    const price = isCancelled(order) ? 0 : MarketModel.calculateTotal(order);
    return payment === 0 ? Math.max(0, order.paid - sum(order.refunds) - price) : 0;
  }

  /** What the buyer has paid and not got back, in won. */
  static calculateReceived({ paid, refunds }: ModelOrder): number {
    return paid - sum(refunds.filter(({ isWaived }) => !isWaived));
  }

  #storeDeposit(order: ModelOrder, { amount, to }: Extract<Step, { kind: 'deposit' }>): Outcome {
    if (this.#payment === 1 || (to === 'paid' && order.status !== RECEIVED)) return [false];
    order.deposits.push(amount);
    order.paid = Math.max(
      order.deposits.reduce((all, each) => all + each, 0),
      sum(order.refunds),
    );
    if (to === 'paid') this.#move(order, PAID);
    return [true];
  }

  #cancelForBuyer(order: ModelOrder): Outcome {
    if (isCancelled(order) || order.settled !== null) return 'invalid-transition';
    const isUntouched = order.packaging === 0 && order.waybill === null;
    if ([RECEIVED, VERIFYING].includes(order.status) || (order.status === PAID && isUntouched))
      this.#move(order, CANCELLED_BY_BUYER);
    else if (!order.isRequested) {
      order.isRequested = true;
      order.history.push(order.status);
    }
    return 'ok';
  }

  #move(order: ModelOrder, to: number): void {
    // The carrier informs the buyer of a delivery.
    if (to !== DELIVERED) order.notices.push(this.#nameAmounts(order, to));
    if ([CANCELLED, CANCELLED_BY_BUYER].includes(to) && !isCancelled(order)) {
      this.ordered -= order.amount;
      if (this.#payment === 1 && [PAID, SHIPPED, DELIVERED].includes(order.status)) order.refund = 'requested';
    }
    if (to === RECEIVED) {
      order.paid = 0;
      order.deposits = [];
    }
    if (to === PAID && order.status === SHIPPED) order.waybill = null;
    else if (to === PAID && order.paid === 0) order.paid = MarketModel.calculateTotal(order);
    order.status = to;
    order.history.push(to);
  }

  /** The amounts that the notice of a move names: only a cancellation names what the buyer gets back. */
  #nameAmounts(order: ModelOrder, to: number): readonly number[] {
    const owed = order.paid - sum(order.refunds);
    if (![CANCELLED, CANCELLED_BY_BUYER].includes(to) || owed === 0) return [];
    if (this.#payment === 0) return [owed];
    if (isCancelled(order) && order.refund === null) return [];
    // The operators' page cannot read whether an order has an account.
    return isCancelled(order) && order.isByAccount ? [] : [owed];
  }

  #saveWaybill(order: ModelOrder, no: string): Outcome {
    if (order.status === VERIFYING) return 'payment-verifying';
    if (isCancelled(order)) return 'invalid-transition';
    if (order.status === RECEIVED && this.#payment === 1) return 'order-not-paid';
    const digits = (text: string | null) => text?.replaceAll('-', '');
    const isUsed = this.orders.some(
      (other) =>
        other !== order &&
        !isCancelled(other) &&
        digits(other.waybill) === digits(no) &&
        other.receiver !== order.receiver,
    );
    if (isUsed) return 'invoice-in-use';
    const isReplaced = [SHIPPED, DELIVERED].includes(order.status) && digits(order.waybill) !== digits(no);
    if (isReplaced) order.notices.push([]);
    order.waybill = no;
    if (order.status === RECEIVED) this.#move(order, PAID);
    if (order.status === PAID) this.#move(order, SHIPPED);
    return 'ok';
  }

  #lower(order: ModelOrder, amount: number): Outcome {
    if (this.#payment === 1 || ![RECEIVED, PAID].includes(order.status)) return 'invalid-transition';
    if (amount > order.amount) return 'invalid-parameters';
    if (amount === order.amount) return 'ok';
    const before = MarketModel.calculateTotal(order);
    this.ordered -= order.amount - amount;
    order.amount = amount;
    order.packaging = Math.min(order.packaging, 1);
    order.history.push(order.status);
    const total = MarketModel.calculateTotal(order);
    const owed = MarketModel.calculateOwed(order, this.#payment);
    const lacking = total - MarketModel.calculateReceived(order);
    order.notices.push([before, total, owed, lacking].filter((each) => each > 0));
    return 'ok';
  }

  #sends(order: ModelOrder, text: string, resend: boolean): boolean {
    return text.trim() !== '' && (resend || text !== order.notice);
  }

  #isRepeated(order: ModelOrder, text: string, resend: boolean): boolean {
    return !resend && this.#sends(order, text, resend) && this.#noticed.has(text);
  }

  #notify(order: ModelOrder, text: string, resend: boolean): void {
    if (this.#sends(order, text, resend)) {
      order.notices.push([]);
      this.#noticed.add(text);
    }
    order.notice = text;
  }

  #changeMany({ orders, change }: Extract<Step, { kind: 'bulk' }>): Outcome {
    const positions = [...new Set(orders.map((order) => order % this.orders.length))];
    const isRepeated = !('packagingStatus' in change) && this.#noticed.has(change.sellerMsg ?? '');
    return positions.map((position) => {
      const order = this.orders[position];
      if (order === undefined) return false;
      if ('packagingStatus' in change) {
        if (isCancelled(order) || order.packaging === change.packagingStatus) return false;
        order.packaging = change.packagingStatus;
        return true;
      }
      if (!('status' in change)) {
        // One call may send a text to several orders of a buyer.
        if (!change.resend && (isRepeated || change.sellerMsg === order.notice)) return false;
        this.#notify(order, change.sellerMsg, change.resend);
        return true;
      }
      const isForward = order.status === RECEIVED || order.status === PAID;
      if (change.status === CANCELLED || !isForward || !this.#mayMove(order, change.status)) return false;
      this.#move(order, change.status);
      if (change.sellerMsg !== undefined) this.#notify(order, change.sellerMsg, true);
      return true;
    });
  }
}

function isCancelled({ status }: Pick<ModelOrder, 'status'>): boolean {
  return status === CANCELLED || status === CANCELLED_BY_BUYER;
}

function needsReason({ status }: ModelOrder, to: number): boolean {
  return to === CANCELLED || to === RECEIVED || (to === PAID && status === SHIPPED);
}

function sum(refunds: readonly { readonly amount: number }[]): number {
  return refunds.reduce((all, { amount }) => all + amount, 0);
}
