import type { BrowserContext, Page, Route } from '@playwright/test';
import { answerDialog } from '../../support/browser/answerDialog.ts';
import { RETRY_CLOSED_CONNECTION } from '../../support/browser/fetchOptions.ts';
import { readStoredDraftKeys } from '../../support/browser/storedDrafts.ts';
import { fillOrderWindow, saveForm, titleField } from '../../support/markets/marketForm.ts';
import { openMarketCopy } from '../../support/markets/openMarketCopy.ts';
import { signIn } from '../../support/session/signIn.ts';
import { origins } from '../../support/origins.ts';
import { expect, test } from '../../support/test.ts';

test.use({ allowedErrors: /Failed to load resource/ });

const UPDATE = `${origins.api}/market/update/**`;
const EXPIRED = '로그인이 만료되었습니다';
const refuse = (status: number, message: string) => (route: Route) =>
  route.fulfill({ status, headers: { 'access-control-allow-origin': origins.host }, json: { message } });

/** Stops the timers of a page, including its polling: after that it learns of other tabs only by messages. */
function stopTimers(page: Page): Promise<void> {
  return page.evaluate(() => {
    // Timer ids are ascending.
    for (let last = window.setTimeout(() => undefined); last > 0; last -= 1) window.clearTimeout(last);
  });
}

/** Whether an address still returns a picture. */
function isPicture(page: Page, address: string): Promise<boolean> {
  return page.evaluate(
    (src) =>
      new Promise<boolean>((resolve) => {
        Object.assign(new Image(), { src, onload: () => resolve(true), onerror: () => resolve(false) });
      }),
    address,
  );
}

const loginButton = (page: Page) => page.getByRole('button', { name: '카카오톡으로 로그인' });

/** Opens the market list with ten markets whose public toggle can be clicked; returns the toggles and a market. */
async function openTenSwitches(page: Page) {
  const shown: object[] = [];
  await signIn(page, '김소미');
  await page.route(`${origins.api}/market/all`, async (route) => {
    const response = await route.fetch(RETRY_CLOSED_CONNECTION);
    const markets = (await response.json()) as { status: number }[];
    const open = markets.find(({ status }) => status === 2);
    shown.push({ ...open });
    await route.fulfill({ response, json: Array.from({ length: 10 }, (_, at) => ({ ...open, _id: `ten-${at}` })) });
  });
  await page.goto('/');
  const switches = page.getByRole('switch', { name: '공개' });
  await expect(switches).toHaveCount(10);
  return { switches, shown };
}

test.describe('ten calls that are refused at once', () => {
  for (const { outcome, isRenewed } of [
    {
      outcome: 'ten calls with an expired token are repeated once with a new token, without a dialog',
      isRenewed: true,
    },
    { outcome: 'ten calls with an expired token open one dialog if the new token is refused, too', isRenewed: false },
  ])
    test(outcome, async ({ page }) => {
      const renewals: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('securetoken') && request.method() === 'POST') renewals.push(request.url());
      });
      const { switches, shown } = await openTenSwitches(page);
      const pendingRoutes: Route[] = [];
      const tokens: (string | undefined)[] = [];
      await page.route(UPDATE, async (route) => {
        const token = route.request().headers()['authorization'];
        tokens.push(token);
        if (tokens.length <= 10) pendingRoutes.push(route);
        else if (isRenewed)
          await route.fulfill({ headers: { 'access-control-allow-origin': origins.host }, json: shown[0] });
        else await refuse(401, 'Unauthorized')(route);
      });
      for (const toggle of await switches.all()) await toggle.click();
      await expect.poll(() => pendingRoutes.length).toBe(10);
      await Promise.all(pendingRoutes.map(refuse(401, 'Unauthorized')));
      await expect.poll(() => tokens.length).toBe(20);
      expect([new Set(tokens.slice(0, 10)).size, new Set(tokens.slice(10)).size]).toEqual([1, 1]);
      expect(renewals).toHaveLength(1);
      await expect(page.getByRole('alertdialog', { name: EXPIRED })).toHaveCount(isRenewed ? 0 : 1);
    });
});

