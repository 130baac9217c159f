import { Column, SQL, Table, getTableColumns, is } from 'drizzle-orm';

/** The named selection of a query: columns, expressions with the driver's value, or all columns of a joined table. */
export type Selection = Readonly<Record<string, Column | SQL | Table>>;

/** A row of `select(selected)`; a left-joined table without a row is null. */
export type RowOf<S extends Selection> = {
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
 * Returns a function that converts the array of a row, in column order, to the object that drizzle returns. The
 * decoders are resolved once instead of for each value, which took longer than the query.
 */
export function rowReader<S extends Selection>(selected: S): (row: readonly unknown[]) => RowOf<S> {
  let at = 0;
  const fields = Object.entries(selected).map(([name, field]): { name: string; read: ReadField } => {
    if (is(field, Table)) {
      const columns = Object.entries(getTableColumns(field));
      const read = readTable(columns, at);
      at += columns.length;
      return { name, read };
    }
    const read = readColumn(getDecoder(field), at);
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
  const fields = columns.map(([name, column], index) => ({ name, read: readColumn(getDecoder(column), from + index) }));
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

/** Undefined for most columns, whose driver value needs no conversion. */
function getDecoder(column: Column | SQL): Decode {
  if (is(column, SQL)) return undefined;
  if (column.mapFromDriverValue === Column.prototype.mapFromDriverValue) return undefined;
  return (value) => column.mapFromDriverValue(value);
}
