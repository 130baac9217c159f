import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { installedPrograms } from './installedPrograms.ts';

/** Where one PostgreSQL keeps its data and as which user it runs. PostgreSQL refuses to run as root. */
export interface PostgresHome {
  programs: string;
  data: string;
  sockets: string;
  user: { uid: number; gid: number } | undefined;
  /** Folders that belong to this server alone and are deleted with it. */
  owned: string[];
}

/** A unix socket's path holds 107 characters, `/.s.PGSQL.5432` included. */
const LONGEST_SOCKET_DIR = 107 - '/.s.PGSQL.5432.lock'.length;

/** The unprivileged user of every Unix system, which owns no files. */
const UNPRIVILEGED_UID = 65_534;

/** Lasting temporary files of all users, accessible to all. */
export const SHARED_DIR = '/var/tmp/seller-back-office';

/**
 * The paths of the server that belongs to `dir`, without creating anything; `prepareHome` creates them.
 * As root, when the unprivileged user cannot reach `dir` or the installed programs, both are replaced by paths below
 * `SHARED_DIR`.
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

/** Whether a user without rights can reach a folder; parts of the path that do not exist yet count as reachable. */
function isReachable(folder: string): boolean {
  for (let at = resolve(folder); ; at = dirname(at)) {
    if (existsSync(at) && (statSync(at).mode & 0o001) === 0) return false;
    if (at === dirname(at)) return true;
  }
}

function getVersion(installed: string): string {
  return (JSON.parse(readFileSync(join(installed, '..', 'package.json'), 'utf8')) as { version: string }).version;
}
