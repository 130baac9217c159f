import type { CharacterList } from './characterList.ts';
import type { InterfaceCharacter } from './readInterfaceCharacters.ts';

/** So many characters beyond ASCII fit into 45 kB, which is what every page loads before its first text. */
export const FIRST_LIMIT = 265;

/**
 * Divides the characters among the font's two files: into the first go those of the first screens, then those that most
 * files say, as far as there is room.
 */
export function divideCharacters(characters: readonly InterfaceCharacter[]): CharacterList {
  const ranked = characters.toSorted((a, b) => Number(b.isFirst) - Number(a.isFirst) || b.files - a.files);
  const text = (part: readonly InterfaceCharacter[]) =>
    part
      .map(({ character }) => character)
      .sort()
      .join('');
  return { first: text(ranked.slice(0, FIRST_LIMIT)), other: text(ranked.slice(FIRST_LIMIT)) };
}
