import { randomInt } from 'node:crypto';
import { seoulDay } from '../../platform/time/seoulTime.ts';

/** Letters that are not confused when read aloud or copied by hand. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Returns a new order number: the day in Seoul and 8 random letters, as `261121-K7QWX2MD`; not guessable. */
export function newOrderNumber(now: Date): string {
  const random = Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]);
  return `${seoulDay(now)}-${random.join('')}`;
}
