import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

type Columns = Readonly<Record<string, PgColumn>>;
type RowOf<C extends Columns> = {
  [Name in keyof C]: C[Name]['_']['notNull'] extends true ? C[Name]['_']['data'] : C[Name]['_']['data'] | null;
};

const UNCHANGED_TYPES: ReadonlySet<string> = new Set(['text', 'integer', 'boolean', 'jsonb']);
const INSTANT = 'timestamp (3) with time zone';

/**
 * SQL expression of a JSON object with columns and additional values. It embeds the few rows that belong to a row of
 * another table, if a separate statement would take longer. @throws Error for a column whose value JSON would change
 */
export function asJson(columns: Columns, more: Readonly<Record<string, SQL>> = {}): SQL {
  const [other] = splitInstants(columns).others;
  if (other) throw new Error(`${other.name} is a ${other.getSQLType()}, which JSON may change.`);
  const pairs = Object.entries({ ...columns, ...more }).map(([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`);
  return sql`json_build_object(${sql.join(pairs, sql`, `)})`;
}

/** Returns a function that converts an object of `asJson` to the row that a select of its columns returns. */
export function jsonRowReader<C extends Columns>(columns: C): (value: unknown) => RowOf<C> {
  const { instants } = splitInstants(columns);
  return (value) => {
    const row = value as Record<string, unknown>;
    for (const name of instants) if (row[name] !== null) row[name] = new Date(row[name] as string);
    return row as RowOf<C>;
  };
}

function splitInstants(columns: Columns) {
  const instants: string[] = [];
  const others: PgColumn[] = [];
  for (const [name, column] of Object.entries(columns)) {
    const type = column.getSQLType();
    if (type === INSTANT) instants.push(name);
    else if (!UNCHANGED_TYPES.has(type)) others.push(column);
  }
  return { instants, others };
}
