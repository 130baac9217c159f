import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { ROLE_NAMES } from '../src/platform/database/connectionOf.ts';
import { openDatabase, type Queries } from '../src/platform/database/openDatabase.ts';

/** The migrated database that others are copied from. */
export const TEMPLATE = 'template_backoffice';

/** What calls wait for comes late on a busy machine; in milliseconds. */
const WAITS_MAX = 30_000;

/** A database of its own for one test file: `db` has the API's rights, `owner` those of the owner. */
export interface TestDatabase {
  readonly socket: string;
  readonly name: string;
  readonly db: Queries;
  readonly owner: Queries;
  close(): Promise<void>;
}

/**
 * Creates a database, with all tables unless it is not to be migrated; `socket` and `name` say where it is. Statements
 * have longer than in production unless a test is about that.
 */
export async function createTestDatabase({ isMigrated = true, hasDeadlines = false } = {}): Promise<TestDatabase> {
  const socket = process.env['TEST_POSTGRES_SOCKET'];
  if (!socket) throw new Error('No PostgreSQL of the test run; start the tests with api/jest.config.cjs.');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ host: socket, user: 'postgres', database: 'postgres' });
  await client.connect();
  const template = isMigrated ? TEMPLATE : 'template0';
  await client.query(`create database ${name} template ${template} strategy file_copy owner ${ROLE_NAMES.owner}`);
  // A copy has the rights on tables, but not those on the database itself.
  await client.query(`revoke all on database ${name} from public`);
  await client.query(
    `grant connect on database ${name} to ${ROLE_NAMES.api}, ${ROLE_NAMES.operator}, ${ROLE_NAMES.operatorPage}`,
  );
  await client.end();
  const api = openDatabase({ socket, name }, () => undefined, 'api', hasDeadlines ? undefined : WAITS_MAX);
  const owner = openDatabase({ socket, name }, () => undefined, 'owner');
  return {
    socket,
    name,
    db: api.db,
    owner: owner.db,
    close: async () => void (await Promise.all([api.close(), owner.close()])),
  };
}
