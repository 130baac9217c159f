import type { BrowserContext, Page } from '@playwright/test';
import { answerDialog } from '../../support/browser/answerDialog.ts';
import { pictureFile } from '../../support/browser/pictureFile.ts';
import { fakeBankHours } from '../../support/seller/fakeBankHours.ts';
import { logIn } from '../../support/session/logIn.ts';
import { origins } from '../../support/origins.ts';
import { expect, test } from '../../support/test.ts';

const SAVE = `${origins.api}/user/seller/bank`;
const PATH = '/accounts/bank-info';
const NUMBER = '3333-01-7654321';
const dialog = (page: Page) => page.getByRole('alertdialog', { name: '본인 확인이 필요해요' });

test.use({ ownContext: true, allowedErrors: /400/ });

/** Types an account and saves it with a login that is too old for the API. */
async function saveTooLate(page: Page): Promise<void> {
  await fakeBankHours(page);
  await logIn(page, '김소미', PATH);
  await page.getByLabel('계좌번호').fill(NUMBER);
  await page.getByLabel('생년월일 6자리').fill('950314');
  await page
    .getByRole('group', { name: '통장 사본' })
    .locator('input[type=file]')
    .setInputFiles(pictureFile('passbook.png', 800, 600));
  await page.route(SAVE, (route) =>
    route.fulfill({
      status: 400,
      headers: { 'access-control-allow-origin': origins.host },
      json: { message: 'fresh-login-required' },
    }),
  );
  await page.getByRole('button', { name: '저장' }).click();
  await expect(dialog(page)).toBeVisible();
}

/** Content of localStorage, which outlives the tab. */
const storedInBrowser = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage }));
const storedInTab = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage }));

async function signInWindow(page: Page, context: BrowserContext): Promise<Page> {
  const opening = context.waitForEvent('page');
  await answerDialog(page, '다시 로그인');
  return opening;
}

test('the form of a stored account opens after a fresh login in a popup', async ({ page, context }) => {
  await logIn(page, '김소미');
  await fakeBankHours(page, { loginAge: 15 * 60_000 });
  await page.goto(PATH);
  await expect(page.getByLabel('계좌번호')).toHaveCount(0);
  await page.getByRole('button', { name: '계좌 변경하기' }).click();
  await expect(dialog(page)).toBeVisible();
  const popup = await signInWindow(page, context);
  await popup.waitForURL(`${origins.standins}/oauth/authorize**prompt=login**`);
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name: '김소미' }).click();
  await closed;
  await expect(page.getByLabel('계좌번호')).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('typed values are restored after the page was redirected to the login', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await saveTooLate(page);
  await answerDialog(page, '다시 로그인');
  await page.waitForURL(`${origins.standins}/oauth/authorize**`);
  await page.unroute(SAVE);
  await page.getByRole('button', { name: '김소미' }).click();
  await page.waitForURL(`**${PATH}`);
  await expect(page.getByLabel('계좌번호')).toHaveValue(NUMBER);
  await expect(page.getByLabel('생년월일 6자리')).toHaveValue('950314');
  await expect(page.getByRole('img', { name: '통장 사본' })).toBeVisible();
  expect(await storedInTab(page)).not.toContain('7654321');
  expect(await storedInBrowser(page)).not.toContain('7654321');
});

test('typed values of a login redirect are not shown to another account', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await saveTooLate(page);
  await answerDialog(page, '다시 로그인');
  await page.waitForURL(`${origins.standins}/oauth/authorize**`);
  await page.getByRole('button', { name: '박하늘' }).click();
  await page.waitForURL(`**${PATH}`);
  await expect(page.getByLabel('계좌번호')).toHaveValue('');
  expect(await storedInTab(page)).not.toContain('7654321');
});
