import type { Page } from '@playwright/test';
import { answerDialog } from '../../support/browser/answerDialog.ts';
import { titleField } from '../../support/markets/marketForm.ts';
import { openMarketCopy } from '../../support/markets/openMarketCopy.ts';
import { expect, test } from '../../support/test.ts';

const QUESTION = '저장하지 않은 내용이 있어요';

const WAYS: Record<string, (page: Page) => Promise<unknown>> = {
  'by the back button of the page': (page) => page.getByRole('button', { name: '뒤로' }).click(),
  'by Back of the browser': (page) => page.evaluate(() => history.back()),
};

for (const [way, leave] of Object.entries(WAYS))
  test(
    `leaving a changed market ${way} asks; staying retains the input, leaving discards it`,
    { tag: '@desk-more' },
    async ({ page }) => {
      const address = await openMarketCopy(page, { fromList: true });
      await titleField(page).fill('버릴 이름');
      await leave(page);
      await expect(page.getByRole('alertdialog', { name: QUESTION })).toBeVisible();
      await answerDialog(page, '계속 작성');
      await expect(titleField(page)).toHaveValue('버릴 이름');
      await expect(page).toHaveURL(address);
      await leave(page);
      await answerDialog(page, '나가기');
      await expect(page.getByRole('heading', { name: '마켓', level: 1 })).toBeVisible();
      await page.goto(address);
      await expect(titleField(page)).toHaveValue('말랑 동물 친구들 2차');
    },
  );

// rule: back-navigation.unsaved-input
test(
  'closing the tab with a changed market opens the browser’s own dialog',
  { tag: '@desk-more' },
  async ({ page }) => {
    await openMarketCopy(page, { fromList: true });
    await titleField(page).pressSequentially('!');
    const opening = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const dialog = await opening;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.accept();
  },
);

test(
  'opening a product of a changed market does not ask and loses nothing; leaving a changed product asks',
  { tag: '@desk-more' },
  async ({ page }) => {
    await openMarketCopy(page, { fromList: true });
    await titleField(page).fill('오픈 전 이름');
    await page.getByRole('link', { name: '상품 추가' }).click();
    await page.getByLabel('상품 이름').fill('반쯤 쓴 상품');
    await page.getByRole('button', { name: '뒤로' }).click();
    await answerDialog(page, '나가기');
    await expect(titleField(page)).toHaveValue('오픈 전 이름');
    await page.getByRole('link', { name: '상품 추가' }).click();
    await expect(page.getByLabel('상품 이름')).toHaveValue('');
  },
);

test('leaving a changed market to a page of another remote asks', { tag: '@desk-more' }, async ({ page }) => {
  await openMarketCopy(page, { isOpen: true });
  await titleField(page).fill('아직 저장 안 한 이름');
  await page.getByRole('link', { name: /주문 내역/ }).click();
  await answerDialog(page, '계속 작성');
  await expect(titleField(page)).toHaveValue('아직 저장 안 한 이름');
  await page.getByRole('link', { name: /주문 내역/ }).click();
  await answerDialog(page, '나가기');
  await expect(page.getByText('총 0건의 주문', { exact: false })).toBeVisible();
});

test('an unchanged market is left without a question', { tag: '@desk-more' }, async ({ page }) => {
  await openMarketCopy(page, { fromList: true });
  await page.getByRole('button', { name: '뒤로' }).click();
  await expect(page.getByRole('heading', { name: '마켓', level: 1 })).toBeVisible();
});
