import { sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database/openDatabase.ts';

/**
 * Removes the time limits of this transaction, which suit calls: inventing thousands of orders between two statements
 * takes longer on a busy machine.
 */
export async function allowLongTransaction(tx: Queries): Promise<void> {
  await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
  await tx.execute(sql`set local transaction_timeout = 0`);
}
