import type { Desk } from '../Desk.ts';

const PRESS = { kind: 'press' } as const;

/** The palette over the list; what it does to the screen, and the way to the tasks of today. */
export async function openPalette(desk: Desk): Promise<void> {
  const { page } = desk;
  const body = page.locator('body');
  const field = page.getByRole('combobox', { name: '찾기와 실행' });
  // The keys would close a palette that is still open.
  const open = async () => {
    await field.waitFor({ state: 'detached' });
    await page.keyboard.press('Control+k');
  };
  const option = page.locator('[role=option]').first();
  const find = async (text: string) => {
    await open();
    await field.fill(text);
    await page.getByRole('option', { name: text }).first().waitFor();
  };
  const run = async (text: string) => {
    await find(text);
    await field.press('Enter');
  };
  await desk.measure('palette opened', body, { kind: 'key', key: 'k', ctrl: true }, { appears: '[role=option]' });
  await desk.measure('palette searched', field, { kind: 'text', text: '포장' }, { changes: '[role=listbox]' });
  await page.keyboard.press('Escape');

  await find('어두운 화면');
  await desk.measure('dark screen', option, PRESS, { appears: 'html[data-theme=dark]' });
  await run('밝은 화면');
  await find('글자 더 크게');
  await desk.measure('larger text', option, PRESS, { appears: 'html[data-text=larger]' });
  await run('글자 크기 보통');

  await find('오늘');
  await desk.measure('today opened, with its call', option, PRESS, { appears: 'ul[aria-label="할 일"] li' });
  await desk.measure('back to the list', body, { kind: 'back' }, { appears: '[aria-posinset]' });
}
