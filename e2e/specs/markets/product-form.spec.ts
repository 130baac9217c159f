import type { Page } from '@playwright/test';
import { answerDialog } from '../../support/browser/answerDialog.ts';
import { findSourceMarket } from '../../support/markets/findSourceMarket.ts';
import { saveForm } from '../../support/markets/marketForm.ts';
import { openMarketCopy } from '../../support/markets/openMarketCopy.ts';
import { MARKET_SELLER } from '../../support/markets/seededMarket.ts';
import { signIn } from '../../support/session/signIn.ts';
import { pictureFile } from '../../support/browser/pictureFile.ts';
import { expect, test } from '../../support/test.ts';

/** Opens an ordered product of a seeded open market. */
async function openOrdered(page: Page): Promise<void> {
  await signIn(page, MARKET_SELLER, `/market/e/${(await findSourceMarket())._id}`);
  await page
    .getByRole('listitem')
    .filter({ hasText: /판매 \d+개/ })
    .first()
    .getByRole('link')
    .first()
    .click();
  await expect(page.getByRole('heading', { name: '상품 수정', level: 1 })).toBeVisible();
}

test(
  'the price label follows the options and shows no upper bound from a million on',
  { tag: '@desk-more' },
  async ({ page }) => {
    await openMarketCopy(page);
    await page.getByRole('link', { name: '상품 추가' }).click();
    const label = page.getByRole('status').filter({ hasText: /원|없음/ });
    await expect(label).toHaveText('가격 없음');
    await page.getByRole('textbox', { name: '가격' }).fill('3500');
    await expect(label).toHaveText('3,500원');
    await page.getByRole('button', { name: '옵션 추가' }).click();
    await page.getByRole('textbox', { name: '가격' }).last().fill('999999');
    await expect(label).toHaveText('3,500원 ~ 999,999원');
    await page.getByRole('textbox', { name: '가격' }).last().fill('1000000');
    await expect(label).toHaveText('3,500원 ~');
  },
);

test(
  'a new product shows missing fields, refuses duplicate option names, and is stored as typed',
  { tag: '@desk' },
  async ({ page }) => {
    await openMarketCopy(page);
    await page.getByRole('link', { name: '상품 추가' }).click();
    // Before the product's screen is rendered, the locator would match the button of the market.
    await expect(page.getByRole('heading', { name: '상품 추가', level: 1 })).toBeVisible();
    await page.getByRole('button', { name: '저장', exact: true }).click();
    for (const text of ['상품 이름을 입력해주세요.', '상품 설명을 입력해주세요.', '상품 사진을 업로드 해주세요.'])
      await expect(page.getByText(text).first()).toBeVisible();
    await expect(page.getByLabel('상품 이름')).toBeFocused();

    await page.getByLabel('상품 이름').fill('소풍 도시락 엽서');
    await page.getByLabel('상품 설명').fill('도톰한 종이에 인쇄했어요.');
    const photos = page.getByRole('group', { name: '상품 사진' });
    await photos.locator('input[type=file]').setInputFiles(pictureFile('card.png'));
    await page.getByLabel('옵션 이름').fill('한 장');
    await page.getByRole('textbox', { name: '가격' }).fill('1500');
    await page.getByRole('textbox', { name: '재고' }).fill('30');
    await page.getByRole('button', { name: '옵션 추가' }).click();
    await page.getByLabel('옵션 이름').last().fill('한 장 ');
    await page.getByRole('button', { name: '저장', exact: true }).click();
    await expect(page.getByText('중복된 옵션 이름이 있어요.')).toBeVisible();
    await page.getByLabel('옵션 이름').last().fill('열 장');
    await page.getByRole('textbox', { name: '가격' }).last().fill('12000');
    await page.getByRole('textbox', { name: '무게' }).fill('10');
    await page.getByRole('textbox', { name: '구매 제한 수량' }).fill('3');
    await saveForm(page);

    const made = page.getByRole('list', { name: '상품' }).getByRole('listitem').last();
    await expect(made).toContainText('1,500원 ~ 12,000원');
    await made.getByRole('link').click();
    await expect(page.getByLabel('옵션 이름').last()).toHaveValue('열 장');
    await expect(page.getByRole('textbox', { name: '재고' }).first()).toHaveValue('30');
    await expect(page.getByRole('textbox', { name: '재고' }).last()).toHaveValue('');
    await expect(page.getByRole('textbox', { name: '구매 제한 수량' })).toHaveValue('3');
  },
);

