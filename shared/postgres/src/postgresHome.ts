import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { installedPrograms } from './installedPrograms.ts';

/** The data folder of a PostgreSQL server and the user that runs it. PostgreSQL does not run as root. */
export interface PostgresHome {
  programs: string;
  data: string;
  sockets: string;
  user: { uid: number; gid: number } | undefined;
  /** Folders that only this server uses; they are deleted with it. */
  owned: string[];
}

/** Maximum length of a unix socket's path: 107 characters, including `/.s.PGSQL.5432`. */
const LONGEST_SOCKET_DIR = 107 - '/.s.PGSQL.5432.lock'.length;

/** The unprivileged user of every Unix system, which owns no files. */
const UNPRIVILEGED_UID = 65_534;

/** Temporary files that survive a restart, accessible to all users. */
export const SHARED_DIR = '/var/tmp/seller-back-office';

/**
 * Returns the paths of the server for `dir`; `prepareHome` creates them. As root, if the unprivileged user cannot reach
 * `dir` or the installed programs, paths below `SHARED_DIR` replace both.
 */
export function postgresHome(dir: string): PostgresHome {
  const key = createHash('sha256').update(dir).digest('hex').slice(0, 12);
  const asRoot = process.getuid?.() === 0;
  const installed = installedPrograms();
  const inPlace = !asRoot || (isReachable(installed) && isReachable(dir));
  const parent = inPlace ? dir : join(SHARED_DIR, key);
  const data = join(parent, 'postgres');
  const sockets = data.length <= LONGEST_SOCKET_DIR ? data : join(tmpdir(), `backoffice-${key}`);
  return {
    programs: inPlace ? installed : join(SHARED_DIR, `postgres-${getVersion(installed)}`),
    data,
    sockets,
    user: asRoot ? { uid: UNPRIVILEGED_UID, gid: UNPRIVILEGED_UID } : undefined,
    owned: [inPlace ? data : parent, sockets],
  };
}

/** The folder of the unix socket on which the PostgreSQL server of `dir` listens. */
export function postgresSockets(dir: string): string {
  return postgresHome(dir).sockets;
}

/** Whether an unprivileged user can reach a folder; parts of the path that do not exist yet count as reachable. */
function isReachable(folder: string): boolean {
  for (let at = resolve(folder); ; at = dirname(at)) {
    if (existsSync(at) && (statSync(at).mode & 0o001) === 0) return false;
    if (at === dirname(at)) return true;
  }
}

function getVersion(installed: string): string {
  return (JSON.parse(readFileSync(join(installed, '..', 'package.json'), 'utf8')) as { version: string }).version;
}
