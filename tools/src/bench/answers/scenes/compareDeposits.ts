import type { Desk } from '../Desk.ts';
import { statementText } from '../calls/statementText.ts';

const PRESS = { kind: 'press' } as const;
const DEPOSITS = 2000;

/** A bank's list, compared with the orders in a worker. */
export async function compareDeposits(desk: Desk): Promise<void> {
  const { page, orders } = desk;
  const entry = await desk.openMenu('마켓 업무', '입금 확인');
  await desk.measure('deposits opened', entry, PRESS, { appears: 'textarea' });
  const text = statementText(orders.all, DEPOSITS, orders.now);
  const canRead = { appears: 'button:not([disabled])', text: '^붙여넣은 내용 확인$' };
  await desk.measure('2,000 lines put in', page.locator('textarea'), { kind: 'text', text }, canRead);
  const read = desk.button('붙여넣은 내용 확인');
  await desk.measure('2,000 deposits compared', read, PRESS, { appears: '[role=status]', text: '^입금 [\\d,]+건' });
  await desk.button('다른 내역 넣기').click();
  await desk.backToList();
}
