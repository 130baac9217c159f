import type { Queries } from '../database/openDatabase.ts';
import type { Intent } from './Intent.ts';
import { claimKeys, findResponses, storeResponses } from './storedResponses.ts';
import { withRetries } from './withRetries.ts';

/** Parts of one transaction; each stays locked until all are written. */
export const PARTS_AT_ONCE = 250;

/** Writes parts by name in a transaction; returns their results by name. */
export type WriteParts<Answer extends object> = (
  tx: Queries,
  names: readonly string[],
) => Promise<ReadonlyMap<string, Answer>>;

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
export async function writeParts<Answer extends object>(
  db: Queries,
  intent: PartsIntent | undefined,
  parts: readonly PartNames[],
  act: WriteParts<Answer>,
): Promise<Map<string, Answer>> {
  const answers = new Map<string, Answer>();
  const write = async (some: readonly string[]) => {
    const written = await withRetries(db, (tx) => (intent ? writeUnwritten(tx, intent, some, act) : act(tx, some)));
    for (const [name, answer] of written) answers.set(name, answer);
  };
  for (const together of inTransactions(parts)) {
    try {
      await write(together.flat());
    } catch (error) {
      if (together.length === 1) throw error;
      for (const names of together) await write(names);
    }
  }
  return answers;
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

async function writeUnwritten<Answer extends object>(
  tx: Queries,
  { intent, prefix }: PartsIntent,
  names: readonly string[],
  act: WriteParts<Answer>,
): Promise<ReadonlyMap<string, Answer>> {
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
  const written = unwritten.length > 0 ? await act(tx, unwritten) : new Map<string, Answer>();
  await storeResponses(tx, intent, new Map([...written].map(([name, answer]) => [prefix + name, answer])));
  return new Map(names.map((name) => [name, written.get(name) ?? (earlier.get(prefix + name) as Answer)]));
}
