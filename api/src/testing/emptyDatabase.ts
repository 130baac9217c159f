import { sql } from 'drizzle-orm';
import type { Queries } from '../database/openDatabase.ts';

/** Empties every table, as the owner; those that are not named refer to accounts. */
export async function emptyDatabase(db: Queries): Promise<void> {
  await db.execute(
    sql`truncate users, audit, audit_chain, idempotency_keys, used_login_states, separated_records, call_rates,
      released_public_ids cascade`,
  );
}
