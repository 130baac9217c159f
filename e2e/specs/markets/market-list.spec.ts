import { allowClipboard, readClipboard } from '../../support/browser/clipboard.ts';
import { titleField } from '../../support/markets/marketForm.ts';
import { answerDialog } from '../../support/browser/answerDialog.ts';
import { MARKET_SELLER, SOURCE_MARKET } from '../../support/markets/seededMarket.ts';
import { fakeBankHours } from '../../support/seller/fakeBankHours.ts';
import { signIn } from '../../support/session/signIn.ts';
import { expect, test } from '../../support/test.ts';

test('the tabs filter markets by status, and the address contains the tab', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, '김소미');
  await expect(page.getByRole('article', { name: '봄 소풍 스티커 마켓' }).first()).toBeVisible();
  await page.getByRole('tab', { name: '종료' }).click();
  await expect(page.getByRole('article', { name: '[주문마감] 겨울 코코아 마스킹테이프' })).toBeVisible();
  await expect(page.getByRole('article', { name: '봄 소풍 스티커 마켓' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('tab', { name: '종료', selected: true })).toBeVisible();
  await page.getByRole('tab', { name: '작성중' }).click();
  await expect(page.getByRole('article', { name: '마켓 이름을 지어주세요' }).first()).toBeVisible();
  await expect(page).toHaveURL(/\?tab=0$/);
});

test('a double click on 새 마켓 creates one market', { tag: '@desk-more' }, async ({ page }) => {
  await signIn(page, '김소미');
  const inserts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/market/insert')) inserts.push(request.url());
  });
  await page.getByRole('button', { name: '새 마켓' }).dblclick();
  await page.waitForURL(/\/market\/e\/[^/]+$/);
  await expect(titleField(page)).toHaveValue('');
  await expect(page.getByLabel('주문 안내')).toHaveValue(/주문 전 확인해주세요/);
  expect(inserts).toHaveLength(1);
});

test(
  'a copy of an open market is a draft with its products and without dates',
  { tag: '@desk-more' },
  async ({ page }) => {
    await signIn(page, MARKET_SELLER);
    await page
      .getByRole('article', { name: SOURCE_MARKET, exact: true })
      .last()
      .getByRole('button', { name: '더보기' })
      .click();
    await page.getByRole('menuitem', { name: '복제' }).click();
    await answerDialog(page, '복제');
    await page.waitForURL(/\/market\/e\/[^/]+$/);
    await expect(titleField(page)).toHaveValue(SOURCE_MARKET);
    await expect(page.getByLabel('주문 시작일')).toHaveValue('');
    await expect(page.getByLabel('주문 종료일')).toHaveValue('');
    await expect(
      page
        .getByRole('heading', { level: 3 })
        .filter({ hasText: /스티커|키링|엽서/ })
        .first(),
    ).toBeVisible();
    await expect(page.getByText(/판매 \d+개/)).toHaveCount(0);
    await expect(page.getByText(/오픈까지 2가지 남/).filter({ visible: true })).toBeVisible();
  },
);

// rule: api.public-toggle
test('the public toggle is stored', { tag: '@desk-more' }, async ({ page }, { project }) => {
  await signIn(page, '김소미');
  const market = project.name === 'phone' ? '과일가게 키링 공구' : '말랑 동물 친구들 2차';
  const toggle = () =>
    page.getByRole('article', { name: market, exact: true }).last().getByRole('switch', { name: '공개' });
  const before = await toggle().isChecked();
  const stored = page.waitForResponse((response) => response.url().includes('/market/update/'));
  await toggle().click();
  await stored;
  await page.reload();
  await expect(toggle()).toBeChecked({ checked: !before });
  await toggle().click();
});

test('the address of the shop is copied and opens the shop', { tag: '@desk-more' }, async ({ page, context }) => {
  await signIn(page, '김소미');
  await allowClipboard(context);
  await page.getByRole('article').first().getByRole('button', { name: '더보기' }).click();
  await page.getByRole('menuitem', { name: '링크 복사' }).click();
  await expect(page.getByText('복사되었습니다.')).toBeVisible();
  const link = await readClipboard(context);
  expect(new URL(link).pathname).toBe('/go/somi_goods/');
  await page.goto(link);
  await expect(page.getByText('소미', { exact: false }).first()).toBeVisible();
});

test('a seller without a profile is led to the profile and back', { tag: '@desk-more' }, async ({ page }) => {
  await fakeBankHours(page);
  // Not a seller of the new-seller journey: those have a profile at its end.
  await signIn(page, '민처음');
  await page.getByRole('link', { name: /^프로필 작성 / }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await page.getByRole('button', { name: '뒤로' }).click();
  await page.getByRole('link', { name: /계좌 정보 등록/ }).click();
  await expect(page).toHaveURL(/\/accounts\/bank-info$/);
  await page.getByRole('button', { name: '뒤로' }).click();
  await page.getByRole('button', { name: '새 마켓' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '프로필 작성' }).click();
  await expect(page).toHaveURL(/\/profile\?back=\/$/);
});
