import { and, asc, eq, gt, isNull, notExists, sql } from 'drizzle-orm';
import { MARKET_STATUS } from '@backoffice/contracts/market/marketStatus';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { markets, orders, products, sellers, uploads } from '../../platform/database/schema.ts';
import { writeOnce } from '../../platform/idempotency/writeOnce.ts';
import { clearSeller } from './clearSeller.ts';
import { closeAccount } from './closeAccount.ts';
import { isOpenOrder, isUnsettledOrder } from './openOrders.ts';
import { type ErasureContext, planSeparation, separateOrders, type SeparationTerms } from './separateOrders.ts';

/** The result of an erasure, or the orders that prevent it. */
export interface SellerErasure {
  /** Numbers of orders in progress; any such order prevents the erasure. */
  readonly open: readonly string[];
  /** Numbers of orders whose payment is not settled with the seller; any such order prevents the erasure. */
  readonly unsettled: readonly string[];
  /** Number of anonymised orders. */
  readonly orders: number;
}

const BATCH = 500;

/**
 * Erases a seller in one transaction with its audit event: sign-in is blocked, markets are closed, and the personal
 * data of the seller and of its orders' buyers, documents and pictures are deleted. Legally required data is stored
 * separately. The public id remains reserved, so that other sellers cannot use the addresses of the shop. Without
 * confirmation it only returns the plan. Safe to repeat. Returns undefined if the seller does not exist.
 */
export async function eraseSeller(
  context: ErasureContext,
  uid: string,
  isConfirmed: boolean,
): Promise<SellerErasure | undefined> {
  const { db, clock, config, secrets, files, record } = context;
  const now = clock.now();
  const terms = { secrets, now, retentionMs: config.retention.ordersMs };
  return writeOnce(db, undefined, async (tx) => {
    // A concurrent order references the seller's row: it waits for this lock and then finds its market closed.
    const [seller] = await tx.select().from(sellers).where(eq(sellers.uid, uid)).for('update');
    if (!seller) return undefined;
    const open = await listOrderNumbers(tx, uid, isOpenOrder(now));
    const unsettled = await listOrderNumbers(tx, uid, isUnsettledOrder());
    const isBlocked = open.length > 0 || unsettled.length > 0;
    const count = await tx.$count(orders, and(eq(orders.ownerUid, uid), isNull(orders.anonymizedAt)));
    let documents: readonly string[] = [];
    if (isConfirmed && !isBlocked) {
      await eraseOrders(tx, uid, terms);
      await closeMarkets(tx, uid, now);
      documents = await closeAccount(tx, uid, terms);
      await clearSeller(tx, uid);
    }
    await record(tx, {
      action: 'erase-seller',
      subject: { kind: 'account', id: uid },
      dataSubjects: [`seller:${uid}`],
      count,
      result: isBlocked ? 'refused' : isConfirmed ? 'done' : 'dry-run',
    });
    // Remove files last and within the transaction: a failure rolls back, and the operator repeats the call.
    for (const name of documents) await files.removeDocument(name);
    return { open, unsettled, orders: isBlocked ? 0 : count };
  });
}

async function listOrderNumbers(
  tx: Queries,
  uid: string,
  condition: ReturnType<typeof isOpenOrder>,
): Promise<string[]> {
  const rows = await tx
    .select({ publicId: orders.publicId })
    .from(orders)
    .where(and(eq(orders.ownerUid, uid), condition))
    .orderBy(asc(orders.createdAt), asc(orders.id));
  return rows.map(({ publicId }) => publicId);
}

async function eraseOrders(tx: Queries, uid: string, terms: SeparationTerms): Promise<void> {
  for (let last = ''; ;) {
    const batch = await tx
      .select()
      .from(orders)
      .where(and(eq(orders.ownerUid, uid), isNull(orders.anonymizedAt), gt(orders.id, last)))
      .orderBy(asc(orders.id))
      .limit(BATCH)
      .for('update');
    await separateOrders(tx, await planSeparation(tx, batch, terms), terms);
    if (batch.length < BATCH) return;
    last = batch.at(-1)?.id ?? '';
  }
}

/**
 * Closes the markets with orders and deletes the others. Marks pictures as long unused, so that the next cleanup
 * removes them with their files.
 */
async function closeMarkets(tx: Queries, uid: string, now: Date): Promise<void> {
  const marketOrders = tx
    .select({ one: sql`1` })
    .from(orders)
    .where(eq(orders.marketId, markets.id));
  await tx.delete(markets).where(and(eq(markets.ownerUid, uid), notExists(marketOrders)));
  const closed = { status: MARKET_STATUS.ended, public: false, updatedAt: now };
  await tx.update(markets).set(closed).where(eq(markets.ownerUid, uid));
  await tx.update(products).set({ updatedAt: now }).where(eq(products.ownerUid, uid));
  const longAgo = new Date(0);
  await tx.update(uploads).set({ adoptedAt: longAgo, unusedSince: longAgo }).where(eq(uploads.ownerUid, uid));
}
