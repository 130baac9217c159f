import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { remotesIn } from '../remotesIn.ts';
import { ROOT } from '../../runtime/profile/ROOT.ts';
import { addRemote } from './addRemote.ts';
import { removeRemote } from './removeRemote.ts';

/** Time limit for compiling and running other programs, in milliseconds. */
const LONG = 60_000;

const copy = mkdtempSync(join(tmpdir(), 'new-remote-'));
const LISTS = ['package.json', 'package-lock.json', 'tsconfig.json', '.github/CODEOWNERS'];
const STATS = { id: 'mf-stats', path: '/stats', title: '판매 통계', team: 'stats' };

const read = (file: string) => readFileSync(join(copy, file), 'utf8');

beforeAll(() => {
  const files = [...LISTS, ...remotesIn(ROOT).flatMap((id) => [`${id}/package.json`, `${id}/remote.json`])];
  for (const file of files) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(ROOT, file), join(copy, file));
  }
  // The copy uses the installed packages of the project but its own npm list.
  mkdirSync(join(copy, 'node_modules'));
  for (const name of readdirSync(join(ROOT, 'node_modules')).filter((each) => each !== '.package-lock.json'))
    symlinkSync(join(ROOT, 'node_modules', name), join(copy, 'node_modules', name));
  writeFileSync(join(copy, 'node_modules/.package-lock.json'), '{ "packages": {} }');
  addRemote(copy, STATS);
});

afterAll(() => {
  rmSync(copy, { recursive: true, force: true });
});

/** Runs an installed program on the new remote; prints its output only if it fails. */
function run(program: string, ...args: string[]): string {
  const env = { ...process.env, NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning' };
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, 'node_modules', program), ...args], {
    cwd: join(copy, STATS.id),
    encoding: 'utf8',
    env,
  });
  return status === 0 ? '' : stdout + stderr;
}

describe('new remote', () => {
  it('a new remote has a folder, an owner and a type reference', () => {
    expect(remotesIn(copy)).toContain('mf-stats');
    expect(read('.github/CODEOWNERS')).toContain(
      '\n/mf-preview/          @team-preview\n/mf-stats/            @team-stats\n',
    );
    expect(JSON.parse(read('mf-stats/remote.json'))).toMatchObject({ team: 'stats' });
    expect(read('tsconfig.json')).toContain('    { "path": "mf-preview" },\n    { "path": "mf-stats" },\n');
  });

  it('a new remote has a README with its purpose, entry, folders and starting point', () => {
    const readme = read('mf-stats/README.md');
    expect(readme).toMatch(/^# 판매 통계\n/);
    for (const part of ['`/stats`', '`src/remote.tsx`', '`src/home`', 'Read `src/home/HomePage.tsx` first.'])
      expect(readme).toContain(part);
  });

  it('a new remote is a workspace of the lockfile as npm writes it, with the versions of the other remotes', () => {
    const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, object> };
    expect(packages['node_modules/mf-stats']).toEqual({ resolved: 'mf-stats', link: true });
    const { peerDependencies, devDependencies } = JSON.parse(read('mf-preview/package.json')) as Record<string, object>;
    expect(packages['mf-stats']).toMatchObject({ peerDependencies, devDependencies });
    expect(Object.keys(packages)).toEqual(Object.keys(packages).toSorted((a, b) => a.localeCompare(b, 'en')));
    expect(read('node_modules/.package-lock.json')).toContain('"node_modules/mf-stats"');
  });

  it(
    'a new remote passes format, lint and types',
    () => {
      const dir = join(copy, STATS.id);
      expect(run('oxfmt/bin/oxfmt', '-c', join(ROOT, '.oxfmtrc.json'), '--check', dir)).toBe('');
      expect(run('oxlint/bin/oxlint', '-c', join(ROOT, '.oxlintrc.json'), dir)).toBe('');
      expect(run('typescript/bin/tsc', '-p', dir)).toBe('');
    },
    LONG,
  );

  it(
    'a new remote passes its tests',
    () => {
      expect(run('jest/bin/jest.js', '--config', 'jest.config.cjs', '--maxWorkers=1')).toBe('');
    },
    LONG,
  );

  it(
    'a new remote builds with its path, a menu entry and the manifest of Module Federation',
    () => {
      expect(run('../shared/build/src/cli.ts', 'build')).toBe('');
      const [version = ''] = readdirSync(join(copy, STATS.id, 'dist'));
      const dir = join(copy, STATS.id, 'dist', version);
      const contract = JSON.parse(readFileSync(join(dir, 'contract.json'), 'utf8')) as Record<string, object>;
      expect(contract['id']).toBe('mf-stats');
      expect(Object.keys(contract['pages'] ?? {})).toEqual(['/stats']);
      const manifest = JSON.parse(readFileSync(join(dir, 'mf-manifest.json'), 'utf8')) as object;
      expect(manifest).toMatchObject({
        metaData: { globalName: contract['name'], remoteEntry: { name: contract['entry'], type: 'global' } },
        exposes: [{ path: './remote' }],
      });
      expect(contract['navigation']).toEqual([{ place: 'menu', to: '/stats', title: '판매 통계' }]);
      expect(readdirSync(dir)).toEqual(
        expect.arrayContaining([expect.stringMatching(/^remoteEntry\.[\da-f]{8}\.js$/)]),
      );
    },
    LONG,
  );

  it('an existing remote, and a path of another remote, are refused', () => {
    expect(() => addRemote(copy, STATS)).toThrow('The folder mf-stats already exists.');
    expect(() => addRemote(copy, { ...STATS, id: 'mf-other', path: '/profile' })).toThrow(
      '/profile is a path of mf-accounts.',
    );
    expect(existsSync(join(copy, 'mf-other'))).toBe(false);
  });

  it('removing a remote leaves nothing of it', () => {
    addRemote(copy, { ...STATS, id: 'mf-later-2', path: '/later' });
    expect(remotesIn(copy)).toContain('mf-later-2');
    removeRemote(copy, 'mf-later-2');
    removeRemote(copy, STATS.id);
    expect(existsSync(join(copy, STATS.id))).toBe(false);
    for (const file of LISTS) expect(read(file)).toBe(readFileSync(join(ROOT, file), 'utf8'));
    expect(read('node_modules/.package-lock.json')).not.toContain('mf-stats');
    expect(() => removeRemote(copy, STATS.id)).toThrow('There is no remote mf-stats');
  });
});
