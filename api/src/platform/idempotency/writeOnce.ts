import { databaseFault } from '../database/databaseFault.ts';
import type { Queries } from '../database/openDatabase.ts';
import type { StagedFile } from '../files/FileStore.ts';
import type { Intent } from './Intent.ts';
import { claimKeys, findResponses, storeResponses } from './storedResponses.ts';
import { withRetries } from './withRetries.ts';

interface Written<Result> {
  readonly response: Result;
  /** Whether the response of an earlier request was returned without running `act`. */
  readonly isRepeated: boolean;
}

/**
 * Runs `act` in one transaction. With an intent, its sealed response is stored in the same transaction: a repeated
 * request gets it, a concurrent request waits at the unique index of the key, and a crash stores neither. A deadlock or
 * serialization conflict is retried, at most three attempts. A staged file is committed or discarded, or left to the
 * cleanup if the outcome is unknown.
 * @throws HttpError `idempotency-key-reused` if the key was used for another request
 */
export async function writeOnce<Result>(
  db: Queries,
  intent: Intent | undefined,
  act: (tx: Queries) => Promise<Result>,
  file?: StagedFile,
): Promise<Result> {
  let written: Written<Result>;
  try {
    written = await withRetries(db, (tx) => (intent ? runOnce(tx, intent, act) : runWithoutIntent(tx, act)));
  } catch (error) {
    // After a connection loss during the commit, the row that names the file may exist.
    if (databaseFault(error) !== 'away') await leaveToCleanup(file?.discard());
    throw error;
  }
  await leaveToCleanup(written.isRepeated ? file?.discard() : file?.commit?.());
  return written.response;
}

/** The cleanup removes orphans: report the outcome of the write. */
async function leaveToCleanup(removal: Promise<void> | undefined): Promise<void> {
  await removal?.catch(() => undefined);
}

async function runWithoutIntent<Result>(tx: Queries, act: (tx: Queries) => Promise<Result>): Promise<Written<Result>> {
  return { response: await act(tx), isRepeated: false };
}

async function runOnce<Result>(
  tx: Queries,
  intent: Intent,
  act: (tx: Queries) => Promise<Result>,
): Promise<Written<Result>> {
  const { key } = intent;
  if ((await claimKeys(tx, intent, [key])).size === 0)
    return { response: (await findResponses(tx, intent, [key])).get(key) as Result, isRepeated: true };
  const response = await act(tx);
  await storeResponses(tx, intent, new Map([[key, response]]));
  return { response, isRepeated: false };
}
