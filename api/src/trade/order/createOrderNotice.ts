import { findNoticeFields, getNoticeValues, renderNotice } from '@backoffice/contracts/order/notice/noticeFields';
import { NOTICE_MAX } from '@backoffice/contracts/order/notice/noticeText';
import type { OrderFailure } from '@backoffice/contracts/order/orderFailures';
import type { OrderRow } from './orderStore.ts';

/** The notice of one order, or why it cannot be sent: a value of its fields is missing, or it is too long. */
export type OrderNotice =
  | { readonly text: string }
  | { readonly reason: OrderFailure; readonly missing: readonly string[] };

/** Creates the notice of an order from its values; `order` has the waybill that is saved with it. */
export function createOrderNotice(
  order: Pick<OrderRow, 'publicId' | 'buyerName' | 'waybillCompany' | 'waybillNo'>,
  template: string,
  { market, now }: { readonly market: string; readonly now: Date },
): OrderNotice {
  if (findNoticeFields(template).length === 0) return { text: template };
  const { publicId, buyerName, waybillCompany: company, waybillNo: no } = order;
  const invoice = company !== null && no !== null ? { company, no } : null;
  const rendered = renderNotice(
    template,
    getNoticeValues({ publicId, buyerName, invoice }, { market, now: now.getTime() }),
  );
  if (!('text' in rendered))
    return { reason: 'notice-incomplete', missing: 'missing' in rendered ? rendered.missing : rendered.unknown };
  return [...rendered.text].length > NOTICE_MAX ? { reason: 'notice-too-long', missing: [] } : rendered;
}
