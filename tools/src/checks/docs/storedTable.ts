import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The page with the table, and the tables of stored keys, from the root of the project. */
export const PRIVACY_PAGE = 'docs/privacy.md';
const SOURCE = 'shared/platform/src/storage/storedKeys.ts';
const START = '<!-- stored values, written by npm run privacy -->';
const END = '<!-- end of the stored values -->';

/** An entry of the tables: `lifetime` in milliseconds, null without a limit. */
interface Entry {
  readonly owner: string;
  readonly store: string;
  readonly lifetime: number | null;
  readonly deleted: 'end' | 'sign-out' | 'never';
}

const DELETED = { end: 'any end', 'sign-out': 'any end but an expired login', never: 'no end' } as const;
const UNITS = [
  ['days', 86_400_000],
  ['hours', 3_600_000],
  ['minutes', 60_000],
] as const;
const COMMENTED = /\/\*\* (.*) \*\/\n {2}(?:'([^']+)'|(\w+)):/g;

/**
 * Returns the Markdown table of all values that the product stores in the browser, with the comments of their entries.
 * @throws Error that names the entries without a comment
 */
export async function createStoredTable(root: string): Promise<string> {
  const path = join(root, SOURCE);
  // By its path: the package's index would load React, and this file has no dependencies.
  const tables = (await import(path)) as Readonly<
    Record<'STORED' | 'DRAFTS' | 'LISTS', Readonly<Record<string, Entry>>>
  >;
  const comments = new Map(
    [...readFileSync(path, 'utf8').matchAll(COMMENTED)].map(([, text = '', quoted, plain]) => [quoted ?? plain, text]),
  );
  const entries = Object.entries({ ...tables.STORED, ...tables.DRAFTS, ...tables.LISTS });
  const missing = entries.filter(([name]) => !comments.has(name)).map(([name]) => name);
  if (missing.length > 0) throw new Error(`Add a comment of one line above each entry: ${missing.join(', ')}`);
  const rows = entries.map(([name, { owner, store, lifetime, deleted }]) => [
    `\`${name}\``,
    (comments.get(name) ?? '').replace(/\.$/, ''),
    owner,
    store,
    toDuration(lifetime),
    DELETED[deleted],
  ]);
  const head = ['Key', 'Content', 'Owner', 'Store', 'Lifetime', 'Deleted at'];
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |\n`).join('');
}

function toDuration(lifetime: number | null): string {
  const [unit, length] = UNITS.find(([, each]) => (lifetime ?? 0) > each) ?? [];
  return length === undefined ? '' : `${(lifetime ?? 0) / length} ${unit}`;
}

/** Replaces the table between the markers of the page. @throws Error without markers */
export function replaceStoredTable(page: string, table: string): string {
  const [before, rest] = page.split(START);
  const [, after] = rest?.split(END) ?? [];
  if (before === undefined || after === undefined) throw new Error(`${PRIVACY_PAGE} has no markers of the table.`);
  return `${before}${START}\n\n${table}\n${END}${after}`;
}
