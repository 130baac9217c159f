import { fileURLToPath } from 'node:url';
import { type NodePgDatabase, drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Config } from '../config/readConfig.ts';
import * as schema from './schema.ts';

/** The database, or one transaction on it: what every store takes. */
export type Queries = Omit<NodePgDatabase<typeof schema>, '$client'>;

/** The database of one process; `close` waits for running queries. */
export interface Database {
  readonly db: Queries;
  migrate(): Promise<void>;
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
  options: '-c transaction_timeout=20s',
};

const migrations = fileURLToPath(new URL('../../drizzle', import.meta.url));

/**
 * Opens a pool; connections are made at the first query. `onLost` is called for idle connections that break, which
 * would otherwise end the process.
 */
export function openDatabase(where: Config['database'], onLost: (error: Error) => void): Database {
  const pool = new pg.Pool({ ...connectionOf(where), ...TIMEOUTS, max: 10, idleTimeoutMillis: 30_000 });
  pool.on('error', onLost);
  const db = drizzle(pool, { schema, casing: 'snake_case' });
  return {
    db,
    migrate: () => migrate(db, { migrationsFolder: migrations }),
    close: () => pool.end(),
  };
}

/** Creates the database of a socket directory where it is absent; a DATABASE_URL names one that exists. */
export async function ensureDatabase(where: Config['database']): Promise<void> {
  if (where.url !== undefined) return;
  const client = new pg.Client({ ...connectionOf({ ...where, name: 'postgres' }), ...TIMEOUTS });
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [where.name]);
    if (found.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(where.name)}`);
  } finally {
    await client.end();
  }
}

function connectionOf(where: Config['database']): pg.ClientConfig {
  return where.url === undefined
    ? { host: where.socket, user: 'postgres', database: where.name }
    : { connectionString: where.url };
}
