import { databaseFault } from '../database/databaseFault.ts';
import type { Queries } from '../database/openDatabase.ts';
import type { StagedFile } from '../files/FileStore.ts';
import type { Intent } from './Intent.ts';
import { claimKeys, findAnswers, storeAnswers } from './storedAnswers.ts';
import { withRetries } from './withRetries.ts';

interface Written<Answer> {
  readonly answer: Answer;
  /** The answer of an earlier request; `act` has not run. */
  readonly isRepeated: boolean;
}

/**
 * Runs `act` in one transaction. With an intent, the answer is stored, sealed, in that same transaction: a repeated
 * request gets it back, a concurrent one waits for it on the key's unique index, and a crash leaves neither. A deadlock
 * or serialization conflict is retried, at most three times in all. A staged file is committed or discarded,
 * or left to the cleanup where no one knows whether the write was made.
 * @throws HttpError `idempotency-key-reused` when the key was used for another request
 */
export async function writeOnce<Answer>(
  db: Queries,
  intent: Intent | undefined,
  act: (tx: Queries) => Promise<Answer>,
  file?: StagedFile,
): Promise<Answer> {
  let written: Written<Answer>;
  try {
    written = await withRetries(db, (tx) => (intent ? answerOnce(tx, intent, act) : answerAlways(tx, act)));
  } catch (error) {
    // A connection that is lost at the commit does not say whether the row that names the file is there.
    if (databaseFault(error) !== 'away') await leaveToCleanup(file?.discard());
    throw error;
  }
  await leaveToCleanup(written.isRepeated ? file?.discard() : file?.commit?.());
  return written.answer;
}

/** A file that cannot be removed now is an orphan, which the cleanup removes: the write's outcome is the one to answer. */
async function leaveToCleanup(removal: Promise<void> | undefined): Promise<void> {
  await removal?.catch(() => undefined);
}

async function answerAlways<Answer>(tx: Queries, act: (tx: Queries) => Promise<Answer>): Promise<Written<Answer>> {
  return { answer: await act(tx), isRepeated: false };
}

async function answerOnce<Answer>(
  tx: Queries,
  intent: Intent,
  act: (tx: Queries) => Promise<Answer>,
): Promise<Written<Answer>> {
  const { key } = intent;
  if ((await claimKeys(tx, intent, [key])).size === 0)
    return { answer: (await findAnswers(tx, intent, [key])).get(key) as Answer, isRepeated: true };
  const answer = await act(tx);
  await storeAnswers(tx, intent, new Map([[key, answer]]));
  return { answer, isRepeated: false };
}
