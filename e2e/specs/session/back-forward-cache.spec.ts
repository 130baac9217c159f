import { origins } from '../../support/origins.ts';
import { signIn } from '../../support/session/signIn.ts';
import { expect, test } from '../../support/test.ts';

/** Path of the complete Chromium: the headless shell has no back-forward cache. */
const complete = process.env['COMPLETE_CHROMIUM_PATH'];

// Playwright disables the back-forward cache by default.
test.use({
  launchOptions: async ({ launchOptions }, give) =>
    give({
      ...launchOptions,
      ...(complete !== undefined && { executablePath: complete }),
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    }),
});

for (const { what, logsOut } of [
  { what: 'is restored unchanged', logsOut: false },
  { what: 'shows the login after a logout in another tab', logsOut: true },
])
  test(`a page in the back-forward cache ${what}`, async ({ page, context }) => {
    await signIn(page, '김소미');
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.evaluate(() => Object.assign(window, { isTheSamePage: true }));
    await page.goto(`${origins.standins}/people.json`);
    if (logsOut) {
      const other = await context.newPage();
      await other.goto(`${origins.host}/accounts`);
      await other.getByRole('button', { name: '로그아웃' }).click();
      await other.getByRole('alertdialog').getByRole('button', { name: '로그아웃' }).click();
      await expect(other.getByRole('button', { name: '카카오톡으로 로그인' })).toBeVisible();
    }
    // A page from the cache has no load event.
    await page.goBack({ waitUntil: 'commit' });
    if (logsOut) {
      await expect(page.getByRole('button', { name: '카카오톡으로 로그인' })).toBeVisible();
      await expect(page.getByRole('article')).toHaveCount(0);
    } else {
      await expect(page.getByRole('article').first()).toBeVisible();
      expect(await page.evaluate(() => 'isTheSamePage' in window)).toBe(true);
    }
  });
