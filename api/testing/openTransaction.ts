import type { Queries } from '../src/platform/database/openDatabase.ts';

/** A transaction on a connection of its own that stays open until it is ended. */
export interface OpenTransaction {
  readonly tx: Queries;
  end(commits: boolean): Promise<void>;
}

/** Begins a transaction that other ones may overlap. */
export async function openTransaction(db: Queries): Promise<OpenTransaction> {
  const began = Promise.withResolvers<Queries>();
  const ending = Promise.withResolvers<boolean>();
  const rolledBack = new Error('rolled back');
  const done = db
    .transaction(async (tx) => {
      began.resolve(tx);
      if (!(await ending.promise)) throw rolledBack;
    })
    .catch((error: unknown) => {
      if (error !== rolledBack) throw error;
    });
  const tx = await began.promise;
  return { tx, end: (commits) => (ending.resolve(commits), done) };
}
