import type { Queries } from '../database/openDatabase.ts';
import type { Intent } from './Intent.ts';
import { claimKeys, findResponses, storeResponses } from './storedResponses.ts';
import { withRetries } from './withRetries.ts';

/** Parts of one transaction; each stays locked until all are written. */
export const PARTS_AT_ONCE = 250;

/** Writes parts by name in a transaction; returns their results by name. */
export type WriteParts<Result extends object> = (
  tx: Queries,
  names: readonly string[],
) => Promise<ReadonlyMap<string, Result>>;

/** Name of a part, or of parts that are written in one transaction. */
export type PartNames = string | readonly string[];

/** Intent of a bulk write, and the key prefix of its parts. */
interface PartsIntent {
  readonly intent: Intent;
  readonly prefix: string;
}

/**
 * Runs `act` for parts by name, up to `PARTS_AT_ONCE` in a transaction (more if they belong together). If it fails,
 * each part is run in its own transaction, in order: the parts before the failing one are written. With an intent, each
 * part is written once: its key is `prefix` and its name, and its response is stored in the same transaction
 * (`writeOnce`).
 * @throws HttpError `idempotency-key-reused` if a key was used for another request
 */
export async function writeParts<Result extends object>(
  db: Queries,
  intent: PartsIntent | undefined,
  parts: readonly PartNames[],
  act: WriteParts<Result>,
): Promise<Map<string, Result>> {
  const responses = new Map<string, Result>();
  const write = async (some: readonly string[]) => {
    const written = await withRetries(db, (tx) => (intent ? writeUnwritten(tx, intent, some, act) : act(tx, some)));
    for (const [name, response] of written) responses.set(name, response);
  };
  for (const together of inTransactions(parts)) {
    try {
      await write(together.flat());
    } catch (error) {
      if (together.length === 1) throw error;
      for (const names of together) await write(names);
    }
  }
  return responses;
}

/** Groups parts in order by transaction. */
function inTransactions(parts: readonly PartNames[]): readonly (readonly (readonly string[])[])[] {
  const transactions: (readonly string[])[][] = [];
  let room = 0;
  for (const part of parts) {
    const names = typeof part === 'string' ? [part] : part;
    if (names.length > room) {
      transactions.push([]);
      room = Math.max(PARTS_AT_ONCE, names.length);
    }
    transactions.at(-1)?.push(names);
    room -= names.length;
  }
  return transactions;
}

async function writeUnwritten<Result extends object>(
  tx: Queries,
  { intent, prefix }: PartsIntent,
  names: readonly string[],
  act: WriteParts<Result>,
): Promise<ReadonlyMap<string, Result>> {
  const claimed = await claimKeys(
    tx,
    intent,
    names.map((name) => prefix + name),
  );
  const isClaimed = (name: string) => claimed.has(prefix + name);
  const earlier = await findResponses(
    tx,
    intent,
    names.filter((name) => !isClaimed(name)).map((name) => prefix + name),
  );
  const unwritten = names.filter(isClaimed);
  const written = unwritten.length > 0 ? await act(tx, unwritten) : new Map<string, Result>();
  await storeResponses(tx, intent, new Map([...written].map(([name, response]) => [prefix + name, response])));
  return new Map(names.map((name) => [name, written.get(name) ?? (earlier.get(prefix + name) as Result)]));
}
