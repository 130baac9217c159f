import { and, asc, eq, getTableColumns, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { orders } from '../../platform/database/schema.ts';
import { writeOnce } from '../../platform/idempotency/writeOnce.ts';
import { isOpenOrder } from './openOrders.ts';
import { type ErasureContext, planSeparation, separateOrders } from './separateOrders.ts';

/** A buyer as a request for erasure names them: a telephone number, and a name where several people share it. */
export interface BuyerQuery {
  readonly tel: string;
  readonly name?: string | undefined;
}

/** The order numbers of a buyer by what becomes of them. */
export interface BuyerErasure {
  /** Anonymised; the law has no interest in them any more. */
  readonly erased: readonly string[];
  /** Anonymised, and their data kept apart until its period is over. */
  readonly separated: readonly string[];
  /** Left as they are, because they are still being carried out. */
  readonly open: readonly string[];
}

/** Fewer digits would match half of the country. */
const TEL_DIGITS_MIN = 9;

/**
 * Erases what orders of all sellers say of a buyer, in one transaction with its event of the audit; unless it is
 * confirmed, only answers what it would do. Orders that are still being carried out stay, for a later call.
 * @throws RangeError when the telephone number has fewer than 9 digits
 */
export async function eraseBuyer(
  { db, clock, config, secrets, record }: ErasureContext,
  buyer: BuyerQuery,
  isConfirmed: boolean,
): Promise<BuyerErasure> {
  const now = clock.now();
  const terms = { secrets, now, keptMs: config.retention.ordersMs };
  return writeOnce(db, undefined, async (tx) => {
    const found = await tx
      .select({ ...getTableColumns(orders), isOpen: isOpenOrder(now) })
      .from(orders)
      .where(isOf(buyer))
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
    const numbersOf = (isKept: boolean) =>
      planned.filter((order) => (order.record !== undefined) === isKept).map(({ publicId }) => publicId);
    const open = found.filter(({ isOpen }) => isOpen).map(({ publicId }) => publicId);
    return { erased: numbersOf(false), separated: numbersOf(true), open };
  });
}

function isOf({ tel, name }: BuyerQuery): SQL | undefined {
  const digits = tel.replace(/\D/g, '').replace(/^820?/, '0');
  if (digits.length < TEL_DIGITS_MIN) throw new RangeError(`A telephone number has at least ${TEL_DIGITS_MIN} digits.`);
  const hasDigits = (column: PgColumn) =>
    sql`regexp_replace(regexp_replace(${column}, '\\D', '', 'g'), '^820?', '0') = ${digits}`;
  const isNamed = name === undefined ? undefined : or(eq(orders.buyerName, name), eq(orders.receiverName, name));
  return and(isNull(orders.anonymizedAt), or(hasDigits(orders.receiverTel), hasDigits(orders.cashReceiptNo)), isNamed);
}
