import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from '@jest/globals';
import { ROOT } from '../runtime/profile/ROOT.ts';
import { isFor, type LockEntry, PLATFORMS } from './platforms/platforms.ts';

interface Entry extends LockEntry {
  readonly version: string;
  readonly name?: string;
  readonly link?: boolean;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly hasInstallScript?: boolean;
  readonly optional?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const readJson = (file: string) => JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as unknown;
const { packages } = readJson('package-lock.json') as { readonly packages: Readonly<Record<string, Entry>> };
const { allowScripts } = readJson('package.json') as { readonly allowScripts: Readonly<Record<string, boolean>> };
/** The external packages, including those of other platforms, with their names. */
const external = Object.entries(packages)
  .filter(([path, { link }]) => path.includes('node_modules/') && !link)
  .map(([path, entry]) => [entry.name ?? path.split('node_modules/').at(-1) ?? '', entry] as const);

it('the lockfile determines the content of every package: exact version, SHA-512, the configured registry', () => {
  const isDetermined = ({ version, integrity, resolved }: Entry) =>
    /^\d+\.\d+\.\d+(-[\w.-]+)?(\+[\w.-]+)?$/.test(version) && integrity?.startsWith('sha512-') && !resolved;
  expect(external.length).toBeGreaterThan(1000);
  expect(external.filter(([, entry]) => !isDetermined(entry))).toEqual([]);
});

it('package.json refuses every install script by name', () => {
  const withScript = external.filter(([, { hasInstallScript }]) => hasInstallScript).map(([name]) => [name, false]);
  expect(allowScripts).toEqual(Object.fromEntries(withScript));
});

it('a package for one platform is optional, so that npm ci works on every platform', () => {
  const ofPlatform = external.filter(([, { os, cpu }]) => os ?? cpu);
  expect(ofPlatform.length).toBeGreaterThan(100);
  expect(ofPlatform.filter(([, { optional }]) => !optional)).toEqual([]);
});

/** The entry of the package that the package at `from` imports; undefined if the lockfile lacks it or its version. */
const findDependency = (from: string, name: string, version: string): Entry | undefined => {
  const found = packages[join(from, 'node_modules', name)];
  if (found !== undefined) return /^\d/.test(version) && found.version !== version ? undefined : found;
  return from === '.' || from === '' ? undefined : findDependency(dirname(from), name, version);
};
const optionalOf = ([path, { optionalDependencies = {} }]: readonly [string, Entry]) =>
  Object.entries(optionalDependencies).map(([name, version]) => ({ name, found: findDependency(path, name, version) }));

it('the lockfile has every optional package that it names, which npm drops if it is for another platform', () => {
  const dropped = Object.entries(packages).flatMap((entry) => optionalOf(entry).filter(({ found }) => !found));
  expect(dropped.map(({ name }) => name)).toEqual([]);
});

it.each(PLATFORMS)('the lockfile has the programs of every native package for %s', (platform) => {
  const native = Object.entries(packages)
    .filter(([, { os, cpu }]) => os === undefined && cpu === undefined)
    .map(([path, entry]) => ({
      path,
      programs: optionalOf([path, entry]).flatMap(({ found }) => (found?.os && found.cpu ? found : [])),
    }))
    .filter(({ programs }) => programs.length > 0);
  expect(native.length).toBeGreaterThan(15);
  const missing = native.filter(({ programs }) => !programs.some((entry) => isFor(entry, platform)));
  // The registry has no Node 24 for macOS, so the project, whose path is empty, uses the installed one.
  expect(missing.map(({ path }) => path)).toEqual(platform.startsWith('darwin') ? [''] : []);
});

/** Runs npm without a registry. */
const runNpm = (args: readonly string[], cwd: string, more: Readonly<Record<string, string>> = {}) => {
  const env = { ...process.env, npm_config_registry: 'http://127.0.0.1:9/', npm_config_fetch_retries: '0', ...more };
  return spawnSync('npm', args, { cwd, env, encoding: 'utf8' });
};

it('a plain npm install runs no script of a package', () => {
  const home = mkdtempSync(join(tmpdir(), 'npmrc-'));
  copyFileSync(join(ROOT, '.npmrc'), join(home, '.npmrc'));
  writeFileSync(join(home, 'package.json'), JSON.stringify({ scripts: { postinstall: 'touch attacked' } }));
  const { status, stderr } = runNpm(['install'], home);
  expect([status, stderr, existsSync(join(home, 'attacked'))]).toEqual([0, '', false]);
  rmSync(home, { recursive: true });
});

it('no package has a script before or after another, which npm would silently not run', () => {
  const files = Object.keys(packages).filter((path) => !path.includes('node_modules/'));
  const names = files.flatMap((path) =>
    Object.keys((readJson(join(path, 'package.json')) as { scripts?: Record<string, string> }).scripts ?? {}),
  );
  expect(names.length).toBeGreaterThan(50);
  expect(names.filter((name) => names.includes(name.replace(/^(pre|post)/, '')) && /^(pre|post)/.test(name))).toEqual(
    [],
  );
});

it.each(['true', 'false'])(
  'audit:lockfile fails when it checked nothing, because the registry cannot be reached (npm offline: %s)',
  (offline) => {
    const { status, stderr } = runNpm(['run', 'audit:lockfile'], ROOT, { npm_config_offline: offline });
    expect([status, stderr]).toEqual([1, expect.stringContaining('audit endpoint returned an error')]);
  },
);
