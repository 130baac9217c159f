import { and, asc, eq, gt, isNull, notExists, sql } from 'drizzle-orm';
import { MARKET_STATUS } from '@backoffice/contracts';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { markets, orders, products, sellers, uploads } from '../../platform/database/schema.ts';
import { writeOnce } from '../../platform/idempotency/writeOnce.ts';
import { clearSeller } from './clearSeller.ts';
import { closeAccount } from './closeAccount.ts';
import { isOpenOrder, isUnsettledOrder } from './openOrders.ts';
import { type ErasureContext, planSeparation, separateOrders, type SeparationTerms } from './separateOrders.ts';

/** What becomes of a seller's data, or why nothing does. */
export interface SellerErasure {
  /** Numbers of orders that are still being carried out; with one of them, nothing is erased. */
  readonly open: readonly string[];
  /** Numbers of orders whose payment is not settled with the seller; with one of them, nothing is erased. */
  readonly unsettled: readonly string[];
  /** How many orders are anonymised. */
  readonly orders: number;
}

const BATCH = 500;

/**
 * Closes the account of a seller in one transaction with its event of the audit: no one signs in, markets are closed,
 * the buyers of its orders and the seller's own data, documents and pictures are gone. What the law wants is kept apart.
 * The public id stays taken, so that no one can take over the addresses of the shop. Unless it is confirmed, only
 * answers what it would do. It may be repeated. Undefined when there is no such seller.
 */
export async function eraseSeller(
  context: ErasureContext,
  uid: string,
  isConfirmed: boolean,
): Promise<SellerErasure | undefined> {
  const { db, clock, config, secrets, files, record } = context;
  const now = clock.now();
  const terms = { secrets, now, keptMs: config.retention.ordersMs };
  return writeOnce(db, undefined, async (tx) => {
    // An order that is placed meanwhile refers to the record: it waits for this lock, and finds its market closed.
    const [seller] = await tx.select().from(sellers).where(eq(sellers.uid, uid)).for('update');
    if (!seller) return undefined;
    const open = await numbersOf(tx, uid, isOpenOrder(now));
    const unsettled = await numbersOf(tx, uid, isUnsettledOrder());
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
    // Last, and within the transaction: when a file cannot be removed, everything stays and the call is repeated.
    for (const name of documents) await files.removeDocument(name);
    return { open, unsettled, orders: isBlocked ? 0 : count };
  });
}

async function numbersOf(tx: Queries, uid: string, condition: ReturnType<typeof isOpenOrder>): Promise<string[]> {
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
 * Closes the markets of a seller that have orders and deletes the others. Pictures are marked as long unused: the next
 * cleanup removes them with their files.
 */
async function closeMarkets(tx: Queries, uid: string, now: Date): Promise<void> {
  const ordersOf = tx
    .select({ one: sql`1` })
    .from(orders)
    .where(eq(orders.marketId, markets.id));
  await tx.delete(markets).where(and(eq(markets.ownerUid, uid), notExists(ordersOf)));
  const closed = { status: MARKET_STATUS.ended, public: false, updatedAt: now };
  await tx.update(markets).set(closed).where(eq(markets.ownerUid, uid));
  await tx.update(products).set({ updatedAt: now }).where(eq(products.ownerUid, uid));
  const longAgo = new Date(0);
  await tx.update(uploads).set({ adoptedAt: longAgo, unusedSince: longAgo }).where(eq(uploads.ownerUid, uid));
}
