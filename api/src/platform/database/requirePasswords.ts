import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Config } from '../config/readConfig.ts';
import type { Queries } from './openDatabase.ts';
import { toClientConfig } from './toClientConfig.ts';

/**
 * Requires that the database asks every login for its password, so that code in the API's process cannot become another
 * login. @throws Error that names a login without a password; the driver's error if the database does not respond
 */
export async function requirePasswords(where: Config['database'], db: Queries): Promise<void> {
  const { rows } = await db.execute<{ login: string }>(sql`
    select rolname as login from pg_roles
    where rolcanlogin and has_database_privilege(oid, current_database(), 'connect')
    order by rolname <> session_user, rolname`);
  for (const { login } of rows)
    if (await connectsWithoutPassword(where, login))
      throw new Error(
        `The database accepts ${login} without a password; write scram-sha-256 into each line of its pg_hba.conf, and reload it.`,
      );
}

async function connectsWithoutPassword(where: Config['database'], user: string): Promise<boolean> {
  const isAsked = new Error('The server asked for a password.');
  const { host, port, database, ssl } = new pg.Client(toClientConfig(where, 'api'));
  const password = () => Promise.reject(isAsked);
  const client = new pg.Client({ host, port, database, ssl, user, password, connectionTimeoutMillis: 2000 });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch (error) {
    // Without a last message, which the server would log as an error of the login.
    client.connection.stream.destroy();
    // Class 28: the server refuses the login for another reason, such as a line of pg_hba.conf.
    if (error === isAsked || (error as { code?: string }).code?.startsWith('28')) return false;
    throw error;
  }
}
