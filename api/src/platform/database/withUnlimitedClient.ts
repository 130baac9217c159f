import pg from 'pg';
import type { Config } from '../config/readConfig.ts';
import { toClientConfig, type DatabaseRole } from './toClientConfig.ts';

const CONNECTION_TIMEOUT = 2000;

/**
 * Runs work on one connection of a role without the time limits of API calls, for operations whose duration depends on
 * the number of rows: a backup, a restore, waiting for another migration. The connection is closed afterwards.
 */
export async function withUnlimitedClient<Result>(
  where: Config['database'],
  role: DatabaseRole,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ ...toClientConfig(where, role), connectionTimeoutMillis: CONNECTION_TIMEOUT });
  // A broken connection fails the running statement.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
