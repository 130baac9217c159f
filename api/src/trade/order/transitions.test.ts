import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { BulkResult } from '@backoffice/contracts/order/bulk';
import { changeOrderStatus, updateOrder, updateOrders } from '@backoffice/contracts/order/orderEndpoints';
import { canEditLines } from '@backoffice/contracts/order/orderLines';
import {
  type OrderRuleInput,
  canChangeOrderStatus,
  canCompletePackaging,
  shipmentSteps,
} from '@backoffice/contracts/order/orderRules';
import { ORDER_STATUS } from '@backoffice/contracts/order/orderStatus';
import { importWaybillsFromFile } from '@backoffice/contracts/order/waybill/waybillEndpoints';
import { orderFailure } from '@backoffice/contracts/order/waybill/waybillImport';
import { asc, eq } from 'drizzle-orm';
import { orderLines, orderHistory } from '../../platform/database/schema.ts';
import type { MarketRow } from '../market/marketStore.ts';
import type { ProductRow } from '../product/productStore.ts';
import { buildMarket, buildOrder, buildProduct, buildSeller } from '../../../testing/builders.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { multipart } from '../../../testing/multipart.ts';
import type { OrderRow } from './orderStore.ts';

const UID = 'kakao:1';
const test = setUpTestApp();
let market: MarketRow;
let product: ProductRow;
beforeAll(async () => {
  await buildSeller(test.db, UID);
});
beforeEach(async () => {
  market = await buildMarket(test.db, UID);
  product = await buildProduct(test.db, market, [{ stock: -1, ordered: 1000 }]);
});

type CallResponse = { statusCode: number; json(): unknown };
const params = ({ id }: OrderRow) => ({ receiptId: id });
const move = (order: OrderRow, status: number) =>
  test.call(changeOrderStatus, { as: UID, params: params(order), body: { status, msg: '사유' } });
const save = (order: OrderRow, body: object) => test.call(updateOrder, { as: UID, params: params(order), body });
const all = (order: OrderRow, body: object) =>
  test.call(updateOrders, { as: UID, params: { marketId: market.id }, body: { target: [order.id], ...body } });
const importInto = (order: OrderRow, overwrite: boolean) =>
  test.call(importWaybillsFromFile, {
    as: UID,
    params: { marketId: market.id },
    ...multipart(
      { company: 'kr.lotte', overwrite: String(overwrite), confirmed: 'all' },
      { file: Buffer.from(`주문번호,운송장번호\n${order.publicId},${order.publicId.length}${Date.now()}`) },
    ),
  });
const fewer = async (order: OrderRow) => {
  const [line] = await test.db.select().from(orderLines).where(eq(orderLines.orderId, order.id));
  return save(order, { productList: [{ _id: line!.id, amount: 1 }] });
};

/**
 * A seller action: the rule, the call, the states that allow it (`status/payment`, with `b` if settled), and the
 * appended history.
 */
interface Action {
  readonly rule: (facts: OrderRuleInput) => boolean;
  readonly call: (order: OrderRow) => Promise<CallResponse>;
  readonly allowed: string;
  readonly appends: (status: number) => readonly number[];
}

const OPEN = '0/0 0/1 0/1b 1/0 1/1 1/1b 3/0 3/1 3/1b 4/0 4/1 4/1b 99/0 99/1 99/1b';
const NOT_BILLED = OPEN.split(' ')
  .filter((each) => !each.endsWith('b'))
  .join(' ');
const PAID = '1/0 1/1 1/1b';
const SENT = '3/0 3/1 3/1b';
const withWaybill = (status: number) => ({ 0: [1, 3], 1: [3] })[status] ?? [];
const not = () => [];

