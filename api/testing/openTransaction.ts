import type { Queries } from '../src/platform/database/openDatabase.ts';

/** An open transaction on a separate connection. */
export interface OpenTransaction {
  readonly tx: Queries;
  end(commits: boolean): Promise<void>;
}

/** Starts a transaction that can overlap with others. */
export async function openTransaction(db: Queries): Promise<OpenTransaction> {
  const started = Promise.withResolvers<Queries>();
  const commit = Promise.withResolvers<boolean>();
  const rolledBack = new Error('rolled back');
  const done = db
    .transaction(async (tx) => {
      started.resolve(tx);
      if (!(await commit.promise)) throw rolledBack;
    })
    .catch((error: unknown) => {
      if (error !== rolledBack) throw error;
    });
  const tx = await started.promise;
  return { tx, end: (commits) => (commit.resolve(commits), done) };
}
