import type { Queries } from '../database/openDatabase.ts';
import type { Intent } from './Intent.ts';
import { claimKeys, findAnswers, findPartAnswers, storeAnswers } from './storedAnswers.ts';
import { type PartNames, type WriteParts, writeParts } from './writeParts.ts';

/** What a bulk write uses to write its parts. */
export interface PartWriter {
  /**
   * Runs `act` for parts by name, many in a transaction (`writeParts`); within one intent, a part of this name is
   * written once. Answers all parts by name.
   */
  writeParts<Answer extends object>(parts: readonly PartNames[], act: WriteParts<Answer>): Promise<Map<string, Answer>>;
  /**
   * The answers, by part name, that this intent has stored so far, by an earlier interrupted run or by one that goes on
   * beside it. What it names was written before the answer is read: read what it changes first.
   */
  findDone(): Promise<ReadonlyMap<string, unknown>>;
}

/**
 * Runs a bulk write, its parts in transactions of many. With an intent, each part is written once and the answer of the
 * whole is stored at the end: a repeated request gets it, and one after an interruption continues where it stopped.
 * @throws HttpError `idempotency-key-reused` when the key was used for another request
 */
export async function writeEach<Answer>(
  db: Queries,
  intent: Intent | undefined,
  job: (writer: PartWriter) => Promise<Answer>,
): Promise<Answer> {
  if (!intent)
    return job({
      writeParts: (parts, act) => writeParts(db, undefined, parts, act),
      findDone: async () => new Map(),
    });
  const { key } = intent;
  const isFirst = (await claimKeys(db, intent, [key])).size > 0;
  const stored = isFirst ? null : (await findAnswers(db, intent, [key])).get(key);
  if (stored !== null) return stored as Answer;
  // A key has no spaces, so no other intent can have the name of a part.
  const prefix = `${key} `;
  const answer = await job({
    writeParts: (parts, act) => writeParts(db, { intent, prefix }, parts, act),
    findDone: () => findPartAnswers(db, intent, prefix),
  });
  // Of two concurrent runs of one intent, both answer what the first one stored.
  if ((await storeAnswers(db, intent, new Map([[key, answer]]))) > 0) return answer;
  return (await findAnswers(db, intent, [key])).get(key) as Answer;
}
