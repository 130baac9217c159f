import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { exampleConfig } from '../testing/exampleConfig.ts';
import { prepareProfile, getProfile } from './files/Profile.ts';
import { Releases } from './Releases.ts';
import { createKey } from '../testing/createKey.ts';
import { type Objects, startObjects } from '../testing/objects/startObjects.ts';
import { openSource } from './openSource.ts';
import { signBuild } from './signing/signBuild.ts';
import { openStore } from './store/openStore.ts';
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

it('of two concurrent releases none is lost', async () => {
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

/** Races for each store; `RACES=200` for a long run. */
const RACES = Number(process.env['RACES'] ?? 10);

describe('two runners that release at the same time', () => {
  let objects: Objects;
  const team = createKey('team', 'mf-orders');
  beforeAll(async () => {
    objects = await startObjects();
  });
  afterAll(() => objects.stop());
  const children: ChildProcess[] = [];
  afterEach(() => {
    for (const child of children.splice(0)) child.kill();
  });

  /** Writes a signed build; returns its directory. Of two builds, the one that was signed first must be released first. */
  function build(version: string, signedAt: Date): string {
    const dir = buildRemote(root, version);
    writeFileSync(join(dir, 'build-manifest.sig.json'), JSON.stringify(signBuild(dir, team, signedAt)));
    return dir;
  }

  function startRunner(env: NodeJS.ProcessEnv) {
    const script = join(import.meta.dirname, '../testing/releaseInTurn.ts');
    const child = spawn(process.execPath, [script], { env, stdio: ['pipe', 'pipe', 'inherit'] });
    children.push(child);
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    return {
      next: async () => String((await lines.next()).value),
      release: (dir: string) => child.stdin.write(`${dir}\n`),
      async stop() {
        child.stdin.end();
        await once(child, 'exit');
      },
    };
  }

  const environments: Readonly<Record<string, () => NodeJS.ProcessEnv>> = {
    'a folder': () => ({ RELEASE_STORE: root }),
    'a bucket': () => ({ ...objects.environment }),
  };

  it.each(Object.keys(environments))(
    'in %s one is first, the other checks its build again, and neither release is lost',
    async (kind) => {
      const env = environments[kind]?.() ?? {};
      const store = await openStore(env);
      await store?.write('config.json', JSON.stringify(exampleConfig()));
      await store?.write('release-keys.json', JSON.stringify({ keys: [team.key] }));
      const runners = ['a', 'b'].map((name) => ({ name, ...startRunner({ ...process.env, ...env }) }));
      await Promise.all(runners.map(({ next }) => next()));
      let repeats = 0;
      for (let race = 1; race <= RACES; race += 1) {
        const signedAt = new Date();
        const dirs = runners.map(({ name }) => build(`${name}${race}`, signedAt));
        for (const [index, { release }] of runners.entries()) release(dirs[index] ?? '');
        const checks = await Promise.all(runners.map(async ({ next }) => Number(await next())));
        expect(Math.min(...checks)).toBe(1);
        repeats += Math.max(...checks) - 1;
      }
      await Promise.all(runners.map(({ stop }) => stop()));

      const source = await openSource(env);
      const releases = source && new Releases(source);
      const [state, journal] = [await releases?.state(), await releases?.journal()];
      const versions = journal?.map(({ version }) => version) ?? [];
      const all = Array.from({ length: RACES }, (_, race) => [`a${race + 1}`, `b${race + 1}`]).flat();
      expect(versions.toSorted()).toEqual(all.toSorted());
      expect(journal?.map(({ number }) => number)).toEqual(versions.map((_, index) => index + 1));
      expect(state?.applications['mf-orders']?.builds.map(({ version }) => version)).toEqual(versions);
      expect([state?.revision, await releases?.verify()]).toEqual([2 * RACES, []]);
      expect(repeats).toBeGreaterThan(0);
      if (process.env['RACES'] !== undefined) process.stdout.write(`${kind}: ${repeats} of ${RACES} races repeated\n`);
    },
    60_000 + RACES * 5000,
  );
});
