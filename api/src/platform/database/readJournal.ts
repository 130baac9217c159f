import { readFile } from 'node:fs/promises';

const JOURNAL = new URL('../../../drizzle/meta/_journal.json', import.meta.url);

/** A migration of this release: its name, and the instant in milliseconds by which a database knows it. */
export interface Migration {
  readonly tag: string;
  readonly when: number;
}

/** The migrations of this release, the oldest first. */
export async function readJournal(): Promise<readonly Migration[]> {
  const { entries } = JSON.parse(await readFile(JOURNAL, 'utf8')) as { entries: Migration[] };
  return entries.map(({ tag, when }) => ({ tag, when }));
}
