import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

const UNCHANGED_TYPES: ReadonlySet<string> = new Set(['text', 'integer', 'boolean', 'jsonb']);

/**
 * SQL expression of a JSON object with columns and additional values. It embeds the few rows that belong to a row of
 * another table, if a separate statement would take longer. @throws Error for a column whose value JSON would change
 */
export function asJson(columns: Readonly<Record<string, PgColumn>>, more: Readonly<Record<string, SQL>> = {}): SQL {
  const other = Object.values(columns).find((column) => !UNCHANGED_TYPES.has(column.getSQLType()));
  if (other) throw new Error(`${other.name} is a ${other.getSQLType()}, which JSON may change.`);
  const pairs = Object.entries({ ...columns, ...more }).map(([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`);
  return sql`json_build_object(${sql.join(pairs, sql`, `)})`;
}
