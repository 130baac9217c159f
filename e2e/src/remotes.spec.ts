import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { FAULTS, type Fault } from './remote-failures/faults.ts';
import { FAILURES_FILE, failuresPage, titleOf } from './remote-failures/failuresPage.ts';
import {
  type Build,
  type ReleaseSet,
  copyOf,
  currentOf,
  readSet,
  serveCopy,
  serveSets,
  withBuilds,
} from './remote-failures/releaseSet.ts';
import { REMOTES, type RemoteUnderTest, SAMPLE } from './remote-failures/remotes.ts';
import { goInside, moveTo, readJournal, watchFailures } from './remote-failures/watchFailures.ts';
import { origins } from './origins.ts';
import { signIn } from './signIn.ts';
import { expect, test } from './test.ts';

const SELLER = '김소미';

test.use({
  // The configuration, where a visit is signed in without loading a remote, is served as a document that runs nothing.
  // A page that a test hands out counts as one from the open network.
  permissions: ['local-network-access'],
  allowedErrors:
    /Failed to load resource|SyntaxError|ERR_|RUNTIME-\d+|Failed to fetch|ChunkLoadError|Loading (CSS )?chunk|could not be loaded|fault under test|MIME type|Blocked script execution in '[^']+\/config\.json'/,
});

/** Faults that are handled by other code than each other; the rest look like one of them to the page. */
const KINDS = [
  'entry 404',
  'entry hangs',
  'chunk gone after a redeploy',
  'styles hang',
  'newer remote, older host',
  'render error',
];

/** The sample has a fault of each kind, one of them at both widths; the others have that one, and everything is in `--all`. */
const tagsOf = (remote: RemoteUnderTest, { name }: Fault) => {
  if (name === 'entry 404') return remote.id === SAMPLE ? [] : ['@once'];
  return remote.id === SAMPLE && KINDS.includes(name) ? ['@once'] : ['@once', '@more'];
};

const remoteOf = (id: string) => REMOTES.find((remote) => remote.id === id) as RemoteUnderTest;

let set: ReleaseSet;
let market: string;

test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage();
  await signIn(page, SELLER);
  const orders = await page.getByRole('link', { name: /주문/ }).first().getAttribute('href');
  market = orders?.split('/').at(-1) ?? '';
  set = await readSet(page);
  await page.close();
});

const addressOf = ({ path }: RemoteUnderTest) => path.replace(':marketId', market).replace('/:previewId?', '');

