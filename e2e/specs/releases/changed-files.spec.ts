import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { RETRY_CLOSED_CONNECTION } from '../../support/browser/fetchOptions.ts';
import { origins } from '../../support/origins.ts';
import {
  type ReleaseSet,
  findCurrent,
  serveCopy,
  serveSets,
  toCopy,
  withBuilds,
} from '../../support/remote-failures/releaseSet.ts';
import { type UnderTest, readUnderTest } from '../../support/remote-failures/readUnderTest.ts';
import { REMOTES, SAMPLE } from '../../support/remote-failures/remotes.ts';
import { readJournal, watchFailures } from '../../support/remote-failures/watchFailures.ts';
import { openLogin } from '../../support/session/openLogin.ts';
import { signIn } from '../../support/session/signIn.ts';
import { expect, test } from '../../support/test.ts';

const SELLER = '김소미';

/** Header of the page if no developer's machine may replace a remote. */
const PRODUCTION = { 'Integrity-Policy': 'blocked-destinations=(script)' };

/** Positions of the changed byte, as a share of the file length. */
const PLACES = [0, 0.25, 0.5, 0.75, 0.999];

interface Loads {
  readonly loaded: string[];
  readonly refused: string[];
}

declare global {
  interface Window {
    loadsUnderTest: Loads;
  }
}

test.use({
  allowedErrors:
    /Failed to load resource|ERR_|RUNTIME-\d+|Failed to find a valid digest|integrity|ChunkLoadError|Loading (CSS )?chunk|could not be loaded|Failed to fetch|Blocked script execution in '[^']+\/config\.json'/,
});

// Chromium treats a page that Playwright serves as one from the public network.
test.beforeEach(({ context }) => context.grantPermissions(['local-network-access']));

let set: ReleaseSet;
let getPath: UnderTest['getAddress'];

test.beforeAll(async ({ browser }) => {
  ({ set, getAddress: getPath } = await readUnderTest(browser, SELLER));
});

/** Records the loaded and the refused scripts and styles of all later pages. */
async function watchLoads(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const loads: Loads = { loaded: [], refused: [] };
    window.loadsUnderTest = loads;
    // A preload only fetches data; the element that uses it decides.
    const getAddress = ({ target }: Event) => {
      if (target instanceof HTMLScriptElement) return target.src;
      return target instanceof HTMLLinkElement && target.rel === 'stylesheet' ? target.href : '';
    };
    // Load events of elements do not bubble to the window: use the capture phase.
    document.addEventListener('load', (event) => loads.loaded.push(getAddress(event)), true);
    document.addEventListener('error', (event) => loads.refused.push(getAddress(event)), true);
  });
}

/** Serves a file with one changed byte, at each of its addresses; `place` is read at each request. */
async function changeByte(page: Page, address: string, change: { readonly place: number }): Promise<void> {
  await page.route(`${address}*`, async (route) => {
    const response = await route.fetch(RETRY_CLOSED_CONNECTION);
    const body = Buffer.from(await response.body());
    const at = Math.floor(body.length * change.place);
    body[at] = body.readUInt8(at) ^ 1;
    await route.fulfill({ response, body });
  });
}

/** Patterns of the host's scripts in its page: the main script and preloaded ones. */
const HOST_SCRIPTS: Readonly<Record<string, RegExp>> = {
  main: /src="\/(assets\/main\.[^"]+)"/,
  axios: /"(assets\/axios\.[^"]+)"/,
  firebase: /"(assets\/firebase\.[^"]+)"/,
  'of the shared package time': /"@backoffice\/time":\["([^"]+)"/,
};

async function findHostScript(page: Page, name: string): Promise<string> {
  const html = await (await page.request.get(origins.host)).text();
  return `${origins.host}/${HOST_SCRIPTS[name]?.exec(html)?.[1]}`;
}

interface ChangedFile {
  readonly title: string;
  readonly isSample: boolean;
  readonly path: string;
  readonly find: (page: Page) => Promise<string>;
}

const REMOTE_FILES: readonly ChangedFile[] = REMOTES.flatMap(({ id, path }) => {
  const findFile = (find: (build: ReturnType<typeof findCurrent>) => string | undefined) => async () => {
    const build = findCurrent(set, id);
    return `${build.base}${find(build)}`;
  };
  const files = {
    entry: findFile(({ entry }) => entry),
    'exposed module': findFile(({ pages }) => pages[path]?.js.find((file) => file.startsWith('__federation'))),
    'page script': findFile(({ pages }) => pages[path]?.js.find((file) => !file.startsWith('__federation'))),
    'page styles': findFile(({ pages }) => pages[path]?.css[0]),
  };
  return Object.entries(files).map(([name, find]) => ({
    title: `the ${name} of ${id}`,
    isSample: id === SAMPLE,
    path,
    find,
  }));
});

