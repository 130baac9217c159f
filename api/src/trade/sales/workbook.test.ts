import { beforeEach, expect, it } from '@jest/globals';
import { exportSales } from '@backoffice/contracts/files/salesEndpoints';
import { orders } from '../../platform/database/schema.ts';
import type { MarketRow } from '../market/marketStore.ts';
import { buildMarket, buildOrder, buildSeller } from '../../../testing/builders.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { readWorkbook } from '../../../testing/readWorkbook.ts';
import { runSales } from '../../../testing/runSales.ts';

const UID = 'kakao:1';
const test = setUpTestApp({ resetBeforeEach: true });
let market: MarketRow;
beforeEach(async () => {
  await buildSeller(test.db, UID);
  market = await buildMarket(test.db, UID, { title: '=봄 마켓' });
});

const sell = (values: Parameters<typeof buildOrder>[2] = {}) =>
  buildOrder(test.db, market, { status: 1, paymentOption: 1, paymentType: 'card', ...values });

async function readBook(body: object = { year: 2026, period: '1H' }) {
  await test.call(exportSales, { as: UID, body });
  await runSales(test);
  const book = readWorkbook((await test.call(exportSales, { as: UID, body })).rawPayload);
  return { names: Object.keys(book), summary: book['매출 요약'] ?? [], orders: book['주문 내역'] ?? [] };
}

const won = (text = '') => Number(text.replaceAll(',', ''));

it('The sales workbook lists each order, oldest first', async () => {
  const cashReceipt = { cashReceiptIsPersonal: true };
  const second = await sell({ status: 3, paymentType: 'vbank', total: 12_345, ...cashReceipt });
  const first = await sell({ total: 4000, createdAt: new Date('2026-01-31T15:00:00.000Z') });
  const { names, orders: listed } = await readBook();
  expect(names).toEqual(['매출 요약', '주문 내역']);
  expect(listed).toEqual([
    {
      주문번호: first.publicId,
      주문일시: '2026-02-01 00:00:00',
      마켓: "'=봄 마켓",
      '결제 수단': '신용카드',
      '상품 금액': '1,000',
      배송비: '3,000',
      '총 금액': '4,000',
      공급가액: '3,636',
      부가세: '364',
      현금영수증: '미신청',
      '주문 상태': '결제 완료',
    },
    {
      주문번호: second.publicId,
      주문일시: '2026-03-01 09:00:00',
      마켓: "'=봄 마켓",
      '결제 수단': '가상계좌',
      '상품 금액': '9,345',
      배송비: '3,000',
      '총 금액': '12,345',
      공급가액: '11,223',
      부가세: '1,122',
      현금영수증: '신청',
      '주문 상태': '발송 완료',
    },
  ]);
});

it('The sales workbook sums up every started month by payment type, with the part that has a cash receipt', async () => {
  const cashReceipt = { cashReceiptIsPersonal: true };
  const january = { createdAt: new Date('2026-01-31T14:59:59.999Z') };
  await sell({ paymentType: 'card', total: 10_000, ...cashReceipt, ...january });
  await sell({ paymentType: 'vbank', total: 20_000, ...january });
  await sell({ paymentType: 'vbank', total: 3000, ...cashReceipt, ...january });
  await sell({ paymentType: 'transfer', total: 500, ...cashReceipt });
  await sell({ paymentType: 'kakaopay', total: 60 });
  await sell({ paymentType: 'naverpay', total: 7 });
  const { summary } = await readBook();
  const lines = summary.map((row) => Object.values(row).join(' | '));
  expect(Object.keys(summary[0] ?? {}).join(' | ')).toBe(
    '월 | 주문 수 | 신용카드 | 가상계좌 | 가상계좌 현금영수증 | 계좌이체 | 계좌이체 현금영수증 | 카카오페이 | 네이버페이 | 합계 | 공급가액 | 부가세',
  );
  expect(lines).toEqual([
    '2026년 1월 | 3 | 10,000 | 23,000 | 3,000 | 0 | 0 | 0 | 0 | 33,000 | 30,000 | 3,000',
    '2026년 2월 | 0 | 0 | 0 | 0 | 0 | 0 | 0 | 0 | 0 | 0 | 0',
    '2026년 3월 | 3 | 0 | 0 | 0 | 500 | 500 | 60 | 7 | 567 | 516 | 51',
    '합계 | 6 | 10,000 | 23,000 | 3,000 | 500 | 500 | 60 | 7 | 33,567 | 30,516 | 3,051',
  ]);
});

it.each([
  [
    { year: 2025, period: '2H' },
    ['2025년 7월', '2025년 8월', '2025년 9월', '2025년 10월', '2025년 11월', '2025년 12월'],
  ],
  [{ year: 2026, period: '1Y' }, ['2026년 1월', '2026년 2월', '2026년 3월']],
])('The sales workbook has the months of %j', async (requested, months) => {
  for (const createdAt of ['2025-07-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z'])
    await sell({ createdAt: new Date(createdAt) });
  const { summary } = await readBook(requested);
  expect(summary.map((row) => row['월'])).toEqual([...months, '합계']);
});

it('The sums of the sales workbook equal those of its orders, across batches and with many orders of one instant', async () => {
  const base = await sell();
  const types = ['card', 'vbank', 'transfer', 'kakaopay', 'naverpay'];
  await test.db.insert(orders).values(
    Array.from({ length: 1203 }, (_each, index) => ({
      ...base,
      id: `order-${index}-of-many`,
      publicId: `n-${index}`,
      paymentType: types[index % types.length] ?? '',
      total: 3001 + index * 7,
      createdAt: new Date(Date.UTC(2026, index % 2, 1 + (index % 3))),
    })),
  );
  const { summary, orders: listed } = await readBook();
  expect(new Set(listed.map((order) => order['주문번호'])).size).toBe(1204);
  const total = summary.at(-1) ?? {};
  const months = summary.slice(0, -1);
  const sumColumn = (rows: Record<string, string>[], column: string) =>
    rows.reduce((sum, row) => sum + won(row[column]), 0);
  for (const column of Object.keys(total).slice(1)) expect(sumColumn(months, column)).toBe(won(total[column]));
  expect(won(total['주문 수'])).toBe(1204);
  for (const column of ['공급가액', '부가세']) expect(sumColumn(listed, column)).toBe(won(total[column]));
  expect(sumColumn(listed, '총 금액')).toBe(won(total['합계']));
  const byType = ['신용카드', '가상계좌', '계좌이체', '카카오페이', '네이버페이'].map((type) => won(total[type]));
  expect(byType.reduce((sum, each) => sum + each, 0)).toBe(won(total['합계']));
  expect(won(total['공급가액']) + won(total['부가세'])).toBe(won(total['합계']));
});
