import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, globSync, lstatSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../../src/runtime/profile/ROOT.ts';

/**
 * Copies the files of the repository, also those that are not committed, into a folder. The copy uses the installed
 * packages of the repository, but its own workspaces.
 */
export function copyRepository(to: string): void {
  const listed = execFileSync('git', ['ls-files', '-coz', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' });
  for (const file of listed.split('\0').filter((each) => each !== '' && existsSync(join(ROOT, each)))) {
    mkdirSync(dirname(join(to, file)), { recursive: true });
    cpSync(join(ROOT, file), join(to, file));
  }
  linkPackages(join(ROOT, 'node_modules'), join(to, 'node_modules'));
  for (const folder of globSync(['*/node_modules', 'shared/*/node_modules'], { cwd: ROOT }))
    symlinkSync(join(ROOT, folder), join(to, folder));
}

/** Links installed packages; a link to a workspace becomes a link to the workspace of the copy. */
function linkPackages(from: string, to: string): void {
  mkdirSync(to);
  // The bootstrap of the copy writes its own list of what is installed.
  for (const name of readdirSync(from).filter((each) => each !== '.backoffice-lock')) {
    const source = join(from, name);
    if (name === '@backoffice') linkPackages(source, join(to, name));
    else symlinkSync(lstatSync(source).isSymbolicLink() ? readlinkSync(source) : source, join(to, name));
  }
}
