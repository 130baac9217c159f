import { findNoticeFields } from '@backoffice/contracts/order/notice/noticeFields';
import type { OrderPatch } from '@backoffice/contracts/order/orderEndpoints';
import { orderFailureText } from '@backoffice/contracts/order/orderFailures';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { HttpError, invalidParameters } from '../../platform/errors/HttpError.ts';
import { findMarket } from '../market/marketStore.ts';
import { findRepeatedNotices, lockNotices } from './findRepeatedNotices.ts';
import { createOrderNotice } from './createOrderNotice.ts';
import type { OrderRow } from './orderStore.ts';
import { sendsNotice } from './planEdit.ts';

/**
 * Returns the notice of an edit with the values of `order`, whose values are those after the edit; empty without a
 * notice. @throws HttpError `invalid-parameters` if a value is missing, `notice-repeated` if the buyer got the same
 * text within a day for another order
 */
export async function createEditNotice(
  tx: Queries,
  order: OrderRow,
  { sellerMsg, resend = false }: OrderPatch,
  now: Date,
): Promise<{ readonly sellerMsg?: string }> {
  if (sellerMsg === undefined) return {};
  const market =
    findNoticeFields(sellerMsg).length > 0 ? (await findMarket(tx, order.ownerUid, order.marketId)).title : '';
  const notice = createOrderNotice(order, sellerMsg, { market, now });
  if ('reason' in notice) {
    const fields = notice.missing.map((field) => `{${field}}`).join(', ');
    const text = fields === '' ? orderFailureText(notice.reason) : `이 주문에 값이 없는 항목입니다: ${fields}`;
    throw invalidParameters([{ path: 'sellerMsg', text }]);
  }
  const { text } = notice;
  if (!sendsNotice(order, { values: { sellerMsg: text }, resend })) return { sellerMsg: text };
  const planned = [{ order, text }];
  await lockNotices(tx, order.ownerUid, planned);
  if (!resend && (await findRepeatedNotices(tx, order.ownerUid, planned, now)).size > 0)
    throw new HttpError('notice-repeated');
  return { sellerMsg: text };
}
