import { randomUUID } from 'node:crypto';
import type { Order } from '@backoffice/contracts';
import { BETWEEN } from './storeEncodedOrders.ts';

/** Stands for the masked number of a refund account in JSON that is stored. JSON itself has no such character. */
export const PLACE = '\u0001';
/** Stands for the number while an order is encoded; no text of a buyer has it. */
const MARK = randomUUID();
const PLACE_BYTE = PLACE.charCodeAt(0);
const BETWEEN_BYTE = BETWEEN.charCodeAt(0);
const COMMA = ','.charCodeAt(0);

/** The JSON of an order without the number of its refund account: what is before its place and what is behind it. */
export function encodeWithoutAccount(order: Order, encode: (order: Order) => string): readonly [string, string?] {
  const { buyerAccount } = order;
  const json = buyerAccount.no === '' ? '' : encode({ ...order, buyerAccount: { ...buyerAccount, no: MARK } });
  const at = json.indexOf(MARK);
  return at === -1 ? [encode(order)] : [json.slice(0, at), json.slice(at + MARK.length)];
}

/** The JSON of an order of `encodeWithoutAccount` with its masked number. */
export function joinAccount([before, after]: readonly [string, string?], masked: string): string {
  return after === undefined ? before : `${before}${escaped(masked)}${after}`;
}

/** The JSON of a stored order with the number as it is answered; `masked` is called where the order has one. */
export function withAccount(stored: string, masked: () => string): string {
  const at = stored.indexOf(PLACE);
  return at === -1 ? stored : `${stored.slice(0, at)}${escaped(masked())}${stored.slice(at + PLACE.length)}`;
}

/**
 * The JSON of orders that are to be stored, with `BETWEEN` between them, as it is answered: with the masked numbers of
 * those that have one, and with commas. Its first byte is left for what comes before it.
 */
export function withAccounts(stored: Buffer, masked: readonly string[]): Buffer {
  const numbers = masked.map(escaped);
  const answered = Buffer.allocUnsafe(1 + stored.length + numbers.reduce((sum, each) => sum + 3 * each.length, 0));
  let from = 0;
  let length = 1;
  for (const number of numbers) {
    const place = stored.indexOf(PLACE_BYTE, from);
    length += stored.copy(answered, length, from, place);
    length += answered.write(number, length);
    from = place + 1;
  }
  length += stored.copy(answered, length, from);
  const all = answered.subarray(0, length);
  for (let at = all.indexOf(BETWEEN_BYTE, 1); at !== -1; at = all.indexOf(BETWEEN_BYTE, at)) all[at] = COMMA;
  return all;
}

function escaped(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}
