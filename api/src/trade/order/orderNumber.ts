import { randomInt } from 'node:crypto';
import { toSeoulDay } from '@backoffice/contracts/codes/seoulTime';

/** Letters that are not confused when read aloud or copied by hand. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Returns the day in Seoul as `YYMMDD`, the prefix of an order number. */
export function toOrderDay(instant: Date): string {
  return toSeoulDay(instant.getTime()).slice(2).replaceAll('-', '');
}

/** Returns a new order number: the day in Seoul and 8 random letters, as `261121-K7QWX2MD`; not guessable. */
export function newOrderNumber(now: Date): string {
  const random = Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]);
  return `${toOrderDay(now)}-${random.join('')}`;
}
