import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { deletePostgres, startPostgres } from '@backoffice/postgres';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { createAuthority, createServerCertificate } from '../../../testing/certificates.ts';
import {
  exampleSettings,
  filledSecrets,
  filledSettings,
  formatSettings,
  readProjectFile,
} from '../../../testing/exampleSettings.ts';
import { migrateDatabase } from './migrateDatabase.ts';
import { openDatabase, type Queries } from './openDatabase.ts';
import { ROLE_NAMES } from './toClientConfig.ts';

type Program = ChildProcessByStdio<null, Readable, Readable>;

const FILE = readProjectFile('deploy/database.sql');

/** The roles of the running programs by the examples of their secrets. */
const ROLES_OF_SECRETS = [
  ['api', 'api'],
  ['jobs', 'operator'],
  ['operator-page', 'operatorPage'],
  ['release-watch', 'releaseWatch'],
] as const;

/** The statements of deploy/database.sql; every password is replaced, because psql is not installed by npm. */
function readStatements(): string[] {
  return FILE.replace(/^(--|\\).*$/gm, '')
    .replace(/:'\w+'/g, `'password'`)
    .split(/;$/m)
    .filter((statement) => statement.trim() !== '');
}

async function run(config: pg.ClientConfig, statements: readonly string[]): Promise<void> {
  const client = new pg.Client(config);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The roles whose rights a login has, without itself. */
async function readRoles(db: Queries): Promise<string[]> {
  const { rows } = await db.execute<{ role: string }>(
    sql`select rolname as role from pg_roles where pg_has_role(session_user, oid, 'member') and rolname <> session_user order by 1`,
  );
  return rows.map(({ role }) => role);
}

/** A folder for a server of its own, because roles belong to the whole server. */
async function createFolder(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'backoffice-roles-'));
  // Started by root, PostgreSQL runs as another user.
  await chmod(dir, 0o755);
  return dir;
}

it('deploy/database.sql reads exactly the passwords of its example', () => {
  const read = [...FILE.matchAll(/s\/\^(\w+)=/g)].map(([, name]) => name);
  expect(read).toEqual(Object.keys(exampleSettings('deploy/secrets/database.env.example')));
});

it.each(['createrole createdb', 'superuser'])(
  'A login with %s creates roles and database with deploy/database.sql; each program of the examples then has the rights of its role alone',
  async (attributes) => {
    const dir = await createFolder();
    const { sockets, stop } = await startPostgres({ dir, log: join(dir, 'postgres.log'), durable: false });
    const login = (user: string) => ({ host: sockets, user, database: 'postgres' });
    const where = (login: string) => ({
      url: `postgres://${login}@localhost/backoffice?host=${encodeURIComponent(sockets)}`,
      takesRole: false,
    });
    try {
      await run(login('postgres'), [`create role administrator login ${attributes}`]);
      await run(login('administrator'), readStatements());
      expect(await migrateDatabase(where('deploy'))).not.toEqual([]);
      for (const [program, role] of ROLES_OF_SECRETS) {
        const { DATABASE_URL = '' } = exampleSettings(`deploy/secrets/${program}.env.example`);
        const database = openDatabase(where(new URL(DATABASE_URL).username), () => undefined);
        const roles = await readRoles(database.db).finally(() => database.close());
        expect([program, roles]).toEqual([program, [ROLE_NAMES[role]]]);
      }
    } finally {
      await stop();
      await deletePostgres(dir);
      await rm(dir, { recursive: true, force: true });
    }
  },
);