const ACTIONS: Record<string, Action> = {
  'to paid': {
    rule: (facts) => canChangeOrderStatus(facts, 1).allowed,
    call: (order) => move(order, 1),
    allowed: '0/0',
    appends: () => [1],
  },
  'back to received': {
    rule: (facts) => canChangeOrderStatus(facts, 0).allowed,
    call: (order) => move(order, 0),
    allowed: '1/0',
    appends: () => [0],
  },
  'to sent': {
    rule: (facts) => canChangeOrderStatus(facts, 3).allowed,
    call: (order) => move(order, 3),
    allowed: PAID,
    appends: () => [3],
  },
  'to delivered': {
    rule: (facts) => canChangeOrderStatus(facts, 4).allowed,
    call: (order) => move(order, 4),
    allowed: '',
    appends: not,
  },
  cancel: {
    rule: (facts) => canChangeOrderStatus(facts, 11).allowed,
    call: (order) => move(order, 11),
    allowed: NOT_BILLED,
    appends: () => [11],
  },
  pack: {
    rule: (facts) => canCompletePackaging(facts).allowed,
    call: (order) => save(order, { packagingStatus: 2 }),
    allowed: OPEN,
    appends: not,
  },
  'tracking number': {
    rule: (facts) => shipmentSteps(facts).allowed,
    call: (order) => save(order, { invoice: { company: 'kr.hanjin', no: '601234567883' } }),
    allowed: `0/0 ${PAID} ${SENT} 4/0 4/1 4/1b`,
    appends: withWaybill,
  },
  'fewer pieces': {
    rule: (facts) => canEditLines(facts).allowed,
    call: fewer,
    allowed: '0/0 1/0',
    appends: (status) => [status],
  },
  'imported number': {
    rule: (facts) => orderFailure({ ...facts, invoice: null }, false) === undefined,
    call: (order) => importInto(order, false),
    allowed: `0/0 ${PAID} ${SENT}`,
    appends: withWaybill,
  },
  'all to paid': {
    rule: (facts) => canChangeOrderStatus(facts, 1).allowed,
    call: (order) => all(order, { status: 1 }),
    allowed: '0/0',
    appends: () => [1],
  },
  'all to sent': {
    rule: (facts) => canChangeOrderStatus(facts, 3).allowed,
    call: (order) => all(order, { status: 3 }),
    allowed: PAID,
    appends: () => [3],
  },
  'all packed': {
    rule: (facts) => canCompletePackaging(facts).allowed,
    call: (order) => all(order, { packagingStatus: 2 }),
    allowed: OPEN,
    appends: not,
  },
};

const KINDS = [
  { paymentOption: 0, isBilled: false, name: '0' },
  { paymentOption: 1, isBilled: false, name: '1' },
  { paymentOption: 1, isBilled: true, name: '1b' },
];
const CASES = Object.entries(ACTIONS).flatMap(([name, action]) =>
  Object.values(ORDER_STATUS).map((status) => [name, status, action] as const),
);

const isDone = (response: CallResponse) =>
  response.statusCode === 200 && ((response.json() as BulkResult).success ?? 1) === 1;

describe('Seller actions on an order', () => {
  // rule: order-transitions.by-seller, order-transitions.withdrawn-payment
  it.each(CASES)(
    'The action “%s” in status %i is allowed exactly as the table defines, by the rules and by the call',
    async (_name, status, action) => {
      for (const { name, ...facts } of KINDS) {
        const isAllowed = action.allowed.split(' ').includes(`${status}/${name}`);
        expect([name, action.rule({ status, ...facts, packagingStatus: 0 })]).toEqual([name, isAllowed]);
        const order = await buildOrder(test.db, market, { status, ...facts, product, amount: 2 });
        const response = await action.call(order);
        expect([name, isDone(response)]).toEqual([name, isAllowed]);
        expect(response.statusCode).toBeLessThan(500);
        const history = await test.db
          .select()
          .from(orderHistory)
          .where(eq(orderHistory.orderId, order.id))
          .orderBy(asc(orderHistory.id));
        expect(history.map((entry) => entry.status)).toEqual(
          isAllowed ? [status, ...action.appends(status)] : [status],
        );
        if (isDone(response)) market = await buildMarket(test.db, UID);
        product = await buildProduct(test.db, market, [{ stock: -1, ordered: 1000 }]);
      }
    },
  );
});
