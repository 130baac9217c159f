import pg from 'pg';
import type { Config } from '../config/readConfig.ts';
import { ROLE_NAMES } from './toClientConfig.ts';

/** The superuser of a PostgreSQL on a developer's machine or in a test run. */
const SUPERUSER = 'postgres';

/** Error codes of an object that exists already: two processes may prepare the server at the same time. */
const DUPLICATE = new Set(['42710', '42P04', '23505']);

/**
 * Creates the roles and the database of a socket directory if they are missing, and the roles on a developer's own
 * server, as its superuser. Any other DATABASE_URL names a prepared database (docs/operations.md).
 */
export async function ensureDatabase(where: Config['database']): Promise<void> {
  if (where.url !== undefined) {
    if (where.takesRole) await withClient({ connectionString: where.url }, transferOwnership);
    return;
  }
  const { socket: host, name } = where;
  await withClient({ host, user: SUPERUSER, database: 'postgres' }, async (client) => {
    await createRoles(client);
    await create(client, `create database ${client.escapeIdentifier(name)} owner ${ROLE_NAMES.owner}`);
  });
}

async function createRoles(client: pg.Client): Promise<void> {
  for (const role of Object.values(ROLE_NAMES)) await create(client, `create role ${role} login`);
}

/** Creates the roles and transfers the ownership of the developer's database to the owner role. */
async function transferOwnership(client: pg.Client): Promise<void> {
  await createRoles(client);
  await client.query(
    `do $$ begin execute format('alter database %I owner to ${ROLE_NAMES.owner}', current_database()); end $$`,
  );
}

async function withClient(where: pg.ClientConfig, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ ...where, connectionTimeoutMillis: 2000 });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

async function create(client: pg.Client, statement: string): Promise<void> {
  try {
    await client.query(statement);
  } catch (error) {
    if (!DUPLICATE.has((error as { code?: string }).code ?? '')) throw error;
  }
}
