import type { Page } from '@playwright/test';
import { answerDialog } from '../../support/browser/answerDialog.ts';
import { fillOrderWindow, openForOrders, saveForm, titleField } from '../../support/markets/marketForm.ts';
import { openMarketCopy } from '../../support/markets/openMarketCopy.ts';
import { signIn } from '../../support/session/signIn.ts';
import { seoulFieldValue } from '../../support/markets/seoulFieldValue.ts';
import { expect, test } from '../../support/test.ts';

/** Follows an entry of the list of missing values, which a phone shows in a sheet. */
async function showMissing(page: Page, text: string): Promise<void> {
  const opener = page.getByRole('button', { name: /^오픈까지 \d+가지 남음$/ });
  if (await opener.isVisible()) await opener.click();
  await page.getByRole('button', { name: text }).click();
}

test(
  'a market with emptied fields shows an error at each missing field and focuses the first',
  { tag: '@desk-more' },
  async ({ page }) => {
    await signIn(page, '김소미');
    await page.getByRole('button', { name: '새 마켓' }).click();
    await titleField(page).waitFor();
    for (const label of ['마켓 설명', '주문 시작일', '주문 종료일', '입금 확인 시간', '주문 안내', '배송 시작 안내'])
      await page.getByLabel(label).fill('');
    await page.getByRole('switch', { name: '최소 주문 금액' }).click();
    await page.getByRole('button', { name: '저장', exact: true }).click();
    await expect(page.getByText('입력을 완료 해주세요.')).toBeVisible();
    await expect(titleField(page)).toBeFocused();
    for (const text of [
      '마켓 이름을 입력해주세요.',
      '마켓 커버를 업로드 해주세요.',
      '마켓 설명을 입력해주세요.',
      '주문 시작일을 입력해주세요.',
      '주문 종료일을 입력해주세요.',
      '입금 확인 시간을 입력해주세요.',
      '주문 안내를 입력해주세요.',
      '배송 시작 안내를 입력해주세요.',
      '최소 주문 금액을 입력해주세요.',
    ])
      await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
  },
);

test(
  'the checklist before the opening focuses each field and becomes empty',
  { tag: '@desk-more' },
  async ({ page }) => {
    await openMarketCopy(page);
    await showMissing(page, '주문 종료일을 입력해주세요.');
    await expect(page.getByLabel('주문 종료일')).toBeFocused();
    const now = Date.now();
    await page.getByLabel('주문 시작일').fill(seoulFieldValue(1, now));
    await page.getByLabel('주문 종료일').fill(seoulFieldValue(1 + 30 * 24 + 1, now));
    await showMissing(page, '주문 종료일은 시작일에서 한 달 이내로 설정해주세요.');
    await page.getByLabel('주문 종료일').fill(seoulFieldValue(1 + 30 * 24, now));
    await expect(page.getByRole('heading', { name: '오픈할 수 있어요' })).toBeVisible();
  },
);

test(
  'an open market locks its schedule and delivery names with a reason, and accepts new delivery methods',
  { tag: '@desk-more' },
  async ({ page }) => {
    test.slow();
    await openMarketCopy(page);
    await fillOrderWindow(page);
    await openForOrders(page);
    await expect(page.getByLabel('주문 시작일')).toBeDisabled();
    await expect(page.getByText('마켓을 오픈한 뒤에는 주문 기간을 바꿀 수 없어요.').first()).toBeVisible();
    const first = page
      .getByRole('region', { name: '배송 방법 1' })
      .or(page.locator('section', { hasText: '배송 방법 1' }));
    await expect(first.getByLabel('이름', { exact: true }).first()).toBeDisabled();
    await expect(page.getByRole('button', { name: '배송 방법 1 삭제' })).toHaveCount(0);

    await page.getByRole('button', { name: '배송 방법 1 사용 중지' }).click();
    await page.getByRole('button', { name: '배송 방법 추가' }).click();
    await page.getByLabel('이름', { exact: true }).last().fill('직접 수령');
    await page.getByLabel('설명', { exact: true }).last().fill('작업실에서');
    await saveForm(page);
    await page.reload();
    await expect(page.getByRole('button', { name: '배송 방법 1 다시 사용' })).toBeVisible();
    await expect(page.getByLabel('이름', { exact: true }).last()).toHaveValue('직접 수령');
    await page.getByRole('button', { name: '배송 방법 4 삭제' }).click();
    await saveForm(page);
    await page.reload();
    await expect(page.getByRole('button', { name: '배송 방법 1 다시 사용' })).toBeVisible();
    await expect(page.getByRole('button', { name: '배송 방법 4 삭제' })).toHaveCount(0);
  },
);

