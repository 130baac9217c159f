import { execFile } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Profile } from '../profile/Profile.ts';
import { held } from '../processes/held.ts';
import { Service } from '../processes/Service.ts';
import { clearStalePid } from './clearStalePid.ts';
import { completeLinks } from './nativeOf.ts';
import { postgresHome, prepareHome } from './postgresHome.ts';
import type { PostgresHome } from './postgresHome.ts';

/** A running embedded PostgreSQL: user and database `postgres`, trusted on a unix socket in `sockets`. */
export interface Postgres {
  sockets: string;
  service: Service;
  stop(): Promise<void>;
}

/**
 * Starts a profile's PostgreSQL and waits until it answers; the first time it makes the data folder.
 * `durable: false` trades safety against power loss for speed, for data that a test throws away.
 */
export async function startPostgres(profile: Profile, { durable }: { durable: boolean }): Promise<Postgres> {
  const home = postgresHome(profile);
  prepareHome(home);
  completeLinks(home.native);
  if (!existsSync(join(home.data, 'PG_VERSION'))) await makeData(home);
  await clearStalePid(home.data);
  let answers = false;
  const service = new Service({
    name: 'PostgreSQL',
    ...held(join(home.native, 'bin/postgres'), '-D', home.data, ...settings(home, durable)),
    cwd: home.data,
    ...home.user,
    log: join(profile.logs, 'postgres.log'),
    leash: 'stdin',
    onLine: (line) => {
      answers ||= line.includes('ready to accept connections');
    },
  });
  await service.ready(() => answers, 60);
  return { sockets: home.sockets, service, stop: () => service.stop('SIGINT') };
}

/** Deletes a profile's database; it must not be running. */
export async function deletePostgres(profile: Profile): Promise<void> {
  const { data, own } = postgresHome(profile);
  await clearStalePid(data);
  for (const folder of own) rmSync(folder, { recursive: true, force: true });
}

function settings({ sockets }: PostgresHome, durable: boolean): string[] {
  const values = {
    listen_addresses: '',
    unix_socket_directories: sockets,
    unix_socket_permissions: '0700',
    max_connections: '60',
    shared_buffers: '64MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    fsync: durable ? 'on' : 'off',
  };
  return Object.entries(values).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
}

/** Made aside and renamed, so that a killed first start leaves no half data folder. */
async function makeData(home: PostgresHome): Promise<void> {
  const half = `${home.data}.new`;
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half, { mode: 0o700 });
  chmodSync(half, 0o700);
  if (home.user) chownSync(half, home.user.uid, home.user.gid);
  const options = ['-U', 'postgres', '-A', 'trust', '--locale=C.UTF-8', '--encoding=UTF8', '--no-instructions'];
  await promisify(execFile)(join(home.native, 'bin/initdb'), ['-D', half, ...options], { cwd: half, ...home.user });
  rmSync(home.data, { recursive: true, force: true });
  renameSync(half, home.data);
}
