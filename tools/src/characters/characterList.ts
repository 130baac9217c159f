import { join } from 'node:path';
import { ROOT } from '../profile/Profile.ts';

/** The host's list of the characters of the interface font. */
export const CHARACTER_LIST = join(ROOT, 'host/src/font/characters.json');

/** The list as it is stored: what the first file of the font holds, and what the other one does. */
export interface CharacterList {
  readonly first: string;
  readonly other: string;
}
