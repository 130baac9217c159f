import type { Desk } from '../Desk.ts';

const PRESS = { kind: 'press' } as const;
const LENGTH = { changes: '[aria-setsize]' };
const FIRST_ROW = { changes: '[aria-posinset="1"]' };
/** How long a search waits for the next key, in milliseconds. */
const SEARCH_DELAY = 200;

/** Views, filters, sorting, a search, rows, and what another device changes. */
export async function narrowList(desk: Desk): Promise<void> {
  const { page, orders, round } = desk;
  const dialog = page.getByRole('dialog');
  const views = page.getByRole('button', { name: /^보기/ });
  await desk.measure('views opened', views, PRESS, { appears: 'dialog button', text: '^포장 전' });
  await desk.measure('view chosen', dialog.getByRole('button', { name: /^입금 대기/ }), PRESS, LENGTH);
  await views.click();
  await dialog.getByRole('button', { name: /^전체 주문/ }).click();

  await desk.measure('filters opened', desk.button('필터'), PRESS, { appears: 'dialog legend' });
  const chip = (name: string | RegExp) => dialog.getByRole('button', { name });
  await desk.measure('filtered by days', chip('최근 7일'), PRESS, LENGTH);
  await chip('최근 7일').click();
  await desk.measure('filtered by product', chip(/^고양이 스티커/).first(), PRESS, LENGTH);
  await chip(/^고양이 스티커/)
    .first()
    .click();
  await desk.measure('sorted by name', chip('받는 분 이름순'), PRESS, FIRST_ROW);
  await chip('최신순').click();
  await page.keyboard.press('Escape');

  const search = page.getByRole('searchbox', { name: '주문 검색' }).or(page.locator('[role=search] input'));
  await desk.measure('searched', search.first(), { kind: 'text', text: '하윤' }, LENGTH, { wait: SEARCH_DELAY });
  await search.first().fill('');
  await page.locator(`[aria-setsize="${orders.all.length}"]`).first().waitFor();

  const row = page.locator('[aria-posinset="2"] h2 > button');
  await desk.measure('order opened', row, PRESS, { appears: '[aria-posinset] section' });
  await row.click();
  const all = page.getByRole('checkbox', { name: /^표시된 주문/ });
  await desk.measure('all selected', all, PRESS, { appears: '[aria-label="선택한 주문"]' });
  await desk.button('선택 해제').click();

  const order = orders.all[2 + round];
  if (order === undefined) return;
  orders.announce({ ...order, packagingStatus: 1, updatedAt: new Date(orders.now).toISOString() });
  await desk.measure(
    'order changed elsewhere, from the answer',
    page.locator('body'),
    { kind: 'order-event' },
    { appears: `[data-order="${order._id}"]`, text: '바뀜' },
  );
}
