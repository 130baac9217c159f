import { type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../src/platform/database/openDatabase.ts';
import { allowLongTransaction } from '../src/local/seed/allowLongTransaction.ts';

/**
 * Starts calls that all need the same locked row, each after the previous call waits for the lock, then releases it.
 * The calls get the lock in order, and everything that they read before is stale for all calls but the first.
 */
export async function queueBehind<Results extends readonly unknown[]>(
  db: Queries,
  row: SQL,
  calls: { readonly [Index in keyof Results]: () => PromiseLike<Results[Index]> },
): Promise<Results> {
  const results: Promise<unknown>[] = [];
  await db.transaction(async (tx) => {
    // On a busy machine the calls need longer to reach the row than a transaction may be idle.
    await allowLongTransaction(tx);
    await tx.execute(sql`${row} for update`);
    for (const call of calls) {
      let isOver = false;
      results.push(Promise.resolve(call()).finally(() => (isOver = true)));
      while ((await waiting(db)) < results.length)
        if (isOver) throw new Error(`Call ${results.length} ended without waiting for the row.`);
    }
  });
  return (await Promise.all(results)) as unknown as Results;
}

/**
 * Counts calls that wait for the row's lock. Uses another transaction, because a transaction sees the same activity
 * until it ends. Ignores a call that extends a table, which briefly waits for another lock.
 */
async function waiting(db: Queries): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and wait_event <> 'extend'`,
  );
  return rows[0]?.count ?? 0;
}
