import { readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import { findContractions } from '../../../testing/findContractions.ts';
import { readJournal } from './readJournal.ts';

describe('An API of the previous release continues to work', () => {
  it('An API of the previous release continues to work after each migration that follows the initial schema', async () => {
    const [, ...later] = await readJournal();
    for (const { tag } of later) {
      const text = await readFile(new URL(`../../../drizzle/${tag}.sql`, import.meta.url), 'utf8');
      expect([tag, findContractions(text)]).toEqual([tag, []]);
    }
  });

  it.each([
    [
      'a table',
      'CREATE TABLE "notes" ("id" text PRIMARY KEY NOT NULL); ALTER TABLE "notes" ADD CONSTRAINT "c" CHECK (true)',
    ],
    ['a unique index of a new table', 'CREATE TABLE "notes" ("id" text); CREATE UNIQUE INDEX "i" ON "notes" ("id")'],
    ['a column that may be empty', 'ALTER TABLE "markets" ADD COLUMN "note" text'],
    ['a column with a default', `ALTER TABLE "markets" ADD COLUMN "note" text DEFAULT '' NOT NULL`],
    ['an index', 'CREATE INDEX "i" ON "markets" ("title")'],
    ['a function that deletes', 'CREATE FUNCTION f() RETURNS void LANGUAGE sql AS $$ DELETE FROM notes; $$'],
    ['a constraint that is taken away', 'ALTER TABLE "markets" DROP CONSTRAINT "c"'],
  ])('An API of the previous release continues to work after a migration that adds %s', (_title, statement) => {
    expect(findContractions(statement)).toEqual([]);
  });
});

describe('An API of the previous release would fail', () => {
  it.each([
    ['drops a table', 'DROP TABLE "notes"'],
    ['drops a column', 'ALTER TABLE "markets" DROP COLUMN "title"'],
    ['renames', 'ALTER TABLE "markets" RENAME COLUMN "title" TO "name"'],
    ['renames', 'ALTER TABLE "markets" RENAME TO "shops"'],
    ['changes the type of a column', 'ALTER TABLE "markets" ALTER COLUMN "title" SET DATA TYPE integer'],
    ['requires a value of a column that had none', 'ALTER TABLE "markets" ALTER COLUMN "title" SET NOT NULL'],
    ['takes a default away', 'ALTER TABLE "markets" ALTER COLUMN "title" DROP DEFAULT'],
    ['adds a column that earlier releases do not fill', 'ALTER TABLE "markets" ADD COLUMN "note" text NOT NULL'],
    ['adds a constraint to a table that is in use', 'ALTER TABLE "markets" ADD CONSTRAINT "c" CHECK (title <> \'\')'],
    ['adds a unique index', 'CREATE UNIQUE INDEX "i" ON "markets" ("title")'],
    ['deletes rows', 'CREATE TABLE "a" ("id" text); DELETE FROM markets'],
  ])('An API of the previous release would fail if a migration %s', (kind, statement) => {
    expect(findContractions(statement)).toEqual([expect.stringContaining(`${kind}: `)]);
  });

  it('A migration may contract the schema with a stated reason, if no earlier release is running', () => {
    expect(findContractions('-- contract: 0.1 was the last to read it\nDROP TABLE "notes"')).toEqual([]);
  });
});
