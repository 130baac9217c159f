import type { DraftStorage } from '../drafts/DraftStorage.ts';
import {
  BYTES_PER_CHARACTER,
  type KeptEntry,
  type KeptNote,
  MAX_BYTES,
  NOTE,
  isNote,
  isOver,
  partKeys,
} from './keptEntries.ts';

/** So many items are written in one turn of an idle page. */
const AT_ONCE = 500;

/** A list to store at a place. */
interface Storable extends Pick<KeptNote, 'at' | 'version'> {
  readonly items: readonly unknown[];
}

/** `isCurrent` says whether the list is still to be stored; `inTurn` runs a change of the storage when it may be made. */
interface Turns {
  readonly whenIdle: (task: () => void) => void;
  readonly isCurrent: () => boolean;
  readonly inTurn: <T>(act: () => Promise<T>) => Promise<T | undefined>;
}

/**
 * Stores a list in parts, each when the page is idle: ten thousand orders at once would hold a slow phone up for a quarter
 * of a second. The note that names the parts is written when all of them are there, so that one that was written in half
 * is never read; until then the list before stands. Resolves with the note, undefined where there is none: the list is too
 * large, or not current any more.
 */
export async function storeKeptList(
  storage: DraftStorage,
  place: string,
  { items, at, version }: Storable,
  { whenIdle, isCurrent, inTurn }: Turns,
): Promise<KeptNote | undefined> {
  const id = crypto.randomUUID();
  const count = Math.max(1, Math.ceil(items.length / AT_ONCE));
  let length = 0;
  for (const [at, key] of partKeys(place, { id, count }).entries()) {
    await new Promise<void>((resolve) => whenIdle(resolve));
    if (!isCurrent()) return undefined;
    const text = JSON.stringify(items.slice(at * AT_ONCE, (at + 1) * AT_ONCE));
    length += text.length;
    // One that is too large is not written to its end.
    if (length * BYTES_PER_CHARACTER > MAX_BYTES) break;
    await storage.put([[key, { text } satisfies KeptEntry]]);
  }
  const note: KeptNote = { at, size: length * BYTES_PER_CHARACTER, parts: { id, count }, ...(version && { version }) };
  return inTurn(async () => (isCurrent() ? commit(storage, place, note) : undefined));
}

/** Puts a list whose parts are there in the place of the one before, and removes the oldest that leave it no room. */
async function commit(storage: DraftStorage, place: string, note: KeptNote): Promise<KeptNote | undefined> {
  const keys = await storage.keys();
  const isTooLarge = note.size > MAX_BYTES;
  // Another tab may have taken parts that no note named yet for those of a list that was written in half.
  const isKept = !isTooLarge && partKeys(place, note.parts).every((key) => keys.includes(key));
  // The list before gives way to this one, and to one that is too large, but not to one that another tab has broken.
  const others = [...(await readNotes(storage, keys))].filter(([each]) => each !== place || !(isKept || isTooLarge));
  const newestFirst = others.toSorted(([, a], [, b]) => b.at - a.at);
  let room = MAX_BYTES - note.size;
  const stay = isKept ? newestFirst.filter(([, other]) => (room -= other.size) >= 0) : others;
  if (isKept) await storage.put([[NOTE + place, note]]);
  await removeAllBut(storage, keys, new Map([...stay, ...(isKept ? [[place, note] as const] : [])]));
  return isKept ? note : undefined;
}

/** Removes the lists that were read too long ago, of all accounts, and the parts of those that were written in half. */
export async function removeExpiredLists(storage: DraftStorage, now: number): Promise<void> {
  const keys = await storage.keys();
  const notes = [...(await readNotes(storage, keys))];
  await removeAllBut(storage, keys, new Map(notes.filter(([, note]) => !isOver(note, now))));
}

/** Where lists are, with how old and how large they are; the lists themselves are not read. */
async function readNotes(storage: DraftStorage, keys: readonly string[]): Promise<ReadonlyMap<string, KeptNote>> {
  const notes = new Map<string, KeptNote>();
  for (const key of keys.filter((each) => each.startsWith(NOTE))) {
    const note = await storage.get(key);
    if (isNote(note)) notes.set(key.slice(NOTE.length), note);
  }
  return notes;
}

/** Removes everything that is not of these lists. */
async function removeAllBut(
  storage: DraftStorage,
  keys: readonly string[],
  notes: ReadonlyMap<string, KeptNote>,
): Promise<void> {
  const stay = new Set([...notes].flatMap(([place, { parts }]) => [NOTE + place, ...partKeys(place, parts)]));
  const gone = keys.filter((key) => !stay.has(key));
  if (gone.length > 0) await storage.remove(gone);
}
