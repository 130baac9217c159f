import type { Page } from '@playwright/test';
import { type DelayedRequests, delayRequests } from '../../support/browser/delayRequests.ts';
import { expect, test } from '../../support/test.ts';

const MAIN = /\/assets\/main\.[^/]*\.js$/;
/** Scripts of host screens that are not part of the main script. */
const SCREENS = /\/assets\/\d+\.[^/]*\.js$/;
const LOGIN = /\/auth\/login\/start\?/;

const MESSENGER = '카카오톡으로 로그인';
const ACCOUNT = '계정 직접 입력하기';

const getButton = (page: Page, name: string) => page.getByRole('button', { name });

/** Opens a page whose main script is delayed until `release`. */
async function openWithoutMain(page: Page, path = '/login'): Promise<DelayedRequests> {
  const main = await delayRequests(page, MAIN);
  await page.goto(path, { waitUntil: 'commit' });
  return main;
}

for (const [name, prompt] of [
  [MESSENGER, null],
  [ACCOUNT, 'login'],
] as const)
  // rule: login.early-press
  test(`${name} starts the login while the main script is loading`, async ({ page }) => {
    await openWithoutMain(page, '/login?redirect=%2Faccounts%3Ffill%3Dbank');
    const loginRequest = page.waitForRequest(LOGIN);
    await getButton(page, name).click();
    const { searchParams } = new URL((await loginRequest).url());
    expect(searchParams.get('state')).toMatch(/^[\da-f]{32}$/);
    expect(searchParams.get('nonce')).toMatch(/^[\da-f]{32}$/);
    expect(searchParams.get('challenge')).toMatch(/^[\w-]{43}$/);
    expect(searchParams.get('prompt')).toBe(prompt);
  });

test('a login that started without the main script signs in and returns to the requested page', async ({ page }) => {
  const main = await openWithoutMain(page, '/accounts');
  await getButton(page, MESSENGER).click();
  const person = page.getByRole('button', { name: '김소미' });
  await expect(person).toBeVisible();
  main.release();
  await person.click();
  await expect(page).toHaveURL(/\/accounts$/);
});

// rule: login.early-press
test('a pending login is not started again, and its button stays busy and focused when the login screen is rendered', async ({
  page,
}) => {
  const logins: string[] = [];
  // A response without content leaves the page unchanged, like a pending one.
  await page.route(LOGIN, async (route) => {
    logins.push(route.request().url());
    await route.fulfill({ status: 204 });
  });
  const screens = await delayRequests(page, SCREENS);
  await page.goto('/login', { waitUntil: 'commit' });
  await screens.firstRequest;
  const button = getButton(page, ACCOUNT);
  await button.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => logins).toHaveLength(1);
  const place = await button.boundingBox();
  const screenResponse = page.waitForResponse(SCREENS);
  screens.release();
  await (await screenResponse).finished();
  await getButton(page, MESSENGER).dispatchEvent('click');
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await expect(button).toBeFocused();
  expect(await button.boundingBox()).toEqual(place);
  expect(logins).toHaveLength(1);
});

test('the sign-in page enters the account that another tab has signed in', async ({ page }) => {
  const main = await openWithoutMain(page);
  await main.firstRequest;
  const mark = JSON.stringify({ value: { state: 'signed-in', uid: 'kakao:1' } });
  await page.evaluate((text) => localStorage.setItem('backoffice.session', text), mark);
  const reloaded = page.waitForRequest((request) => request.isNavigationRequest());
  await getButton(page, MESSENGER).click();
  expect(new URL((await reloaded).url()).pathname).toBe('/login');
});

test.describe('failed main script', () => {
  test.use({ allowedErrors: /Failed to load resource|net::ERR|integrity/ });

  test('the page shows an error if the main script fails to load', async ({ page }) => {
    await page.route(MAIN, (route) => route.abort());
    await page.goto('/login');
    await expect(page.getByRole('alert')).toContainText('화면을 불러오지 못했어요');
  });
});
