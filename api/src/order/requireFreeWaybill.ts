import { type Waybill, parcelKey, waybillDigits } from '@backoffice/contracts';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Queries } from '../database/openDatabase.ts';
import { orders } from '../database/schema.ts';
import { HttpError } from '../errors/HttpError.ts';

type OrderRow = typeof orders.$inferSelect;

/** The key of an order's parcel. */
export function parcelOf(row: Pick<OrderRow, 'receiverName' | 'receiverTel' | 'zip' | 'addr' | 'addr2'>): string {
  return parcelKey({ name: row.receiverName, tel: row.receiverTel, zip: row.zip, addr: row.addr, addr2: row.addr2 });
}

/**
 * Reserves a tracking number for a locked order until the transaction ends. Only orders of one parcel may share a
 * number of a carrier within a market; hyphens do not count. No unique index can say that, so the number itself is
 * locked: the caller locks the order first, which keeps two transactions from waiting for each other.
 * @throws HttpError `invoice-in-use`
 */
export async function requireFreeWaybill(
  tx: Queries,
  order: OrderRow,
  { company, no }: { readonly company: string; readonly no: Waybill['no'] },
): Promise<void> {
  const digits = waybillDigits(no);
  const number = JSON.stringify([order.marketId, company, digits]);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${number}, 0))`);
  const users = await tx
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.marketId, order.marketId),
        eq(orders.waybillCompany, company),
        eq(sql`replace(${orders.waybillNo}, '-', '')`, digits),
        ne(orders.id, order.id),
      ),
    );
  const parcel = parcelOf(order);
  if (users.some((user) => parcelOf(user) !== parcel)) throw new HttpError('invoice-in-use');
}
