import type { Desk } from '../Desk.ts';

/** A change without a connection; the page never gets one again. */
export async function changeOffline(desk: Desk): Promise<void> {
  const { page, orders, round } = desk;
  const [first, second] = orders.all.filter(({ status }) => status.at(-1)?.status === 1);
  const order = round === 0 ? first : second;
  if (order === undefined) return;
  const row = page.locator(`[data-order="${order._id}"]`);
  await row.locator('h2 > button').click();
  const pack = row.getByRole('button', { name: '포장 완료' });
  await pack.waitFor();
  await page.context().setOffline(true);
  const mark = { appears: `[data-order="${order._id}"]`, text: '전송 대기' };
  await desk.measure('changed without a connection', pack, { kind: 'press' }, mark);
}
