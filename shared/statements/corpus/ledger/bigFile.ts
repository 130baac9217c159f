import type { CorpusOrder, Rows } from '../types.ts';
import { toCommas, toMomentFields } from './fields.ts';
import { createRandom, int, pick } from './random.ts';
import { SHOPS, SURNAMES, SYLLABLES } from './words.ts';

const NOW = Date.parse('2026-11-25T06:00:00.000Z');
const MINUTE = 60_000;

/** A plain statement with so many rows, and half as many open orders, to measure time. Four of ten rows pay an order. */
export function createBigFile(count: number): { rows: Rows; orders: readonly CorpusOrder[] } {
  const random = createRandom(count);
  const orders = Array.from({ length: Math.floor(count / 2) }, (_, index): CorpusOrder => {
    const buyer = pick(random, SURNAMES) + pick(random, SYLLABLES) + pick(random, SYLLABLES);
    const code = index.toString(36).toUpperCase().padStart(8, '0');
    const placedAt = new Date(NOW - 30 * 1440 * MINUTE + index).toISOString();
    return {
      number: `261026-${code}`,
      market: pick(random, ['가을 마켓', '겨울 마켓']),
      buyer,
      receiver: buyer,
      total: int(random, 6, 400) * 500,
      status: 0,
      placedAt,
    };
  });
  let balance = 5_000_000;
  const rows: (string | number)[][] = [['거래일시', '적요', '보낸분/받는분', '출금액', '입금액', '잔액']];
  for (let index = 0; index < count; index++) {
    const moment = toMomentFields(NOW - 28 * 1440 * MINUTE + Math.floor((index * 27 * 1440 * MINUTE) / count));
    const order = index % 5 < 2 ? orders[Math.floor(index / 5) * 2 + (index % 5)] : undefined;
    const amount = order?.total ?? (index % 5 === 4 ? int(random, 6, 400) * 500 : -int(random, 6, 300) * 500);
    balance += amount;
    const name =
      order?.buyer ?? (amount > 0 ? `${pick(random, SURNAMES)}${pick(random, SYLLABLES)}` : pick(random, SHOPS));
    rows.push([
      `${moment.y}-${moment.m}-${moment.d} ${moment.h}:${moment.i}:${moment.s}`,
      amount > 0 ? '타행이체' : '체크카드',
      name,
      amount < 0 ? toCommas(-amount) : '0',
      amount > 0 ? toCommas(amount) : '0',
      toCommas(balance),
    ]);
  }
  return { rows, orders };
}
