import { expectNoViolations } from '../../support/browser/expectNoViolations.ts';
import { openOrderList } from '../../support/orders/openOrderList.ts';
import { signIn } from '../../support/session/signIn.ts';
import { expect, test } from '../../support/test.ts';

// rule: display.desk-rail, display.tab-bar
test(
  'a desk has a rail that navigates without layout shifts, and a phone has a tab bar, and a menu with the other entries',
  { tag: '@desk' },
  async ({ page }, { project }) => {
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
          if (!entry.hadRecentInput) shifts.push(entry.value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const { marketId } = await openOrderList(page, 1);
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    const rail = page.getByRole('navigation', { name: '주 메뉴' });
    if (project.name === 'phone') {
      await page.getByRole('button', { name: '뒤로' }).click();
      await expect(page.getByRole('heading', { name: '마켓', level: 1 })).toBeVisible();
      await expect(rail.getByRole('listitem')).toHaveText(['오늘', '마켓', '찾기', '내 계정']);
      await expectNoViolations(page);
      await page.getByRole('button', { name: '메뉴', exact: true }).click();
      const menu = page.getByRole('dialog');
      await expect(menu.getByRole('link', { name: /^오늘/ })).toHaveCount(0);
      await expect(menu.getByRole('link', { name: title }).first()).toBeVisible();
      await menu.getByRole('link', { name: /^내 계정/ }).click();
      await page.getByRole('link', { name: /^화면 설정/ }).click();
      await expect(page.getByRole('heading', { name: '화면 설정', level: 1 })).toBeVisible();
      await expect(rail).toHaveCount(0);
      return;
    }
    await page.reload();
    await rail.waitFor();
    const moved = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    expect(moved.reduce((sum, each) => sum + each, 0)).toBeLessThan(0.02);
    await rail.getByRole('link', { name: '오늘' }).click();
    await expect(page.getByRole('heading', { name: '오늘', level: 1 })).toBeFocused();
    await page.setViewportSize({ width: 1360, height: 800 });
    await rail.getByRole('button', { name: '사이드바 펼치기' }).click();
    await expectNoViolations(page);
    await page.reload();
    await expect(rail.getByRole('button', { name: '사이드바 접기' })).toBeVisible();
    await rail.locator(`a[href="/market/t/${marketId}"]`).click();
    await expect(page).toHaveURL(new RegExp(`/market/t/${marketId}`));
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  },
);

// rule: display.theme-and-size
test('the dark theme and larger texts apply before the first paint, also after a reload', async ({ page }) => {
  await signIn(page, '김소미', '/accounts/display');
  await page.getByRole('radio', { name: '어둡게' }).check();
  await page.getByRole('radio', { name: '더 크게' }).check();
  await page.addInitScript(recordFirstTheme);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: '마켓', level: 1 })).toBeVisible();
  const seen = await page.evaluate(() => ({
    painted: (window as unknown as { painted: string[] }).painted,
    background: getComputedStyle(document.body).backgroundColor,
    bar: document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.content,
    size: getComputedStyle(document.documentElement).fontSize,
  }));
  expect(seen).toEqual({ painted: ['dark'], background: 'rgb(20, 23, 28)', bar: '#14171c', size: '20.8px' });
  await page.emulateMedia({ media: 'print' });
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(255, 255, 255)');
});

test('a page on a dark device is painted light from the first frame until the seller selects another theme', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.addInitScript(recordFirstTheme);
  await page.goto('/login');
  await expect(page.getByRole('button', { name: /카카오톡/ })).toBeVisible();
  const seen = await page.evaluate(() => ({
    painted: (window as unknown as { painted: string[] }).painted,
    background: getComputedStyle(document.body).backgroundColor,
    bar: document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.content,
  }));
  expect(seen).toEqual({ painted: ['light'], background: 'rgb(255, 255, 255)', bar: '#fff' });
});

function recordFirstTheme(): void {
  const painted: (string | undefined)[] = [];
  Object.assign(window, { painted });
  requestAnimationFrame(() => painted.push(document.documentElement.dataset['theme']));
}
