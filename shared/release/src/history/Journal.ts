import { createHash } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, truncateSync, writeSync } from 'node:fs';
import { CliError } from '@backoffice/processes';
import { JournalEntry } from './JournalEntry.ts';

/** Fields that the caller provides. */
type Given = Omit<JournalEntry, 'number' | 'at' | 'before'>;

/**
 * Journal of releases: an append-only file of JSON lines, each with the hash of the previous line, which reveals
 * changed, removed and inserted lines. An entry is written before its action.
 */
export class Journal {
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  /**
   * Returns all entries, oldest first. @throws CliError that names the first line that is invalid or does not follow
   * the previous line
   */
  entries(): JournalEntry[] {
    const entries: JournalEntry[] = [];
    let before = computeHash('');
    for (const line of this.#lines()) {
      const number = entries.length + 1;
      const entry = read(line);
      if (entry === undefined) throw new CliError(`Line ${number} of ${this.#file} is not an entry of the journal.`);
      if (entry.number !== number || entry.before !== before)
        throw new CliError(
          `Line ${number} of ${this.#file} does not match the previous line: the journal was changed.`,
        );
      entries.push(entry);
      before = computeHash(line);
    }
    return entries;
  }

  /** Appends an entry with the time `now`. Removes an incomplete line of a crash, whose change never happened. */
  append(given: Given, now: Date): JournalEntry {
    const text = existsSync(this.#file) ? readFileSync(this.#file) : Buffer.alloc(0);
    const end = text.lastIndexOf('\n') + 1;
    if (end < text.length) truncateSync(this.#file, end);
    const lines = this.#lines();
    const entry = {
      number: lines.length + 1,
      at: now.toISOString(),
      ...given,
      before: computeHash(lines.at(-1) ?? ''),
    };
    const file = openSync(this.#file, 'a', 0o644);
    try {
      writeSync(file, `${JSON.stringify(JournalEntry.parse(entry))}\n`);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    return entry;
  }

  #lines(): string[] {
    return existsSync(this.#file) ? readFileSync(this.#file, 'utf8').split('\n').slice(0, -1) : [];
  }
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
