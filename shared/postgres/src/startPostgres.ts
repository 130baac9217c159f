import { execFile } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Service, withStdinLeash } from '@backoffice/processes';
import { clearStalePid } from './clearStalePid.ts';
import { type PostgresHome, postgresHome } from './postgresHome.ts';
import { prepareHome } from './prepareHome.ts';

/** A running PostgreSQL: user and database `postgres`, without a password, on a unix socket in `sockets`. */
export interface Postgres {
  sockets: string;
  service: Service;
  stop(): Promise<void>;
}

/** Options of `startPostgres`. */
export interface PostgresOptions {
  /** The folder of the server; its data is below this folder if PostgreSQL's user can reach it. */
  dir: string;
  /** The file for the server's log. */
  log: string;
  /** `false` gives up safety against power loss for speed, for data that a test discards. */
  durable: boolean;
  maxConnections?: number;
  /** Further settings of the server by their names, which precede the defaults: listen_addresses, port. */
  settings?: Readonly<Record<string, string>>;
}

/**
 * Starts the PostgreSQL of a folder and waits until it accepts connections; the first start creates its data folder.
 */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const home = postgresHome(options.dir);
  prepareHome(home);
  if (!existsSync(join(home.data, 'PG_VERSION'))) await createCluster(home);
  await clearStalePid(home.data);
  let isReady = false;
  const service = new Service({
    name: 'PostgreSQL',
    ...withStdinLeash(join(home.programs, 'bin/postgres'), '-D', home.data, ...settings(home.sockets, options)),
    cwd: home.data,
    ...home.user,
    log: options.log,
    leash: 'stdin',
    onLine: (line) => {
      isReady ||= line.includes('ready to accept connections');
    },
  });
  await service.ready(() => isReady);
  return { sockets: home.sockets, service, stop: () => service.stop('SIGINT') };
}

function settings(sockets: string, { durable, maxConnections = 60, settings: further }: PostgresOptions): string[] {
  const values = {
    listen_addresses: '',
    unix_socket_directories: sockets,
    unix_socket_permissions: '0700',
    max_connections: String(maxConnections),
    shared_buffers: '64MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    ...further,
  };
  return Object.entries(values).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
}

/** Creates an empty data folder. It is created under another name and renamed, so that a killed first start leaves no partial folder. */
async function createCluster({ programs, data, user }: PostgresHome): Promise<void> {
  const partial = `${data}.new`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { mode: 0o700 });
  chmodSync(partial, 0o700);
  if (user) chownSync(partial, user.uid, user.gid);
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--encoding=UTF8'];
  const options = ['-U', 'postgres', '-A', 'trust', ...locale, '--no-instructions'];
  await promisify(execFile)(join(programs, 'bin/initdb'), ['-D', partial, ...options], { cwd: partial, ...user });
  rmSync(data, { recursive: true, force: true });
  renameSync(partial, data);
}
