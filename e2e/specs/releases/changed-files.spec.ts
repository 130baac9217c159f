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

/** What the page is served with where no developer's machine may stand in for a remote. */
const PRODUCTION = { 'Integrity-Policy': 'blocked-destinations=(script)' };

/** Where in a file a byte is changed, as a share of its length. */
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

// A page that a test hands out counts as one from the open network.
test.beforeEach(({ context }) => context.grantPermissions(['local-network-access']));

let set: ReleaseSet;
let pathOf: UnderTest['addressOf'];

test.beforeAll(async ({ browser }) => {
  ({ set, addressOf: pathOf } = await readUnderTest(browser, SELLER));
});

/** Records which scripts and styles of every page from now on were loaded, and which were refused. */
async function watchLoads(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const loads: Loads = { loaded: [], refused: [] };
    window.loadsUnderTest = loads;
    // A preload is data; what counts is the element that uses it.
    const addressOf = ({ target }: Event) => {
      if (target instanceof HTMLScriptElement) return target.src;
      return target instanceof HTMLLinkElement && target.rel === 'stylesheet' ? target.href : '';
    };
    // The loads of elements are not seen by the window.
    document.addEventListener('load', (event) => loads.loaded.push(addressOf(event)), true);
    document.addEventListener('error', (event) => loads.refused.push(addressOf(event)), true);
  });
}

/** Hands out a file with one byte changed, at each of its addresses; `place` is read when the file is asked for. */
async function changeByte(page: Page, address: string, change: { readonly place: number }): Promise<void> {
  await page.route(`${address}*`, async (route) => {
    const response = await route.fetch(RETRY_CLOSED_CONNECTION);
    const body = Buffer.from(await response.body());
    const at = Math.floor(body.length * change.place);
    body[at] = body.readUInt8(at) ^ 1;
    await route.fulfill({ response, body });
  });
}

/** How the host's page names its scripts: the first one, and those that it preloads. */
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
  const fileOf = (find: (build: ReturnType<typeof findCurrent>) => string | undefined) => async () => {
    const build = findCurrent(set, id);
    return `${build.base}${find(build)}`;
  };
  const files = {
    entry: fileOf(({ entry }) => entry),
    'exposed module': fileOf(({ pages }) => pages[path]?.js.find((file) => file.startsWith('__federation'))),
    'page script': fileOf(({ pages }) => pages[path]?.js.find((file) => !file.startsWith('__federation'))),
    'page styles': fileOf(({ pages }) => pages[path]?.css[0]),
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
  // A screen that needs all of them.
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
        await serveSets(page, { began: alone, served: alone, headers: PRODUCTION });
        const change = { place: 0 };
        await changeByte(page, address, change);
        for (const place of places) {
          change.place = place;
          await page.goto(pathOf(path), { waitUntil: 'commit' });
          const isOf = (each: string) => each.startsWith(address);
          const readLoads = async () => page.evaluate(() => window.loadsUnderTest);
          await expect.poll(async () => (await readLoads()).refused.filter(isOf), `${place}`).not.toEqual([]);
          expect((await readLoads()).loaded.filter(isOf)).toEqual([]);
        }
      },
    );

test('where a changed byte stops a build, the build before it serves the screen, and the failure is reported', async ({
  page,
}) => {
  const remote = REMOTES.find(({ id }) => id === SAMPLE) as (typeof REMOTES)[number];
  const build = findCurrent(set, SAMPLE);
  await watchFailures(page);
  await signIn(page, SELLER, '/config.json');
  await serveCopy(page, build, () => false);
  const sets = withBuilds(set, build, toCopy(build));
  await serveSets(page, { began: sets, served: sets });
  await changeByte(page, build.base + build.entry, { place: 0.5 });
  await page.goto(pathOf(remote.path), { waitUntil: 'commit' });
  await expect(remote.seen(page)).toBeVisible();
  expect((await readJournal(page)).events).toContain(`remote-failed ${SAMPLE} ${build.version}`);
});

test('the hashes in the page are less than 4 kB of its transfer', async () => {
  const without = JSON.stringify(set, (key, value: unknown) => (key === 'integrity' ? undefined : value));
  const added = brotliCompressSync(JSON.stringify(set)).length - brotliCompressSync(without).length;
  test.info().annotations.push({ type: 'bytes of hashes', description: `${added}` });
  expect(added).toBeGreaterThan(0);
  expect(added).toBeLessThan(4096);
});

test.describe('under the integrity policy of production', () => {
  test.use({ allowedErrors: /Integrity-Policy|Blocked script execution in '[^']+\/config\.json'/ });

  test('every remote’s screen loads, and no script comes without a hash', async ({ page }) => {
    const blocked: string[] = [];
    page.on('console', (message) => message.text().includes('Integrity-Policy') && blocked.push(message.text()));
    await signIn(page, SELLER, '/config.json');
    await serveSets(page, { began: set, served: set, headers: PRODUCTION });
    for (const { path, seen } of REMOTES) {
      await page.goto(pathOf(path));
      await expect(seen(page)).toBeVisible();
    }
    expect(blocked).toEqual([]);
  });

  test('a script that is there and is added without a hash does not run, and is not answered', async ({ page }) => {
    const answered: string[] = [];
    page.on('response', (response) => answered.push(response.url()));
    await serveSets(page, { began: set, served: set, headers: PRODUCTION });
    await openLogin(page);
    await expect(page.getByRole('button', { name: '카카오톡으로 로그인' })).toBeVisible();
    const address = await findHostScript(page, 'axios');
    answered.length = 0;
    const ending = await page.evaluate(
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
    expect([ending, answered]).toEqual(['refused', []]);
  });
});
