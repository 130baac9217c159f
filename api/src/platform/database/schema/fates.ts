import type { PgColumnBuilderBase } from 'drizzle-orm/pg-core';

/** Replaces the name of a person. */
export const ANONYMOUS_NAME = '(삭제된 정보)';

/** A column with its fate at erasure (docs/privacy.md) and at the end of a retention period. */
export interface DeclaredColumn<Column extends PgColumnBuilderBase = PgColumnBuilderBase> {
  readonly column: Column;
  /**
   * `clear` empties the column when its seller is erased; `anonymise` empties it when its order is anonymised, also by
   * an erasure of the seller.
   */
  readonly fate: 'keep' | 'clear' | 'anonymise' | 'deleted with its row';
  /** The value of an emptied column; null stays null. By default null, an empty list or an empty text. */
  readonly replacement?: string;
  /** The setting of a retention period that ends before the period of the order. */
  readonly endsAfter?: 'refundAccountsMs' | 'notificationsMs';
}

/** A column without personal data, or with data that the law or other rows require. */
export const keep = <Column extends PgColumnBuilderBase>(column: Column): DeclaredColumn<Column> => ({
  column,
  fate: 'keep',
});

/** A column with data of the seller. */
export const clear = <Column extends PgColumnBuilderBase>(
  column: Column,
  replacement?: string,
): DeclaredColumn<Column> => ({ column, fate: 'clear', ...(replacement !== undefined && { replacement }) });

/** A column with data of the buyer, in `orders` or in a table with an `orderId`. */
export const anonymise = <Column extends PgColumnBuilderBase>(
  column: Column,
  options: Pick<DeclaredColumn, 'replacement' | 'endsAfter'> = {},
): DeclaredColumn<Column> => ({ column, fate: 'anonymise', ...options });

type Declared<Columns extends Record<string, PgColumnBuilderBase>> = {
  readonly [Name in keyof Columns]: DeclaredColumn<Columns[Name]>;
};

/** The columns of a table whose rows are deleted when their seller is erased, or which expire by themselves. */
export const deletedWithRow = <Columns extends Record<string, PgColumnBuilderBase>>(columns: Columns) =>
  declareAll(columns, 'deleted with its row');

/** The columns of a table without personal data. */
export const keepAll = <Columns extends Record<string, PgColumnBuilderBase>>(columns: Columns) =>
  declareAll(columns, 'keep');

function declareAll<Columns extends Record<string, PgColumnBuilderBase>>(
  columns: Columns,
  fate: DeclaredColumn['fate'],
): Declared<Columns> {
  return Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [name, { column, fate }]),
  ) as Declared<Columns>;
}
