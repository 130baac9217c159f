import { sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database/openDatabase.ts';

/**
 * Lifts the limits of this transaction, which are made for calls: thousands of orders are invented between two
 * statements, on a machine that may be busy.
 */
export async function allowLongTransaction(tx: Queries): Promise<void> {
  await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
  await tx.execute(sql`set local transaction_timeout = 0`);
}
