import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/**
 * Condition: the column has one of the values. They are sent as one array parameter, because building a statement with
 * hundreds of parameters takes longer than running it.
 */
export function matchesAny(column: AnyPgColumn, values: readonly string[] | Placeholder): SQL {
  return sql`${column} = any(${Array.isArray(values) ? sql.param([...values]) : values}::text[])`;
}
