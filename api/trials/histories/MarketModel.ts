import type { History, Step } from './Step.ts';

/** An order as the rules define it. */
export interface ModelOrder {
  status: number;
  amount: number;
  packaging: number;
  waybill: string | null;
  notice: string;
  readonly receiver: number;
  /** Statuses, oldest first; a change of lines repeats the current status. */
  readonly history: number[];
  /** Number of notifications to the buyer. */
  notifications: number;
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
const CANCELLED = 11;
const VERIFYING = 99;

/**
 * The rules of docs/rules.md (Market status, Orders, Order transitions, Cancellation, Settlement, Packaging, Notices,
 * Waybills, Bulk changes), implemented a second time as simply as possible, without a database and without product
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
    const status = this.#payment === 0 ? RECEIVED : byAccount ? VERIFYING : PAID;
    this.orders.push({
      status,
      amount,
      receiver,
      packaging: 0,
      waybill: null,
      notice: '',
      history: [status],
      notifications: 1,
      settled: null,
      refund: null,
    });
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
        if ([CANCELLED, RECEIVED].includes(step.status) && step.reason.trim() === '') return 'invalid-parameters';
        this.#move(order, step.status);
        return 'ok';
      case 'service':
        if (!(step.status === PAID ? order.status === VERIFYING : order.status === SHIPPED))
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
        if (order.status === CANCELLED || (step.status === 2 && order.packaging === 2)) return 'invalid-transition';
        order.packaging = step.status;
        return 'ok';
      case 'lines':
        return this.#lower(order, step.amount);
      case 'notice':
        if (this.#isRepeated(order, step.text, step.resend)) return 'notice-repeated';
        this.#notify(order, step.text, step.resend);
        return 'ok';
    }
  }

  #mayMove({ status, packaging, waybill, settled }: ModelOrder, to: number): boolean {
    if (to === CANCELLED) return status !== CANCELLED && settled === null;
    if (to === RECEIVED) return status === PAID && this.#payment === 0 && packaging === 0 && waybill === null;
    return (to === PAID && status === RECEIVED && this.#payment === 0) || (to === SHIPPED && status === PAID);
  }

  #move(order: ModelOrder, to: number): void {
    if (to === CANCELLED) {
      this.ordered -= order.amount;
      if (this.#payment === 1 && [PAID, SHIPPED, DELIVERED].includes(order.status)) order.refund = 'requested';
    }
    order.status = to;
    order.history.push(to);
    // The carrier informs the buyer of a delivery.
    if (to !== DELIVERED) order.notifications += 1;
  }

  #saveWaybill(order: ModelOrder, no: string): Outcome {
    if (order.status === VERIFYING) return 'payment-verifying';
    if (order.status === CANCELLED) return 'invalid-transition';
    if (order.status === RECEIVED && this.#payment === 1) return 'order-not-paid';
    const digits = (text: string | null) => text?.replaceAll('-', '');
    const isUsed = this.orders.some(
      (other) => other !== order && digits(other.waybill) === digits(no) && other.receiver !== order.receiver,
    );
    if (isUsed) return 'invoice-in-use';
    order.waybill = no;
    if (order.status === RECEIVED) this.#move(order, PAID);
    if (order.status === PAID) this.#move(order, SHIPPED);
    return 'ok';
  }

  #lower(order: ModelOrder, amount: number): Outcome {
    if (this.#payment === 1 || ![RECEIVED, PAID].includes(order.status)) return 'invalid-transition';
    if (amount > order.amount) return 'invalid-parameters';
    if (amount === order.amount) return 'ok';
    this.ordered -= order.amount - amount;
    order.amount = amount;
    order.history.push(order.status);
    order.notifications += 1;
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
      order.notifications += 1;
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
        if (order.status === CANCELLED || order.packaging === change.packagingStatus) return false;
        order.packaging = change.packagingStatus;
        return true;
      }
      if (!('status' in change)) {
        // One call may send a text to several orders of a buyer.
        if (!change.resend && (isRepeated || change.sellerMsg === order.notice)) return false;
        this.#notify(order, change.sellerMsg, change.resend);
        return true;
      }
      if (change.status === CANCELLED || !this.#mayMove(order, change.status)) return false;
      this.#move(order, change.status);
      if (change.sellerMsg !== undefined) this.#notify(order, change.sellerMsg, true);
      return true;
    });
  }
}
