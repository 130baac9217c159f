import { expect, it } from '@jest/globals';
import { getTableColumns } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { ALL_TABLES } from './emptiedValues.ts';
import { createTable, getDeclarations } from './schema/createTable.ts';
import { clear, keep } from './schema/fates.ts';

it('Each column of the schema declares its fate at erasure and retention', () => {
  expect(ALL_TABLES.length).toBeGreaterThan(20);
  for (const table of ALL_TABLES)
    expect(Object.keys(getDeclarations(table))).toEqual(Object.keys(getTableColumns(table)));
});

it('A table with a column without a declared fate does not compile', () => {
  const columns = { id: keep(text().primaryKey()), note: clear(text().notNull()) };
  expect(Object.keys(getDeclarations(createTable('notes', columns)))).toEqual(['id', 'note']);
  // @ts-expect-error: the column declares nothing.
  expect(() => createTable('notes', { id: keep(text().primaryKey()), note: text().notNull() })).toThrow();
  expect(() => getDeclarations(pgTable('notes', { id: text() }))).toThrow('do not declare');
});
