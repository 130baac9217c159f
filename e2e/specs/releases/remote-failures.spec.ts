import type { Page } from '@playwright/test';
import { FAULTS, type Fault } from '../../support/remote-failures/faults.ts';
import {
  type Build,
  type ReleaseSet,
  toCopy,
  findCurrent,
  serveCopy,
  serveSets,
  withBuilds,
} from '../../support/remote-failures/releaseSet.ts';
import { type UnderTest, readUnderTest } from '../../support/remote-failures/readUnderTest.ts';
import { REMOTES, type RemoteUnderTest, SAMPLE } from '../../support/remote-failures/remotes.ts';
import { moveTo } from '../../support/browser/moveTo.ts';
import { navigateInPage, readJournal, watchFailures } from '../../support/remote-failures/watchFailures.ts';
import { origins } from '../../support/origins.ts';
import { signIn } from '../../support/session/signIn.ts';
import { expect, test } from '../../support/test.ts';

const SELLER = '김소미';

test.use({
  // Signing in on config.json avoids loading a remote; the browser then logs 'Blocked script execution'.
  allowedErrors:
    /Failed to load resource|SyntaxError|ERR_|RUNTIME-\d+|Failed to fetch|ChunkLoadError|Loading (CSS )?chunk|could not be loaded|fault under test|MIME type|Blocked script execution in '[^']+\/config\.json'/,
});

/** Faults that different code handles; the others take one of the same paths. */
const KINDS = ['entry 404', 'entry hangs', 'chunk gone after a redeploy', 'newer remote, older host', 'render error'];

/** The sample remote gets one fault of each kind, and the first at both widths. All other combinations need `--all`. */
const getTags = (remote: RemoteUnderTest, { name }: Fault) => {
  if (remote.id !== SAMPLE || !KINDS.includes(name)) return '@more';
  return name === 'entry 404' ? '@desk' : [];
};

const findRemote = (id: string) => REMOTES.find((remote) => remote.id === id) as RemoteUnderTest;

// Chromium treats a page that Playwright serves as one from the public network.
test.beforeEach(({ context }) => context.grantPermissions(['local-network-access']));

let set: ReleaseSet;
let underTest: UnderTest;

test.beforeAll(async ({ browser }) => {
  underTest = await readUnderTest(browser, SELLER);
  ({ set } = underTest);
});

const getAddress = ({ path }: RemoteUnderTest) => underTest.getAddress(path);

/** Applies a fault to a copy of a remote's build; the rest of the copy is valid. */
async function breakCopy(page: Page, build: Build, path: string, fault: Fault): Promise<Build> {
  const copy = { ...toCopy(build), needs: fault.needs ?? build.needs };
  const assets = build.pages[path];
  const files = {
    entry: [build.entry],
    'page script': assets?.js.filter((file) => !file.startsWith('__federation')),
    'page styles': assets?.css,
  };
  await serveCopy(page, build, (file, { route, text }) => {
    if (fault.part === undefined || !files[fault.part]?.includes(file)) return false;
    void fault.answer?.(route, text, copy);
    return true;
  });
  return copy;
}

/** Opens the screen in a new page, or in a page that already shows another screen. */
async function open(page: Page, remote: RemoteUnderTest, { inOpenTab }: Fault): Promise<void> {
  // A request without a response delays the load event of the page.
  await page.goto(inOpenTab ? remote.otherPath : getAddress(remote), { waitUntil: 'commit' });
  if (!inOpenTab) return;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await navigateInPage(page, getAddress(remote));
}

for (const remote of REMOTES)
  for (const fault of FAULTS)
    // rule: remotes.load-failure
    test(`${remote.id}: ${fault.name}`, { tag: getTags(remote, fault) }, async ({ page }) => {
      const build = findCurrent(set, remote.id);
      await watchFailures(page);
      await signIn(page, SELLER, '/config.json');
      const copy = await breakCopy(page, build, remote.path, fault);
      const alone = withBuilds(set, copy);
      await serveSets(page, { initial: alone, served: alone });
      await open(page, remote, fault);

      const { message } = fault;
      const error = page.getByRole('alert').filter({ hasText: message.title });
      await expect(error.getByRole('button', { name: message.button })).toBeVisible();
      const { delay, events } = await readJournal(page);
      test.info().annotations.push({ type: 'message after', description: `${delay} ms` });
      expect(events).toContain(`${fault.event} ${remote.id} ${copy.version}`);
      expect(events).toContain(`screen-failed ${remote.id} ${copy.version}`);

      if (fault.isLoaded) {
        await error.getByRole('button', { name: message.button }).click();
        await expect(error).toBeVisible();
      }
      await error.getByRole('link', { name: remote.errorLink.link }).click();
      await expect(page.getByRole('heading', { name: remote.errorLink.heading, level: 1, exact: true })).toBeVisible();
      await expect(error).toHaveCount(0);
      // The fallback to another build does not depend on the remote.
      if (fault.isLoaded || remote.id !== SAMPLE) return;

      const initial = fault.otherIsServed ? alone : withBuilds(set, copy, build);
      await serveSets(page, { initial, served: fault.otherIsServed ? set : initial });
      await open(page, remote, fault);
      await expect(remote.getContent(page)).toBeVisible();
      await expect(error).toHaveCount(0);
    });

