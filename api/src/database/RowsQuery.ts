import pg from 'pg';

const { DATE, INTERVAL, TIMESTAMP, TIMESTAMPTZ } = pg.types.builtins;
/** Instants and their like come as texts, which the columns read; the last ones are lists of them and of numerics. */
const AS_TEXT: ReadonlySet<number> = new Set([DATE, INTERVAL, TIMESTAMP, TIMESTAMPTZ, 1115, 1182, 1185, 1187, 1231]);

type Parse = (value: string) => unknown;
const asItIs: Parse = (value) => value;

/** A connection of the driver, to which a query writes its messages. */
interface Connection {
  describe(portal: unknown): void;
}

/** What one connection said of the columns of its prepared statements. */
interface DescribedStatements {
  /** How the columns of a statement are read, by its name. */
  readonly parsers: Map<string, readonly Parse[]>;
  /** The same connection, which is not asked to describe. */
  readonly silent: Connection;
}

const ofConnections = new WeakMap<Connection, DescribedStatements>();
const driver = pg.Query.prototype as unknown as {
  prepare(connection: Connection): void;
  handleCommandComplete(message: unknown, connection: Connection): void;
};

/** Of a statement: its text, its values, and its name where it is prepared. */
export interface RowsQueryOptions {
  readonly text: string;
  readonly values: unknown[];
  readonly name?: string;
}

/**
 * A query whose rows are the values of their columns. The driver's own makes of each answer an object of all its columns
 * and tells of each row, which took a statement of sixty columns as long as its own work here. It has the columns of a
 * prepared statement described at each execution, too; here a connection is asked once for each name. They stay the
 * same: PostgreSQL refuses to execute a statement whose columns have changed since it was prepared.
 */
export class RowsQuery extends pg.Query {
  declare text: string;
  declare readonly name: string | undefined;
  declare portal: string;
  #listed: unknown[][] = [];
  /** Why a value could not be read; the connection goes on to the end of the answer. */
  failure: unknown;
  #parsers: readonly Parse[] = [];
  /** Where the columns are kept once they are known, if they are not. */
  #toKeep: DescribedStatements | undefined;

  constructor(options: RowsQueryOptions) {
    super(options);
  }

  /** Called by the driver: sends what executes the statement. */
  prepare(connection: Connection): void {
    const described = describedBy(connection);
    const known = this.name === undefined ? undefined : described.parsers.get(this.name);
    if (known === undefined) this.#toKeep = described;
    else this.#parsers = known;
    driver.prepare.call(this, known === undefined ? connection : described.silent);
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

  handleCommandComplete(message: unknown, connection: Connection): void {
    // Here rather than with the description, of which the driver does not tell where a statement has no rows.
    if (this.name !== undefined) this.#toKeep?.parsers.set(this.name, this.#parsers);
    driver.handleCommandComplete.call(this, message, connection);
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    try {
      this.#listed.push(fields.map((value, at) => (value === null ? null : this.#parsers[at]?.(value))));
    } catch (error) {
      this.failure ??= error;
    }
  }
}

function describedBy(connection: Connection): DescribedStatements {
  const known = ofConnections.get(connection);
  if (known !== undefined) return known;
  const silent = Object.create(connection, { describe: { value: () => undefined } }) as Connection;
  const statements: DescribedStatements = { parsers: new Map(), silent };
  ofConnections.set(connection, statements);
  return statements;
}

function parserOf(type: number): Parse {
  return AS_TEXT.has(type) ? asItIs : (pg.types.getTypeParser(type, 'text') as Parse);
}
