import type { Page } from '@playwright/test';
import { answerDialog } from '../../support/browser/answerDialog.ts';
import { delayDrafts } from '../../support/browser/delayDrafts.ts';
import { expectStoredDraft, readStoredDraftKeys, readStoredDraftTexts } from '../../support/browser/storedDrafts.ts';
import { fillOrderWindow, saveForm, titleField } from '../../support/markets/marketForm.ts';
import { openMarketCopy } from '../../support/markets/openMarketCopy.ts';
import { logIn } from '../../support/session/logIn.ts';
import { signIn } from '../../support/session/signIn.ts';
import { origins } from '../../support/origins.ts';
import { pictureFile } from '../../support/browser/pictureFile.ts';
import { expect, test } from '../../support/test.ts';

const NOTICE = '저장하지 않은 내용을 불러왔어요';
const STORED_COVERS = 2;

/** Types a name and adds a picture in a copied market, and waits until the draft contains both. */
async function typeUnsaved(page: Page): Promise<string> {
  const address = await openMarketCopy(page);
  await titleField(page).fill('쓰다 만 이름');
  const covers = page.getByRole('group', { name: '마켓 커버' });
  await expect(covers.getByRole('img')).toHaveCount(STORED_COVERS);
  await covers.locator('input[type=file]').setInputFiles(pictureFile('unsaved.png'));
  await expect(covers.getByRole('img')).toHaveCount(STORED_COVERS + 1);
  await expectStoredDraft(page, 1);
  return address;
}

async function expectRestored(page: Page): Promise<void> {
  await expect(page.getByText(NOTICE)).toBeVisible();
  await expect(titleField(page)).toHaveValue('쓰다 만 이름');
  await expect(page.getByRole('group', { name: '마켓 커버' }).getByRole('img')).toHaveCount(STORED_COVERS + 1);
}

test(
  'an unsaved name and picture survive a reload, are saved, and leave no draft',
  { tag: '@desk-more' },
  async ({ page }) => {
    await typeUnsaved(page);
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expectRestored(page);
    await fillOrderWindow(page);
    await saveForm(page);
    await expect(page.getByText(NOTICE)).toHaveCount(0);
    await expect.poll(() => readStoredDraftKeys(page)).toEqual([]);
    await page.reload();
    await expect(titleField(page)).toHaveValue('쓰다 만 이름');
  },
);

test.describe('crash', () => {
  test.use({ ownContext: true });

  test('a crashed tab loses no typed values', { tag: '@desk-more' }, async ({ page, context }) => {
    const address = await typeUnsaved(page);
    const session = await context.newCDPSession(page);
    const crashed = page.waitForEvent('crash');
    session.send('Page.crash').catch(() => {});
    await crashed;
    const next = await context.newPage();
    await next.goto(address);
    await expectRestored(next);
  });
});

test('a restored draft can be discarded in favour of the stored market', { tag: '@desk-more' }, async ({ page }) => {
  await typeUnsaved(page);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: '불러온 내용 지우기' }).click();
  await expect(titleField(page)).toHaveValue('말랑 동물 친구들 2차');
  await expect.poll(() => readStoredDraftKeys(page)).toEqual([]);
});

test(
  'a draft that is loaded after typing has started is offered, and no input is lost',
  { tag: '@desk-more' },
  async ({ page }) => {
    await signIn(page, '김소미', '/profile');
    const introduction = page.getByLabel('소개');
    const question = page.getByRole('note').filter({ hasText: '전에 입력하던 내용이 있어요' });
    page.on('dialog', (dialog) => void dialog.accept());
    await introduction.fill('전에 쓰던 소개');
    await expectStoredDraft(page);
    const releaseDrafts = await delayDrafts(page);
    await page.reload();
    await introduction.fill('지금 쓰는 소개');
    await expect(question).toHaveCount(0);
    await releaseDrafts();
    await expect(question).toBeVisible();
    await expect(introduction).toHaveValue('지금 쓰는 소개');
    await expect(introduction).toBeFocused();
    await expect.poll(() => readStoredDraftTexts(page)).toMatch(/지금 쓰는.*전에 쓰던/);
    await page.reload();
    await releaseDrafts();
    await expect(introduction).toHaveValue('지금 쓰는 소개');
    await question.getByRole('button', { name: '전에 입력하던 내용 쓰기' }).press('Enter');
    await expect(introduction).toHaveValue('전에 쓰던 소개');
    await expect(page.getByText(NOTICE)).toBeVisible();
    await expect(page.locator('body')).not.toBeFocused();
    await page.getByRole('button', { name: '불러온 내용 지우기' }).click();
    await expect.poll(() => readStoredDraftKeys(page)).toEqual([]);
  },
);

