import { MarketFields } from './market.ts';

/**
 * Returns the suggested title of a relaunch: `구름 고양이 2차` after `구름 고양이`, `구름 고양이 3차` after that. A title that
 * would be longer than a title can be is returned unchanged.
 */
export function relaunchTitle(title: string): string {
  const [, name = title, round = '1'] = /^(.*\D)(\d{1,3})차$/.exec(title.trim()) ?? [];
  const next = `${name.trim()} ${Number(round) + 1}차`.trim();
  return MarketFields.shape.title.safeParse(next).success ? next : title;
}
