import { and, asc, eq, getTableColumns, isNotNull, isNull, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { matchesAny } from '../../platform/database/matchesAny.ts';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { orders } from '../../platform/database/schema.ts';
import { telephoneDigits, toTelephoneDigits } from '../../platform/database/telephoneDigits.ts';
import { writeOnce } from '../../platform/idempotency/writeOnce.ts';
import type { Secrets } from '../../platform/secrets/createSecrets.ts';
import { openCashReceiptNo } from '../../trade/order/cashReceipt.ts';
import { OperatorError } from '../operator-actions/OperatorError.ts';
import { isOpenOrder } from './openOrders.ts';
import { type ErasureContext, planSeparation, separateOrders } from './separateOrders.ts';

/** A buyer by telephone number, and by name if several people share the number. */
export interface BuyerQuery {
  readonly tel: string;
  readonly name?: string | undefined;
}

/** The order numbers of a buyer by the result of the erasure. */
export interface BuyerErasure {
  /** Anonymised without a separate record, because the statutory period is over. */
  readonly erased: readonly string[];
  /** Anonymised, with the data stored separately until the statutory period is over. */
  readonly separated: readonly string[];
  /** Unchanged, because they are still being processed. */
  readonly open: readonly string[];
}

/** Minimum number of digits; shorter numbers would match too many people. */
const TEL_DIGITS_MIN = 9;

/**
 * Erases a buyer's data from the orders of all sellers in one transaction with its audit event; without confirmation it
 * only returns the plan. Orders in progress remain for a later call.
 * @throws OperatorError if the telephone number has fewer than 9 digits
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

/**
 * The condition of the orders of a buyer that are not anonymised, by the number of the buyer, the receiver or the cash
 * receipt. @throws OperatorError if the telephone number has fewer than 9 digits
 */
export async function matchesBuyer(tx: Queries, { tel, name }: BuyerQuery, secrets: Secrets): Promise<SQL | undefined> {
  const digits = toTelephoneDigits(tel);
  if (digits.length < TEL_DIGITS_MIN)
    throw new OperatorError(`A telephone number has at least ${TEL_DIGITS_MIN} digits.`, 'invalid-input');
  const hasDigits = (column: PgColumn) => eq(telephoneDigits(column), digits);
  const isNamed = name === undefined ? undefined : or(eq(orders.buyerName, name), eq(orders.receiverName, name));
  const isBuyers = or(
    ...[orders.buyerTel, orders.receiverTel].map(hasDigits),
    matchesAny(orders.id, await findReceipts()),
  );
  return and(isNull(orders.anonymizedAt), isBuyers, isNamed);

  /** The orders with a cash receipt for the number, which is sealed. */
  async function findReceipts(): Promise<string[]> {
    const { id, cashReceiptNoSealed, cashReceiptIsPersonal } = orders;
    const rows = await tx
      .select({ id, cashReceiptNoSealed, cashReceiptIsPersonal })
      .from(orders)
      .where(isNotNull(cashReceiptNoSealed));
    return rows
      .filter((row) => toTelephoneDigits(openCashReceiptNo(row, secrets)?.no ?? '') === digits)
      .map((row) => row.id);
  }
}
