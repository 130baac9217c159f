import {
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { Refusal } from '../command-line/Refusal.ts';
import type { Profile } from '../profile/Profile.ts';
import { installedNative } from './nativeOf.ts';

/** Where a profile's PostgreSQL lives and as whom it runs. PostgreSQL refuses to run as root. */
export interface PostgresHome {
  native: string;
  data: string;
  sockets: string;
  user: { uid: number; gid: number } | undefined;
  /** All that belongs to this profile alone. */
  own: string[];
}

/** A unix socket's path holds 107 characters, `/.s.PGSQL.5432` included. */
const LONGEST_SOCKET_DIR = 107 - '/.s.PGSQL.5432.lock'.length;

/** The user that exists everywhere and owns nothing. */
const NOBODY = 65_534;

/** Lasting temporary files of all users, traversable by all. */
const SHARED_PLACE = '/var/tmp/seller-back-office';

/** Finds the home without creating anything; `prepareHome` makes it. */
export function postgresHome(profile: Profile): PostgresHome {
  const asRoot = process.getuid?.() === 0;
  const native = installedNative();
  const inPlace = !asRoot || (isOpen(native) && isOpen(profile.dir));
  const place = inPlace ? profile.dir : join(SHARED_PLACE, profile.key);
  const data = join(place, 'postgres');
  const sockets = data.length <= LONGEST_SOCKET_DIR ? data : join(tmpdir(), `backoffice-${profile.key}`);
  return {
    native: inPlace ? native : join(SHARED_PLACE, `postgres-${versionOf(native)}`),
    data,
    sockets,
    user: asRoot ? { uid: NOBODY, gid: NOBODY } : undefined,
    own: [inPlace ? data : place, sockets],
  };
}

/** Makes the folders of a home and, where only root could reach the installed programs, a copy that PostgreSQL can. */
export function prepareHome(home: PostgresHome): void {
  mkdirSync(dirname(home.data), { recursive: true, mode: 0o755 });
  if (home.native !== installedNative()) copyNative(home.native);
  if (home.sockets !== home.data) {
    mkdirSync(home.sockets, { recursive: true, mode: 0o700 });
    if (lstatSync(home.sockets).isSymbolicLink() || !ours(home.sockets, home.user?.uid))
      throw new Refusal(`${home.sockets} belongs to somebody else. Remove it and run the command again.`);
    if (home.user) chownSync(home.sockets, home.user.uid, home.user.gid);
  }
}

function copyNative(to: string): void {
  const place = lstatSync(SHARED_PLACE);
  if (!place.isDirectory() || place.uid !== 0)
    throw new Refusal(`${SHARED_PLACE} belongs to somebody else. Remove it and run the command again.`);
  if (existsSync(to)) return;
  const half = `${to}.${process.pid}`;
  cpSync(installedNative(), half, { recursive: true, verbatimSymlinks: true });
  rmSync(to, { recursive: true, force: true });
  renameSync(half, to);
}

/** Whether a user without rights gets to a folder, or would, for its part that does not exist yet. */
function isOpen(folder: string): boolean {
  for (let at = resolve(folder); ; at = dirname(at)) {
    if (existsSync(at) && (statSync(at).mode & 0o001) === 0) return false;
    if (at === dirname(at)) return true;
  }
}

function ours(folder: string, uid: number | undefined): boolean {
  const owner = statSync(folder).uid;
  return owner === process.getuid?.() || owner === uid;
}

function versionOf(native: string): string {
  return (JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')) as { version: string }).version;
}
