import type { Page } from '@playwright/test';
import { expectKept, keptDrafts } from './keptDrafts.ts';
import { origins } from './origins.ts';
import { answer, copyMarket, save, setWindow, titleField } from './ownMarket.ts';
import { pictureFile } from './picture.ts';
import { logIn, signIn } from './signIn.ts';
import { expect, test } from './test.ts';

const NOTICE = '저장하지 않은 내용을 불러왔습니다';
const STORED_COVERS = 2;

/** Types a name and chooses a picture in a market of the test's own, and waits until the browser holds both. */
async function typeUnsaved(page: Page): Promise<string> {
  await signIn(page, '김소미');
  const address = await copyMarket(page);
  await titleField(page).fill('쓰다 만 이름');
  const covers = page.getByRole('group', { name: '마켓 커버' });
  await expect(covers.getByRole('img')).toHaveCount(STORED_COVERS);
  await covers.locator('input[type=file]').setInputFiles(pictureFile('unsaved.png'));
  await expect(covers.getByRole('img')).toHaveCount(STORED_COVERS + 1);
  await expectKept(page, 1);
  return address;
}

async function expectRevived(page: Page): Promise<void> {
  await expect(page.getByText(NOTICE)).toBeVisible();
  await expect(titleField(page)).toHaveValue('쓰다 만 이름');
  await expect(page.getByRole('group', { name: '마켓 커버' }).getByRole('img')).toHaveCount(STORED_COVERS + 1);
}

test('what was typed and chosen survives a reload, is saved, and leaves no draft', async ({ page }) => {
  await typeUnsaved(page);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expectRevived(page);
  await setWindow(page);
  await save(page);
  await expect(page.getByText(NOTICE)).toHaveCount(0);
  await expect.poll(() => keptDrafts(page)).toEqual([]);
  await page.reload();
  await expect(titleField(page)).toHaveValue('쓰다 만 이름');
});

test('it survives a crash of the tab', async ({ page, context }) => {
  const address = await typeUnsaved(page);
  const session = await context.newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  session.send('Page.crash').catch(() => {});
  await crashed;
  const next = await context.newPage();
  await next.goto(address);
  await expectRevived(next);
});

test('it can be given up for what is stored', async ({ page }) => {
  await typeUnsaved(page);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: '불러온 내용 지우기' }).click();
  await expect(titleField(page)).toHaveValue('말랑 동물 친구들 2차');
  await expect.poll(() => keptDrafts(page)).toEqual([]);
});

test('it is gone after logout', async ({ page }) => {
  const address = await typeUnsaved(page);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto('/');
  await page.getByRole('button', { name: '메뉴' }).click();
  await page.getByRole('button', { name: '로그아웃' }).click();
  // Nothing of the person stays: the page itself is loaded anew.
  const loaded = page.waitForEvent('load');
  await answer(page, '로그아웃');
  await loaded;
  await expect(page).toHaveURL(/\/login/);
  expect(await keptDrafts(page)).toEqual([]);
  await logIn(page, '김소미', new URL(address).pathname);
  await expect(titleField(page)).toHaveValue('말랑 동물 친구들 2차');
});

test.describe('a login that has run out', () => {
  test.use({ allowedErrors: /401/ });

  test('costs nothing that was typed: after the next one the same page shows it', async ({ page }) => {
    const address = await typeUnsaved(page);
    await setWindow(page);
    await page.route(`${origins.api}/market/update/**`, (route) =>
      route.fulfill({
        status: 401,
        headers: { 'access-control-allow-origin': origins.host, 'access-control-allow-credentials': 'true' },
        json: { message: 'Unauthorized' },
      }),
    );
    await page.getByRole('button', { name: '저장', exact: true }).click();
    await answer(page, '로그아웃');
    await expect(page).toHaveURL(/\/login\?redirect=/);
    await page.unroute(`${origins.api}/market/update/**`);
    await page.getByRole('button', { name: '카카오톡으로 로그인' }).click();
    await page.getByRole('button', { name: '김소미' }).click();
    await page.waitForURL(address);
    await expectRevived(page);
  });
});

test.describe('a lost connection', () => {
  test.use({ allowedErrors: /ERR_|Failed to load resource/ });

  test('costs nothing that was typed, although the page is loaded anew', async ({ page, context }) => {
    await typeUnsaved(page);
    await setWindow(page);
    await context.setOffline(true);
    await page.getByRole('button', { name: '저장', exact: true }).click();
    await expect(page.getByRole('alertdialog', { name: '인터넷에 연결할 수 없습니다' })).toBeVisible();
    await context.setOffline(false);
    page.on('dialog', (dialog) => void dialog.accept());
    await answer(page, '확인');
    await expectRevived(page);
  });
});

test('a new product survives a reload with its picture, and is then made once', async ({ page }) => {
  await signIn(page, '김소미');
  await copyMarket(page);
  await page.getByRole('link', { name: '상품 추가' }).click();
  await page.getByLabel('상품 이름').fill('쓰다 만 상품');
  await page.getByLabel('상품 설명').fill('설명');
  const photos = page.getByRole('group', { name: '상품 사진' });
  await photos.locator('input[type=file]').setInputFiles(pictureFile('product.png'));
  await expectKept(page, 1);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText(NOTICE)).toBeVisible();
  await expect(photos.getByRole('img')).toHaveCount(1);
  await save(page);
  await page.waitForURL(/\/market\/e\/[^/]+$/);
  await expect(page.getByRole('link', { name: '쓰다 만 상품' })).toHaveCount(1);
  await expect.poll(() => keptDrafts(page)).toEqual([]);
});
