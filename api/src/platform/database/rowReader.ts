import { Column, SQL, Table, getTableColumns, is } from 'drizzle-orm';

/** What a query selects by name: columns, expressions that the driver reads, or all columns of a joined table. */
export type Selected = Readonly<Record<string, Column | SQL | Table>>;

/** The values of a row of `select(selected)`; a left-joined table is null where it has no row. */
export type RowOf<S extends Selected> = {
  [Name in keyof S]: S[Name] extends Table
    ? S[Name]['$inferSelect'] | null
    : S[Name] extends Column
      ? S[Name]['_']['notNull'] extends true
        ? S[Name]['_']['data']
        : S[Name]['_']['data'] | null
      : S[Name] extends SQL<infer Value>
        ? Value
        : never;
};

type Decode = ((value: unknown) => unknown) | undefined;
type ReadField = (row: readonly unknown[]) => unknown;

/**
 * A function that makes of the values of a row, in the order of the columns, what drizzle makes of them. How each column
 * is read is found out once and not at each value: that took longer than the query.
 */
export function rowReader<S extends Selected>(selected: S): (row: readonly unknown[]) => RowOf<S> {
  let at = 0;
  const fields = Object.entries(selected).map(([name, field]): { name: string; read: ReadField } => {
    if (is(field, Table)) {
      const columns = Object.entries(getTableColumns(field));
      const read = readTable(columns, at);
      at += columns.length;
      return { name, read };
    }
    const read = readColumn(decoderOf(field), at);
    at += 1;
    return { name, read };
  });
  return (row) => {
    const result: Record<string, unknown> = {};
    for (const { name, read } of fields) result[name] = read(row);
    return result as RowOf<S>;
  };
}

function readColumn(decode: Decode, at: number): ReadField {
  if (decode === undefined) return (row) => row[at];
  return (row) => {
    const value = row[at];
    return value === null ? null : decode(value);
  };
}

function readTable(columns: readonly (readonly [string, Column])[], from: number): ReadField {
  const fields = columns.map(([name, column], index) => ({ name, read: readColumn(decoderOf(column), from + index) }));
  const end = from + columns.length;
  return (row) => {
    let isAbsent = true;
    for (let at = from; at < end && isAbsent; at += 1) isAbsent = row[at] === null;
    if (isAbsent) return null;
    const result: Record<string, unknown> = {};
    for (const { name, read } of fields) result[name] = read(row);
    return result;
  };
}

/** Most columns take the driver's value as it is. */
function decoderOf(column: Column | SQL): Decode {
  if (is(column, SQL)) return undefined;
  if (column.mapFromDriverValue === Column.prototype.mapFromDriverValue) return undefined;
  return (value) => column.mapFromDriverValue(value);
}
