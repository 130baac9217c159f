import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import pg from 'pg';
import { prepareProfile, profileOf } from '../profile/Profile.ts';
import type { Profile } from '../profile/Profile.ts';
import { postgresHome } from './postgresHome.ts';
import { deletePostgres, startPostgres } from './startPostgres.ts';
import type { Postgres } from './startPostgres.ts';

let root = '';
let profile: Profile;
let running: Postgres | undefined;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'pg-'));
  profile = profileOf('main', root);
  prepareProfile(profile);
});
afterEach(async () => {
  await running?.stop();
  await deletePostgres(profile);
  rmSync(root, { recursive: true, force: true });
});

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
  'runs below a folder that %s may enter, whoever starts it',
  async (_who, mode) => {
    chmodSync(root, mode);
    running = await startPostgres(profile, { durable: true });
    expect(await ask(running.sockets, 'select 1 as one')).toEqual([{ one: 1 }]);
  },
  60_000,
);

it('keeps what was written through the hard death of its parent, and starts again at once', async () => {
  const parent = spawn(process.execPath, ['--input-type=module', '-e', PARENT, profile.name, root], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const sockets = await firstLineOf(parent.stdout);
  await ask(sockets, 'create table kept as select 42 as answer');
  parent.kill('SIGKILL');

  running = await startPostgres(profile, { durable: true });
  expect(await ask(running.sockets, 'select answer from kept')).toEqual([{ answer: 42 }]);
}, 60_000);

it('is not stopped by the lock of a server that is gone', async () => {
  await (await startPostgres(profile, { durable: true })).stop();
  writeFileSync(join(postgresHome(profile).data, 'postmaster.pid'), `${process.pid}\n`);
  running = await startPostgres(profile, { durable: true });
  expect(await ask(running.sockets, 'select 1 as one')).toEqual([{ one: 1 }]);
}, 60_000);

it('sorts Korean words as a Korean dictionary does', async () => {
  running = await startPostgres(profile, { durable: false });
  const rows = await ask(
    running.sockets,
    `select w from unnest(array['하','가','나']) w order by w collate "ko-x-icu"`,
  );
  expect(rows).toEqual([{ w: '가' }, { w: '나' }, { w: '하' }]);
}, 60_000);

const PARENT = `
const { startPostgres } = await import(${JSON.stringify(join(import.meta.dirname, 'startPostgres.ts'))});
const { profileOf } = await import(${JSON.stringify(join(import.meta.dirname, '../profile/Profile.ts'))});
const [name, root] = process.argv.slice(1);
const { sockets } = await startPostgres(profileOf(name, root), { durable: true });
console.log(sockets);
`;

/** The first line of a stream. */
async function firstLineOf(stream: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface(stream)) return line;
  throw new Error('It ended without a word.');
}