test.describe('expired login', () => {
  /** Types a new name into a market and saves with an expired login. */
  async function saveWithExpiredLogin(page: Page): Promise<void> {
    await openMarketCopy(page);
    await titleField(page).fill('창에서 이어 쓰는 이름');
    await fillOrderWindow(page);
    await page.route(UPDATE, refuse(401, 'Unauthorized'));
    await page.getByRole('button', { name: '저장', exact: true }).click();
    await expect(page.getByRole('alertdialog', { name: EXPIRED })).toBeVisible();
    await page.unroute(UPDATE);
  }

  async function signInAgain(page: Page, context: BrowserContext): Promise<Page> {
    const opening = context.waitForEvent('page');
    await answerDialog(page, '다시 로그인');
    const popup = await opening;
    await popup.waitForURL(`${origins.standins}/oauth/authorize**`);
    return popup;
  }

  test('an expired login is renewed in a popup, and the page retains the typed values', async ({ page, context }) => {
    await saveWithExpiredLogin(page);
    await page.evaluate(() => Object.assign(window, { isTheSamePage: true }));
    const older = await signInAgain(page, context);
    const firstPopupClosed = older.waitForEvent('close');
    const popup = await signInAgain(page, context);
    await firstPopupClosed;
    expect(await popup.evaluate(() => [innerWidth, innerHeight])).toEqual([500, 600]);
    const closed = popup.waitForEvent('close');
    await popup.getByRole('button', { name: '김소미' }).click();
    await closed;
    await expect(page.getByText('다시 로그인했어요.')).toBeVisible();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(titleField(page)).toHaveValue('창에서 이어 쓰는 이름');
    await saveForm(page);
    expect(await page.evaluate(() => 'isTheSamePage' in window)).toBe(true);
  });

  test('an expired login is reported again after the popup was closed or the login cancelled', async ({
    page,
    context,
  }) => {
    await saveWithExpiredLogin(page);
    await (await signInAgain(page, context)).close();
    await expect(page.getByText('로그인 창이 닫혔어요.')).toBeVisible();
    const popup = await signInAgain(page, context);
    const closed = popup.waitForEvent('close');
    await popup.getByRole('button', { name: '취소' }).click();
    await closed;
    const dialog = page.getByRole('alertdialog', { name: EXPIRED });
    await expect(dialog).toContainText('로그아웃 후 다시 로그인해주세요.');
    await expect(dialog.getByRole('button')).toHaveText(['다시 로그인', '로그아웃']);
  });

  test('an expired login leads to the login page and back to the typed values if popups are blocked', async ({
    page,
  }) => {
    await saveWithExpiredLogin(page);
    await page.evaluate(() => Object.assign(window, { open: () => null }));
    const address = page.url();
    await answerDialog(page, '다시 로그인');
    await page.getByRole('button', { name: '김소미' }).click();
    await page.waitForURL(address);
    await expect(titleField(page)).toHaveValue('창에서 이어 쓰는 이름');
  });

  test('a login with another account in the popup switches every tab', async ({ page, context }) => {
    await saveWithExpiredLogin(page);
    const other = await context.newPage();
    await other.goto('/accounts');
    await expect(other.getByText('소미네문구점').first()).toBeVisible();
    await page.bringToFront();
    const popup = await signInAgain(page, context);
    await popup.getByRole('button', { name: '박하늘' }).click();
    for (const tab of [page, other]) {
      await expect(tab).toHaveURL(`${origins.host}/`);
      await expect(tab.getByRole('heading', { name: '마켓', level: 1 })).toBeVisible();
      await expect(tab.getByText('말랑 동물 친구들')).toHaveCount(0);
    }
  });
});

