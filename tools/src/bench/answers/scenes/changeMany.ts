import type { Desk } from '../Desk.ts';

const PRESS = { kind: 'press' } as const;
const WAITING = '[aria-label="보내기 전 변경"]';

/** A change of all orders that are to be packed, taken back before it is sent. */
export async function changeMany(desk: Desk): Promise<void> {
  const { page } = desk;
  if (desk.round === 0) {
    await page.getByRole('button', { name: /^보기/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^포장 전/ })
      .click();
    await page.getByRole('checkbox', { name: /^표시된 주문/ }).click({ force: true });
  }
  await desk.measure('menu of bulk changes', desk.button('일괄 변경'), PRESS, { appears: '[role=menuitem]' });
  await page.getByRole('menuitem', { name: '포장 상태 변경' }).click();
  const change = page.locator('dialog').getByRole('button', { name: '변경', exact: true });
  await desk.measure('bulk change made', change, PRESS, { appears: WAITING });
  const undo = page.locator(WAITING).getByRole('button', { name: '되돌리기' });
  await desk.measure('bulk change taken back', undo, PRESS, { disappears: WAITING }, { isQuietBefore: false });
}
