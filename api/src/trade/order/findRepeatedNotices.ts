import { NOTICE_REPEAT_MS, buyerKey, isNoticeRepeat } from '@backoffice/contracts/order/notice/noticeRepeat';
import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { orders, outbox } from '../../platform/database/schema.ts';
import { currentRequest } from '../../platform/request-context/currentRequest.ts';
import type { OrderRow } from './orderStore.ts';

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
