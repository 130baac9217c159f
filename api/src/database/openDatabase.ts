import { fileURLToPath } from 'node:url';
import { type NodePgDatabase, drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { meterConnections } from '../event-loop/meterConnections.ts';
import type { Config } from '../config/readConfig.ts';
import { type DatabaseRole, ROLE_NAMES } from './databaseRole.ts';
import { nameStatements } from './nameStatements.ts';
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
};

const migrations = fileURLToPath(new URL('../../drizzle', import.meta.url));

/**
 * Opens a pool; connections are made at the first query. `onLost` is called for idle connections that break, which
 * would otherwise end the process.
 */
export function openDatabase(
  where: Config['database'],
  onLost: (error: Error) => void,
  role: DatabaseRole = 'api',
): Database {
  // An index of a large table takes its time: what the owner does has no limit.
  const timeouts = role === 'owner' ? { connectionTimeoutMillis: TIMEOUTS.connectionTimeoutMillis } : TIMEOUTS;
  const settings = { ...timeouts, options: optionsOf(where, role) };
  const pool = new pg.Pool({ ...connectionOf(where, role), ...settings, max: 10, idleTimeoutMillis: 30_000 });
  pool.on('error', onLost);
  meterConnections(pool);
  nameStatements(pool);
  const db = drizzle(pool, { schema, casing: 'snake_case' });
  return {
    db,
    migrate: () => migrate(db, { migrationsFolder: migrations }),
    close: () => pool.end(),
  };
}

/** Settings of a session: a limit of transactions, and on a developer's own server the role that its one login takes. */
function optionsOf(where: Config['database'], role: DatabaseRole): string {
  const limit = role === 'owner' ? [] : ['-c transaction_timeout=20s'];
  const taken = where.takesRole === true ? [`-c role=${ROLE_NAMES[role]}`] : [];
  return [...limit, ...taken].join(' ');
}

/** Of a socket the role is chosen here; an address names its login itself. */
function connectionOf(where: Config['database'], role: DatabaseRole): pg.ClientConfig {
  if (where.url === undefined) return { host: where.socket, user: ROLE_NAMES[role], database: where.name };
  return { connectionString: where.url };
}
