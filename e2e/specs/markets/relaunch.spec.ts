import type { Page } from '@playwright/test';
import { answerDialog } from '../../support/browser/answerDialog.ts';
import { expectNoViolations } from '../../support/browser/expectNoViolations.ts';
import { copyMarket } from '../../support/markets/copyMarket.ts';
import { titleField } from '../../support/markets/marketForm.ts';
import { MARKET_SELLER } from '../../support/markets/seededMarket.ts';
import { getSellerApi } from '../../support/seller/getSellerApi.ts';
import { signIn } from '../../support/session/signIn.ts';
import { expect, test } from '../../support/test.ts';

/** Signs in the seller of a new market that has ended; returns its id. */
async function openEndedMarket(page: Page, path: (marketId: string) => string): Promise<string> {
  const marketId = await copyMarket({ isOpen: true });
  await (await getSellerApi(MARKET_SELLER)).endMarket(marketId);
  await signIn(page, MARKET_SELLER, path(marketId));
  return marketId;
}

const relaunch = (marketId: string) => `/market/relaunch/${marketId}`;
const next = (page: Page) => page.getByRole('button', { name: '다음' }).click();

test(
  'an ended market is relaunched with selected products, other prices and stock',
  { tag: '@desk' },
  async ({ page }) => {
    const marketId = await openEndedMarket(page, () => '/');
    const card = page.getByRole('article').filter({ has: page.locator(`a[href="/market/e/${marketId}"]`) });
    await card.getByRole('button', { name: '더보기' }).click();
    await page.getByRole('menuitem', { name: '앙코르 마켓 만들기' }).click();
    await titleField(page).waitFor();
    await expectNoViolations(page);
    await titleField(page).fill(`앙코르 ${marketId.slice(0, 6).replaceAll(/\W/g, '')}`);
    await next(page);
    await page.getByRole('list', { name: '상품' }).getByRole('checkbox').first().uncheck();
    await expectNoViolations(page);
    await next(page);
    await page.getByRole('radio', { name: '모두 같은 수량' }).check();
    await page.getByRole('textbox', { name: '옵션마다 수량' }).fill('7');
    await page.getByRole('textbox', { name: '가격 변경' }).fill('10');
    await expect(page.getByRole('table').getByRole('deletion').first()).toBeVisible();
    await expectNoViolations(page);
    await page.goBack();
    await expect(page.getByRole('checkbox', { name: '전체 선택 (3/4)' })).toBeVisible();
    await next(page);
    await next(page);
    await expect(page.getByText('오픈할 수 있어요')).toBeVisible();
    await expectNoViolations(page);
    await page.getByRole('button', { name: '만들고 오픈하기' }).click();
    await answerDialog(page, '오픈하기');
    await page.waitForURL(/\/market\/e\/[^/]+$/);
    await expect(page.getByRole('button', { name: '마켓 종료' })).toBeVisible();
    await expect(page.getByRole('list', { name: '상품' }).getByRole('listitem')).toHaveCount(3);
    await page.goBack();
    await expect(page).toHaveURL(/\/$/);
    await page.goForward();
    await page.getByRole('list', { name: '상품' }).getByRole('link').first().click();
    await expect(page.getByRole('textbox', { name: '재고' }).first()).toHaveValue('7');
  },
);

test.describe('relaunch whose page closes before the response', () => {
  test.use({ allowedErrors: /ERR_FAILED/ });

  test('a reopened relaunch page creates no second market', async ({ page }) => {
    const marketId = await openEndedMarket(page, relaunch);
    const api = await getSellerApi(MARKET_SELLER);
    const title = `한 번만 ${marketId.slice(0, 6).replaceAll(/\W/g, '')}`;
    await titleField(page).fill(title);
    for (let step = 1; step < 4; step += 1) await next(page);
    page.on('dialog', (dialog) => void dialog.accept());
    const created = Promise.withResolvers<void>();
    await page.route('**/market/relaunch/*', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await route.fetch();
      created.resolve();
    });
    await page.getByRole('button', { name: '만들기' }).click();
    await created.promise;
    await page.reload();
    // Last: without a route the browser would continue the delayed call.
    await page.unroute('**/market/relaunch/*');
    await page.getByRole('button', { name: '만들기' }).click();
    await page.waitForURL(/\/market\/e\/[^/]+$/);
    await expect(titleField(page)).toHaveValue(title);
    expect((await api.listMarkets()).filter((market) => market.title === title)).toHaveLength(1);
  });
});
