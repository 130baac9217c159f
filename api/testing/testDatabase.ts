import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { ROLE_NAMES } from '../src/platform/database/toClientConfig.ts';
import { openDatabase, type Queries } from '../src/platform/database/openDatabase.ts';

/** The migrated template database, which is copied for tests. */
export const TEMPLATE = 'template_backoffice';

/** Maximum wait in milliseconds; large, because calls reach their locks late on a busy machine. */
const STATEMENT_TIMEOUT = 30_000;

/** A database of one test file: `db` has the API's rights, `owner` the owner's. */
export interface TestDatabase {
  readonly socket: string;
  readonly name: string;
  readonly db: Queries;
  readonly owner: Queries;
  close(): Promise<void>;
}

/**
 * Creates a database, migrated by default; `socket` and `name` locate it. Statements have longer deadlines than in
 * production unless `hasDeadlines` is set. The server asks for passwords by the `prefix` of the name
 * (`writePasswordRules`); `db` and `owner` have none.
 */
export async function createTestDatabase({
  isMigrated = true,
  hasDeadlines = false,
  prefix = 'test',
} = {}): Promise<TestDatabase> {
  const socket = process.env['TEST_POSTGRES_SOCKET'];
  if (!socket) throw new Error('No PostgreSQL of the test run; start the tests with api/jest.config.cjs.');
  const name = `${prefix}_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ host: socket, user: 'postgres', database: 'postgres' });
  await client.connect();
  const template = isMigrated ? TEMPLATE : 'template0';
  await client.query(`create database ${name} template ${template} strategy file_copy owner ${ROLE_NAMES.owner}`);
  // A copy of a database has the rights on tables but not the rights on the database itself.
  await client.query(`revoke all on database ${name} from public`);
  await client.query(`grant connect on database ${name} to ${Object.values(ROLE_NAMES).join(', ')}`);
  await client.end();
  const api = openDatabase({ socket, name }, () => undefined, 'api', hasDeadlines ? undefined : STATEMENT_TIMEOUT);
  const owner = openDatabase({ socket, name }, () => undefined, 'owner');
  return {
    socket,
    name,
    db: api.db,
    owner: owner.db,
    close: async () => void (await Promise.all([api.close(), owner.close()])),
  };
}
