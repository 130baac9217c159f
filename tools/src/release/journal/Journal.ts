import { createHash } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, truncateSync, writeSync } from 'node:fs';
import { CliError } from '@backoffice/processes';
import { JournalEntry } from './JournalEntry.ts';

/** What the journal adds to an entry by itself. */
type Given = Omit<JournalEntry, 'number' | 'at' | 'before'>;

/**
 * The journal of releases: a file of JSON lines that only grows, each with the hash of the line before, so that none
 * can be changed, removed or put between others without every later one showing it. An entry is written before what it
 * is about happens.
 */
export class Journal {
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  /**
   * All entries, oldest first.
   * @throws CliError that names the first line that is not one, or not the successor of the one before
   */
  entries(): JournalEntry[] {
    const entries: JournalEntry[] = [];
    let before = hashOf('');
    for (const line of this.#lines()) {
      const number = entries.length + 1;
      const entry = read(line);
      if (entry === undefined) throw new CliError(`Line ${number} of ${this.#file} is no entry of the journal.`);
      if (entry.number !== number || entry.before !== before)
        throw new CliError(`Line ${number} of ${this.#file} does not follow the one before: the journal was changed.`);
      entries.push(entry);
      before = hashOf(line);
    }
    return entries;
  }

  /** Adds an entry of the moment `now`. What a crash left of an unfinished line, whose change never happened, goes. */
  append(given: Given, now: Date): JournalEntry {
    const text = existsSync(this.#file) ? readFileSync(this.#file) : Buffer.alloc(0);
    const end = text.lastIndexOf('\n') + 1;
    if (end < text.length) truncateSync(this.#file, end);
    const lines = this.#lines();
    const entry = { number: lines.length + 1, at: now.toISOString(), ...given, before: hashOf(lines.at(-1) ?? '') };
    const file = openSync(this.#file, 'a', 0o644);
    try {
      writeSync(file, `${JSON.stringify(JournalEntry.parse(entry))}\n`);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    return entry;
  }

  /** Begins a new journal; the one before stays beside it. */
  setAside(): void {
    if (existsSync(this.#file)) renameSync(this.#file, `${this.#file}.${Date.now()}`);
  }

  #lines(): string[] {
    return existsSync(this.#file) ? readFileSync(this.#file, 'utf8').split('\n').slice(0, -1) : [];
  }
}

function hashOf(line: string): string {
  return createHash('sha256').update(line).digest('hex');
}

function read(line: string): JournalEntry | undefined {
  try {
    return JournalEntry.parse(JSON.parse(line));
  } catch {
    return undefined;
  }
}
