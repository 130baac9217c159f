import { and, eq, isNotNull, isNull, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { matchesAny } from '../../platform/database/matchesAny.ts';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { orders } from '../../platform/database/schema.ts';
import { telephoneDigits, toTelephoneDigits } from '../../platform/database/telephoneDigits.ts';
import type { Secrets } from '../../platform/secrets/createSecrets.ts';
import { openCashReceipt } from '../../trade/order/cashReceipt.ts';

/** A buyer by telephone number, and by name if several people share the number. */
export interface BuyerQuery {
  readonly tel: string;
  readonly name?: string | undefined;
}

/** Minimum number of digits; shorter numbers would match too many people. */
const TEL_DIGITS_MIN = 9;

/**
 * The condition of the orders of a buyer that are not anonymised: the number of the buyer, the receiver or the cash
 * receipt. @throws RangeError if the telephone number has fewer than 9 digits
 */
export async function matchesBuyer(tx: Queries, { tel, name }: BuyerQuery, secrets: Secrets): Promise<SQL | undefined> {
  const digits = toTelephoneDigits(tel);
  if (digits.length < TEL_DIGITS_MIN) throw new RangeError(`A telephone number has at least ${TEL_DIGITS_MIN} digits.`);
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
      .filter((row) => toTelephoneDigits(openCashReceipt(row, secrets)?.no ?? '') === digits)
      .map((row) => row.id);
  }
}
