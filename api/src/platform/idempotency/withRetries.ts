import { databaseFault } from '../database/databaseFault.ts';
import type { Queries } from '../database/openDatabase.ts';

const ATTEMPTS = 3;

/** Runs `act` in a transaction; retries a deadlock or serialization conflict, at most three attempts. */
export async function withRetries<Result>(db: Queries, act: (tx: Queries) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(act);
    } catch (error) {
      if (attempt === ATTEMPTS || databaseFault(error) !== 'retry') throw error;
    }
  }
}
