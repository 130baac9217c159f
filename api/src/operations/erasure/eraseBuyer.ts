import { asc, getTableColumns } from 'drizzle-orm';
import { orders } from '../../platform/database/schema.ts';
import { writeOnce } from '../../platform/idempotency/writeOnce.ts';
import { type BuyerQuery, matchesBuyer } from './matchesBuyer.ts';
import { isOpenOrder } from './openOrders.ts';
import { type ErasureContext, planSeparation, separateOrders } from './separateOrders.ts';

/** The order numbers of a buyer by the result of the erasure. */
export interface BuyerErasure {
  /** Anonymised without a separate record, because the statutory period is over. */
  readonly erased: readonly string[];
  /** Anonymised, with the data stored separately until the statutory period is over. */
  readonly separated: readonly string[];
  /** Unchanged, because they are still being processed. */
  readonly open: readonly string[];
}

/**
 * Erases a buyer's data from the orders of all sellers in one transaction with its audit event; without confirmation it
 * only returns the plan. Orders in progress remain for a later call.
 * @throws RangeError if the telephone number has fewer than 9 digits
 */
export async function eraseBuyer(
  { db, clock, config, secrets, record }: ErasureContext,
  buyer: BuyerQuery,
  isConfirmed: boolean,
): Promise<BuyerErasure> {
  const now = clock.now();
  const terms = { secrets, now, retentionMs: config.retention.ordersMs };
  return writeOnce(db, undefined, async (tx) => {
    const found = await tx
      .select({ ...getTableColumns(orders), isOpen: isOpenOrder(now) })
      .from(orders)
      .where(await matchesBuyer(tx, buyer, secrets))
      .orderBy(asc(orders.createdAt), asc(orders.id))
      .for('update');
    const planned = await planSeparation(
      tx,
      found.filter(({ isOpen }) => !isOpen),
      terms,
    );
    if (isConfirmed) await separateOrders(tx, planned, terms);
    await record(tx, {
      action: 'erase-buyer',
      dataSubjects: planned.map(({ id }) => `order:${id}` as const),
      count: planned.length,
      result: isConfirmed ? 'done' : 'dry-run',
    });
    const listNumbers = (hasRecord: boolean) =>
      planned.filter((order) => (order.record !== undefined) === hasRecord).map(({ publicId }) => publicId);
    const open = found.filter(({ isOpen }) => isOpen).map(({ publicId }) => publicId);
    return { erased: listNumbers(false), separated: listNumbers(true), open };
  });
}
