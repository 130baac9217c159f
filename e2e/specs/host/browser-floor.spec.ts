import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { answerDialog } from '../../support/browser/answerDialog.ts';
import { pictureFile } from '../../support/browser/pictureFile.ts';
import { copyMarket } from '../../support/markets/copyMarket.ts';
import { fillOrderWindow, saveForm, titleField } from '../../support/markets/marketForm.ts';
import { MARKET_SELLER } from '../../support/markets/seededMarket.ts';
import { openOrderList } from '../../support/orders/openOrderList.ts';
import { expandOrder, getOrderRow, showOrderPart } from '../../support/orders/orderList.ts';
import { origins } from '../../support/origins.ts';
import { findQuarterOfSale } from '../../support/seller/findQuarterOfSale.ts';
import { logIn } from '../../support/session/logIn.ts';
import { signIn } from '../../support/session/signIn.ts';
import { seoulDay } from '../../support/seoulDay.ts';
import { expect, test } from '../../support/test.ts';

const FLOOR = resolve(import.meta.dirname, '../../../shared/build/src/floor/newerMembers.json');
const { paths } = JSON.parse(readFileSync(FLOOR, 'utf8')) as { paths: string[] };

/** Removes globals and members of the page, in an order in which members come before their owner. */
function removeMembers(removed: readonly string[]): void {
  for (const path of removed) {
    const names = path.split('.');
    const name = names.pop() ?? '';
    const owner = names.reduce<object | undefined>((object, part) => object?.[part as never], globalThis);
    if (owner !== undefined) Reflect.deleteProperty(owner, name);
  }
}