for (const name of ['entry 404', 'entry hangs', 'styles hang'])
  test(
    `a retry succeeds after the failed file is available again: ${name}`,
    { tag: name === 'entry 404' ? '@desk-more' : '@more' },
    async ({ page }) => {
      const remote = findRemote(SAMPLE);
      const fault = FAULTS.find((candidate) => candidate.name === name) as Fault;
      const build = findCurrent(set, SAMPLE);
      await signIn(page, SELLER, '/config.json');
      const alone = withBuilds(set, await breakCopy(page, build, remote.path, fault));
      await serveSets(page, { initial: alone, served: alone });
      await open(page, remote, fault);
      const again = page.getByRole('button', { name: '다시 시도' });
      await expect(again).toBeVisible();
      await serveCopy(page, build, () => false);
      await again.click();
      await expect(remote.getContent(page)).toBeVisible();
    },
  );

// rule: remotes.load-failure
test('a screen appears on a slow line, and no other build is loaded', async ({ page }) => {
  const remote = findRemote(SAMPLE);
  const build = findCurrent(set, SAMPLE);
  const previous = toCopy(build);
  const ofPrevious: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(previous.base)) ofPrevious.push(request.url());
  });
  await watchFailures(page);
  await signIn(page, SELLER, '/config.json');
  const both = withBuilds(set, build, previous);
  await serveSets(page, { initial: both, served: both });
  await page.goto(remote.otherPath);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const line = await page.context().newCDPSession(page);
  const throughput = 128_000 / 8;
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await moveTo(page, getAddress(remote));
  await expect(remote.getContent(page)).toBeVisible({ timeout: 90_000 });
  expect([(await readJournal(page)).events, ofPrevious]).toEqual([[], []]);
});

test('failing files are not requested repeatedly', async ({ page }) => {
  const { id, path } = findRemote('mf-accounts');
  const { entry } = findCurrent(set, id);
  let entryRequests = 0;
  await signIn(page, SELLER, '/config.json');
  await page.route(`${origins.cdn}/${id}/**`, (route) => {
    if (new URL(route.request().url()).pathname.endsWith(entry)) entryRequests += 1;
    return route.abort();
  });
  await page.goto(path);
  await expect(page.getByRole('alert').getByRole('button', { name: '다시 시도' })).toBeVisible();
  await page.evaluate(waitUntilIdle, 50);
  // Five requests: one by the page, and two each for its screen and the screen below when idle.
  expect(entryRequests).toBeLessThanOrEqual(6);
});

/** Runs in the page: resolves after `times` idle callbacks. */
async function waitUntilIdle(times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) await new Promise((resolve) => requestIdleCallback(resolve));
}

for (const remote of REMOTES)
  test(
    `${remote.id}: a build for an older host runs if its version range is satisfied`,
    { tag: remote.id === SAMPLE ? [] : ['@more'] },
    async ({ page }) => {
      const build = { ...findCurrent(set, remote.id), needs: { '@backoffice/platform': '^0.3.0', react: '^19.0.0' } };
      const older = withBuilds(set, build);
      await watchFailures(page);
      await signIn(page, SELLER, '/config.json');
      await serveSets(page, { initial: older, served: older });
      await page.goto(getAddress(remote));
      await expect(remote.getContent(page)).toBeVisible();
      expect((await readJournal(page)).events).toEqual([]);
    },
  );

test.describe('tab that is open during a deploy', () => {
  // The clock is installed in the whole context.
  test.use({ ownContext: true });

  const accounts = findRemote('mf-accounts');
  const next = () => ({ ...set, revision: set.revision + 1 });

  /** Waits until the page has read the served set, which it does several times a minute. */
  async function readServedSet(page: Page): Promise<void> {
    const read = page.waitForResponse(`${origins.host}/remotes.json`);
    await page.clock.fastForward(61_000);
    await (await read).finished();
  }

  /** Opens the account, then serves another release set, which the tab reads. */
  async function openOverDeploy(page: Page): Promise<void> {
    await page.clock.install();
    await watchFailures(page);
    await signIn(page, SELLER, accounts.path);
    await expect(accounts.getContent(page)).toBeVisible();
    await page.route(`${origins.host}/remotes.json`, (route) => route.fulfill({ json: next() }));
    await readServedSet(page);
  }

  /** Marks the page, to detect a reload. */
  const mark = (page: Page) => page.evaluate(() => void (window.failureJournal.began = -1));
  const isMarked = (page: Page) => page.evaluate(() => window.failureJournal.began === -1);

  test(
    'an open tab retains its release set, and reloads with the newer set at the next navigation',
    { tag: '@desk-more' },
    async ({ page }) => {
      await openOverDeploy(page);
      await mark(page);
      const loaded = page.waitForEvent('load');
      await moveTo(page, '/profile');
      await loaded;
      await expect(page.getByRole('heading', { name: '프로필', level: 1 })).toBeVisible();
      expect([await isMarked(page), new URL(page.url()).pathname]).toEqual([false, '/profile']);
    },
  );

  test(
    'an open tab does not reload repeatedly if the served page is still old',
    { tag: '@desk-more' },
    async ({ page }) => {
      await openOverDeploy(page);
      const loaded = page.waitForEvent('load');
      await moveTo(page, '/profile');
      await loaded;
      await expect(page.getByRole('heading', { name: '프로필', level: 1 })).toBeVisible();
      await mark(page);
      await readServedSet(page);
      await moveTo(page, accounts.path);
      await expect(accounts.getContent(page)).toBeVisible();
      expect(await isMarked(page)).toBe(true);
    },
  );
});
