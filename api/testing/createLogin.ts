import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { type DatabaseRole, ROLE_NAMES } from '../src/platform/database/toClientConfig.ts';
import type { TestDatabase } from './testDatabase.ts';

/** A login with a password, as the address in DATABASE_URL. */
export interface Login {
  readonly url: string;
  remove(): Promise<void>;
}

/** Creates a login of a role, by default the API's; `attributes` are further ones of `create role`. */
export async function createLogin(
  { socket, name }: Pick<TestDatabase, 'socket' | 'name'>,
  attributes = '',
  role: DatabaseRole = 'api',
): Promise<Login> {
  const login = `login_${randomBytes(6).toString('hex')}`;
  const run = async (...statements: string[]) => {
    const client = new pg.Client({ host: socket, user: 'postgres', database: 'postgres' });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  };
  await run(
    `create role ${login} login password '${login}' ${attributes}`,
    `grant ${ROLE_NAMES[role]} to ${login} with inherit true`,
  );
  return {
    url: `postgres://${login}:${login}@localhost/${name}?host=${encodeURIComponent(socket)}`,
    remove: () => run(`drop role ${login}`),
  };
}
