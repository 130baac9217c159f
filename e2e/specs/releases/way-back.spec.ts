import type { Page } from '@playwright/test';
import { origins } from '../../support/origins.ts';
import { container } from '../../support/remote-failures/container.ts';
import { findCurrent, readSet } from '../../support/remote-failures/releaseSet.ts';
import type { Remade } from '../../support/releases/remakeBuild.ts';
import { remakeCurrent } from '../../support/releases/remakeCurrent.ts';
import { runTool } from '../../support/releases/runTool.ts';
import { getSellerApi } from '../../support/seller/getSellerApi.ts';
import { signIn } from '../../support/session/signIn.ts';
import { expect, test } from '../../support/test.ts';

const ID = 'mf-preview';
const PATH = '/accounts/preview';
const MINUTE = 60_000;
/** Addresses of two further sellers. */
const OTHERS = { 박하늘: '127.0.0.2', 주만건: '127.0.0.3' };

test.use({
  // The clock is installed in the whole context.
  ownContext: true,
  allowedErrors: /fault under test/,
});

const screen = (page: Page) => page.getByRole('heading', { name: '출시 예정 소식', level: 1, exact: true });
const failure = (page: Page) => page.getByRole('alert').filter({ hasText: '화면에 문제가 생겼어요' });

/** Every screen of the build throws while it is rendered, so that the page uses no other build in its place. */
const breakScreens = ({ contract, write }: Remade) =>
  write(contract.entry, container(contract, '() => { throw new Error("fault under test"); }'));

for (const { name, version, options, stop } of [
  {
    name: 'that was released to all sellers',
    version: '0.0.3-fails',
    options: [],
    stop: ['--kill', 'last-good'],
  },
  {
    name: 'that is a canary',
    version: '0.0.4-fails',
    options: ['--canary', '100'],
    stop: ['--abort'],
  },
])
  test(
    `three sellers cannot withdraw a build ${name}, and open pages recover when a person does`,
    // The commands take half a minute.
    { tag: '@more' },
    async ({ page }) => {
      test.slow();
      await page.clock.install();
      await signIn(page, '김소미', PATH);
      await expect(screen(page)).toBeVisible();
      const before = findCurrent(await readSet(), ID).version;
      const broken = await remakeCurrent(ID, version, { change: breakScreens });
      expect((await runTool('release', ID, '--from', broken, '--skip-browser-gate', ...options)).status).toBe(0);

      try {
        const report = page.waitForResponse(
          (response) =>
            response.url() === `${origins.api}/client-events` &&
            response.request().headers()['authorization'] !== undefined &&
            /"failure"/.test(response.request().postData() ?? ''),
        );
        await page.goto(PATH);
        await expect(failure(page)).toBeVisible();
        await report;
        for (const [nickname, address] of Object.entries(OTHERS))
          await (await getSellerApi(nickname)).reportFailure({ app: ID, version }, address);
        const watched = await runTool('releases:watch', '--once');
        expect([watched.status, watched.output]).toEqual([0, expect.not.stringMatching(version)]);
        expect((await runTool('release', ID, ...stop, '--why', 'screens fail')).status).toBe(0);
      } finally {
        // Other tests use the remote, also after this test has failed.
        if (findCurrent(await readSet(), ID).version === version) await runTool('release', ID, '--rollback');
        else await runTool('release', ID, '--abort');
      }
      const { output } = await runTool('releases', '--list', '--json');
      const { applications } = JSON.parse(output.slice(output.indexOf('{'))) as {
        applications: { id: string; pointer: { current: string; builds: { version: string }[] } }[];
      };
      const released = applications.find(({ id }) => id === ID)?.pointer;
      expect(released?.current).toBe(before);
      expect(released?.builds).toContainEqual(
        expect.objectContaining({ version, state: 'bad', verdict: 'screens fail' }),
      );

      expect(await runTool('release', '--verify')).toEqual({
        status: 0,
        output: expect.stringContaining('All served files were signed and released.'),
      });

      await page.clock.fastForward(MINUTE);
      await expect(screen(page)).toBeVisible();
      await expect(failure(page)).toHaveCount(0);
    },
  );
