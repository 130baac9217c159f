import { listOrderNotifications } from '@backoffice/contracts/order/notice/orderNotifications';
import type { Order } from '@backoffice/contracts/order/order';
import { getOrderProducts, openCashReceipt, openRefundAccount } from '@backoffice/contracts/order/orderDetailEndpoints';
import {
  changeOrderStatus,
  getOrderDelivery,
  getOrderPayment,
  listOrders,
  recordBuyerRefund,
  refuseCancelRequest,
  undoBuyerRefund,
  updateOrder,
  updateOrders,
} from '@backoffice/contracts/order/orderEndpoints';
import { ORDER_STATUS } from '@backoffice/contracts/order/orderStatus';
import { findWaybillProblem } from '@backoffice/contracts/order/waybill/findWaybillProblem';
import { recordRead } from '../../platform/audit/recordRead.ts';
import { type Queries, readSnapshot } from '../../platform/database/openDatabase.ts';
import { invalidParameters, notFound } from '../../platform/errors/HttpError.ts';
import type { BaseDependencies } from '../../platform/http/BaseDependencies.ts';
import type { Call } from '../../platform/http/register/Call.ts';
import type { Register } from '../../platform/http/register/registerEndpoints.ts';
import { UNCHANGED } from '../../platform/http/replies/encodeReply.ts';
import type { Secrets } from '../../platform/secrets/createSecrets.ts';
import { findMarket } from '../market/marketStore.ts';
import { openCashReceiptNo } from './cashReceipt.ts';
import { changeEach } from './changeEach.ts';
import { recordRefund, undoRefund } from './buyerRefunds.ts';
import { refuseCancellation } from './cancelRequest.ts';
import { changeLines } from './changeLines.ts';
import { correctReceiver } from './correctReceiver.ts';
import { presentLine, presentOrder } from './presentOrder.ts';
import { findOrderWithDetails } from './findOrderWithDetails.ts';
import { openAccount } from './refundAccount.ts';
import { createEditNotice } from './orderNotices.ts';
import { patchSteps, requireFresh, statusStep } from './orderPolicy.ts';
import { findOrder, listLines, lockOrder, type OrderRow, readDispatchedForMs } from './orderStore.ts';
import { readOrderList } from './readOrderList.ts';
import { findOrderNotifications } from './orderNotifications.ts';
import { applySteps } from './applySteps.ts';
import { sendsNotice } from './planEdit.ts';

/** Registers the calls about orders; each read of buyers' data is recorded. */
export function registerOrders(register: Register, dependencies: BaseDependencies): void {
  registerReads(register, dependencies);
  registerEdits(register, dependencies);
  registerSteps(register, dependencies);
}

function registerReads(register: Register, { db, clock, secrets }: BaseDependencies): void {
  register(listOrders, async (call) => {
    const { since, ...filter } = call.fields;
    const { cachedVersion, origin } = call;
    const { uid } = call.seller;
    const { marketId } = call.params;
    await findMarket(db, uid, marketId);
    const request = { owner: uid, marketId, filter, since, cachedVersion: cachedVersion };
    const { version, response, presented } = await readSnapshot(db, (tx) => readOrderList(tx, request, secrets));
    call.nameVersion(version);
    if (response === undefined) return UNCHANGED;
    const orders = presented.map((id) => ({ id, marketId }));
    // Screens poll often, and a response without orders has no data of buyers.
    if (since === undefined || orders.length > 0)
      await recordRead(db, { uid, origin, action: 'receipt-list', subject: marketId, orders }, clock.now());
    return response;
  });

  register(listOrderNotifications, async ({ fields: { ids }, params: { marketId }, seller: { uid } }) => {
    await findMarket(db, uid, marketId);
    return findOrderNotifications(db, { ownerUid: uid, marketId, ids });
  });

  register(getOrderProducts, async ({ fields, seller: { uid }, origin }) => {
    const row = await findOrder(db, uid, fields);
    await recordRead(db, { uid, origin, action: 'receipt-product', subject: row.id, orders: [row] }, clock.now());
    return (await listLines(db, row)).map(presentLine);
  });

  register(getOrderDelivery, async ({ fields, seller: { uid }, origin }) => {
    const { order, details } = await findOrderWithDetails(db, uid, fields);
    await recordRead(db, { uid, origin, action: 'receipt-delivery', subject: order.id, orders: [order] }, clock.now());
    return presentOrder(order, details, secrets);
  });

  register(getOrderPayment, async ({ fields, seller: { uid }, origin }) => {
    const row = await findOrder(db, uid, fields);
    await recordRead(db, { uid, origin, action: 'receipt-payment', subject: row.id, orders: [row] }, clock.now());
    return { option: row.paymentOption, type: row.paymentType, isBilled: row.isBilled };
  });

  register(openRefundAccount, async ({ params: { receiptId: id }, seller: { uid }, origin }) => {
    const row = await findOrder(db, uid, { id });
    await recordRead(db, { uid, origin, action: 'receipt-refund-account', subject: id, orders: [row] }, clock.now());
    return openAccount(row, secrets);
  });

  register(openCashReceipt, async ({ params: { receiptId: id }, seller: { uid }, origin }) => {
    const row = await findOrder(db, uid, { id });
    const opened = openCashReceiptNo(row, secrets);
    if (opened === null) throw notFound();
    await recordRead(db, { uid, origin, action: 'receipt-cash-receipt', subject: id, orders: [row] }, clock.now());
    return opened;
  });
}

