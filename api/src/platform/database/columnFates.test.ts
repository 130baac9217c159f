import { expect, it } from '@jest/globals';
import { getTableColumns } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { ALL_TABLES } from './emptiedValues.ts';
import { createTable, declarationsOf } from './schema/createTable.ts';
import { clear, keep } from './schema/fates.ts';

it('each column of the schema declares what erasure and retention do with it', () => {
  expect(ALL_TABLES.length).toBeGreaterThan(20);
  for (const table of ALL_TABLES)
    expect(Object.keys(declarationsOf(table))).toEqual(Object.keys(getTableColumns(table)));
});

it('a table with a column that declares nothing does not compile', () => {
  const columns = { id: keep(text().primaryKey()), note: clear(text().notNull()) };
  expect(Object.keys(declarationsOf(createTable('notes', columns)))).toEqual(['id', 'note']);
  // @ts-expect-error: the column declares nothing.
  expect(() => createTable('notes', { id: keep(text().primaryKey()), note: text().notNull() })).toThrow();
  expect(() => declarationsOf(pgTable('notes', { id: text() }))).toThrow('do not declare');
});
