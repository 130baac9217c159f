import { databaseFault } from '../database/databaseFault.ts';
import type { Queries } from '../database/openDatabase.ts';
import type { StagedFile } from '../files/FileStore.ts';
import type { Intent } from './Intent.ts';
import { claimKeys, findResponses, storeResponses } from './storedResponses.ts';
import { withRetries } from './withRetries.ts';

interface Written<Answer> {
  readonly answer: Answer;
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
export async function writeOnce<Answer>(
  db: Queries,
  intent: Intent | undefined,
  act: (tx: Queries) => Promise<Answer>,
  file?: StagedFile,
): Promise<Answer> {
  let written: Written<Answer>;
  try {
    written = await withRetries(db, (tx) => (intent ? runOnce(tx, intent, act) : runWithoutIntent(tx, act)));
  } catch (error) {
    // After a connection loss during the commit, the row that names the file may exist.
    if (databaseFault(error) !== 'away') await leaveToCleanup(file?.discard());
    throw error;
  }
  await leaveToCleanup(written.isRepeated ? file?.discard() : file?.commit?.());
  return written.answer;
}

/** The cleanup removes orphans: report the outcome of the write. */
async function leaveToCleanup(removal: Promise<void> | undefined): Promise<void> {
  await removal?.catch(() => undefined);
}

async function runWithoutIntent<Answer>(tx: Queries, act: (tx: Queries) => Promise<Answer>): Promise<Written<Answer>> {
  return { answer: await act(tx), isRepeated: false };
}

async function runOnce<Answer>(
  tx: Queries,
  intent: Intent,
  act: (tx: Queries) => Promise<Answer>,
): Promise<Written<Answer>> {
  const { key } = intent;
  if ((await claimKeys(tx, intent, [key])).size === 0)
    return { answer: (await findResponses(tx, intent, [key])).get(key) as Answer, isRepeated: true };
  const answer = await act(tx);
  await storeResponses(tx, intent, new Map([[key, answer]]));
  return { answer, isRepeated: false };
}