/** Lets a copy of a remote's build fail; the rest of the copy is as good as the build. */
async function breakCopy(page: Page, build: Build, path: string, fault: Fault): Promise<Build> {
  const copy = { ...copyOf(build), needs: fault.needs ?? build.needs };
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

/** Opens the screen in a page that has loaded nothing, or within one that was open elsewhere before. */
async function open(page: Page, remote: RemoteUnderTest, { inOpenTab }: Fault): Promise<void> {
  // What never answers keeps the page's load event back.
  await page.goto(inOpenTab ? remote.elsewhere : addressOf(remote), { waitUntil: 'commit' });
  if (!inOpenTab) return;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await goInside(page, addressOf(remote));
}

for (const remote of REMOTES)
  for (const fault of FAULTS)
    test(titleOf(remote, fault), { tag: tagsOf(remote, fault) }, async ({ page }) => {
      const build = currentOf(set, remote.id);
      await watchFailures(page);
      await signIn(page, SELLER, '/config.json');
      const copy = await breakCopy(page, build, remote.path, fault);
      const alone = withBuilds(set, copy);
      await serveSets(page, { began: alone, served: alone });
      await open(page, remote, fault);

      const { words } = fault;
      const error = page.getByRole('alert').filter({ hasText: words.title });
      await expect(error.getByRole('button', { name: words.button })).toBeVisible();
      const { waited, told } = await readJournal(page);
      test.info().annotations.push({ type: 'words after', description: `${waited} ms` });
      expect(told).toContain(`${fault.event} ${remote.id} ${copy.version}`);
      expect(told).toContain(`screen-failed ${remote.id} ${copy.version}`);

      if (fault.isLoaded) {
        await error.getByRole('button', { name: words.button }).click();
        await expect(error).toBeVisible();
      }
      await error.getByRole('link', { name: remote.wayOut.link }).click();
      await expect(page.getByRole('heading', { name: remote.wayOut.heading, level: 1, exact: true })).toBeVisible();
      await expect(error).toHaveCount(0);
      // How the loader turns to another build has nothing to do with whose it is.
      if (fault.isLoaded || remote.id !== SAMPLE) return;

      const began = fault.otherIsServed ? alone : withBuilds(set, copy, build);
      await serveSets(page, { began, served: fault.otherIsServed ? set : began });
      await open(page, remote, fault);
      await expect(remote.seen(page)).toBeVisible();
      await expect(error).toHaveCount(0);
    });

for (const name of ['entry 404', 'entry hangs', 'styles hang'])
  test(`trying again helps when what failed is there again: ${name}`, async ({ page }) => {
    const remote = remoteOf(SAMPLE);
    const fault = FAULTS.find((candidate) => candidate.name === name) as Fault;
    const build = currentOf(set, SAMPLE);
    await signIn(page, SELLER, '/config.json');
    const alone = withBuilds(set, await breakCopy(page, build, remote.path, fault));
    await serveSets(page, { began: alone, served: alone });
    await open(page, remote, fault);
    const again = page.getByRole('button', { name: '다시 시도' });
    await expect(again).toBeVisible();
    await serveCopy(page, build, () => false);
    await again.click();
    await expect(remote.seen(page)).toBeVisible();
  });

for (const remote of REMOTES)
  test(
    `${remote.id}: a build that was made for an older page runs as long as its range holds`,
    { tag: remote.id === SAMPLE ? '@once' : ['@once', '@more'] },
    async ({ page }) => {
      const build = { ...currentOf(set, remote.id), needs: { '@backoffice/platform': '^0.2.0', react: '^19.0.0' } };
      const older = withBuilds(set, build);
      await watchFailures(page);
      await signIn(page, SELLER, '/config.json');
      await serveSets(page, { began: older, served: older });
      await page.goto(addressOf(remote));
      await expect(remote.seen(page)).toBeVisible();
      expect((await readJournal(page)).told).toEqual([]);
    },
  );

test.describe('a tab that is open over a deploy', () => {
  const accounts = remoteOf('mf-accounts');
  const next = () => ({ ...set, revision: set.revision + 1 });

  /** Opens the account; from now on another set is served, and what the tab knows is older than a minute. */
  async function openOverDeploy(page: Page): Promise<void> {
    await page.clock.install();
    await watchFailures(page);
    await signIn(page, SELLER, accounts.path);
    await expect(accounts.seen(page)).toBeVisible();
    await page.route(`${origins.host}/remotes.json`, (route) => route.fulfill({ json: next() }));
    await page.clock.fastForward(61_000);
  }

  /** Whether the page is the one that was opened, and not loaded anew. */
  const mark = (page: Page) => page.evaluate(() => void (window.failureJournal.began = -1));
  const isMarked = (page: Page) => page.evaluate(() => window.failureJournal.began === -1);

  test('keeps its set, looks once, and takes the newer one with the next navigation, at its address', async ({
    page,
  }) => {
    await openOverDeploy(page);
    await mark(page);
    const looked = page.waitForResponse(`${origins.host}/remotes.json`);
    await moveTo(page, '/profile');
    await (await looked).finished();
    await expect(page.getByRole('heading', { name: '프로필', level: 1 })).toBeVisible();
    expect(await isMarked(page)).toBe(true);
    const loaded = page.waitForEvent('load');
    await moveTo(page, accounts.path);
    await loaded;
    await expect(accounts.seen(page)).toBeVisible();
    expect([await isMarked(page), new URL(page.url()).pathname]).toEqual([false, accounts.path]);
  });

  test('is not loaded on and on where the page that comes is as old as before', async ({ page }) => {
    await openOverDeploy(page);
    const looked = page.waitForResponse(`${origins.host}/remotes.json`);
    await moveTo(page, '/profile');
    await (await looked).finished();
    const loaded = page.waitForEvent('load');
    await moveTo(page, accounts.path);
    await loaded;
    await expect(accounts.seen(page)).toBeVisible();
    await mark(page);
    await page.clock.fastForward(61_000);
    const again = page.waitForResponse(`${origins.host}/remotes.json`);
    await moveTo(page, '/profile');
    await (await again).finished();
    await moveTo(page, accounts.path);
    await expect(accounts.seen(page)).toBeVisible();
    expect(await isMarked(page)).toBe(true);
  });
});

test('docs/failures.md is what these tests are made of', () => {
  const plain = (text: string) => text.replaceAll(/[ -]+/g, ' ');
  expect(plain(readFileSync(FAILURES_FILE, 'utf8'))).toBe(plain(failuresPage()));
});
