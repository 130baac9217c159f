import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import pg from 'pg';
import { createLogin } from '../../testing/createLogin.ts';
import { filledPageSecrets, filledSecrets, filledSettings, formatSettings } from '../../testing/exampleSettings.ts';
import { createTestDatabase } from '../../testing/testDatabase.ts';

let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'backoffice-server-'));
});
afterAll(() => rm(home, { recursive: true, force: true }));
// The programs use one database with this name; each test starts without it.
beforeEach(async () => {
  const client = new pg.Client({
    host: process.env['TEST_POSTGRES_SOCKET'] ?? '',
    user: 'postgres',
    database: 'postgres',
  });
  await client.connect();
  await client.query('drop database if exists backoffice with (force)');
  await client.end();
});

/** Starts a program of the API with a developer's settings on free ports. */
function run(
  program: string,
  environment: Record<string, string> = {},
  options: string[] = [],
): { child: ChildProcess; output: () => string } {
  const child = spawn(process.execPath, [fileURLToPath(new URL(program, import.meta.url)), ...options], {
    env: {
      ENVIRONMENT: 'local',
      DATABASE_SOCKET: process.env['TEST_POSTGRES_SOCKET'],
      UPLOADS_DIR: join(home, 'uploads'),
      PRIVATE_DIR: join(home, 'private'),
      FIREBASE_PROJECT_ID: 'demo-test',
      FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:1',
      API_PORT: '0',
      STANDINS_PORT: '0',
      ...environment,
    },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (text += String(chunk)));
  return { child, output: () => text };
}

async function end(program: string, ...options: string[]): Promise<[number, string]> {
  const { child, output } = run(program, {}, options);
  const [code] = (await once(child, 'close')) as [number];
  return [code, output()];
}

/** Starts the server and waits until it is ready. */
async function startServer(program = './server.ts'): Promise<ReturnType<typeof run>> {
  const server = run(program);
  while (!server.output().includes('API ready at'))
    await once(server.child.stdout as NonNullable<ChildProcess['stdout']>, 'data');
  return server;
}

it.each(['./server.ts', '../local/localServer.ts'])(
  'the program %s creates its database, serves calls, and stops on SIGTERM',
  async (program) => {
    const { child, output } = await startServer(program);
    const origin = /API ready at (\S+)/.exec(output())?.[1];
    expect(await (await fetch(`${origin}/ready`)).json()).toEqual({ ok: true });
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
    const others = output()
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('API ready'));
    for (const line of others) expect(JSON.parse(line)).toMatchObject({ level: expect.any(Number) });
  },
);

it('a served program starts neither on a database without passwords, nor with the role or secrets of another program', async () => {
  const database = await createTestDatabase();
  const login = await createLogin(database);
  const served = { ...filledSettings, DATABASE_SOCKET: '', FIREBASE_AUTH_EMULATOR_HOST: '' };
  const outputs = [
    ['./server.ts', filledSecrets] as const,
    ['./operatorPage.ts', filledPageSecrets] as const,
    ['./operatorPage.ts', filledSecrets] as const,
    ['./migrate.ts', filledSecrets] as const,
  ].map(async ([program, secrets], index) => {
    const file = join(home, `${index}.env`);
    await writeFile(file, formatSettings({ ...secrets, DATABASE_URL: login.url }));
    const { child, output } = run(program, { ...served, SECRETS_FILE: file });
    return [await once(child, 'close'), output()];
  });
  expect(await Promise.all(outputs)).toEqual([
    [[1, null], expect.stringContaining(`The database accepts ${new URL(login.url).username} without a password`)],
    [[1, null], expect.stringContaining('has too many rights (the role backoffice_api)')],
    [[1, null], expect.stringMatching(/^PAYOUT_KEY is a secret that this program does not use/m)],
    [[1, null], expect.stringMatching(/^PAYOUT_KEY is a secret that this program does not use/m)],
  ]);
  await database.close();
  await login.remove();
});

// rule: session.levels, sellers.state-and-status
it('the operator program changes what no call can change, and reports what it cannot change', async () => {
  const { child } = await startServer();
  child.kill('SIGTERM');
  await once(child, 'exit');
  const [code, text] = await end('./operator.ts', 'approve', 'kakao:unknown', '--reason', 'x');
  expect([code, text]).toEqual([1, expect.stringContaining('There is no account of kakao:unknown')]);
  expect(await end('./operator.ts', 'state', 'kakao:1', '7')).toEqual([
    1,
    expect.stringContaining('"7" is not a whole number from -2 to 3'),
  ]);
  expect(await end('./operator.ts')).toEqual([1, expect.stringContaining('Usage')]);
});

it('the seed program rejects a number that is not a number and does not seed', async () => {
  const refused = [1, 'The option --orders needs a whole number.\n'];
  expect(await end('../local/seed.ts', '--orders', 'many')).toEqual(refused);
  expect(await end('../local/seed.ts', '--market', 'market-0001')).toEqual(refused);
});

it('the seed program adds no invented orders if the market does not exist', async () => {
  expect(await end('../local/seed.ts', '--market', 'unknown', '--orders', '1')).toEqual([
    1,
    'There is no market unknown with products.\n',
  ]);
});

it('a program reports in one line that its database does not respond', async () => {
  const { child, output } = run('./server.ts', { DATABASE_SOCKET: '/tmp/no-such-socket' });
  expect(await once(child, 'close')).toEqual([1, null]);
  expect(output()).toBe(
    'The database does not respond (ENOENT); start it or correct DATABASE_URL or DATABASE_SOCKET.\n',
  );
});
