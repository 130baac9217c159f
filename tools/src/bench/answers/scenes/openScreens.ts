import type { Desk } from '../Desk.ts';

const PRESS = { kind: 'press' } as const;
const MENU = '마켓 업무';

/** Packing and the scoreboard, each opened from the list. */
export async function openScreens(desk: Desk): Promise<void> {
  const { page } = desk;
  const tab = (name: string) => page.getByRole('tab', { name });
  const packing = await desk.openMenu(MENU, '포장 준비');
  await desk.measure('packing opened', packing, PRESS, { appears: '[role=tabpanel] table' });
  await desk.measure('packing slips', tab('명세서'), PRESS, { appears: '[aria-label="포장 명세서"] li' });
  await desk.measure('labels', tab('라벨'), PRESS, { appears: '[aria-label="라벨지"] li' });
  await desk.backToList();
  const scoreboard = await desk.openMenu(MENU, '판매 현황');
  const plot = { appears: '[role=img][aria-label^="주문 수"]' };
  await desk.measure('scoreboard opened, with its call', scoreboard, PRESS, plot);
  await desk.backToList();
}
