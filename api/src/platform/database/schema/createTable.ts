import type { BuildExtraConfigColumns } from 'drizzle-orm';
import { type PgTable, type PgTableExtraConfigValue, pgTable } from 'drizzle-orm/pg-core';
import type { DeclaredColumn } from './fates.ts';

type Columns<Declared extends Record<string, DeclaredColumn>> = {
  [Name in keyof Declared]: Declared[Name]['column'];
};

const fates = new WeakMap<PgTable, Readonly<Record<string, DeclaredColumn>>>();

/** `pgTable` whose columns each declare a fate (`keep`, `clear`, `anonymise`, `deletedWithRow`). */
export function createTable<Name extends string, Declared extends Record<string, DeclaredColumn>>(
  name: Name,
  declared: Declared,
  extra: (self: BuildExtraConfigColumns<Name, Columns<Declared>, 'pg'>) => PgTableExtraConfigValue[] = () => [],
) {
  const columns = Object.fromEntries(Object.entries(declared).map(([key, { column }]) => [key, column]));
  const created = pgTable<Name, Columns<Declared>>(name, columns as Columns<Declared>, extra);
  fates.set(created, declared);
  return created;
}

/** The declarations of a table's columns by property name. @throws for a table that `createTable` did not create */
export function getDeclarations(created: PgTable): Readonly<Record<string, DeclaredColumn>> {
  const declared = fates.get(created);
  if (declared === undefined) throw new TypeError('The columns of the table do not declare their fates.');
  return declared;
}
