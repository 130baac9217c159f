import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addOutsideRemote } from '../new-remote/addOutsideRemote.ts';
import { readContract } from '../release/buildContract.ts';

/** Versions of the compiler and the federation plugin, as npm takes them: `5.110.3`, `latest`, `next`. */
export interface Toolchain {
  readonly webpack: string;
  readonly federation: string;
}

const REMOTE = { id: 'mf-toolchain', path: '/toolchain', title: '도구', team: 'platform' };

/**
 * Builds a remote with other versions of the compiler and the federation plugin, in a folder of its own; returns what
 * breaks, a line each, and nothing when a release could read the build. It asks the package registry.
 */
export function tryToolchain({ webpack, federation }: Toolchain): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'toolchain-'));
  try {
    addOutsideRemote(join(folder, 'remote'), REMOTE);
    const dir = join(folder, 'remote');
    const file = join(dir, 'package.json');
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as object;
    const overrides = { webpack, '@module-federation/enhanced': federation };
    writeFileSync(file, JSON.stringify({ ...manifest, overrides }, null, 2));
    const steps: readonly (readonly [string, readonly string[]])[] = [
      ['The installation', ['install', '--ignore-scripts']],
      ['The build', ['run', 'build']],
      ['The tests', ['test']],
    ];
    for (const [name, args] of steps) {
      const { status, stdout, stderr } = spawnSync('npm', args, { cwd: dir, encoding: 'utf8' });
      if (status !== 0) return [`${name} fails:`, ...`${stdout}${stderr}`.trim().split('\n')];
    }
    return problemsOfBuild(dir);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function problemsOfBuild(dir: string): readonly string[] {
  const [version = ''] = readdirSync(join(dir, 'dist'));
  try {
    const { pages } = readContract(join(dir, 'dist', version));
    return REMOTE.path in pages ? [] : [`The build has no page ${REMOTE.path}.`];
  } catch (error) {
    return [(error as Error).message];
  }
}