test.describe('a browser of the floor', () => {
  // Without Trusted Types a page does not enforce them.
  test.use({ ownContext: true, bypassCSP: true });
  test.beforeEach(({ context }) => context.addInitScript(removeMembers, paths.toReversed()));

  test('a browser of the floor signs in, shows the markets, and saves a market with a picture', async ({ page }) => {
    test.slow();
    const path = `/market/e/${await copyMarket()}`;
    await logIn(page, MARKET_SELLER);
    await page.goto('/', { referer: origins.host });
    expect(await page.evaluate(() => ['parse' in URL, 'Iterator' in window, 'trustedTypes' in window])).toEqual([
      false,
      false,
      false,
    ]);
    await page.locator(`article a[href="${path}"]`).first().click();
    const photos = page.getByRole('group', { name: '마켓 커버' });
    await expect(photos.getByRole('img')).toHaveCount(2);
    await photos.locator('input[type=file]').setInputFiles(pictureFile('third.png', 400, 300));
    await expect(photos.getByRole('img')).toHaveCount(3);
    await expect(photos.getByRole('progressbar')).toHaveCount(0);
    await titleField(page).fill('오래된 브라우저의 마켓');
    await fillOrderWindow(page);
    await saveForm(page);
    await page.reload();
    await expect(titleField(page)).toHaveValue('오래된 브라우저의 마켓');
    await expect(photos.getByRole('img')).toHaveCount(3);
  });

  test('a browser of the floor changes an order, enters its tracking number, and reads a bank file', async ({
    page,
  }) => {
    test.slow();
    const { numbers } = await openOrderList(page, 2);
    await expandOrder(page, numbers[0]);
    await page.getByRole('button', { name: '결제완료로 변경' }).click();
    await answerDialog(page, '확인');
    await expect(getOrderRow(page, numbers[0])).toContainText('결제 완료');
    await page.getByRole('button', { name: '운송장 입력' }).click();
    await page.getByLabel('택배사').selectOption('CJ대한통운');
    await page.getByLabel('운송장 번호').fill('6891-2345-6789');
    await page.getByRole('button', { name: '등록하고 발송 처리' }).click();
    await showOrderPart(page, '배송');
    await expect(page.getByRole('link', { name: /6891-2345-6789 배송 조회/ })).toBeVisible();

    const total = await getOrderRow(page, numbers[1])
      .getByText(/^[\d,]+원$/)
      .innerText();
    // On a phone the work is offered while no order is open.
    await getOrderRow(page, numbers[0]).getByRole('button', { expanded: true }).first().click();
    await page.getByRole('link', { name: /^입금 확인/ }).click();
    const text = `거래일시,적요,보낸분/받는분,송금메모,출금액,입금액,잔액\r\n${seoulDay()} 23:59:00,전자금융,${numbers[1]},,0,${total.replaceAll(/\D/g, '')},1`;
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: '거래내역.csv', mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${text}`) });
    await expect(page.getByText('입금 1건을 읽었어요', { exact: false })).toBeVisible();
    await page.getByRole('button', { name: '주문에 반영' }).click();
    await answerDialog(page, '반영');
    await expect(page.getByText('1건 반영')).toBeVisible();
  });

  test('a browser of the floor saves a profile and downloads a sales file', async ({ page }) => {
    test.slow();
    const seller = '박하늘';
    const { year, quarter } = await findQuarterOfSale(seller);
    await signIn(page, seller, '/profile');
    const introduction = page.getByRole('textbox', { name: '소개', exact: true });
    await introduction.fill(`${await introduction.inputValue()}!`);
    await page.getByRole('button', { name: '저장' }).click();
    await expect(page.getByText('프로필이 저장됐어요.')).toBeVisible();
    await page.goto('/accounts/download/sales');
    await page.getByLabel('연도').selectOption({ label: `${year}년` });
    await page.getByRole('radio', { name: `${quarter}분기` }).check();
    const download = page.waitForEvent('download');
    await page
      .getByRole('button', { name: /파일 만들기|내려받기/ })
      .first()
      .click();
    expect((await download).suggestedFilename()).toMatch(/^sales_.*\.xlsx$/);
  });

  test('a browser of the floor publishes a preview post with a picture', async ({ page }) => {
    await signIn(page, '박하늘', '/accounts/preview');
    const photos = page.getByRole('group', { name: '사진' });
    await photos.locator('input[type=file]').setInputFiles(pictureFile('wide.png', 400, 300));
    await expect(photos.getByRole('img')).toHaveCount(1);
    await page.getByRole('textbox', { name: '물품 소개' }).fill('겨울 스티커가 나와요');
    await page.getByRole('radio', { name: '주', exact: true }).check();
    await page.getByRole('textbox', { name: '월', exact: true }).fill('7');
    await page.getByRole('combobox', { name: '주' }).selectOption('둘째 주');
    await page.getByRole('button', { name: '업로드', exact: true }).click();
    await expect(page.getByRole('heading', { name: '소식이 등록됐어요' })).toBeVisible();
  });
});

test.describe('a browser below the floor', () => {
  test.use({ ownContext: true });

  test('a browser below the floor shows only that it needs an update, and starts nothing', async ({ page }) => {
    await page.addInitScript(removeMembers, ['String.prototype.isWellFormed']);
    await page.goto('/');
    await expect(page.getByRole('heading', { name: '브라우저를 업데이트해주세요' })).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.locator('html')).not.toHaveAttribute('data-script');
  });
});

test.describe('an extension with a Trusted Types policy', () => {
  test.use({ ownContext: true });

  const install = (rule: string) => `trustedTypes.createPolicy('default', { createScriptURL: ${rule} })`;

  test('an extension with a Trusted Types policy that passes all scripts does not affect the page', async ({
    page,
  }) => {
    await page.addInitScript(install('(address) => address'));
    await signIn(page, MARKET_SELLER);
    await expect(page.getByRole('heading', { name: '마켓', level: 1 })).toBeVisible();
  });

  test('an extension with a Trusted Types policy that refuses scripts is named', async ({ page }) => {
    await page.addInitScript(install('() => null'));
    await page.goto('/login');
    await expect(page.getByRole('heading', { name: '확장 프로그램이 화면을 막고 있어요' })).toBeVisible();
  });
});
