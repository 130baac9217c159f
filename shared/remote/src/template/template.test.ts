import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { createRepository } from './createRepository.ts';
import { readVersions, upgrade } from './versions.ts';

const STATS = { id: 'mf-stats', path: '/stats', title: '판매 통계', team: 'stats' };

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'repository-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const read = (file: string) => readFileSync(join(folder, file), 'utf8');
const readManifest = () => JSON.parse(read('package.json')) as Record<string, Record<string, string>>;

it('a new repository has its screen, checks and pipeline, and installs exact versions from the registry', () => {
  createRepository(folder, STATS);
  const { dependencies, devDependencies, peerDependencies, scripts } = readManifest();
  const versions = Object.entries({ ...dependencies, ...devDependencies });
  expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  expect(versions).toContainEqual(['@backoffice/remote', readVersions().get('@backoffice/remote')]);
  // The build refuses a peer of any version without an exact version in devDependencies.
  expect(Object.keys(peerDependencies ?? {}).filter((name) => devDependencies?.[name] === undefined)).toEqual([]);
  for (const name of ['dev', 'test', 'build', 'sign', 'release'])
    expect(scripts?.[name]).toBe(`backoffice-remote ${name}`);
  expect(readdirSync(folder)).toEqual(
    expect.arrayContaining(['.github', '.gitignore', '.oxfmtrc.json', '.oxlintrc.json', 'README.md', 'remote.json']),
  );
  expect(read('src/testing/answers.ts')).toContain('export function setAnswers(api: FakeApi)');
  expect(read('.github/workflows/remote.yml')).toContain('--store "$RELEASE_STORE" --canary 5');
});

it('a new repository names the registry of the packages for pipelines, without the token of its developer', () => {
  const user = join(folder, '../user.npmrc');
  const registry = '@backoffice:registry=https://npm.test/';
  writeFileSync(user, `${registry}\n//npm.test/:_authToken=secret\n`);
  process.env['npm_config_userconfig'] = user;
  try {
    createRepository(folder, STATS);
  } finally {
    delete process.env['npm_config_userconfig'];
    rmSync(user);
  }
  expect(read('.npmrc')).toBe(`${registry}\n`);
});

it('a new repository is formatted', () => {
  createRepository(folder, STATS);
  const oxfmt = join(createRequire(import.meta.url).resolve('oxfmt/package.json'), '../bin/oxfmt');
  const { status, stdout } = spawnSync(process.execPath, [oxfmt, '--check', '.'], { cwd: folder, encoding: 'utf8' });
  expect([status, stdout]).toEqual([0, expect.any(String)]);
});

it('a repository is only created in an empty folder', () => {
  writeFileSync(join(folder, 'notes.txt'), '');
  expect(() => createRepository(folder, STATS)).toThrow('is not empty');
  expect(readdirSync(folder)).toEqual(['notes.txt']);
});

it('an upgrade writes the versions of the new package, and leaves packages of the team alone', () => {
  createRepository(folder, STATS);
  const manifest = readManifest();
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ ...manifest, dependencies: { ...manifest['dependencies'], chart: '1.2.3' } }),
  );
  const changes = upgrade(folder, new Map([...readVersions(), ['@backoffice/ui', '9.0.0']]));
  expect(changes).toEqual([expect.stringMatching(/^@backoffice\/ui .+ → 9\.0\.0$/)]);
  expect(readManifest()['dependencies']).toMatchObject({ '@backoffice/ui': '9.0.0', chart: '1.2.3' });
  expect(readManifest()['peerDependencies']?.['@backoffice/platform']).toBe('*');
});
