import { createHash } from 'node:crypto';
import { CliError } from '@backoffice/processes';
import type { Store } from '../files/Store.ts';
import { JournalEntry } from './JournalEntry.ts';

/** Fields that the caller provides. */
type Given = Omit<JournalEntry, 'number' | 'at' | 'before'>;

const NAME = 'host/journal.jsonl';

/**
 * Journal of releases: JSON lines, each with the hash of the previous line, which reveals changed, removed and inserted
 * lines. A release writes its line with the state (`StoredReleases.entry`), so that both are changed or none, and then
 * appends it to the file; the next release does so if it ended before.
 */
export class Journal {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  /**
   * Returns all entries, oldest first; `newest` is the line of the state. @throws CliError that names the first line
   * that is invalid or does not follow the previous line
   */
  async entries(newest: string | undefined): Promise<JournalEntry[]> {
    const lines = toLines((await this.#store.read(NAME))?.content);
    if (newest !== undefined && lines.at(-1) !== newest) lines.push(newest);
    const entries: JournalEntry[] = [];
    let before = computeHash('');
    for (const line of lines) {
      const number = entries.length + 1;
      const entry = read(line);
      if (entry === undefined) throw new CliError(`Line ${number} of ${NAME} is not an entry of the journal.`);
      if (entry.number !== number || entry.before !== before)
        throw new CliError(`Line ${number} of ${NAME} does not match the previous line: the journal was changed.`);
      entries.push(entry);
      before = computeHash(line);
    }
    if (newest === undefined && lines.length > 0)
      throw new CliError(`${NAME} has entries, but releases.json has none: the journal or the state was changed.`);
    return entries;
  }

  /** Appends the line of the state to the file, unless the file has it. */
  async append(newest: string): Promise<void> {
    for (;;) {
      const file = await this.#store.read(NAME);
      const lines = toLines(file?.content);
      if (lines.length !== JournalEntry.parse(JSON.parse(newest)).number - 1) return;
      if (await this.#store.write(NAME, [...lines, newest, ''].join('\n'), file?.tag)) return;
    }
  }
}

/** Returns the line of an entry with the time `now` after the line `newest`. */
export function createLine(given: Given, now: Date, newest: string | undefined): string {
  const number = newest === undefined ? 1 : JournalEntry.parse(JSON.parse(newest)).number + 1;
  const entry = { number, at: now.toISOString(), ...given, before: computeHash(newest ?? '') };
  return JSON.stringify(JournalEntry.parse(entry));
}

/** A part of a line at the end, without its line break, does not count. */
function toLines(content: Buffer | undefined): string[] {
  return content === undefined ? [] : content.toString().split('\n').slice(0, -1);
}

function computeHash(line: string): string {
  return createHash('sha256').update(line).digest('hex');
}

function read(line: string): JournalEntry | undefined {
  try {
    return JournalEntry.parse(JSON.parse(line));
  } catch {
    return undefined;
  }
}
