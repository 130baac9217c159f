import pg from 'pg';
import type { Config } from '../config/readConfig.ts';
import { connectionOf, type DatabaseRole } from './connectionOf.ts';

const CONNECTION_TIMEOUT = 2000;

/**
 * Runs work on one connection of a role that has none of the limits of time of calls, for what takes as long as there
 * are rows: a backup, a restore, the wait for another migration. It ends with the work.
 */
export async function withUnlimitedClient<Result>(
  where: Config['database'],
  role: DatabaseRole,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ ...connectionOf(where, role), connectionTimeoutMillis: CONNECTION_TIMEOUT });
  // A connection that breaks fails the statement that runs on it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
