import { findNoticeFields, getNoticeValues, renderNotice } from '@backoffice/contracts/order/notice/noticeFields';
import { NOTICE_REPEAT_MS, buyerKey, isNoticeRepeat } from '@backoffice/contracts/order/notice/noticeRepeat';
import { NOTICE_MAX } from '@backoffice/contracts/order/notice/noticeText';
import type { OrderPatch } from '@backoffice/contracts/order/orderEndpoints';
import { type OrderFailure, orderFailureText } from '@backoffice/contracts/order/orderFailures';
import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { orders, outbox } from '../../platform/database/schema.ts';
import { HttpError, invalidParameters } from '../../platform/errors/HttpError.ts';
import { currentRequest } from '../../platform/request-context/currentRequest.ts';
import { findMarket } from '../market/marketStore.ts';
import { type OrderRow, toWaybill } from './orderStore.ts';
import { sendsNotice } from './planEdit.ts';

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
  const { publicId, buyerName } = order;
  const invoice = toWaybill(order);
  const rendered = renderNotice(
    template,
    getNoticeValues({ publicId, buyerName, invoice }, { market, now: now.getTime() }),
  );
  if (!('text' in rendered))
    return { reason: 'notice-incomplete', missing: 'missing' in rendered ? rendered.missing : rendered.unknown };
  return [...rendered.text].length > NOTICE_MAX ? { reason: 'notice-too-long', missing: [] } : rendered;
}

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
    const text = fields === '' ? orderFailureText(notice.reason) : `이 주문에 값이 없는 항목이에요: ${fields}`;
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

/** A notice to be sent to the buyer of an order. */
export interface PlannedNotice {
  readonly order: OrderRow;
  readonly text: string;
}

/**
 * Locks notice texts with their buyers until the transaction ends: of two requests with the same text for the same
 * buyer, the second sees the notice of the first. The caller locks the orders first, and the texts are locked in a
 * fixed order, which prevents deadlocks.
 */
export async function lockNotices(tx: Queries, owner: string, planned: readonly PlannedNotice[]): Promise<void> {
  if (planned.length === 0) return;
  const notices = planned.map(({ order, text }) => JSON.stringify(['notice', owner, toKey(order, text)]));
  await tx.execute(sql`
    select pg_advisory_xact_lock(notice) from (
      select distinct hashtextextended(notice, 0) as notice from unnest(${sql.param(notices)}::text[]) as notice
      order by notice
    ) as notices`);
}

/**
 * The ids of the orders whose buyers got the same notice from the seller, also for another order, so that it is a
 * repetition at `now` (`isNoticeRepeat`). Notices of the same request and unsendable notices are excluded. The caller
 * has locked the notices (`lockNotices`).
 */
export async function findRepeatedNotices(
  tx: Queries,
  owner: string,
  planned: readonly PlannedNotice[],
  now: Date,
): Promise<ReadonlySet<string>> {
  if (planned.length === 0) return new Set();
  const rows = await tx
    .select({
      text: outbox.text,
      at: outbox.createdAt,
      snsType: orders.snsType,
      snsId: orders.snsId,
      buyerName: orders.buyerName,
    })
    .from(outbox)
    .innerJoin(orders, eq(orders.id, outbox.orderId))
    .where(
      and(
        eq(orders.ownerUid, owner),
        eq(outbox.kind, 'notice'),
        ne(outbox.text, ''),
        ne(outbox.state, 'failed'),
        gt(outbox.createdAt, new Date(now.getTime() - NOTICE_REPEAT_MS)),
        // Excludes the same request by its id, because a request may have started before another that already sent the
        // notice.
        sql`${outbox.requestId} is distinct from ${currentRequest()?.requestId ?? null}::text`,
        inArray(outbox.text, [...new Set(planned.map(({ text }) => text))]),
      ),
    );
  const sent = new Set(
    rows.filter(({ at }) => isNoticeRepeat(at.getTime(), now.getTime())).map((row) => toKey(row, row.text)),
  );
  return new Set(planned.filter(({ order, text }) => sent.has(toKey(order, text))).map(({ order }) => order.id));
}

function toKey({ snsType, snsId, buyerName }: Pick<OrderRow, 'snsType' | 'snsId' | 'buyerName'>, text: string): string {
  return `${buyerKey({ sns: { type: snsType, id: snsId }, buyerName })}\n${text}`;
}
