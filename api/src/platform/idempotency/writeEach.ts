import type { Queries } from '../database/openDatabase.ts';
import type { Intent } from './Intent.ts';
import { claimKeys, findResponses, findPartResponses, storeResponses } from './storedResponses.ts';
import { type PartNames, type WriteParts, writeParts } from './writeParts.ts';

/** Writes the parts of a bulk write. */
export interface PartWriter {
  /**
   * Runs `act` for parts by name, many in each transaction (`writeParts`); within an intent, a part of a name is
   * written once. Returns all results by name.
   */
  writeParts<Result extends object>(parts: readonly PartNames[], act: WriteParts<Result>): Promise<Map<string, Result>>;
  /**
   * Returns the responses of this intent so far by part name, from an interrupted or a concurrent run. Read the data to
   * change before calling this: its parts are already written.
   */
  findDone(): Promise<ReadonlyMap<string, unknown>>;
}

/**
 * Runs a bulk write with many parts in each transaction. With an intent, each part is written once and the total
 * response is stored at the end: a repeated request returns it, and a request after an interruption continues.
 * @throws HttpError `idempotency-key-reused` if the key was used for another request
 */
export async function writeEach<Result>(
  db: Queries,
  intent: Intent | undefined,
  job: (writer: PartWriter) => Promise<Result>,
): Promise<Result> {
  if (!intent)
    return job({
      writeParts: (parts, act) => writeParts(db, undefined, parts, act),
      findDone: async () => new Map(),
    });
  const { key } = intent;
  const isFirst = (await claimKeys(db, intent, [key])).size > 0;
  const stored = isFirst ? null : (await findResponses(db, intent, [key])).get(key);
  if (stored !== null) return stored as Result;
  // A key has no spaces, so no other intent can have the name of a part.
  const prefix = `${key} `;
  const response = await job({
    writeParts: (parts, act) => writeParts(db, { intent, prefix }, parts, act),
    findDone: () => findPartResponses(db, intent, prefix),
  });
  // Two concurrent runs of an intent both return the response stored first.
  if ((await storeResponses(db, intent, new Map([[key, response]]))) > 0) return response;
  return (await findResponses(db, intent, [key])).get(key) as Result;
}
