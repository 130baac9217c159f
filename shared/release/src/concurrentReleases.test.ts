import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { exampleConfig } from '../testing/exampleConfig.ts';
import { prepareProfile, getProfile } from './files/Profile.ts';
import { Releases } from './Releases.ts';
import { buildRemote } from '../testing/sampleBuilds.ts';

const VERSIONS = ['v1', 'v2', 'v3', 'v4', 'v5'];
const OTHERS = ['w1', 'w2', 'w3', 'w4', 'w5'];

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'release-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Releases builds of a remote one after the other in a child process. */
async function releaseInProcess(id: string, versions = VERSIONS): Promise<number | null> {
  const dirs = versions.map((version) => buildRemote(root, version, id));
  const script = `
    const { Releases } = await import('${join(import.meta.dirname, 'Releases.ts')}');
    const { getProfile } = await import('${join(import.meta.dirname, 'files/Profile.ts')}');
    const { exampleConfig } = await import('${join(import.meta.dirname, '../testing/exampleConfig.ts')}');
    const releases = Releases.ofProfile(getProfile('main', ${JSON.stringify(root)}), exampleConfig());
    for (const dir of ${JSON.stringify(dirs)}) await await releases.release('${id}', dir, { by: 'process-' + process.pid });`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code;
}

it('of two concurrent releases one waits and none is lost', async () => {
  const profile = getProfile('main', root);
  prepareProfile(profile);
  expect(await Promise.all(['mf-orders', 'mf-markets'].map((id) => releaseInProcess(id)))).toEqual([0, 0]);
  const releases = Releases.ofProfile(profile, exampleConfig());
  const { revision, applications } = await releases.state();
  expect(revision).toBe(2 * VERSIONS.length);
  for (const id of ['mf-orders', 'mf-markets'])
    expect(applications[id]?.builds.map(({ version }) => version)).toEqual(VERSIONS);
  expect(await releases.set()).toMatchObject({
    revision,
    remotes: [
      { id: 'mf-markets', current: { version: 'v5' }, previous: { version: 'v4' } },
      { id: 'mf-orders', current: { version: 'v5' }, previous: { version: 'v4' } },
    ],
  });
}, 60_000);

it('two concurrent releases of a remote both appear in its history and journal, in the same order', async () => {
  const profile = getProfile('main', root);
  prepareProfile(profile);
  expect(await Promise.all([VERSIONS, OTHERS].map((versions) => releaseInProcess('mf-orders', versions)))).toEqual([
    0, 0,
  ]);
  const releases = Releases.ofProfile(profile, exampleConfig());
  const builds = (await releases.pointer('mf-orders'))?.builds.map(({ version }) => version) ?? [];
  expect(builds.toSorted()).toEqual([...VERSIONS, ...OTHERS]);
  expect(builds.filter((version) => version.startsWith('v'))).toEqual(VERSIONS);
  expect(await releases.set()).toMatchObject({
    revision: builds.length,
    remotes: [{ current: { version: builds.at(-1) }, previous: { version: builds.at(-2) } }],
  });
  const journal = await releases.journal();
  expect(journal.map(({ version }) => version)).toEqual(builds);
  expect(await releases.verify()).toEqual([]);
}, 60_000);
