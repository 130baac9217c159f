import { randomUUID } from 'node:crypto';
import { and, asc, eq, gt, inArray, isNotNull, lte, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { type DeliveryFailure, orders, outbox, payments, refunds } from '../../platform/database/schema.ts';
import type { NotificationRecipient, RefundRecipient } from './Notifier.ts';

/**
 * Duration of a claim in milliseconds; longer than an attempt can take, so that an expired claim has no active sender.
 */
const CLAIM_MS = 60_000;
/**
 * Number of attempts of an earlier notification for which later ones of the same order wait, so that they arrive in
 * order.
 */
const WAITED_ATTEMPTS = 3;

type OutboxRow = typeof outbox.$inferSelect;

/** A notification that this process may send, or read the result of, until its claim ends. */
export interface ClaimedNotification extends Omit<OutboxRow, 'claim' | 'deliveryId' | 'state'> {
  readonly claim: string;
  readonly deliveryId: string;
  readonly state: 'queued' | 'accepted';
  /** Whether an earlier attempt may have reached the provider. */
  readonly isRepeated: boolean;
  /** When it was written or queued again. */
  readonly queuedAt: Date;
  readonly recipient: NotificationRecipient;
}

/** Whether the provider of each kind of recipient is available. */
export type OpenChannels = Readonly<Record<'buyer' | 'seller' | 'refund', boolean>>;

/**
 * Claims the oldest due notification of the next seller after `afterOwner` in rotation; undefined if none is due.
 * Concurrent processes and workers get different notifications.
 */
export async function claimNotification(
  db: Queries,
  { now, afterOwner, open }: { readonly now: Date; readonly afterOwner: string; readonly open: OpenChannels },
): Promise<ClaimedNotification | undefined> {
  return db.transaction(async (tx) => {
    const row = (await findDue(tx, now, open, afterOwner)) ?? (await findDue(tx, now, open));
    if (row === undefined) return undefined;
    const claim = randomUUID();
    const deliveryId = row.deliveryId ?? row.refundId ?? randomUUID();
    const attempts = row.attempts + 1;
    const dueAt = new Date(now.getTime() + CLAIM_MS);
    await tx.update(outbox).set({ claim, deliveryId, attempts, dueAt }).where(eq(outbox.id, row.id));
    return {
      ...row,
      claim,
      deliveryId,
      isRepeated: row.deliveryId !== null,
      attempts,
      state: row.state === 'accepted' ? ('accepted' as const) : ('queued' as const),
      queuedAt: row.requeuedAt ?? row.createdAt,
      recipient: await findRecipient(tx, row),
    };
  });
}

const isOpen = inArray(outbox.state, ['queued', 'accepted']);
const isDue = (now: Date) => and(isOpen, lte(outbox.dueAt, now));

async function findDue(tx: Queries, now: Date, open: OpenChannels, afterOwner?: string) {
  const earlier = alias(outbox, 'earlier');
  const blocking = tx
    .select({ one: sql`1` })
    .from(earlier)
    .where(
      and(
        eq(earlier.orderId, outbox.orderId),
        sql`${earlier.id} < ${outbox.id}`,
        eq(earlier.state, 'queued'),
        sql`${earlier.attempts} < ${WAITED_ATTEMPTS}`,
      ),
    );
  const channels = or(
    open.buyer ? isNotNull(outbox.orderId) : undefined,
    open.seller ? isNotNull(outbox.sellerUid) : undefined,
    open.refund ? isNotNull(outbox.refundId) : undefined,
  );
  if (channels === undefined) return undefined;
  const [row] = await tx
    .select()
    .from(outbox)
    .where(
      and(
        isDue(now),
        channels,
        afterOwner === undefined ? undefined : gt(outbox.ownerUid, afterOwner),
        sql`not exists ${blocking}`,
      ),
    )
    .orderBy(asc(outbox.ownerUid), asc(outbox.dueAt), asc(outbox.id))
    .limit(1)
    .for('update', { skipLocked: true });
  return row;
}

async function findRecipient(
  tx: Queries,
  { orderId, sellerUid, refundId, contact }: Pick<OutboxRow, 'orderId' | 'sellerUid' | 'refundId' | 'contact'>,
): Promise<NotificationRecipient> {
  if (sellerUid !== null) return { kind: 'seller', uid: sellerUid, telephone: contact };
  if (refundId !== null) return findRefund(tx, refundId);
  const [order] = await tx
    .select({ orderNumber: orders.publicId, buyerTel: orders.buyerTel, receiverTel: orders.receiverTel })
    .from(orders)
    .where(eq(orders.id, orderId ?? ''));
  return {
    kind: 'buyer',
    orderNumber: order?.orderNumber ?? '',
    telephone: order?.buyerTel || order?.receiverTel || '',
  };
}

/** Payment types that are refunded to the buyer's registered account; other payments are cancelled at their source. */
const BY_ACCOUNT: readonly string[] = ['vbank', 'transfer'];

async function findRefund(tx: Queries, refundId: string): Promise<RefundRecipient> {
  const [found] = await tx
    .select({
      orderId: orders.id,
      orderNumber: orders.publicId,
      amount: refunds.amount,
      paymentId: payments.paymentId,
      paymentType: refunds.paymentType,
      bank: orders.refundBank,
      noSealed: orders.refundNoSealed,
      name: orders.refundName,
    })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .innerJoin(payments, eq(payments.orderId, refunds.orderId))
    .where(eq(refunds.id, refundId));
  if (!found) throw new Error('A queued refund has no request.');
  const { bank, noSealed, name, ...request } = found;
  const isByAccount = BY_ACCOUNT.includes(request.paymentType);
  return { kind: 'refund', ...request, account: isByAccount && noSealed !== null ? { bank, noSealed, name } : null };
}

/** The stored result of an attempt, by columns. */
export type Settlement =
  | { readonly state: 'sent' | 'withdrawn' }
  | { readonly state: 'failed'; readonly failure: DeliveryFailure; readonly failureCode: string }
  | { readonly state: 'accepted'; readonly reference: string; readonly dueAt: Date; readonly attempts: number }
  | { readonly state: 'queued'; readonly dueAt: Date; readonly attempts: number; readonly failureCode: string };

/** Stores the outcome of a claimed notification; returns false if another process has claimed it in the meantime. */
export async function settleNotification(
  db: Queries,
  { id, claim }: Pick<ClaimedNotification, 'id' | 'claim'>,
  settlement: Settlement,
  now: Date,
): Promise<boolean> {
  const stored = await db
    .update(outbox)
    .set({ failureCode: null, ...settlement, ...('dueAt' in settlement ? {} : { settledAt: now }) })
    .where(and(eq(outbox.id, id), eq(outbox.claim, claim), isOpen))
    .returning({ id: outbox.id });
  return stored.length > 0;
}
