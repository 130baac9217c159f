import type { Page } from '@playwright/test';
import { origins } from '../../support/origins.ts';
import { pictureFile } from '../../support/browser/pictureFile.ts';
import { signIn } from '../../support/session/signIn.ts';
import { expect, test } from '../../support/test.ts';

const address = (page: Page) => page.getByLabel('주소', { exact: true });
const detail = (page: Page) => page.getByLabel('상세 주소');
const drawer = (page: Page) => page.getByRole('dialog', { name: '주소 검색' });
/** Document of the service: inside our frame, the frame of its script, and its own frame. */
const service = (page: Page) =>
  drawer(page).frameLocator('iframe').frameLocator('iframe').frameLocator('iframe').locator('body');

async function openSearch(page: Page): Promise<void> {
  await signIn(page, '김소미', '/accounts');
  await page.getByRole('link', { name: /사업자 정보/ }).click();
  await page.getByRole('button', { name: '주소 검색' }).click();
  await expect(drawer(page)).toBeVisible();
}

async function lookFor(page: Page, word: string): Promise<void> {
  await service(page).getByRole('searchbox').fill(word);
  await service(page).getByRole('searchbox').press('Enter');
}

async function saveBusiness(page: Page): Promise<void> {
  await page.getByLabel('사업자등록번호').fill('123-45-67891');
  await page
    .getByRole('group', { name: '사업자등록증' })
    .locator('input[type=file]')
    .setInputFiles(pictureFile('paper.png', 800, 600));
  await page.getByRole('button', { name: '저장' }).click();
  await page.waitForURL('**/accounts');
}

test('an address is searched, selected, completed by hand and saved', { tag: '@desk-more' }, async ({ page }) => {
  await openSearch(page);
  await lookFor(page, '제주');
  await expect(service(page).getByText('검색 결과가 없어요.')).toBeVisible();
  await lookFor(page, '왕십리로');
  await service(page)
    .getByRole('button', { name: /왕십리로2길 20/ })
    .click();
  await expect(drawer(page)).toHaveCount(0);
  const chosen = '(04766) 서울 성동구 왕십리로2길 20 (언더스탠드에비뉴)';
  await expect(address(page)).toHaveValue(chosen);
  await expect(detail(page)).toBeFocused();
  await detail(page).fill('3층 301호');
  await saveBusiness(page);
  await page.getByRole('link', { name: /사업자 정보/ }).click();
  await expect(address(page)).toHaveValue(chosen);
  await expect(detail(page)).toHaveValue('3층 301호');
});

test(
  'searches add no history entries: Back closes the drawer and then leaves the form',
  { tag: '@desk-more' },
  async ({ page }) => {
    await openSearch(page);
    for (const word of ['서울', '부산']) {
      await lookFor(page, word);
      await expect(service(page).getByRole('searchbox')).toHaveValue(word);
      await expect(service(page).getByText(/검색 결과 \d건/)).toBeVisible();
    }
    await page.goBack();
    await expect(drawer(page)).toHaveCount(0);
    await expect(address(page)).toBeVisible();
    await page.goBack();
    await page.waitForURL('**/accounts');
  },
);

test('the keyboard can enter and leave the frame of the address search', { tag: '@desk-more' }, async ({ page }) => {
  await openSearch(page);
  const word = service(page).getByRole('searchbox');
  await expect(word).toBeVisible();
  const close = drawer(page).getByRole('button', { name: '닫기' });
  await close.focus();
  await page.keyboard.press('Tab');
  await expect(word).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(close).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toHaveCount(0);
});

test(
  'the script of the postcode service does not run in the page with the session',
  { tag: '@desk-more' },
  async ({ page }) => {
    await openSearch(page);
    await expect(service(page).getByRole('searchbox')).toBeVisible();
    const hosts = () => [...document.scripts].map(({ src }) => src).filter((src) => src.includes('postcode'));
    expect(await page.evaluate(hosts)).toEqual([]);
    const frame = page.frames().find((each) => each.url().startsWith(`${origins.cdn}/postcode/`));
    expect(await frame?.evaluate(hosts)).toContain(`${origins.standins}/postcode/postcode.v2.js`);
    expect(await frame?.evaluate(() => Object.keys(localStorage).length)).toBe(0);
  },
);

test.describe('address search whose frame is unreachable', () => {
  // The clock is installed in the whole context.
  test.use({ allowedErrors: /ERR_FAILED/, ownContext: true });

  /** Timeout of the drawer for a message of the frame. */
  const TIMEOUT_MS = 8000;

  test(
    'the address can be typed by hand or the search retried if the frame is unreachable',
    { tag: '@desk-more' },
    async ({ page }) => {
      await page.clock.install();
      await page.route(`${origins.cdn}/postcode/**`, (route) => route.abort());
      await openSearch(page);
      await page.clock.fastForward(TIMEOUT_MS);
      await expect(drawer(page).getByText('주소 검색을 열지 못했어요')).toBeVisible();
      await drawer(page).getByRole('button', { name: '직접 입력' }).click();
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type('서울 마포구 양화로 1');
      await expect(address(page)).toHaveValue('서울 마포구 양화로 1');
      await page.getByRole('button', { name: '주소 검색' }).click();
      await expect(drawer(page)).toBeVisible();
      await page.clock.fastForward(TIMEOUT_MS);
      await expect(drawer(page).getByText('주소 검색을 열지 못했어요')).toBeVisible();
      await page.unroute(`${origins.cdn}/postcode/**`);
      await drawer(page).getByRole('button', { name: '다시 시도' }).click();
      await expect(service(page).getByRole('searchbox')).toBeVisible();
    },
  );
});
