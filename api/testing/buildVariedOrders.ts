import { isBlank } from '@backoffice/contracts/codes/isBlank';
import { LATE_AFTER_MS } from '@backoffice/contracts/order/lists/orderTasks';
import type { Queries } from '../src/platform/database/openDatabase.ts';
import { orderHistory } from '../src/platform/database/schema.ts';
import type { MarketRow } from '../src/trade/market/marketStore.ts';
import type { OrderRow } from '../src/trade/order/orderStore.ts';
import type { ProductRow } from '../src/trade/product/productStore.ts';
import { buildOrder } from './builders.ts';

const COUNT = 120;
const HOUR_MS = 60 * 60_000;
/** Invisible characters of the basic plane and of the tags block. */
const BLANK = [...Array(0xffff).keys(), ...Array.from({ length: 0x1000 }, (_, at) => 0xdffff + at)]
  .map((code) => code + 1)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))
  .filter(isBlank)
  .join('');
/** Statuses after the payment: none, a change of lines, a dispatch that was taken back. */
const AFTER_PAYMENT = [[], [1], [3, 1, 1]];
const HOURS_AGO = [0, 24, 4 * 24, 9 * 24 - 3, 9 * 24, 20 * 24, 60 * 24];

/**
 * Stores orders of a market that differ in every field that a filter reads, so that each choice of each filter matches
 * some but not all of them. `now` is the current time of the API.
 */
export async function buildVariedOrders(
  db: Queries,
  market: MarketRow,
  { products, now }: { readonly products: readonly ProductRow[]; readonly now: Date },
): Promise<OrderRow[]> {
  const rows: OrderRow[] = [];
  for (let at = 0; at < COUNT; at += 1) {
    const pick = <Value>(values: readonly Value[], stride: number) =>
      values[Math.floor(at / stride) % values.length] as Value;
    const status = pick([0, 1, 1, 3, 4, 10, 11, 99], 1);
    const hoursAgo = pick(HOURS_AGO, 2);
    const row = await buildOrder(db, market, {
      status,
      createdAt: new Date(now.getTime() - hoursAgo * HOUR_MS),
      ...(products.length > 0 && { product: pick(products, 3) }),
      total: pick([1000, 99_999, 100_000, 5_000_000], 3),
      deliveryTitle: pick(['택배', '준등기', '방문 수령'], 1),
      packagingStatus: pick([0, 1, 2], 4),
      cashReceiptIsPersonal: pick([null, true], 5),
      paidAmount: pick([0, 99_999, 100_000], 8),
      buyerRefunds: pick([[], [{ kind: 'refunded' as const, amount: 99_000, day: '2026-03-09' }]], 7),
      cancelRequestedAt: pick([null, null, now], 5),
      memo: pick(['', ' \n', BLANK, '선물', `${BLANK}.`], 1),
      sellerMemo: pick(['', '단골'], 6),
      ...pick([{ waybillCompany: 'kr.lotte', waybillNo: '6891' }, {}, {}], 7),
    });
    if (status === 1) {
      const paidAt = new Date(now.getTime() - pick([HOUR_MS, LATE_AFTER_MS - 1, LATE_AFTER_MS], 9));
      const toEntry = (at: Date) => (each: number) => ({ orderId: row.id, status: each, desc: '', at });
      const entries = [...[0, 1].map(toEntry(paidAt)), ...pick(AFTER_PAYMENT, 5).map(toEntry(now))];
      await db.insert(orderHistory).values(entries);
    }
    rows.push(row);
  }
  return rows;
}
