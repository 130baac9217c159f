import { changeMarketStatus } from '@backoffice/contracts/market/marketEditEndpoints';
import type { BulkResult } from '@backoffice/contracts/order/bulk';
import { type ConfirmedDeposits, confirmDeposits } from '@backoffice/contracts/order/deposit/confirmDeposits';
import { toDepositKey } from '@backoffice/contracts/order/deposit/depositKey';
import {
  changeOrderStatus,
  recordBuyerRefund,
  refuseCancelRequest,
  undoBuyerRefund,
  updateOrder,
  updateOrders,
} from '@backoffice/contracts/order/orderEndpoints';
import type { Endpoint } from '@backoffice/contracts/wire/endpoint';
import type { ErrorReply } from '@backoffice/contracts/wire/errorReply';
import { asc, eq, inArray } from 'drizzle-orm';
import {
  deposits,
  depositShares,
  markets,
  orderHistory,
  orderLines,
  orders,
  outbox,
  productOptions,
  sellers,
} from '../../src/platform/database/schema.ts';
import { newId } from '../../src/platform/database/newId.ts';
import { HttpError } from '../../src/platform/errors/HttpError.ts';
import { listStoredFees } from '../../src/trade/export/exportStore.ts';
import type { ActionContext } from '../../src/operations/operator-actions/ActionContext.ts';
import { OperatorError } from '../../src/operations/operator-actions/OperatorError.ts';
import { OPERATOR_ACTIONS } from '../../src/operations/operator-actions/operatorActions.ts';
import { previewSettlement } from '../../src/operations/operator-actions/planSettlement.ts';
import type { DeliveryOutcome } from '../../src/operations/outbox/Notifier.ts';
import { ProviderPause } from '../../src/operations/outbox/ProviderPause.ts';
import { deliverNext } from '../../src/operations/outbox/deliverNext.ts';
import { cancelForBuyer } from '../../src/trade/order/cancelRequest.ts';
import { lockOrder } from '../../src/trade/order/orderStore.ts';
import { placeOrder } from '../../src/trade/order/placeOrder.ts';
import { checkPayment } from '../../src/trade/payment-checks/checkPayment.ts';
import type { ProductRow } from '../../src/trade/product/productStore.ts';
import { buildMarket, buildProduct, orderForm } from '../../testing/builders.ts';
import type { TestApp } from '../../testing/createTestApp.ts';
import type { ModelOrder, Outcome } from './MarketModel.ts';
import type { History, Step } from './Step.ts';

/** The database state of a market and its orders in the format of the model. */
export interface MarketState {
  readonly status: number;
  readonly ordered: number;
  readonly orders: readonly ModelOrder[];
}

interface PlacedOrder {
  readonly id: string;
  readonly lineId: string;
}

const RECEIVERS = ['받는이', '다른 이'] as const;

/** A market of the product; the steps of a history are executed by calls of the API. */
export class MarketRun {
  readonly #test: TestApp;
  readonly #owner: string;
  readonly marketId: string;
  readonly #product: ProductRow;
  readonly #payment: 0 | 1;
  readonly #orders: PlacedOrder[] = [];
  #deposits = 0;

  private constructor(test: TestApp, marketId: string, product: ProductRow, payment: 0 | 1) {
    this.#test = test;
    this.#owner = product.ownerUid;
    this.marketId = marketId;
    this.#product = product;
    this.#payment = payment;
  }

  static async begin(test: TestApp, owner: string, { marketStatus, payment, stock }: History): Promise<MarketRun> {
    const market = await buildMarket(test.db, owner, {
      status: marketStatus,
      fields: { payment: { expect: '하루 안에', option: [payment] } },
    });
    return new MarketRun(test, market.id, await buildProduct(test.db, market, [{ stock }]), payment);
  }

  /** The ids of the orders, in the order in which they were placed. */
  get orderIds(): readonly string[] {
    return this.#orders.map(({ id }) => id);
  }

