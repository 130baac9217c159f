import pg from 'pg';

const { DATE, INTERVAL, TIMESTAMP, TIMESTAMPTZ } = pg.types.builtins;
/** Instants and their like come as texts, which the columns read; the last ones are lists of them and of numerics. */
const AS_TEXT: ReadonlySet<number> = new Set([DATE, INTERVAL, TIMESTAMP, TIMESTAMPTZ, 1115, 1182, 1185, 1187, 1231]);

type Parse = (value: string) => unknown;
const asItIs: Parse = (value) => value;

/** Of a statement: its text, its values, and its name where it is prepared. */
export interface RowsQueryOptions {
  readonly text: string;
  readonly values: unknown[];
  readonly name?: string;
}

/**
 * A query whose rows are the values of their columns. The driver's own makes of each answer an object of all its columns
 * and tells of each row, which took a statement of sixty columns as long as its own work here.
 */
export class RowsQuery extends pg.Query {
  declare text: string;
  declare readonly name: string | undefined;
  declare portal: string;
  #listed: unknown[][] = [];
  /** Why a value could not be read; the connection goes on to the end of the answer. */
  failure: unknown;
  #parsers: readonly Parse[] = [];

  constructor(options: RowsQueryOptions) {
    super(options);
  }

  /**
   * The rows, each as `read` makes it. They are let go: the driver's queries refer to each other, and the rows of a long
   * list were copied again and again with those that had been garbage for long.
   */
  takeRows<Row>(read: (row: readonly unknown[]) => Row): Row[] {
    const listed = this.#listed;
    this.#listed = [];
    return listed.map(read);
  }

  handleRowDescription({ fields }: { readonly fields: readonly { readonly dataTypeID: number }[] }): void {
    this.#parsers = fields.map(({ dataTypeID }) => parserOf(dataTypeID));
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    try {
      this.#listed.push(fields.map((value, at) => (value === null ? null : this.#parsers[at]?.(value))));
    } catch (error) {
      this.failure ??= error;
    }
  }
}

function parserOf(type: number): Parse {
  return AS_TEXT.has(type) ? asItIs : (pg.types.getTypeParser(type, 'text') as Parse);
}