describe('a managed PostgreSQL: no superuser, TLS with a certificate of its own authority, passwords only', () => {
  let dir: string;
  let port: number;
  let postgres: Awaited<ReturnType<typeof startPostgres>>;

  beforeAll(async () => {
    dir = await createFolder();
    createAuthority(dir, 'authority');
    createAuthority(dir, 'other-authority');
    const { cert, key } = createServerCertificate(dir, 'localhost', 'authority');
    // PostgreSQL refuses a key that others can read; as root, it runs as the user `nobody`.
    await chmod(key, 0o600);
    if (process.getuid?.() === 0) await chown(key, 65_534, 65_534);
    const hba = join(dir, 'pg_hba.conf');
    const lines = ['local all postgres trust', 'hostssl all all 127.0.0.1/32 scram-sha-256'];
    await writeFile(hba, `${lines.join('\n')}\n`);
    port = await findFreePort();
    const listens = { listen_addresses: '127.0.0.1', port: String(port), hba_file: hba };
    const settings = { ...listens, ssl: 'on', ssl_cert_file: cert, ssl_key_file: key };
    postgres = await startPostgres({ dir, log: join(dir, 'postgres.log'), durable: false, settings });
    const superuser = { host: postgres.sockets, port, user: 'postgres', database: 'postgres' };
    await run(superuser, [`create role administrator login createrole createdb password 'password'`]);
  }, 120_000);
  afterAll(async () => {
    await postgres?.stop();
    await deletePostgres(dir);
    await rm(dir, { recursive: true, force: true });
  });

  const addressFor = (login: string, { database = 'backoffice', authority = 'authority' } = {}) =>
    `postgres://${login}:password@localhost:${port}/${database}?sslmode=verify-full&sslrootcert=${join(dir, authority)}.pem`;

  /** Starts a program in production with the completed examples and a file of its own secrets. */
  async function start(program: string, url: string, secrets: Record<string, string>, further = {}): Promise<Program> {
    const file = join(dir, `${program}.env`);
    await writeFile(file, formatSettings({ ...secrets, DATABASE_URL: url }));
    const folders = { UPLOADS_DIR: join(dir, 'uploads'), PRIVATE_DIR: join(dir, 'private') };
    const env = {
      ...filledSettings,
      ...folders,
      API_HOST: '127.0.0.1',
      API_PORT: '0',
      METRICS_PORT: '0',
      SECRETS_FILE: file,
      ...further,
    };
    return spawn(process.execPath, [fileURLToPath(new URL(`../../app/${program}.ts`, import.meta.url))], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  }
  async function finish(child: Program): Promise<string> {
    const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
    return output + errors;
  }

  it('database.sql, the migrations and the API in production work over TLS with the file of the authority', async () => {
    await run({ connectionString: addressFor('administrator', { database: 'postgres' }) }, readStatements());
    expect(await finish(await start('migrate', addressFor('deploy'), {}))).toMatch(/^Applied the migrations 0000/);
    const plain = addressFor('deploy').replace(/&sslrootcert=.*/, '');
    const systemWide = await start('migrate', plain, {}, { NODE_EXTRA_CA_CERTS: join(dir, 'authority.pem') });
    expect(await finish(systemWide)).toMatch(/^The database already has every migration/);
    const server = await start('server', addressFor('api'), filledSecrets);
    let output = '';
    for await (const chunk of server.stdout) {
      output += String(chunk);
      if (output.includes('API ready at')) break;
    }
    const origin = /API ready at (\S+)/.exec(output)?.[1];
    expect(await (await fetch(`${origin}/ready`)).json()).toEqual({ ok: true });
    server.kill('SIGTERM');
    expect(await once(server, 'exit')).toEqual([0, null]);
  });

  it.each([
    ['of another authority', 'other-authority'],
    ['that no authority of the system signed', undefined],
  ])('a program in production refuses a database with a certificate %s', async (_title, authority) => {
    const url = new URL(addressFor('deploy', { authority: authority ?? '' }));
    if (authority === undefined) url.searchParams.delete('sslrootcert');
    expect(await finish(await start('migrate', url.href, {}))).toContain('certificate');
  });

  it('a program in production refuses a database whose certificate has another host name', async () => {
    const url = addressFor('deploy').replace('@localhost:', '@127.0.0.1:');
    expect(await finish(await start('migrate', url, {}))).toContain('altname');
  });
});

/** A port of this machine that no program listens on. */
async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