  /** Executes a step; undefined if the step needs an order and none exists. */
  async apply(step: Step): Promise<Outcome | undefined> {
    if (step.kind === 'market')
      return this.#call(changeMarketStatus, { marketId: this.marketId }, { status: step.status });
    if (step.kind === 'place') return this.#place(step);
    if (step.kind === 'settle') return this.#settle(step.fee);
    if (step.kind === 'refunds') return this.#finishRefunds(step.isDone);
    if (this.#orders.length === 0) return undefined;
    if (step.kind === 'bulk') return this.#changeMany(step);
    const order = this.#orders[step.order % this.#orders.length];
    return order && this.#changeOne(order, step);
  }

  async read(): Promise<MarketState> {
    const { db } = this.#test;
    const [market] = await db.select().from(markets).where(eq(markets.id, this.marketId));
    const [option] = await db.select().from(productOptions).where(eq(productOptions.productId, this.#product.id));
    const ids = this.#orders.map(({ id }) => id);
    const rows = await db.select().from(orders).where(inArray(orders.id, ids));
    const lines = await db.select().from(orderLines).where(inArray(orderLines.orderId, ids));
    const history = await db
      .select()
      .from(orderHistory)
      .where(inArray(orderHistory.orderId, ids))
      .orderBy(asc(orderHistory.id));
    const stored = await listStoredFees(db, this.marketId);
    const sent = await db.select().from(outbox).where(inArray(outbox.orderId, ids)).orderBy(asc(outbox.id));
    const shares = await db
      .select({ orderId: depositShares.orderId, amount: depositShares.amount })
      .from(depositShares)
      .innerJoin(deposits, eq(deposits.id, depositShares.depositId))
      .where(inArray(depositShares.orderId, ids))
      .orderBy(asc(deposits.ordinal));
    return {
      status: market?.status ?? -1,
      ordered: option?.ordered ?? -1,
      orders: ids.map((id): ModelOrder => {
        const row = rows.find((each) => each.id === id);
        const [line] = lines.filter(({ orderId }) => orderId === id);
        if (!row || !line) throw new Error('An order is missing.');
        if (row.total !== line.amount * line.price + row.deliveryPrice) throw new Error(`The total is ${row.total}.`);
        return {
          status: row.status,
          amount: line.amount,
          packaging: row.packagingStatus,
          waybill: row.waybillNo,
          notice: row.sellerMsg,
          receiver: row.receiverName === RECEIVERS[0] ? 0 : 1,
          history: history.filter(({ orderId }) => orderId === id).map(({ status }) => status),
          notices: sent.filter(({ orderId }) => orderId === id).map(({ text }) => readAmounts(text)),
          paid: row.paidAmount,
          deposits: shares.filter(({ orderId }) => orderId === id).map(({ amount }) => amount),
          refunds: row.buyerRefunds.map(({ kind, amount }) => ({ isWaived: kind === 'waived', amount })),
          isRequested: row.cancelRequestedAt !== null,
          isByAccount: row.paymentType === 'vbank',
          settled: stored.get(id) ?? null,
          refund: row.refundState,
        };
      }),
    };
  }

  async #place({ amount, receiver, byAccount }: Extract<Step, { kind: 'place' }>): Promise<Outcome> {
    const { db, secrets, world } = this.#test;
    const option = this.#product.options[0];
    const base = orderForm();
    const form = orderForm({
      amounts: new Map([[option?.id ?? '', amount]]),
      receiver: { ...base.receiver, name: RECEIVERS[receiver] },
      payment:
        this.#payment === 0
          ? { option: 0, type: 'transfer' }
          : { option: 1, type: byAccount ? ('vbank' as const) : ('card' as const), id: newId() },
    });
    try {
      const where = { owner: this.#owner, marketId: this.marketId };
      const { id } = await db.transaction((tx) => placeOrder(tx, { ...where, form, now: world.now, secrets }));
      const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, id));
      this.#orders.push({ id, lineId: line?.id ?? '' });
      if (!byAccount) await this.#confirmPayment(id);
      return 'ok';
    } catch (error) {
      if (error instanceof HttpError) return error.code;
      throw error;
    }
  }

  /** Confirms the payment of an order as the payment service does. */
  async #confirmPayment(orderId: string): Promise<Outcome> {
    const [order] = await this.#test.db.select().from(orders).where(eq(orders.id, orderId));
    if (order?.status !== 99) return 'invalid-transition';
    const payments = { verify: async () => ({ kind: 'confirmed' as const }) };
    await checkPayment({ ...this.#test, payments }, orderId, { warn: () => undefined });
    return 'ok';
  }

  /** The context of operators' actions; their audit events are not part of a history. */
  get #operator(): ActionContext {
    const { owner: db, clock, identity } = this.#test;
    return { db, clock, identity, operator: 'operator:kim', reason: '문의', record: async () => undefined };
  }

  async #settle(fee: number): Promise<Outcome> {
    const { owner, world } = this.#test;
    await owner.update(sellers).set({ fee }).where(eq(sellers.uid, this.#owner));
    const request = { market: this.marketId, since: new Date(0), until: new Date(world.now.getTime() + 1) };
    const { digest } = await previewSettlement(this.#operator, request);
    return runForCode(OPERATOR_ACTIONS.settle.run(this.#operator, { ...request, digest }));
  }

  async #finishRefunds(isDone: boolean): Promise<Outcome> {
    const { db, clock, world } = this.#test;
    const outcome: DeliveryOutcome = isDone
      ? { kind: 'sent' }
      : { kind: 'rejected', reason: 'rejected', code: 'period-over' };
    const notifier = { send: async () => outcome, readResult: async () => outcome };
    const closed = new ProviderPause();
    closed.extend(world.now.getTime());
    const context = {
      db,
      clock,
      notifiers: { buyer: notifier, seller: notifier, refund: notifier },
      pauses: { buyer: closed, seller: closed, refund: new ProviderPause() },
      rotation: { owner: '' },
      log: { warn: () => undefined },
    };
    while (await deliverNext(context));
    return 'ok';
  }

  async #changeOne(
    { id, lineId }: PlacedOrder,
    step: Exclude<Step, { kind: 'market' | 'place' | 'bulk' | 'settle' | 'refunds' }>,
  ): Promise<Outcome> {
    const at = { receiptId: id };
    switch (step.kind) {
      case 'service':
        if (step.status === 1) return this.#confirmPayment(id);
        return runForCode(
          OPERATOR_ACTIONS['order-status'].run(this.#operator, {
            to: step.status,
            number: await this.#readOrderNumber(id),
          }),
        );
      case 'retry':
        return runForCode(
          OPERATOR_ACTIONS['refunds retry'].run(this.#operator, { number: await this.#readOrderNumber(id) }),
        );
      case 'status':
        return this.#call(changeOrderStatus, at, { status: step.status, msg: step.reason });
      case 'waybill':
        return this.#call(updateOrder, at, { invoice: { company: 'kr.lotte', no: step.no } });
      case 'packaging':
        return this.#call(updateOrder, at, { packagingStatus: step.status });
      case 'lines':
        return this.#call(updateOrder, at, { productList: [{ _id: lineId, amount: step.amount }] });
      case 'deposit':
        return this.#storeDeposit(id, step);
      case 'refund': {
        const kind = step.isWaived ? 'waived' : 'refunded';
        return this.#call(recordBuyerRefund, at, { kind, amount: step.amount, day: '2026-03-10', reason: '합의함' });
      }
      case 'undo':
        return this.#call(undoBuyerRefund, at, { records: step.records });
      case 'buyer cancels':
        return this.#cancelForBuyer(id);
      case 'refuse':
        return this.#call(refuseCancelRequest, at, { reason: '이미 만들었어요.' });
      case 'notice':
        return this.#call(updateOrder, at, { sellerMsg: step.text, resend: step.resend });
    }
  }

  async #changeMany({ orders: chosen, change }: Extract<Step, { kind: 'bulk' }>): Promise<Outcome> {
    const positions = [...new Set(chosen.map((order) => order % this.#orders.length))];
    const target = positions.map((position) => this.#orders[position]?.id);
    const params = { marketId: this.marketId };
    const response = await this.#test.call(updateOrders, { as: this.#owner, params, body: { target, ...change } });
    if (response.statusCode !== 200) return response.json<ErrorReply>().message;
    const { failAt } = response.json<BulkResult>();
    return positions.map((_position, index) => !failAt.some(({ at }) => at === index + 1));
  }

  /** Stores a deposit that differs from all others by its time. */
  async #storeDeposit(orderId: string, { amount, to }: Extract<Step, { kind: 'deposit' }>): Promise<Outcome> {
    this.#deposits += 1;
    const time = `10:00:${String(this.#deposits).padStart(2, '0')}`;
    const facts = { date: '2026-03-10', amount, account: '', time, balance: null, names: [] };
    const key = toDepositKey(facts, (text) =>
      `${this.marketId.slice(0, 4)}${text}`.replaceAll(/\W/g, '_').padEnd(16, '_').slice(-16),
    );
    const payments = [{ orderId, to, shares: [{ deposit: 0, amount }] }];
    const body = { deposits: [{ key, otherThan: [] }], payments };
    const response = await this.#test.call(confirmDeposits, { as: this.#owner, body });
    return response.statusCode === 200
      ? [response.json<ConfirmedDeposits>().success === 1]
      : response.json<ErrorReply>().message;
  }

  /** Cancels as the shop's call does. */
  async #cancelForBuyer(id: string): Promise<Outcome> {
    const { db, world } = this.#test;
    try {
      await db.transaction(async (tx) =>
        cancelForBuyer(tx, await lockOrder(tx, this.#owner, id), '마음이 바뀌었어요.', world.now),
      );
      return 'ok';
    } catch (error) {
      if (error instanceof HttpError) return error.code;
      throw error;
    }
  }

  async #readOrderNumber(id: string): Promise<string> {
    const [order] = await this.#test.db.select().from(orders).where(eq(orders.id, id));
    return order?.publicId ?? '';
  }

  async #call(endpoint: Endpoint, params: Record<string, string>, body: object): Promise<string> {
    const response = await this.#test.call(endpoint, { as: this.#owner, params, body });
    return response.statusCode === 200 ? 'ok' : response.json<ErrorReply>().message;
  }
}

async function runForCode(action: Promise<unknown>): Promise<string> {
  try {
    await action;
    return 'ok';
  } catch (error) {
    if (error instanceof OperatorError && error.code !== undefined) return error.code;
    throw error;
  }
}

/** The amounts of a text in won. */
function readAmounts(text: string): number[] {
  return [...text.matchAll(/([\d,]+)원/g)].map(([, digits = '']) => Number(digits.replaceAll(',', '')));
}
