import type { Page } from '@playwright/test';
import { origins } from '../../support/origins.ts';
import { logIn } from '../../support/session/logIn.ts';
import { expect, test } from '../../support/test.ts';

test.describe('visitor', () => {
  test(
    'a visitor is redirected to the login and then back to the requested page',
    { tag: '@desk-more' },
    async ({ page }) => {
      await page.goto('/accounts?fill=bank');
      await expect(page).toHaveURL(/\/login\?redirect=/);
      await logIn(page, '김소미', '/accounts?fill=bank');
      await expect(page).toHaveURL(`${origins.host}/accounts?fill=bank`);
    },
  );

  // rule: login.ways-in
  test('a visitor sees who may enter before any script has run', { tag: '@desk-more' }, async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${origins.host}/login`);
    await expect(page.getByText('승인된 계정만 이용할 수 있는 서비스예요.')).toHaveCount(1);
    await context.close();
  });

  // rule: login.ways-in
  test(
    'a visitor signs in by typing an account, and a new account waits for approval',
    { tag: '@desk-more' },
    async ({ page }) => {
      await page.goto('/login');
      await page.getByRole('button', { name: '계정 직접 입력하기' }).click();
      await page
        .getByLabel('계정 (번호, 이메일 또는 전화번호)')
        .fill(`visitor-${test.info().project.name}@example.com`);
      await page.getByLabel('이름 (처음 쓰는 계정일 때)').fill('처음이');
      await page.getByRole('button', { name: '이 계정으로 로그인' }).click();
      await expect(page.getByRole('heading', { name: '지금은 비공개 베타 기간이에요' })).toBeVisible();
    },
  );

  // rule: login.cancelled
  test(
    'a visitor who cancels at the messaging app returns to the login without an error, and a later login opens the requested page',
    { tag: '@desk-more' },
    async ({ page }) => {
      await page.goto('/accounts?fill=bank');
      await page.getByRole('button', { name: '카카오톡으로 로그인' }).click();
      await page.getByRole('button', { name: '취소' }).click();
      await expect(page.getByRole('button', { name: '카카오톡으로 로그인' })).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.reload();
      await logIn(page, '김소미', '/accounts?fill=bank');
      await expect(page).toHaveURL(`${origins.host}/accounts?fill=bank`);
    },
  );
});

test.describe('signed-in account', () => {
  test(
    'a login leaves no token in address, history, storage or requests to other origins',
    { tag: '@desk-more' },
    async ({ page }) => {
      const sent: string[] = [];
      const referrers: string[] = [];
      page.on('request', (request) => {
        sent.push(request.url());
        // Includes requests that the memory cache serves and that are not sent.
        referrers.push(request.headers()['referer'] ?? '');
      });
      const network = await page.context().newCDPSession(page);
      await network.send('Network.enable');
      network.on('Network.requestWillBeSentExtraInfo', ({ headers }) => referrers.push(headers['Referer'] ?? ''));
      const tokens: string[] = [];
      page.on('response', async (response) => {
        const location = response.headers()['location'];
        const token = location === undefined ? null : new URL(location, origins.host).searchParams.get('customToken');
        if (token !== null) tokens.push(token);
      });
      await logIn(page, '김소미');
      await expect(page.getByRole('heading', { name: '오늘', level: 1 })).toBeVisible();
      const [token = 'none was seen'] = tokens;
      expect(tokens).toHaveLength(1);
      // Only the navigation that delivers the token may contain it.
      expect(sent.filter((text) => text.includes(token))).toHaveLength(1);
      expect(referrers.length).toBeGreaterThan(0);
      expect(referrers.filter((text) => text.includes(token))).toEqual([]);
      const stored = await page.evaluate(() =>
        [location.href, JSON.stringify(history.state), JSON.stringify({ ...localStorage, ...sessionStorage })].join(
          ' ',
        ),
      );
      expect(stored).not.toContain(token);
      await page.goBack();
      expect(page.url()).not.toContain(token);
    },
  );

  // rule: markets.list-page
  test(
    'a signed-in account stays signed in after a reload, until it logs out',
    { tag: '@desk-more' },
    async ({ page }) => {
      await logIn(page, '김소미');
      await page.goto('/');
      const listing = page.waitForRequest(`${origins.api}/market/all`);
      await page.reload();
      const authorization = (await listing).headers()['authorization'] ?? '';
      await expect(page.getByRole('heading', { name: '마켓', level: 1 })).toBeVisible();
      await page.getByRole('button', { name: '메뉴' }).click();
      await page.getByRole('button', { name: '로그아웃' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: '로그아웃' }).click();
      await expect(page.getByRole('button', { name: '카카오톡으로 로그인' })).toBeVisible();
      // A copied token is invalid, too.
      const copied = await page.request.get(`${origins.api}/user/me`, { headers: { authorization } });
      expect([copied.status(), await copied.json()]).toEqual([401, { message: 'session-ended' }]);
      await page.goto('/accounts');
      await expect(page).toHaveURL(/\/login/);
    },
  );

  test(
    'other devices of an account are signed out and show the reason',
    { tag: '@desk-more' },
    async ({ page, browser }) => {
      const other = await (await browser.newContext()).newPage();
      await logIn(other, '박하늘');
      await logIn(page, '박하늘', '/accounts/devices');
      await page.getByRole('button', { name: '다른 기기에서 모두 로그아웃' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: '로그아웃' }).click();
      await expect(page.getByText('다른 기기에서 모두 로그아웃했어요.')).toBeVisible();
      const devices = page.getByRole('list', { name: '로그인한 기기' });
      await expect(devices.getByRole('listitem')).toHaveText([/이 기기/]);
      await other.reload();
      await expect(other.getByText('이 기기에서 로그아웃됐어요. 다시 로그인해주세요.')).toBeVisible();
      await other.context().close();
    },
  );

  test.describe(() => {
    // The page requests the first screen's data in parallel with the account: the API refuses it.
    test.use({ allowedErrors: /403 \(Forbidden\)/ });

    // rule: login.beta-prompt
    test(
      'an account below level 1 sees the closed-beta prompt with the form and a logout on every path',
      { tag: '@desk-more' },
      async ({ page }) => {
        await page.goto('/accounts');
        await page.getByRole('button', { name: '카카오톡으로 로그인' }).click();
        await page.getByRole('button', { name: '정다온' }).click();
        await expect(page.getByRole('link', { name: '베타 신청하기' })).toHaveAttribute('href', /^http/);
        await page.goto('/');
        await expect(page.getByRole('heading', { name: '지금은 비공개 베타 기간이에요' })).toBeVisible();
        await page.getByRole('button', { name: '로그아웃' }).click();
        await expect(page.getByRole('button', { name: '카카오톡으로 로그인' })).toBeVisible();
      },
    );
  });
});

test.describe('login link', () => {
  test(
    'a login link of the API does not work in another browser or a second time',
    { tag: '@desk-more' },
    async ({ page, browser }) => {
      let link = '';
      page.on('request', (request) => {
        if (request.url().startsWith(`${origins.api}/auth/login/callback`)) link = request.url();
      });
      await logIn(page, '김소미');

      const otherBrowser = await (await browser.newContext()).newPage();
      await otherBrowser.goto(link);
      await expect(otherBrowser.getByRole('alertdialog')).toContainText('로그인 실패');
      await otherBrowser.goto(origins.host);
      await expect(otherBrowser).toHaveURL(/\/login/);
      await otherBrowser.context().close();

      // The link creates no token and does not end the existing session.
      await page.goto(link);
      await expect(page.getByRole('heading', { name: '오늘', level: 1 })).toBeVisible();
    },
  );

  test(
    'a login link of the page does not work in a browser that did not start the login',
    { tag: '@desk-more' },
    async ({ page, browser }) => {
      let link = '';
      page.on('request', (request) => {
        if (request.url().includes('customToken=')) link = request.url();
      });
      await logIn(page, '김소미');
      expect(link).toContain('customToken=');

      const context = await browser.newContext();
      const thief = await context.newPage();
      const identityCalls: string[] = [];
      thief.on('request', (request) => {
        if (request.url().includes('signInWithCustomToken')) identityCalls.push(request.url());
      });
      await thief.goto(link);
      await expect(thief.getByRole('alertdialog')).toContainText('이 브라우저에서 시작한 로그인이 아니에요');
      expect(identityCalls).toEqual([]);
      expect(thief.url()).not.toContain('customToken');
      await context.close();
    },
  );
});

test.describe('browser that blocks storage or cookies', () => {
  test.use({ ownContext: true });

  const BLOCKED = '브라우저가 저장 공간을 막고 있어요. 쿠키와 사이트 데이터를 허용해주세요.';
  const blockCookies = (page: Page) =>
    page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false }));

  test('the login page shows that storage is blocked before it leaves for the messaging app', async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('denied', 'SecurityError');
          },
        });
    });
    await page.goto('/login');
    await page.getByRole('button', { name: '카카오톡으로 로그인' }).click();
    await expect(page.getByRole('alertdialog')).toContainText(BLOCKED);
    await expect(page).toHaveURL(`${origins.host}/login`);
  });

  test('the login page shows that cookies are blocked before it leaves for the messaging app', async ({ page }) => {
    await blockCookies(page);
    await page.goto('/login');
    await page.getByRole('button', { name: '카카오톡으로 로그인' }).click();
    await expect(page.getByRole('alertdialog')).toContainText(BLOCKED);
    await expect(page).toHaveURL(`${origins.host}/login`);
  });

  test('the login page shows that cookies are blocked if a login returns without the cookie of the API', async ({
    page,
    context,
  }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: '카카오톡으로 로그인' }).click();
    await page.waitForURL(`${origins.standins}/oauth/authorize**`);
    await context.clearCookies();
    await blockCookies(page);
    await page.getByRole('button', { name: '김소미' }).click();
    await expect(page.getByRole('alertdialog')).toContainText(BLOCKED);
  });
});
