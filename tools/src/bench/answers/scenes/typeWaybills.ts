import type { Desk } from '../Desk.ts';

const PASTED = 1000;

/** The grid of tracking numbers. */
export async function typeWaybills(desk: Desk): Promise<void> {
  const { page } = desk;
  const entry = await desk.openMenu('내려받기', '운송장 표로 입력');
  await desk.measure('grid opened', entry, { kind: 'press' }, { appears: '[data-row="0"] input' });
  await page.getByRole('combobox', { name: '택배사', exact: true }).selectOption('우체국 택배');
  const fieldOf = (row: number) => page.locator(`[data-row="${row}"] input`);
  const note = '[data-row="0"] [role=gridcell]:last-child';
  await desk.measure('number typed', fieldOf(0), { kind: 'text', text: '6891234500001' }, { changes: note });
  const enter = { kind: 'key', key: 'Enter' } as const;
  await desk.measure('Enter to the next line', fieldOf(0), enter, { appears: '[data-row="1"] input:focus' });
  const numbers = Array.from({ length: PASTED }, (_, at) => String(6_891_234_600_000 + at)).join('\n');
  const isFilled = { changes: '[data-row="2"] input' };
  await desk.measure('1,000 numbers pasted', fieldOf(1), { kind: 'paste', text: numbers }, isFilled);
  const undo = { kind: 'key', key: 'z', ctrl: true } as const;
  await desk.measure('paste undone', fieldOf(1), undo, isFilled);
  await fieldOf(0).press('Control+z');
  await desk.backToList();
}
