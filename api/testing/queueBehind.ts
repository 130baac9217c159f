import { type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../src/platform/database/openDatabase.ts';
import { allowLongTransaction } from '../src/local/seed/allowLongTransaction.ts';

/**
 * Makes calls that all need one row: the row is locked until each call in turn waits for it, then released. They get it
 * in their order, and what each had read before it waited is stale for all but the first.
 */
export async function queueBehind<Answers extends readonly unknown[]>(
  db: Queries,
  row: SQL,
  calls: { readonly [Index in keyof Answers]: () => PromiseLike<Answers[Index]> },
): Promise<Answers> {
  const answers: Promise<unknown>[] = [];
  await db.transaction(async (tx) => {
    // On a busy machine the calls take longer to reach the row than a transaction may rest.
    await allowLongTransaction(tx);
    await tx.execute(sql`${row} for update`);
    for (const call of calls) {
      let isOver = false;
      answers.push(Promise.resolve(call()).finally(() => (isOver = true)));
      while ((await waiting(db)) < answers.length)
        if (isOver) throw new Error(`Call ${answers.length} ended without waiting for the row.`);
    }
  });
  return (await Promise.all(answers)) as unknown as Answers;
}

/**
 * Read outside of the transaction, which would see the same activity for as long as it lasts. A call that adds a page to
 * a table waits for a lock too, for a moment and before it has come to the row.
 */
async function waiting(db: Queries): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and wait_event <> 'extend'`,
  );
  return rows[0]?.count ?? 0;
}