test.describe('logout', () => {
  // rule: session.shared-tabs, session.logout
  test('a logout reaches every tab by a storage event, without polling, and deletes all local data', async ({
    page,
    context,
  }) => {
    await openMarketCopy(page, { fromList: true });
    await titleField(page).fill('남지 않을 이름');
    await expect.poll(() => readStoredDraftKeys(page)).toHaveLength(1);
    const address = page.url();
    const other = await context.newPage();
    await other.goto('/?tab=2');
    await expect(other.getByRole('article').first()).toBeVisible();
    const picture = await page.evaluate(() =>
      URL.createObjectURL(new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/svg+xml' })),
    );
    expect(await isPicture(page, picture)).toBe(true);
    page.on('dialog', (dialog) => void dialog.accept());

    await other.getByRole('button', { name: '메뉴' }).click();
    await other.getByRole('button', { name: '로그아웃' }).click();
    await stopTimers(page);
    await answerDialog(other, '로그아웃');

    for (const tab of [page, other]) await expect(loginButton(tab)).toBeVisible();
    expect(await readStoredDraftKeys(page)).toEqual([]);
    expect(await isPicture(page, picture)).toBe(false);
    const stored = JSON.stringify(await context.storageState({ indexedDB: true }));
    expect(stored).not.toMatch(/kakao:\d|accessToken|refreshToken|남지 않을/);
    expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual(['backoffice.started']);
    for (let back = 0; back < 3; back += 1) {
      await page.goBack().catch(() => null);
      await expect(page.getByText('남지 않을 이름')).toHaveCount(0);
    }
    await page.goto(address);
    await expect(loginButton(page)).toBeVisible();
  });

  test('a tab that received no event detects the logout', async ({ page }) => {
    await signIn(page, '김소미');
    await expect(page.getByRole('article').first()).toBeVisible();
    // The tab that changes the storage receives no event.
    await page.evaluate(() => localStorage.setItem('backoffice.session', '{"value":{"state":"signed-out"}}'));
    await expect(loginButton(page)).toBeVisible();
  });
});

test.describe('changed account', () => {
  const ME = `${origins.api}/user/me`;
  const waiting = async (route: Route) => {
    const response = await route.fetch(RETRY_CLOSED_CONNECTION);
    const me = (await response.json()) as { user: object };
    await route.fulfill({ response, json: { user: { ...me.user, level: 0 } } });
  };

  test('an account that loses its approval sees the closed-beta prompt and enters again after a check', async ({
    page,
  }) => {
    await openMarketCopy(page);
    const address = page.url();
    await fillOrderWindow(page);
    await page.route(ME, waiting);
    await page.route(UPDATE, refuse(403, 'not-approved'));
    await page.getByRole('button', { name: '저장', exact: true }).click();
    await expect(page.getByRole('heading', { name: '지금은 비공개 베타 기간이에요' })).toBeVisible();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await page.getByRole('button', { name: '승인 확인' }).click();
    await expect(page.getByText('아직 승인되지 않았어요.')).toBeVisible();
    await page.unroute(ME);
    await page.getByRole('button', { name: '승인 확인' }).click();
    await expect(page).toHaveURL(address);
    await expect(titleField(page)).toBeVisible();
  });

  test('an account that loses its seller record sees a dialog over an empty page', async ({ page }) => {
    await signIn(page, '김소미');
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.route(ME, async (route) => {
      const response = await route.fetch(RETRY_CLOSED_CONNECTION);
      const { user } = (await response.json()) as { user: object };
      await route.fulfill({ response, json: { user } });
    });
    await page.route(`${origins.api}/market/duplicate/**`, refuse(400, 'seller-not-found'));
    await page.getByRole('button', { name: '더보기' }).first().click();
    await page.getByRole('menuitem', { name: '복제' }).click();
    await answerDialog(page, '복제');
    const dialog = page.getByRole('alertdialog', { name: '계정 확인이 필요합니다' });
    await expect(dialog).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(0);
    await answerDialog(page, '취소');
    await page.getByRole('button', { name: '로그아웃' }).click();
    await expect(loginButton(page)).toBeVisible();
  });
});

test('a failure of the sign-in provider does not sign the account out, and a retry starts the page when the provider works again', async ({
  page,
  context,
}) => {
  const market = page.getByRole('article').first();
  await signIn(page, '김소미');
  await expect(market).toBeVisible();
  let lookups = 0;
  const fail = async (route: Route) => {
    if (route.request().url().includes('accounts:lookup')) lookups += 1;
    await route.fulfill({
      status: 503,
      headers: { 'access-control-allow-origin': '*' },
      json: { error: { message: 'The service is currently unavailable.' } },
    });
  };
  const provider = /accounts:lookup|securetoken/;
  await context.route(provider, fail);
  await page.reload();
  await expect(market).toBeVisible();
  await expect.poll(() => lookups).toBeGreaterThan(0);
  await page.evaluate(() => {
    const [key = '', record = ''] = Object.entries(localStorage).find(([name]) => name.startsWith('firebase:')) ?? [];
    const login = JSON.parse(String(record)) as { stsTokenManager: { expirationTime: number } };
    login.stsTokenManager.expirationTime = Date.now() - 1;
    localStorage.setItem(key, JSON.stringify(login));
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: '지금은 이용할 수 없어요' })).toBeVisible();
  await context.unroute(provider, fail);
  await page.getByRole('button', { name: '다시 시도' }).click();
  await expect(market).toBeVisible();
});
