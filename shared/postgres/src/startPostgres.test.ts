import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import pg from 'pg';
import { copyPostgres } from './copyPostgres.ts';
import { deletePostgres } from './deletePostgres.ts';
import { postgresHome } from './postgresHome.ts';
import { startPostgres } from './startPostgres.ts';
import type { Postgres } from './startPostgres.ts';

let root = '';
let dir = '';
let running: Postgres | undefined;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'pg-'));
  dir = join(root, 'profile');
  mkdirSync(dir, { mode: 0o755 });
});
afterEach(async () => {
  await running?.stop();
  await deletePostgres(dir);
  rmSync(root, { recursive: true, force: true });
});

function start(durable: boolean): Promise<Postgres> {
  return startPostgres({ dir, log: join(dir, 'postgres.log'), durable });
}

async function ask(sockets: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ host: sockets, user: 'postgres', database: 'postgres' });
  await client.connect();
  try {
    return (await client.query(sql)).rows as unknown[];
  } finally {
    await client.end();
  }
}

it.each([
  ['anybody', 0o755],
  ['the owner alone', 0o700],
])(
  'runs below a folder that %s may enter, whichever user starts it',
  async (_who, mode) => {
    chmodSync(root, mode);
    running = await start(true);
    expect(await ask(running.sockets, 'select 1 as one')).toEqual([{ one: 1 }]);
  },
  60_000,
);

it('copyPostgres copies a stopped database with its rows and rejects a running database', async () => {
  const copy = join(root, 'copy');
  mkdirSync(copy, { mode: 0o755 });
  running = await start(false);
  await ask(running.sockets, 'create table copied as select 42 as answer');
  await expect(copyPostgres(dir, copy)).rejects.toThrow(/still runs/);
  await running.stop();
  await copyPostgres(dir, copy);
  running = await startPostgres({ dir: copy, log: join(copy, 'postgres.log'), durable: false });
  try {
    expect(await ask(running.sockets, 'select answer from copied')).toEqual([{ answer: 42 }]);
  } finally {
    await running.stop();
    await deletePostgres(copy);
  }
}, 60_000);

it('a database keeps committed rows after its parent is killed, and starts again immediately', async () => {
  const parent = spawn(process.execPath, ['--input-type=module', '-e', PARENT, dir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const sockets = await readFirstLine(parent.stdout);
  await ask(sockets, 'create table kept as select 42 as answer');
  parent.kill('SIGKILL');

  running = await start(true);
  expect(await ask(running.sockets, 'select answer from kept')).toEqual([{ answer: 42 }]);
}, 60_000);

it('startPostgres removes the lock file of a server that no longer runs', async () => {
  await (await start(true)).stop();
  writeFileSync(join(postgresHome(dir).data, 'postmaster.pid'), `${process.pid}\n`);
  running = await start(true);
  expect(await ask(running.sockets, 'select 1 as one')).toEqual([{ one: 1 }]);
}, 60_000);

it('the database sorts Korean words in dictionary order', async () => {
  running = await start(false);
  const rows = await ask(
    running.sockets,
    `select w from unnest(array['하','가','나']) w order by w collate "ko-x-icu"`,
  );
  expect(rows).toEqual([{ w: '가' }, { w: '나' }, { w: '하' }]);
}, 60_000);

it('the database has the locale of PostgreSQL, because macOS has no C.UTF-8', async () => {
  running = await start(false);
  expect(
    await ask(
      running.sockets,
      `select datlocprovider, datlocale, datcollate, datctype, lower('Ä') as lower, '가' ~ '^[[:alpha:]]$' as is_letter
         from pg_database where datname = current_database()`,
    ),
  ).toEqual([
    { datlocprovider: 'b', datlocale: 'C.UTF-8', datcollate: 'C', datctype: 'C', lower: 'ä', is_letter: true },
  ]);
}, 60_000);

it('startPostgres names DATABASE_URL as the remedy on a platform without a packaged PostgreSQL', async () => {
  const { platform } = process;
  Object.defineProperty(process, 'platform', { value: 'win32' });
  const refused = start(false);
  Object.defineProperty(process, 'platform', { value: platform });
  await expect(refused).rejects.toThrow(
    `There is no packaged PostgreSQL for win32-${process.arch}. Set DATABASE_URL to a PostgreSQL 18 server`,
  );
});

const PARENT = `
const { startPostgres } = await import(${JSON.stringify(join(import.meta.dirname, 'startPostgres.ts'))});
const [dir] = process.argv.slice(1);
const { sockets } = await startPostgres({ dir, log: dir + '/postgres.log', durable: true });
console.log(sockets);
`;

/** Reads the first line of a stream. */
async function readFirstLine(stream: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface(stream)) return line;
  throw new Error('The stream ended without a line.');
}
