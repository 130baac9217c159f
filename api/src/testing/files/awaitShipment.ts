import { sql } from 'drizzle-orm';
import type { Queries } from '../../database/openDatabase.ts';

/** Makes all orders of a market wait for a tracking number, with nothing of an earlier round left. */
export async function awaitShipment(db: Queries, marketId: string): Promise<void> {
  await db.execute(
    sql`delete from receipt_status where receipt_id in (select id from receipts where market_id = ${marketId})`,
  );
  await db.execute(sql`delete from outbox`);
  await db.execute(sql`
    update receipts set status = 1, invoice_company = null, invoice_no = null, updated_at = null
    where market_id = ${marketId}`);
  await db.execute(sql`vacuum analyze`);
}
