import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { findCurrent, readSet } from '../../support/remote-failures/releaseSet.ts';
import { SEEN, TRIED } from '../../support/releases/brokenBuilds.ts';
import { type Change, remakeBuild } from '../../support/releases/remakeBuild.ts';
import { stack } from '../../support/stack.ts';
import { expect, test } from '../../support/test.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const ID = 'mf-orders';

/** Remakes the current build with a change under a version of its own; answers its directory. */
async function remake(version: string, { change, isLinked }: Change): Promise<string> {
  const current = findCurrent(await readSet(), ID);
  const folder = join(ROOT, '.data', stack.profile);
  return remakeBuild(join(folder, 'cdn', ID, current.version), join(folder, 'next', version), {
    isLinked: isLinked ?? true,
    change: (build) => {
      build.contract.version = version;
      change(build);
    },
  });
}

function release(...options: string[]): SpawnSyncReturns<string> {
  const args = [join(ROOT, 'tools/bootstrap.cjs'), 'release', ID, ...options, '--profile', stack.profile];
  return spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' });
}

for (const { name, reason, ...change } of [...SEEN, ...TRIED])
  test(
    `a build ${name} is not released: the release says why, and what to do`,
    // A trial starts a stack of its own. What needs none is tested with made-up builds in tools/src/gate, too.
    { tag: '@more' },
    async () => {
      test.slow();
      const before = await readSet();
      const { status, stdout, stderr } = release('--from', await remake('0.0.1-broken', change));
      test.info().annotations.push({ type: 'reason', description: stderr });
      expect([status, stdout + stderr]).toEqual([1, expect.stringMatching(reason)]);
      expect(await readSet()).toEqual(before);
    },
  );

test(
  'a good build passes on every page that may be served, within four minutes, and is released',
  { tag: '@more' },
  async () => {
    test.slow();
    const began = Date.now();
    const good = {
      change: ({ contract: { entry }, read, write }: Parameters<Change['change']>[0]) =>
        write(entry, `${read(entry)}\n`),
    };
    const { status, stdout, stderr } = release('--from', await remake(`0.0.2-good`, good));
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain('with current remotes');
    expect(Date.now() - began).toBeLessThan(4 * 60_000);
    expect(findCurrent(await readSet(), ID).version).toBe('0.0.2-good');
    expect(release('--rollback').status).toBe(0);
  },
);
