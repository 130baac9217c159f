import { BEGINNING, LONG_ANSWER } from '../api-client/WatchedRequest.ts';
import type { DraftStorage } from '../drafts/DraftStorage.ts';
import {
  BYTES_PER_CHARACTER,
  FIRST,
  type KeptEntry,
  type KeptNote,
  LIST,
  MAX_BYTES,
  NOTE,
  isNote,
  isOver,
} from './keptEntries.ts';

/** As many as a tall screen shows, as long as they are little text. */
const FIRST_COUNT = 40;

/** A list to store at a place, also as text. */
interface Storable extends Pick<KeptNote, 'at' | 'version'> {
  readonly items: readonly unknown[];
  readonly text: string;
}

/**
 * Stores a list, of a long one also its first items, and removes the oldest lists that leave it no room. Resolves with its
 * note, undefined for one that is too large.
 */
export async function storeKeptList(
  storage: DraftStorage,
  place: string,
  { items, text, at, version }: Storable,
): Promise<KeptNote | undefined> {
  const first = text.length < LONG_ANSWER ? undefined : firstOf(items);
  const size = (text.length + (first?.length ?? 0)) * BYTES_PER_CHARACTER;
  const note: KeptNote = { at, size, ...(version && { version }) };
  const others = [...(await readNotes(storage))].filter(([each]) => each !== place);
  const newestFirst = others.toSorted(([, a], [, b]) => b.at - a.at);
  let room = MAX_BYTES - size;
  const gone = newestFirst.filter(([, other]) => (room -= other.size) < 0).map(([each]) => each);
  if (size > MAX_BYTES) {
    await removeAt(storage, [place]);
    return undefined;
  }
  await removeAt(storage, gone);
  // Those of the list before would be shown before this one.
  if (first === undefined) await storage.remove([FIRST + place]);
  await storage.put([
    ...(first === undefined ? [] : [[FIRST + place, { text: first } satisfies KeptEntry] as const]),
    [LIST + place, { text } satisfies KeptEntry],
    [NOTE + place, note],
  ]);
  return note;
}

function firstOf(items: readonly unknown[]): string | undefined {
  const text = JSON.stringify(items.slice(0, FIRST_COUNT));
  return text.length < BEGINNING ? text : undefined;
}

/** Removes the lists that were read too long ago, of all accounts. */
export async function removeExpiredLists(storage: DraftStorage, now: number): Promise<void> {
  const expired = [...(await readNotes(storage))].filter(([, note]) => isOver(note, now));
  await removeAt(
    storage,
    expired.map(([place]) => place),
  );
}

/** Where lists are, with how old and how large they are; the lists themselves are not read. */
async function readNotes(storage: DraftStorage): Promise<ReadonlyMap<string, KeptNote>> {
  const notes = new Map<string, KeptNote>();
  for (const key of (await storage.keys()).filter((each) => each.startsWith(NOTE))) {
    const note = await storage.get(key);
    if (isNote(note)) notes.set(key.slice(NOTE.length), note);
  }
  return notes;
}

async function removeAt(storage: DraftStorage, places: readonly string[]): Promise<void> {
  if (places.length > 0) await storage.remove(places.flatMap((place) => [LIST + place, FIRST + place, NOTE + place]));
}
