import type { BuyerNoticeKind } from '@backoffice/contracts/notices/buyerNotices';
import type { OrderNotification } from '@backoffice/contracts/order/notice/orderNotifications';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { type DeliveryState, orders, outbox } from '../../platform/database/schema.ts';

const STATES: Readonly<Record<DeliveryState, OrderNotification['state']>> = {
  queued: 'queued',
  accepted: 'queued',
  sent: 'sent',
  failed: 'failed',
  withdrawn: 'unsent',
};

/** Finds the last notification of each kind for orders of an owner's market, by their ids; other orders are omitted. */
export async function findOrderNotifications(
  db: Queries,
  {
    ownerUid,
    marketId,
    ids,
  }: { readonly ownerUid: string; readonly marketId: string; readonly ids: readonly string[] },
): Promise<OrderNotification[]> {
  const rows = await db
    .selectDistinctOn([outbox.orderId, outbox.kind], {
      orderId: orders.id,
      kind: outbox.kind,
      state: outbox.state,
      createdAt: outbox.createdAt,
      settledAt: outbox.settledAt,
    })
    .from(outbox)
    .innerJoin(orders, eq(orders.id, outbox.orderId))
    .where(and(inArray(outbox.orderId, [...ids]), eq(orders.ownerUid, ownerUid), eq(orders.marketId, marketId)))
    .orderBy(asc(outbox.orderId), asc(outbox.kind), desc(outbox.id));
  return rows.map(({ orderId, kind, state, createdAt, settledAt }) => ({
    orderId,
    kind: kind as BuyerNoticeKind,
    state: STATES[state],
    at: (settledAt ?? createdAt).toISOString(),
  }));
}
