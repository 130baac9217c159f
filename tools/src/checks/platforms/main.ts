import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { CliError, runCommand } from '@backoffice/processes';
import { ROOT } from '../../runtime/profile/ROOT.ts';
import { isFor, type LockEntry, PLATFORMS, readTargets } from './platforms.ts';

const lockfile = readFileSync(join(ROOT, 'package-lock.json'), 'utf8');
const { packages } = JSON.parse(lockfile) as { packages: Readonly<Record<string, LockEntry>> };

/**
 * `npm run platforms`: installs package-lock.json for each platform, one after the other. Exits with 1 if a package of
 * the platform, or another package with programs, has no program for the platform.
 */
await runCommand(async () => {
  const dir = mkdtempSync(join(tmpdir(), 'platforms-'));
  process.on('exit', () => rmSync(dir, { recursive: true }));
  // Ctrl-C ends npm, and then this process.
  process.on('SIGINT', () => {});
  const folders = Object.keys(packages).filter((path) => !path.includes('node_modules/'));
  for (const file of [...folders.map((folder) => `${folder}/package.json`), 'package-lock.json', '.npmrc'])
    cpSync(join(ROOT, file), join(dir, file));
  return PLATFORMS.map((platform) => checkPlatform(dir, platform)).includes(false) ? 1 : 0;
});

function checkPlatform(dir: string, platform: string): boolean {
  const [os, cpu] = platform.split('-');
  const args = ['ci', '--ignore-scripts', `--os=${os}`, `--cpu=${cpu}`, '--libc=glibc'];
  // npm first deletes the packages of the previous platform.
  if (spawnSync('npm', args, { cwd: dir, stdio: 'inherit' }).status !== 0)
    throw new CliError(`npm ${args.join(' ')} failed; its messages are above.`);
  const programs = readPrograms(dir);
  const native = Object.entries(packages).filter(([, entry]) => (entry.os ?? entry.cpu) && isFor(entry, platform));
  const paths = [...new Set([...native.map(([path]) => path), ...programs.keys()])];
  const missing = paths.filter((path) => !programs.get(path)?.has(platform));
  for (const path of paths) console.log(`${platform} ${missing.includes(path) ? 'FAIL' : 'ok  '} ${path}`);
  return missing.length === 0;
}

/** Returns the platforms of the programs in each package, by its path. */
function readPrograms(dir: string): ReadonlyMap<string, ReadonlySet<string>> {
  const programs = new Map<string, Set<string>>();
  for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const targets = readTargets(readFileSync(join(entry.parentPath, entry.name)));
    const [path = ''] = /^.*node_modules\/(@[^/]+\/)?[^/]+/.exec(relative(dir, entry.parentPath)) ?? [];
    for (const target of targets) programs.set(path, (programs.get(path) ?? new Set()).add(target));
  }
  return programs;
}
