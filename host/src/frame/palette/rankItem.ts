import { matchHangul } from './matchHangul.ts';

interface Ranked {
  readonly label: string;
  readonly detail?: string | undefined;
  readonly keywords?: readonly string[] | undefined;
}

/**
 * How well an item fits what is typed, the best 0: at the start of its label, inside of it, or with each of the typed
 * words somewhere in label, detail and keywords. Undefined where it does not fit.
 */
export function rankItem({ label, detail = '', keywords = [] }: Ranked, typed: string): number | undefined {
  const place = matchHangul(label, typed);
  if (place >= 0) return place === 0 ? 0 : 1;
  const texts = [label, detail, ...keywords];
  const isFound = typed.split(/\s+/).every((part) => texts.some((text) => matchHangul(text, part) >= 0));
  return isFound ? 2 : undefined;
}
