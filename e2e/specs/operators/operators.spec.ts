import type { Page } from '@playwright/test';
import { expectNoViolations } from '../../support/browser/expectNoViolations.ts';
import { placeCardOrder } from '../../support/orders/placeCardOrder.ts';
import { signInAsOperator } from '../../support/operators/signInAsOperator.ts';
import { origins } from '../../support/origins.ts';
import { getSellerApi } from '../../support/seller/getSellerApi.ts';
import { seoulDay } from '../../support/seoulDay.ts';
import { expect, test } from '../../support/test.ts';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 800 };
/** The seller whose markets use product payment. */
const PAYMENT_SELLER = '박하늘';

/** Signs in a new account on its own page. */
async function applyAs(page: Page, account: string, nickname: string): Promise<void> {
  await page.goto(origins.host);
  await page.getByRole('button', { name: '카카오톡으로 로그인' }).click();
  await page.waitForURL(`${origins.standins}/oauth/authorize**`);
  await page.getByLabel('계정 (번호, 이메일 또는 전화번호)').fill(account);
  await page.getByLabel('이름 (처음 쓰는 계정일 때)').fill(nickname);
  await page.getByRole('button', { name: '이 계정으로 로그인' }).click();
  await expect(page.getByText('베타', { exact: false }).first()).toBeVisible();
}

/** Expects no horizontal overflow and no axe violations at both widths. */
async function expectUsable(page: Page): Promise<void> {
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
    await expectNoViolations(page);
  }
}

// A start requests the first screen's data in parallel with the account, before the seller record exists.
test.use({ allowedErrors: /400 .*\/market\/all|403 .*\/market\/all/ });

test('an operator approves an applicant, who may then enter, and settles a market with its seller', async ({
  page,
  context,
}) => {
  const nickname = `신청자${Date.now()}`;
  const seller = await context.newPage();
  await applyAs(seller, String(Date.now()), nickname);

  await page.goto(origins.operators);
  await expectUsable(page);
  await signInAsOperator(page);
  await expectUsable(page);
  const applicant = page.getByRole('listitem').filter({ hasText: nickname });
  await applicant.getByLabel('확인한 내용').fill('신청서 확인');
  await applicant.getByRole('button', { name: `${nickname} 승인` }).click();
  await expect(page.getByRole('status')).toHaveText('승인했습니다.');
  await seller.goto(origins.host);
  await expect(seller.getByRole('heading', { name: '마켓', exact: false }).first()).toBeVisible();
  await seller.close();

  const api = await getSellerApi(PAYMENT_SELLER);
  const [source] = await api.listMarkets();
  const { _id: marketId } = await api.duplicateMarket(source?._id ?? '');
  await api.openMarket(marketId);
  const from = seoulDay();
  await placeCardOrder(await api.getMarket(marketId));
  const until = seoulDay();
  await api.shipOrders(marketId);

  await page.getByRole('link', { name: '판매자' }).click();
  await page
    .getByRole('link', { name: '박하늘' })
    .or(page.getByRole('link', { name: /하늘/ }))
    .first()
    .click();
  await expectUsable(page);
  await page.getByRole('link', { name: '정산', exact: true }).click();
  await page.getByLabel('마켓 ID').fill(marketId);
  await page.getByLabel('주문일부터').fill(from);
  await page.getByLabel('주문일까지').fill(until);
  await page.getByRole('button', { name: '미리보기' }).click();
  await expectUsable(page);
  await page.getByLabel('정산하는 이유').fill('시험 정산');
  await page.getByRole('button', { name: '1건 정산하기' }).click();
  await expect(page.getByRole('status')).toHaveText('정산했습니다.');

  await page.getByRole('link', { name: '감사 기록' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'operator-settle' }).first()).toContainText('operator:operator');
  await expectUsable(page);
  await page.getByRole('button', { name: '로그아웃' }).click();
  await expect(page.getByRole('heading', { name: '운영자 로그인' })).toBeVisible();
});
