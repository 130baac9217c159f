import { findCurrent, readSet } from '../../support/remote-failures/releaseSet.ts';
import { SEEN as STATIC_FAULTS, TRIED as BROWSER_FAULTS } from '../../support/releases/brokenBuilds.ts';
import { remakeCurrent } from '../../support/releases/remakeCurrent.ts';
import { runTool } from '../../support/releases/runTool.ts';
import { expect, test } from '../../support/test.ts';

const ID = 'mf-orders';

for (const { name, reason, ...change } of [...STATIC_FAULTS, ...BROWSER_FAULTS])
  test(
    `a build ${name} is not released, and the command prints the reason and the remedy`,
    // Each trial starts a stack. Cases that need none are tested with generated builds in tools/src/test/gate.
    { tag: '@more' },
    async () => {
      test.slow();
      const before = await readSet();
      const { status, output } = await runTool(
        'release',
        ID,
        '--from',
        await remakeCurrent(ID, '0.0.1-broken', change),
      );
      expect([status, output]).toEqual([1, expect.stringMatching(reason)]);
      expect(await readSet()).toEqual(before);
    },
  );

test('a valid build passes on every served page and is released', { tag: '@more' }, async () => {
  test.slow();
  const good = await remakeCurrent(ID, '0.0.2-good', {
    change: ({ contract, read, write }) => write(contract.entry, `${read(contract.entry)}\n`),
  });
  const { status, output } = await runTool('release', ID, '--from', good);
  expect([status, output]).toEqual([0, expect.stringMatching(/passed in \d+ s[^]*mf-orders is now 0\.0\.2-good\./)]);
  expect(findCurrent(await readSet(), ID).version).toBe('0.0.2-good');
  expect((await runTool('release', ID, '--rollback')).status).toBe(0);
});
