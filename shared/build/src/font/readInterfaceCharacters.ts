import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { listCompiledFolders, listProductFiles } from '../webpack/buildVersion.ts';
import { readTexts } from './readTexts.ts';

/**
 * Non-ASCII characters in labels and messages of the host and its shared packages, without duplicates: `first` for the
 * preloaded file, `other` for the file that is loaded when a screen shows one of its characters.
 */
export interface InterfaceCharacters {
  readonly first: string;
  readonly other: string;
}

/** Number of non-ASCII characters that fit into the preloaded 45 kB. */
export const FIRST_LIMIT = 265;

/**
 * Sources of texts that a seller sees before any click, and of messages without a connection, when no other file can be
 * loaded.
 */
const FIRST_SCREENS = /^host\/src\/(index\.html$|(session\/login|frame|failures)\/)|\/(orderLabels|marketStatus)\.ts$/;

/**
 * Returns the characters of the interface font from the sources below `root`. Characters of the first screens go into
 * the first file, then the characters that most source files contain, up to its limit. Remotes are not part of a host
 * build: the complete font provides their further characters.
 */
export function readInterfaceCharacters(root: string): InterfaceCharacters {
  const paths = listCompiledFolders(join(root, 'shared'), join(root, 'host')).flatMap((folder) =>
    listProductFiles(folder).map((file) => relative(root, join(folder, file))),
  );
  const found = new Map<string, { isFirst: boolean; files: number }>();
  for (const path of paths.filter((each) => /\.(tsx?|html)$/.test(each))) {
    const text = readTexts(path, readFileSync(join(root, path), 'utf8')).join('');
    for (const character of new Set(text.match(/[^\p{ASCII}\p{C}\uFFFD]/gu))) {
      const { isFirst, files } = found.get(character) ?? { isFirst: false, files: 0 };
      found.set(character, { isFirst: isFirst || FIRST_SCREENS.test(path), files: files + 1 });
    }
  }
  const ranked = [...found]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .toSorted(([, a], [, b]) => Number(b.isFirst) - Number(a.isFirst) || b.files - a.files)
    .map(([character]) => character);
  const toText = (characters: readonly string[]) => characters.toSorted().join('');
  return { first: toText(ranked.slice(0, FIRST_LIMIT)), other: toText(ranked.slice(FIRST_LIMIT)) };
}
