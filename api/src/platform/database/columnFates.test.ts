import { expect, it } from '@jest/globals';
import { getTableColumns } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { ALL_TABLES } from './emptiedValues.ts';
import { banners, markets, previews, productOptions, products, sellers } from './schema.ts';
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

it.each([
  // Orders refer to titles, delivery methods and ids, and settlements to the kinds of payment and business.
  [markets, ['ownerUid', 'publicId', 'title', 'deliveryOption', 'openedDelivery', 'paymentOption']],
  [products, ['ownerUid', 'marketId', 'title', 'promotion']],
  [productOptions, ['productId', 'title']],
  [previews, []],
  [banners, []],
  [sellers, ['publicId', 'inquiryType', 'bgColor', 'businessType']],
])(
  'An erasure clears all texts, lists and JSON values of the table %#, except for the listed columns',
  (table, kept) => {
    const columns = Object.entries(getTableColumns(table));
    const texts = columns.filter(
      ([, { dataType, primary }]) => ['string', 'array', 'json'].includes(dataType) && !primary,
    );
    expect(texts.map(([name]) => name).filter((name) => getDeclarations(table)[name]?.fate === 'keep')).toEqual(kept);
  },
);
