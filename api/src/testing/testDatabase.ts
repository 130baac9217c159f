import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { type Database, openDatabase } from '../database/openDatabase.ts';

/** The migrated database that others are copied from. */
export const TEMPLATE = 'template_backoffice';

/** A new database of its own for one test file; `socket` and `name` say where it is. */
export async function createTestDatabase(): Promise<Database & { readonly socket: string; readonly name: string }> {
  const socket = process.env['TEST_POSTGRES_SOCKET'];
  if (!socket) throw new Error('No PostgreSQL of the test run; start the tests with api/jest.config.cjs.');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ host: socket, user: 'postgres', database: 'postgres' });
  await client.connect();
  await client.query(`create database ${name} template ${TEMPLATE}`);
  await client.end();
  return { socket, name, ...openDatabase({ socket, name }, () => undefined) };
}
