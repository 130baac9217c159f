import { NOTICE_REPEAT_MS, buyerKey, isNoticeRepeat } from '@backoffice/contracts';
import { and, eq, gt, inArray, lt, ne } from 'drizzle-orm';
import type { Queries } from '../database/openDatabase.ts';
import { orders, outbox } from '../database/schema.ts';
import type { OrderRow } from './orderStore.ts';

/** A notice that is about to be sent to the buyer of an order. */
export interface PlannedNotice {
  readonly order: OrderRow;
  readonly text: string;
}

/**
 * The ids of the orders whose buyers got the same notice from the seller before, also for another order, so that it is a
 * repetition at `now` (`isNoticeRepeat`). Notices of the same call and those that could not be sent do not count.
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
        lt(outbox.createdAt, now),
        inArray(outbox.text, [...new Set(planned.map(({ text }) => text))]),
      ),
    );
  const sent = new Set(
    rows.filter(({ at }) => isNoticeRepeat(at.getTime(), now.getTime())).map((row) => keyOf(row, row.text)),
  );
  return new Set(planned.filter(({ order, text }) => sent.has(keyOf(order, text))).map(({ order }) => order.id));
}

function keyOf({ snsType, snsId, buyerName }: Pick<OrderRow, 'snsType' | 'snsId' | 'buyerName'>, text: string): string {
  return `${buyerKey({ sns: { type: snsType, id: snsId }, buyerName })}\n${text}`;
}