const HOST_FILES: readonly ChangedFile[] = Object.keys(HOST_SCRIPTS).map((name) => ({
  title: `the host’s script ${name}`,
  isSample: name === 'main',
  // A screen that uses all of them.
  path: '/market/t/:marketId',
  find: (page) => findHostScript(page, name),
}));

for (const { title, isSample, path, find } of [...REMOTE_FILES, ...HOST_FILES])
  for (const places of isSample ? [[0.5], PLACES] : [PLACES])
    test(
      `${title} does not run with a changed byte, at ${places.length === 1 ? 'its middle' : 'any of five places'}`,
      { tag: places.length === 1 ? [] : ['@more'] },
      async ({ page }) => {
        test.slow(places.length > 1);
        await watchLoads(page);
        await signIn(page, SELLER, '/config.json');
        const address = await find(page);
        expect(address).toMatch(/\.(js|css)$/);
        const alone = withBuilds(set, findCurrent(set, SAMPLE));
        await serveSets(page, { initial: alone, served: alone, headers: PRODUCTION });
        const change = { place: 0 };
        await changeByte(page, address, change);
        for (const place of places) {
          change.place = place;
          await page.goto(getPath(path), { waitUntil: 'commit' });
          const isSameFile = (each: string) => each.startsWith(address);
          const readLoads = async () => page.evaluate(() => window.loadsUnderTest);
          await expect.poll(async () => (await readLoads()).refused.filter(isSameFile), `${place}`).not.toEqual([]);
          expect((await readLoads()).loaded.filter(isSameFile)).toEqual([]);
        }
      },
    );

test('the previous build serves the screen after a changed byte stopped a build, and the failure is reported', async ({
  page,
}) => {
  const remote = REMOTES.find(({ id }) => id === SAMPLE) as (typeof REMOTES)[number];
  const build = findCurrent(set, SAMPLE);
  await watchFailures(page);
  await signIn(page, SELLER, '/config.json');
  await serveCopy(page, build, () => false);
  const sets = withBuilds(set, build, toCopy(build));
  await serveSets(page, { initial: sets, served: sets });
  await changeByte(page, build.base + build.entry, { place: 0.5 });
  await page.goto(getPath(remote.path), { waitUntil: 'commit' });
  await expect(remote.getContent(page)).toBeVisible();
  expect((await readJournal(page)).events).toContain(`remote-failed ${SAMPLE} ${build.version}`);
});

test('the hashes in the page add less than 4 kB to its transfer', async () => {
  const without = JSON.stringify(set, (key, value: unknown) => (key === 'integrity' ? undefined : value));
  const added = brotliCompressSync(JSON.stringify(set)).length - brotliCompressSync(without).length;
  test.info().annotations.push({ type: 'bytes of hashes', description: `${added}` });
  expect(added).toBeGreaterThan(0);
  expect(added).toBeLessThan(4096);
});

test.describe('integrity policy of production', () => {
  test.use({ allowedErrors: /Integrity-Policy|Blocked script execution in '[^']+\/config\.json'/ });

  test('the screen of every remote loads, and every script has a hash', async ({ page }) => {
    const blocked: string[] = [];
    page.on('console', (message) => message.text().includes('Integrity-Policy') && blocked.push(message.text()));
    await signIn(page, SELLER, '/config.json');
    await serveSets(page, { initial: set, served: set, headers: PRODUCTION });
    for (const { path, getContent } of REMOTES) {
      // With a referrer: `/` opened directly in a new tab leads to the home of the account.
      await page.goto(getPath(path), { referer: origins.host });
      await expect(getContent(page)).toBeVisible();
    }
    expect(blocked).toEqual([]);
  });

  test('a script that is added without a hash is neither requested nor run', async ({ page }) => {
    const responses: string[] = [];
    page.on('response', (response) => responses.push(response.url()));
    await serveSets(page, { initial: set, served: set, headers: PRODUCTION });
    await openLogin(page);
    await expect(page.getByRole('button', { name: '카카오톡으로 로그인' })).toBeVisible();
    const address = await findHostScript(page, 'axios');
    responses.length = 0;
    const outcome = await page.evaluate(
      (src) =>
        new Promise((resolve) => {
          const script = document.createElement('script');
          script.onload = () => resolve('loaded');
          script.onerror = () => resolve('refused');
          script.src = src;
          document.head.append(script);
        }),
      address,
    );
    expect([outcome, responses]).toEqual(['refused', []]);
  });
});
