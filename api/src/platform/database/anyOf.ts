import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/**
 * Whether a text column is one of many values, which are sent as one parameter: putting together a statement with
 * hundreds of parameters takes longer than running it.
 */
export function anyOf(column: AnyPgColumn, values: readonly string[] | Placeholder): SQL {
  return sql`${column} = any(${Array.isArray(values) ? sql.param([...values]) : values}::text[])`;
}
