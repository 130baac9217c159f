import { trackedFiles } from '../docs/trackedFiles.ts';
import { ROOT } from '../profile/Profile.ts';
import { readTexts } from './readTexts.ts';

/** What runs in the page, without what only tests and builds use. */
const SOURCES = /^(host|mf-[a-z]+|shared\/(contracts|forms|platform|sheets|time|ui))\/src\/.*\.(tsx?|html)$/;
const UNSEEN = /\.test\.tsx?$|\/(testing|corpus)\/|\.d\.ts$/;

/**
 * What a seller sees before anything was pressed (sign-in, frame, market list, order list), and what is said without a
 * connection, when no other file can be loaded.
 */
const FIRST =
  /^(host\/src\/(index\.html$|(login|frame|navigation|overlays|connection-failure)\/)|mf-markets\/src\/market-list\/|mf-orders\/src\/order-list\/)|\/(orderLabels|marketStatus)\.ts$/;

/** What belongs to those screens and is shown by a press alone. */
const AFTER_A_PRESS =
  /^mf-orders\/src\/order-list\/((market-menu|keyboard|columns|dialogs)\/|(views\/ViewSheet|filter\/(FilterSheet|ItemFilter|PeriodFilter))\.tsx$)/;

/** A character of the product's texts, and how many files say it, and whether one of the first screens does. */
export interface InterfaceCharacter {
  readonly character: string;
  readonly files: number;
  readonly isFirst: boolean;
}

/** The characters beyond ASCII in the texts of the product, which the interface font has to hold; in order of code. */
export function readInterfaceCharacters(): InterfaceCharacter[] {
  const found = new Map<string, InterfaceCharacter>();
  for (const { path, text } of trackedFiles(ROOT, SOURCES)) {
    if (UNSEEN.test(path)) continue;
    const isOfFirst = FIRST.test(path) && !AFTER_A_PRESS.test(path);
    for (const character of new Set(
      readTexts(path, text)
        .join('')
        .match(/[^\p{ASCII}\p{C}\uFFFD]/gu),
    )) {
      const { files = 0, isFirst = false } = found.get(character) ?? {};
      found.set(character, { character, files: files + 1, isFirst: isFirst || isOfFirst });
    }
  }
  return [...found.values()].sort((a, b) => (a.character < b.character ? -1 : 1));
}
