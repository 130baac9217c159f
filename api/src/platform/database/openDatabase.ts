import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Config } from '../config/readConfig.ts';
import { toClientConfig, type DatabaseRole } from './toClientConfig.ts';
import { nameStatements } from './nameStatements.ts';
import { traceStatements } from './traceStatements.ts';
import * as schema from './schema.ts';

/** The database or one of its transactions: the parameter of every store function. */
export type Queries = Omit<NodePgDatabase<typeof schema>, '$client'>;

/** Numbers of pool connections: all, idle, and callers that wait for a connection. */
export type PoolCounts = Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;

/** The database of one process; `close` waits for running queries. */
export interface Database {
  readonly db: Queries;
  /** Applies the migrations of a folder that the database lacks. */
  migrate(folder: string): Promise<void>;
  counts(): PoolCounts;
  close(): Promise<void>;
}

/**
 * Every wait is limited: 2 s for a connection, 3 s for a lock, 5 s for a statement, and one second more on the client
 * if the server hangs. A transaction may idle for 5 s and last 20 s, so that no call occupies a connection or a lock,
 * whatever its number of statements.
 */
const TIMEOUTS = {
  connectionTimeoutMillis: 2000,
  lock_timeout: 3000,
  statement_timeout: 5000,
  query_timeout: 6000,
  idle_in_transaction_session_timeout: 5000,
};

/**
 * Opens a pool; connections are created on demand. `onLost` is called for idle connections that break, which would
 * otherwise end the process. `waitsMax` replaces the timeout of a statement and of its lock waits, in milliseconds.
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
  // The owner has no time limit: creating an index of a large table takes long.
  const timeouts = role === 'owner' ? { connectionTimeoutMillis } : { ...TIMEOUTS, ...waits };
  const { options, ...connection } = toClientConfig(where, role);
  const settings = { ...timeouts, options: role === 'owner' ? options : `-c transaction_timeout=20s ${options}` };
  const pool = new pg.Pool({ ...connection, ...settings, max: 10, idleTimeoutMillis: 30_000 });
  pool.on('error', onLost);
  // The pool handles errors of idle connections only. A connection that breaks between two statements of a transaction
  // fails the next statement; without this listener its `error` event would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
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

/** Runs several reads on one snapshot, so that their results are consistent. */
export async function readSnapshot<Result>(db: Queries, read: (tx: Queries) => Promise<Result>): Promise<Result> {
  return db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' });
}
