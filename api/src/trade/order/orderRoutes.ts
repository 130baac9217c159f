import { listOrderNotifications } from '@backoffice/contracts/order/notice/orderNotifications';
import { getOrderProducts, openRefundAccount } from '@backoffice/contracts/order/orderDetailEndpoints';
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
import { invalidParameters } from '../../platform/errors/HttpError.ts';
import type { BaseDependencies } from '../../platform/http/BaseDependencies.ts';
import type { Register } from '../../platform/http/register/registerEndpoints.ts';
import { UNCHANGED } from '../../platform/http/replies/encodeReply.ts';
import { findMarket } from '../market/marketStore.ts';
import { changeEach } from './changeEach.ts';
import { recordRefund, undoRefund } from './buyerRefunds.ts';
import { refuseCancellation } from './cancelRequest.ts';
import { changeLines } from './changeLines.ts';
import { correctReceiver } from './correctReceiver.ts';
import { presentLine, presentOrder } from './presentOrder.ts';
import { findOrderWithDetails } from './findOrderWithDetails.ts';
import { openAccount } from './refundAccount.ts';
import { createEditNotice } from './createEditNotice.ts';
import { patchSteps, requireFresh, statusStep } from './orderPolicy.ts';
import { findOrder, listLines, lockOrder, readDispatchedForMs } from './orderStore.ts';
import { readOrderList } from './readOrderList.ts';
import { findOrderNotifications } from './orderNotifications.ts';
import { applySteps } from './applySteps.ts';
import { sendsNotice } from './planEdit.ts';

/** Registers the calls about orders; each read of buyers' data is recorded. */
export function registerOrders(register: Register, { db, clock, secrets }: BaseDependencies): void {
  const present = async (from: Queries, owner: string, id: string) => {
    const { order, details } = await findOrderWithDetails(from, owner, { id });
    return presentOrder(order, details, secrets);
  };

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
    // Screens poll often, and a response without orders has no data of buyers.
    if (since === undefined || presented > 0)
      await recordRead(db, { uid, origin, action: 'receipt-list', subject: marketId, count: presented }, clock.now());
    return response;
  });

  register(listOrderNotifications, async ({ fields: { ids }, params: { marketId }, seller: { uid } }) => {
    await findMarket(db, uid, marketId);
    return findOrderNotifications(db, { ownerUid: uid, marketId, ids });
  });

  register(getOrderProducts, async ({ fields, seller: { uid }, origin }) => {
    const row = await findOrder(db, uid, fields);
    await recordRead(db, { uid, origin, action: 'receipt-product', subject: row.id, count: 1 }, clock.now());
    return (await listLines(db, row)).map(presentLine);
  });

  register(getOrderDelivery, async ({ fields, seller: { uid }, origin }) => {
    const { order, details } = await findOrderWithDetails(db, uid, fields);
    await recordRead(db, { uid, origin, action: 'receipt-delivery', subject: order.id, count: 1 }, clock.now());
    return presentOrder(order, details, secrets);
  });

  register(getOrderPayment, async ({ fields, seller: { uid }, origin }) => {
    const row = await findOrder(db, uid, fields);
    await recordRead(db, { uid, origin, action: 'receipt-payment', subject: row.id, count: 1 }, clock.now());
    return { option: row.paymentOption, type: row.paymentType, isBilled: row.isBilled };
  });

  register(openRefundAccount, async ({ params: { receiptId: id }, seller: { uid }, origin }) => {
    const row = await findOrder(db, uid, { id });
    await recordRead(db, { uid, origin, action: 'receipt-refund-account', subject: id, count: 1 }, clock.now());
    return openAccount(row, secrets);
  });

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
      const saved = await present(tx, seller.uid, id);
      return values.sellerMsg === undefined ? saved : { ...saved, notified: sendsNotice(read, edit) };
    });
  });

  register(updateOrders, async ({ fields: bulk, params: { marketId }, seller: { uid: owner }, writeEach }) => {
    const { title: market } = await findMarket(db, owner, marketId);
    return writeEach((writes) => changeEach(writes, { owner, marketId, market, now: clock.now() }, bulk));
  });

  register(changeOrderStatus, async ({ fields: { status, msg }, params: { receiptId: id }, seller, write }) =>
    write(async (tx) => {
      const now = clock.now();
      const read = await lockOrder(tx, seller.uid, id);
      const takesBack = read.status === ORDER_STATUS.shipped && status === ORDER_STATUS.paid;
      const dispatchedForMs = takesBack ? await readDispatchedForMs(tx, read, now) : undefined;
      await applySteps(tx, read, { steps: [statusStep(read, status, msg, dispatchedForMs)] }, now);
      return present(tx, seller.uid, id);
    }),
  );

  register(recordBuyerRefund, async ({ fields, params: { receiptId: id }, seller: { uid }, write }) =>
    write(async (tx) => {
      await recordRefund(tx, await lockOrder(tx, uid, id), fields, clock.now());
      return present(tx, uid, id);
    }),
  );

  register(undoBuyerRefund, async ({ fields: { records }, params: { receiptId: id }, seller: { uid }, write }) =>
    write(async (tx) => {
      await undoRefund(tx, await lockOrder(tx, uid, id), records, clock.now());
      return present(tx, uid, id);
    }),
  );

  register(refuseCancelRequest, async ({ fields: { reason }, params: { receiptId: id }, seller: { uid }, write }) =>
    write(async (tx) => {
      await refuseCancellation(tx, await lockOrder(tx, uid, id), reason, clock.now());
      return present(tx, uid, id);
    }),
  );
}
