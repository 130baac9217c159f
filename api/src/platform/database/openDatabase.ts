import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { meterConnections } from '../event-loop/meterConnections.ts';
import type { Config } from '../config/readConfig.ts';
import { connectionOf, type DatabaseRole } from './connectionOf.ts';
import { nameStatements } from './nameStatements.ts';
import { traceStatements } from './traceStatements.ts';
import * as schema from './schema.ts';

/** The database, or one transaction on it: what every store takes. */
export type Queries = Omit<NodePgDatabase<typeof schema>, '$client'>;

/** Connections of a pool, those of them that are not in use, and callers that wait for one. */
export type PoolCounts = Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;

/** The database of one process; `close` waits for running queries. */
export interface Database {
  readonly db: Queries;
  /** Applies the migrations of a folder that the database does not have. */
  migrate(folder: string): Promise<void>;
  /** Connections of the pool, and callers that wait for one. */
  counts(): PoolCounts;
  close(): Promise<void>;
}

/**
 * Every wait ends: for a connection within 2 s, for a lock within 3 s, a statement within 5 s, and a second later on this
 * side if the server hangs. A transaction may idle for 5 s and take 20 s in all, so that no call keeps a connection or a
 * lock, however many statements it makes.
 */
const TIMEOUTS = {
  connectionTimeoutMillis: 2000,
  lock_timeout: 3000,
  statement_timeout: 5000,
  query_timeout: 6000,
  idle_in_transaction_session_timeout: 5000,
};

/**
 * Opens a pool; connections are made at the first query. `onLost` is called for idle connections that break, which
 * would otherwise end the process. `waitsMax` replaces how long a statement and its wait for a lock may take, in
 * milliseconds.
 */
export function openDatabase(
  where: Config['database'],
  onLost: (error: Error) => void,
  role: DatabaseRole = 'api',
  waitsMax?: number,
): Database {
  const { connectionTimeoutMillis } = TIMEOUTS;
  const waits =
    waitsMax === undefined ? {} : { lock_timeout: waitsMax, statement_timeout: waitsMax, query_timeout: waitsMax };
  // An index of a large table takes its time: what the owner does has no limit.
  const timeouts = role === 'owner' ? { connectionTimeoutMillis } : { ...TIMEOUTS, ...waits };
  const { options, ...connection } = connectionOf(where, role);
  const settings = { ...timeouts, options: role === 'owner' ? options : `-c transaction_timeout=20s ${options}` };
  const pool = new pg.Pool({ ...connection, ...settings, max: 10, idleTimeoutMillis: 30_000 });
  pool.on('error', onLost);
  // The pool hears of idle connections alone. One that breaks between two statements of a transaction fails the next
  // statement, and without this would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  meterConnections(pool);
  nameStatements(pool);
  traceStatements(pool);
  const db = drizzle(pool, { schema, casing: 'snake_case' });
  return {
    db,
    migrate: (folder) => migrate(db, { migrationsFolder: folder }),
    counts: () => pool,
    close: () => pool.end(),
  };
}

/** Reads with several statements as of one instant, so that their results fit together. */
export async function readSnapshot<Result>(db: Queries, read: (tx: Queries) => Promise<Result>): Promise<Result> {
  return db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' });
}