test('ending a market asks, and afterwards nothing can be changed', { tag: '@desk-more' }, async ({ page }) => {
  await openMarketCopy(page, { isOpen: true });
  await page.getByRole('button', { name: '마켓 종료' }).click();
  await answerDialog(page, '취소');
  await expect(titleField(page)).toBeEnabled();
  await page.getByRole('button', { name: '마켓 종료' }).click();
  await answerDialog(page, /종료/);
  await expect(page.getByRole('button', { name: '종료된 마켓' })).toBeDisabled();
  await expect(titleField(page)).toBeDisabled();
  await expect(page.getByRole('link', { name: '상품 추가' })).toHaveCount(0);
});

test.describe('deleted draft', () => {
  test.use({ allowedErrors: /404/ });

  test(
    'deleting a market asks for confirmation, and its address then shows not found',
    { tag: '@desk-more' },
    async ({ page }) => {
      const address = await openMarketCopy(page);
      await page.getByRole('button', { name: '더보기' }).click();
      await page.getByRole('menuitem', { name: '마켓 삭제' }).click();
      await answerDialog(page, '삭제');
      await expect(page).toHaveURL(/\/$/);
      await page.goto(address);
      await expect(page.getByText('마켓을 찾을 수 없어요')).toBeVisible();
      await page.getByRole('link', { name: '마켓 목록으로' }).click();
      await expect(page.getByRole('heading', { name: '마켓', level: 1 })).toBeVisible();
    },
  );
});

test.describe('two tabs', () => {
  test.use({ allowedErrors: /409/ });

  test(
    'the second of two saves conflicts, and the seller overwrites or reloads',
    { tag: '@desk-more' },
    async ({ page, context }) => {
      test.slow();
      const address = await openMarketCopy(page);
      await fillOrderWindow(page);
      await saveForm(page);
      const other = await context.newPage();
      await other.goto(address);
      await titleField(other).fill('다른 탭에서 지은 이름');
      await titleField(page).fill('이 탭에서 지은 이름');
      await saveForm(other);
      // A background tab paints a frame every two seconds, and a click waits for frames.
      await page.bringToFront();

      await page.getByRole('button', { name: '저장', exact: true }).click();
      const question = page.getByRole('dialog', { name: '다른 곳에서 먼저 수정했어요' });
      await question.getByRole('button', { name: '다시 불러오기' }).click();
      await expect(titleField(page)).toHaveValue('다른 탭에서 지은 이름');

      await titleField(page).fill('둘째 이름');
      await titleField(other).fill('셋째 이름');
      await saveForm(page);
      await other.bringToFront();
      await other.getByRole('button', { name: '저장', exact: true }).click();
      await other.getByRole('dialog').getByRole('button', { name: '덮어쓰기' }).click();
      await expect(other.getByText('마켓이 저장되었습니다.').first()).toBeVisible();
      await page.bringToFront();
      await page.reload();
      await expect(titleField(page)).toHaveValue('셋째 이름');
    },
  );
});

test.describe('browser far from Seoul', () => {
  test.use({ timezoneId: 'America/Los_Angeles' });

  test('the order window is typed and shown in Seoul’s time', { tag: '@desk-more' }, async ({ page }) => {
    await openMarketCopy(page);
    await page.getByLabel('주문 시작일').fill('2027-03-14T02:30');
    await page.getByLabel('주문 종료일').fill('2027-04-13T02:31');
    const sent = page.waitForRequest((request) => request.url().includes('/market/update/'));
    await saveForm(page);
    expect((await sent).postDataJSON()).toMatchObject({
      marketST: '2027-03-13T17:30:00.000Z',
      marketED: '2027-04-12T17:31:00.000Z',
    });
    await page.reload();
    await expect(page.getByLabel('주문 시작일')).toHaveValue('2027-03-14T02:30');
    await page.getByRole('button', { name: '뒤로' }).click();
    await expect(page.getByText('27-04-13 오전 02:31', { exact: false }).first()).toBeVisible();
  });
});

// rule: market-form.layout
test('a long word without spaces does not make the form wider than the screen', async ({ page }) => {
  await openMarketCopy(page);
  await page.getByLabel('마켓 설명').fill(`https://example.com/${'가나다라마바사아자차카타파하'.repeat(8)}`);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
      .toBe(0);
  }
});

// rule: market-status.bank-required
test('the main button of a draft that lacks only a bank account leads to its form', async ({ page }) => {
  await signIn(page, '최테스', '/?tab=0');
  await page.locator('a[href^="/market/e/"]').first().click();
  await expect(titleField(page)).toBeVisible();
  await expect(page.getByRole('link', { name: '계좌 등록하기' }).first()).toHaveAttribute(
    'href',
    /^\/accounts\/bank-info/,
  );
});
