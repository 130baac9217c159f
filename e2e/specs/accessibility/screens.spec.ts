import { findSourceMarket } from '../../support/markets/findSourceMarket.ts';
import { titleField } from '../../support/markets/marketForm.ts';
import { openMarketCopy } from '../../support/markets/openMarketCopy.ts';
import { MARKET_SELLER } from '../../support/markets/seededMarket.ts';
import { openOrderList } from '../../support/orders/openOrderList.ts';
import { chooseBulkCommand, expandOrder, selectOrders, showOrderPart } from '../../support/orders/orderList.ts';
import { moveTo } from '../../support/browser/moveTo.ts';
import { expectAccessible } from '../../support/browser/expectAccessible.ts';
import { logIn } from '../../support/session/logIn.ts';
import { openLogin } from '../../support/session/openLogin.ts';
import { signIn } from '../../support/session/signIn.ts';
import { expect, test } from '../../support/test.ts';

/*
 * A desk shows the same elements as a phone at other positions, so axe checks most screens at that width with
 * `--all` only. Screens with additional elements on a desk are always checked at both widths: the profile, and the
 * order list with its rows, bar and drawers.
 */
const SCREENS = [
  { path: '/accounts', heading: '내 계정' },
  { path: '/accounts/bank-info', heading: /계좌/ },
  { path: '/accounts/business-info', heading: /사업자/ },
  { path: '/accounts/banner', heading: '배너' },
  { path: '/accounts/display', heading: '화면 설정' },
  { path: '/accounts/download/sales', heading: '매출 파일 내려받기' },
  { path: '/accounts/preview', heading: '출시 예정 소식' },
];

test('axe reports no violations on the login page', { tag: '@desk-more' }, async ({ page }) => {
  await openLogin(page);
  await expect(page.getByRole('button', { name: '카카오톡으로 로그인' })).toBeVisible();
  await expectAccessible(page);
});

test('axe reports no violations on the devices, after a fresh login', { tag: '@desk-more' }, async ({ page }) => {
  await logIn(page, '김소미', '/accounts/devices');
  await expect(page.getByRole('list', { name: '로그인한 기기' })).toBeVisible();
  await expectAccessible(page);
});

test('axe reports no violations on the profile', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, '김소미', '/profile');
  await expect(page.getByRole('heading', { name: /프로필/, level: 1 })).toBeVisible();
  await expectAccessible(page);
});

// rule: display.touch-targets
test(
  'axe reports no violations, and no touch target is too small, on the screens of a seller',
  { tag: '@desk-more' },
  async ({ page }) => {
    test.slow();
    await signIn(page, '김소미');
    await expect(page.getByRole('heading', { name: '마켓', level: 1 })).toBeVisible();
    await expectAccessible(page);
    for (const { path, heading } of SCREENS) {
      await moveTo(page, path);
      await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
      await expectAccessible(page);
    }
    await moveTo(page, '/');
    await page.getByRole('link', { name: '봄 소풍 스티커 마켓' }).click();
    await expect(page.getByRole('textbox', { name: '마켓 이름' })).toBeVisible();
    await expectAccessible(page);
  },
);

test('axe reports no violations on a market in any status and with errors', { tag: '@desk-more' }, async ({ page }) => {
  test.slow();
  await signIn(page, '김소미');
  for (const name of ['과일가게 키링 공구', '[주문마감] 겨울 코코아 마스킹테이프']) {
    await page.getByRole('link', { name, exact: true }).click();
    await expect(titleField(page)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: '뒤로' }).click();
  }
  await openMarketCopy(page);
  await titleField(page).fill('');
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await expect(page.getByText('마켓 이름을 입력해주세요.').first()).toBeVisible();
  await expectAccessible(page);
});

test(
  'axe reports no violations on a new, draft or open product and in the photo editor',
  { tag: '@desk-more' },
  async ({ page }) => {
    test.slow();
    await signIn(page, '김소미');
    await page.getByRole('link', { name: '과일가게 키링 공구', exact: true }).click();
    await page.getByRole('list', { name: '상품' }).getByRole('link').first().click();
    await expect(page.getByLabel('상품 이름')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: '상품 사진 1 편집' }).click();
    await expect(page.getByRole('slider', { name: '확대' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: '취소', exact: true }).click();
    await openMarketCopy(page);
    await page.getByRole('link', { name: '상품 추가' }).click();
    await page.getByRole('textbox', { name: '가격' }).fill('100');
    await page.getByRole('textbox', { name: '옵션 이름' }).fill('');
    await page.getByRole('button', { name: '저장', exact: true }).click();
    await expect(page.getByText('옵션 이름을 입력해주세요.')).toBeVisible();
    await expectAccessible(page);
  },
);

test('axe reports no violations on the order list with an open order', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, MARKET_SELLER, `/market/t/${(await findSourceMarket())._id}`);
  await expandOrder(page, undefined);
  await expectAccessible(page);
  for (const [part, button] of [
    ['알림·메모', /^비공개 메모/],
    ['배송', /^운송장 [입수]/],
    ['주문', '주문 상세 / 취소'],
  ] as const) {
    await showOrderPart(page, part);
    await expectAccessible(page);
    await page.getByRole('button', { name: button }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: '단축키' })).toBeVisible();
  await expectAccessible(page);
});

test(
  'axe reports no violations in bulk changes and in the drawers of the order list',
  { tag: '@desk-more' },
  async ({ page }) => {
    test.slow();
    const { numbers } = await openOrderList(page, 2);
    const layer = (name: string) => page.getByRole('dialog', { name });
    await selectOrders(page, numbers[0]);
    await expectAccessible(page);
    await page.getByRole('button', { name: '일괄 변경' }).click();
    await expect(page.getByRole('menuitem', { name: '결제완료로 변경 1건' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '알림 보내기' }).click();
    await expect(layer('알림 보내기')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await chooseBulkCommand(page, '포장 상태 변경');
    await expect(layer('포장 상태 변경')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '필터', exact: true }).click();
    await expect(layer('필터')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    for (const item of ['운송장 일괄 등록', '주문 내역 저장', '택배 접수 파일']) {
      await page.getByRole('button', { name: '내려받기', exact: true }).first().click();
      await page.getByRole('menuitem', { name: item }).click();
      await expect(layer(item)).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(layer(item)).toHaveCount(0);
    }
    await expandOrder(page, numbers[1]);
    await page.getByRole('button', { name: '주문 더보기' }).click();
    await page.getByRole('menuitem', { name: '주문 상품 변경' }).click();
    await expect(layer('주문 상품 변경').getByRole('textbox').first()).toBeVisible();
    await expectAccessible(page);
  },
);
