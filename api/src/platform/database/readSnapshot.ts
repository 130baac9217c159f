import type { Queries } from './openDatabase.ts';

/** Reads with several statements as of one instant, so that their results fit together. */
export async function readSnapshot<Result>(db: Queries, read: (tx: Queries) => Promise<Result>): Promise<Result> {
  return db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' });
}
