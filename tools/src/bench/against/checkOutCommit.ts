import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { CliError } from '@backoffice/processes';
import { ROOT } from '../../runtime/profile/ROOT.ts';
import { linkModules } from './linkModules.ts';

/** Sources of a commit in a separate folder; `name` is the short hash. */
export interface Checkout {
  readonly dir: string;
  readonly name: string;
}

/**
 * Writes the sources of a commit below `.data/against`, where they are reused. With the same lockfile it uses the
 * packages installed here; otherwise its own start installs them.
 * @throws CliError for an unknown commit
 */
export function checkOutCommit(commit: string): Checkout {
  const name = resolveCommit(commit).slice(0, 10);
  const dir = join(ROOT, '.data/against', name);
  if (existsSync(dir)) return { dir, name };
  const unfinished = `${dir}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  const archive = join(unfinished, 'sources.tar');
  execFileSync('git', ['archive', '--format=tar', `--output=${archive}`, name], { cwd: ROOT });
  execFileSync('tar', ['-xf', archive, '-C', unfinished]);
  rmSync(archive);
  if (readLockfile(unfinished) === readLockfile(ROOT)) linkModules(ROOT, unfinished);
  renameSync(unfinished, dir);
  return { dir, name };
}

function resolveCommit(commit: string): string {
  try {
    const args = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${commit}^{commit}`];
    return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
  } catch {
    throw new CliError(`--against needs a commit of this repository, not "${commit}".`);
  }
}

function readLockfile(dir: string): string {
  return readFileSync(join(dir, 'package-lock.json'), 'utf8');
}
