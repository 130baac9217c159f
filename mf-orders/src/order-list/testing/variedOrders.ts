import type { Order } from '@backoffice/contracts/order/order';
import { buildOrder, buildProductLine } from '@backoffice/testing';

const COUNT = 120;
const HOUR_MS = 60 * 60_000;
const HOURS_AGO = [0, 24, 4 * 24, 9 * 24, 25 * 24, 60 * 24];
const ITEMS = [
  ['고양이 스티커', '노랑'],
  ['고양이 스티커', '파랑'],
  ['엽서', '기본'],
] as const;

/**
 * Orders that differ in every field that a filter reads, newest first, so that each choice of each filter matches some
 * orders and not all; `now` is the current time in milliseconds. `고양이 스티커 · 노랑` is one of several options of its
 * product.
 */
export function variedOrders(now: number): Order[] {
  const { delivery } = buildOrder();
  const orders = Array.from({ length: COUNT }, (_, at) => {
    const pick = <Value>(values: readonly Value[], stride: number) =>
      values[Math.floor(at / stride) % values.length] as Value;
    const placed = new Date(now - pick(HOURS_AGO, 2) * HOUR_MS - at).toISOString();
    const paid = new Date(now - pick([1, 80], 9) * HOUR_MS).toISOString();
    const status = pick([0, 1, 1, 3, 4, 10, 11, 99], 1);
    return {
      ...buildOrder({
        _id: `id-of-${at}`,
        publicId: `N-${at}`,
        timestamp: placed,
        total: pick([1000, 99_999, 100_000, 5_000_000], 3),
        delivery: { ...delivery, title: pick(['택배', '준등기', '방문 수령'], 1) },
        packagingStatus: pick([0, 1, 2], 4),
        cashReceipt: pick([null, { no: '01012345678', isPersonal: true }], 5),
        paidAmount: pick([0, 99_999, 100_000], 8),
        buyerRefunds: pick([[], [{ kind: 'refunded' as const, amount: 99_000, day: '2026-03-09' }]], 7),
        cancelRequest: pick([null, null, { reason: '품절 문의', at: placed }], 5),
        memo: pick(['', ' ', '선물'], 1),
        sellerMemo: pick(['', '단골'], 6),
        invoice: pick([{ company: 'kr.lotte', no: '6891' }, null, null], 7),
        productList: ITEMS.filter((__, bit) => (at >> bit) % 2 === 0).map(([title, option]) =>
          buildProductLine({ title, option }),
        ),
      }),
      status: [{ status, desc: '', timestamp: status === 1 ? paid : placed }],
    };
  });
  return orders.toSorted((a, b) => (a.timestamp < b.timestamp ? 1 : -1));
}
