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
  symlinkSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { CliError } from '@backoffice/processes';
import { installedPrograms } from './installedPrograms.ts';
import { SHARED_DIR } from './postgresHome.ts';
import type { PostgresHome } from './postgresHome.ts';

/**
 * Creates the folders of a home. If only root can reach the installed programs, it also copies them for PostgreSQL's
 * user.
 */
export function prepareHome(home: PostgresHome): void {
  mkdirSync(dirname(home.data), { recursive: true, mode: 0o755 });
  if (home.programs !== installedPrograms()) copyPrograms(home.programs);
  completeLinks(home.programs);
  if (home.sockets !== home.data) {
    mkdirSync(home.sockets, { recursive: true, mode: 0o700 });
    if (lstatSync(home.sockets).isSymbolicLink() || !isOwn(home.sockets, home.user?.uid))
      throw new CliError(`${home.sockets} belongs to another user. Remove it and run the command again.`);
    if (home.user) chownSync(home.sockets, home.user.uid, home.user.gid);
  }
}

/** Copies to a temporary name and renames it, because another start may copy at the same time. */
function copyPrograms(to: string): void {
  const shared = lstatSync(SHARED_DIR);
  if (!shared.isDirectory() || shared.uid !== 0)
    throw new CliError(`${SHARED_DIR} belongs to another user. Remove it and run the command again.`);
  if (existsSync(to)) return;
  const partial = `${to}.${process.pid}`;
  cpSync(installedPrograms(), partial, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(partial, to);
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    if (!existsSync(to)) throw error;
  }
}

function isOwn(folder: string, uid: number | undefined): boolean {
  const owner = statSync(folder).uid;
  return owner === process.getuid?.() || owner === uid;
}

/** Creates the library links that the package's install script would create: no install script runs. */
function completeLinks(native: string): void {
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const link = join(native, relative('native', target));
    if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link);
  }
}