function registerEdits(register: Register, { db, clock, secrets }: BaseDependencies): void {
  register(updateOrder, async ({ fields: patch, params: { receiptId: id }, seller, write }) => {
    const { invoice, productList, receiver, resend, updatedAt: _loaded, ...values } = patch;
    const text = invoice && findWaybillProblem(invoice);
    if (text !== undefined) throw invalidParameters([{ path: 'invoice.no', text }]);
    return write(async (tx) => {
      const now = clock.now();
      const read = await lockOrder(tx, seller.uid, id);
      requireFresh(read, patch);
      const steps = patchSteps(read, patch);
      const lines = productList && (await changeLines(tx, read, productList, now));
      const corrected = receiver && (await correctReceiver(tx, read, receiver, now));
      const waybill = invoice && { waybillCompany: invoice.company, waybillNo: invoice.no };
      const notice = await createEditNotice(tx, { ...read, ...waybill }, patch, now);
      const edit = { steps, values: { ...values, ...lines, ...corrected, ...waybill, ...notice }, resend };
      await applySteps(tx, read, edit, now);
      const saved = await present(tx, seller.uid, id, secrets);
      return values.sellerMsg === undefined ? saved : { ...saved, notified: sendsNotice(read, edit) };
    });
  });

  register(updateOrders, async ({ fields: bulk, params: { marketId }, seller: { uid: owner }, writeEach }) => {
    const { title: market } = await findMarket(db, owner, marketId);
    return writeEach((writes) => changeEach(writes, { owner, marketId, market, now: clock.now() }, bulk));
  });
}

/** Registers the calls that change the status or the money of one order, which is locked first. */
function registerSteps(register: Register, { clock, secrets }: BaseDependencies): void {
  const change = (
    { params, seller, write }: Pick<Call<typeof changeOrderStatus>, 'params' | 'seller' | 'write'>,
    apply: (tx: Queries, order: OrderRow, now: Date) => Promise<void>,
  ) =>
    write(async (tx) => {
      await apply(tx, await lockOrder(tx, seller.uid, params.receiptId), clock.now());
      return present(tx, seller.uid, params.receiptId, secrets);
    });

  register(changeOrderStatus, (call) =>
    change(call, async (tx, order, now) => {
      const { status, msg } = call.fields;
      const takesBack = order.status === ORDER_STATUS.shipped && status === ORDER_STATUS.paid;
      const dispatchedForMs = takesBack ? await readDispatchedForMs(tx, order, now) : undefined;
      await applySteps(tx, order, { steps: [statusStep(order, status, msg, dispatchedForMs)] }, now);
    }),
  );
  register(recordBuyerRefund, (call) => change(call, (tx, order, now) => recordRefund(tx, order, call.fields, now)));
  register(undoBuyerRefund, (call) =>
    change(call, (tx, order, now) => undoRefund(tx, order, call.fields.records, now)),
  );
  register(refuseCancelRequest, (call) =>
    change(call, (tx, order, now) => refuseCancellation(tx, order, call.fields.reason, now)),
  );
}

async function present(tx: Queries, owner: string, id: string, secrets: Secrets): Promise<Order> {
  const { order, details } = await findOrderWithDetails(tx, owner, { id });
  return presentOrder(order, details, secrets);
}
