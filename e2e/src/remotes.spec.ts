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
import { goInside, readJournal, watchFailures } from './remote-failures/watchFailures.ts';
import { signIn } from './signIn.ts';
import { expect, test } from './test.ts';

const SELLER = '김소미';
/** Words and a way out are there so many milliseconds after the navigation, whatever fails (specification of the composition). */
const LIMIT = 5500;

test.use({
  // A page that a test hands out counts as one from the open network.
  permissions: ['local-network-access'],
  allowedErrors:
    /Failed to load resource|SyntaxError|ERR_|RUNTIME-\d+|Failed to fetch|ChunkLoadError|Loading (CSS )?chunk|could not be loaded|fault under test|MIME type/,
});

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
    test(titleOf(remote, fault), { tag: remote.id === SAMPLE ? [] : '@once' }, async ({ page }) => {
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
      expect(waited).toBeLessThan(LIMIT);

      if (fault.isLoaded) {
        await error.getByRole('button', { name: words.button }).click();
        await expect(error).toBeVisible();
      }
      await error.getByRole('link', { name: remote.wayOut.link }).click();
      await expect(page.getByRole('heading', { name: remote.wayOut.heading, level: 1, exact: true })).toBeVisible();
      await expect(error).toHaveCount(0);
      if (fault.isLoaded) return;

      const began = fault.otherIsServed ? alone : withBuilds(set, copy, build);
      await serveSets(page, { began, served: fault.otherIsServed ? set : began });
      await open(page, remote, fault);
      await expect(remote.seen(page)).toBeVisible();
      await expect(error).toHaveCount(0);
    });

test('docs/failures.md is what these tests are made of', () => {
  const plain = (text: string) => text.replaceAll(/[ -]+/g, ' ');
  expect(plain(readFileSync(FAILURES_FILE, 'utf8'))).toBe(plain(failuresPage()));
});