test('a logout deletes the drafts', { tag: '@desk-more' }, async ({ page }) => {
  const address = await typeUnsaved(page);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto('/');
  await page.getByRole('button', { name: '메뉴' }).click();
  await page.getByRole('button', { name: '로그아웃' }).click();
  // A logout reloads the page, so that no data of the person stays in memory.
  const loaded = page.waitForEvent('load');
  await answerDialog(page, '로그아웃');
  await loaded;
  await expect(page).toHaveURL(/\/login/);
  expect(await readStoredDraftKeys(page)).toEqual([]);
  await logIn(page, '김소미', new URL(address).pathname);
  await expect(titleField(page)).toHaveValue('말랑 동물 친구들 2차');
});

test.describe('expired login', () => {
  test.use({ allowedErrors: /401/ });

  test(
    'an expired login loses no typed values, and the same page shows them after the next login',
    { tag: '@desk-more' },
    async ({ page }) => {
      const address = await typeUnsaved(page);
      await fillOrderWindow(page);
      await page.route(`${origins.api}/market/update/**`, (route) =>
        route.fulfill({
          status: 401,
          headers: { 'access-control-allow-origin': origins.host, 'access-control-allow-credentials': 'true' },
          json: { message: 'Unauthorized' },
        }),
      );
      await page.getByRole('button', { name: '저장', exact: true }).click();
      await answerDialog(page, '로그아웃');
      await expect(page).toHaveURL(/\/login\?redirect=/);
      await page.unroute(`${origins.api}/market/update/**`);
      await page.getByRole('button', { name: '카카오톡으로 로그인' }).click();
      await page.getByRole('button', { name: '김소미' }).click();
      await page.waitForURL(address);
      await expectRestored(page);
    },
  );
});

test.describe('lost connection', () => {
  test.use({ allowedErrors: /ERR_|Failed to load resource/ });

  test('a reload after a lost connection loses no typed values', { tag: '@desk-more' }, async ({ page, context }) => {
    await typeUnsaved(page);
    await fillOrderWindow(page);
    await context.setOffline(true);
    await page.getByRole('button', { name: '저장', exact: true }).click();
    await expect(page.getByRole('alertdialog', { name: '인터넷에 연결할 수 없습니다' })).toBeVisible();
    await context.setOffline(false);
    page.on('dialog', (dialog) => void dialog.accept());
    await answerDialog(page, '확인');
    await expectRestored(page);
  });
});

test(
  'a new product with its picture survives a reload and is then created once',
  { tag: '@desk-more' },
  async ({ page }) => {
    await openMarketCopy(page);
    await page.getByRole('link', { name: '상품 추가' }).click();
    await page.getByLabel('상품 이름').fill('쓰다 만 상품');
    await page.getByLabel('상품 설명').fill('설명');
    const photos = page.getByRole('group', { name: '상품 사진' });
    await photos.locator('input[type=file]').setInputFiles(pictureFile('product.png'));
    await expectStoredDraft(page, 1);
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(page.getByText(NOTICE)).toBeVisible();
    await expect(photos.getByRole('img')).toHaveCount(1);
    await saveForm(page);
    await page.waitForURL(/\/market\/e\/[^/]+$/);
    await expect(page.getByRole('link', { name: '쓰다 만 상품' })).toHaveCount(1);
    await expect.poll(() => readStoredDraftKeys(page)).toEqual([]);
  },
);