test(
  'the name of an ordered option is locked, the option can be stopped but not deleted, and its stock stays above the ordered pieces',
  { tag: '@desk-more' },
  async ({ page }) => {
    await openOrdered(page);
    await expect(page.getByLabel('옵션 이름').first()).toBeDisabled();
    await expect(page.getByText(/오픈할 때 있었거나 주문된 옵션/).first()).toBeVisible();
    await expect(page.getByRole('button', { name: '옵션 1 삭제' })).toHaveCount(0);
    const shown = page.getByText(/^판매 \d+개$/).filter({ visible: true });
    const ordered = Number(((await shown.first().textContent()) ?? '').replaceAll(/\D/g, ''));
    expect(ordered).toBeGreaterThan(0);
    await page
      .getByRole('textbox', { name: '재고' })
      .first()
      .fill(String(ordered - 1));
    await page.getByRole('button', { name: '저장', exact: true }).click();
    await expect(page.getByText(`주문 된 ${ordered}개 이상 입력해주세요.`)).toBeVisible();
    await expect(page.getByRole('textbox', { name: '재고' }).first()).toBeFocused();
  },
);

// rule: market-status.locked-names
test(
  'an option added after the opening can be renamed and deleted, and a stopped product and option are stored',
  { tag: '@desk-more' },
  async ({ page }) => {
    test.slow();
    await openMarketCopy(page, { isOpen: true });
    const product = page.getByRole('list', { name: '상품' }).getByRole('link').first();
    const name = (await product.textContent()) ?? '';
    await product.click();
    await page.getByLabel('옵션 이름').first().waitFor();
    const count = await page.getByLabel('옵션 이름').count();
    await page.getByRole('button', { name: '판매 중지', exact: true }).first().click();
    await page.getByRole('button', { name: '옵션 1 판매 중지' }).click();
    await page.getByRole('button', { name: '옵션 추가' }).click();
    await page.getByLabel('옵션 이름').last().fill('특별판');
    await saveForm(page);
    await page.getByRole('link', { name }).first().click();
    await expect(page.getByRole('button', { name: '다시 판매', exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: '옵션 1 다시 판매' })).toBeVisible();
    await page.getByLabel('옵션 이름').last().fill('한정판');
    await saveForm(page);
    await page.getByRole('link', { name }).first().click();
    await expect(page.getByLabel('옵션 이름').last()).toHaveValue('한정판');
    await page.getByRole('button', { name: `옵션 ${count + 1} 삭제` }).click();
    await saveForm(page);
    await page.getByRole('link', { name }).first().click();
    await expect(page.getByLabel('옵션 이름')).toHaveCount(count);
  },
);

test(
  'tags are shown as they are stored, and a product is deleted after a confirmation',
  { tag: '@desk-more' },
  async ({ page }) => {
    await openMarketCopy(page);
    const products = page.getByRole('list', { name: '상품' });
    const before = await products.getByRole('listitem').count();
    await products.getByRole('link').first().click();
    await page.getByLabel('태그', { exact: true }).fill(' 고양이,, 방수 ,고양이');
    await page.getByRole('button', { name: '한정', exact: true }).click();
    await saveForm(page);
    await products.getByRole('link').first().click();
    await expect(page.getByLabel('태그', { exact: true })).toHaveValue('고양이, 방수');
    await expect(page.getByRole('button', { name: '한정', pressed: true })).toBeVisible();
    await page.getByRole('button', { name: '삭제', exact: true }).click();
    await answerDialog(page, '삭제');
    await expect(products.getByRole('listitem')).toHaveCount(before - 1);
  },
);
