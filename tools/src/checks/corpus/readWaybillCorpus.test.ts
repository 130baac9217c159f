import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { readWaybillCorpus } from './readWaybillCorpus.ts';

const [A, B, C] = ['261120-AAAAAAAA', '261120-BBBBBBBB', '261120-CCCCCCCC'] as const;
const NO = '601234567890';
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'corpus-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

it('readWaybillCorpus reports each row with its orders, number and carrier', async () => {
  const file = write(
    '송장.csv',
    `주문번호,택배사,운송장번호\n${A} ${B},CJ대한통운,${NO}\n${C},,EE123456789KR\n${C},퀵서비스,01000000000\n합계,,2\n`,
  );
  expect(await readWaybillCorpus(file, {})).toEqual([
    { row: 1, outcome: 'ignored', reason: 'heading', orderNumbers: [], trackingNumber: '', carrier: null },
    { row: 2, outcome: 'used', reason: '', orderNumbers: [A, B], trackingNumber: NO, carrier: 'kr.cjlogistics' },
    { row: 3, outcome: 'used', reason: '', orderNumbers: [C], trackingNumber: 'EE123456789KR', carrier: null },
    {
      row: 4,
      outcome: 'failed',
      reason: 'carrier-unknown',
      orderNumbers: [C],
      trackingNumber: '01000000000',
      carrier: '퀵서비스',
    },
    { row: 5, outcome: 'ignored', reason: 'total', orderNumbers: [], trackingNumber: '', carrier: null },
  ]);
});

it('readWaybillCorpus validates the lines against given orders', async () => {
  const orders = write(
    'orders.json',
    JSON.stringify([
      { number: A, buyer: '김하나', receiver: '김하나', total: 1000, status: 1 },
      { number: B, buyer: '김하나', receiver: '이두리', total: 1000, status: 10 },
      {
        number: C,
        buyer: '박세라',
        receiver: '박세라',
        total: 1000,
        status: 3,
        invoice: { company: 'kr.lotte', no: '6012-3456-7912' },
      },
    ]),
  );
  const file = write(
    'a.csv',
    `주문번호,운송장번호\n"${A}, ${B}",${NO}\n${C},601234567912\n261120-DDDDDDDD,601234567923\n`,
  );
  const rows = await readWaybillCorpus(file, { orders, carrier: 'kr.lotte' });
  expect(rows.map(({ row, outcome, reason, orderNumbers }) => [row, outcome, reason, ...orderNumbers])).toEqual([
    [1, 'ignored', 'heading'],
    [2, 'failed', 'cancelled', B],
    [2, 'used', '', A],
    [3, 'unchanged', '', C],
    [4, 'failed', 'order-not-in-market', '261120-DDDDDDDD'],
  ]);
  expect(rows.at(-1)?.carrier).toBe('kr.lotte');
});

it('readWaybillCorpus reports the rows of a list with unclear columns as not understood', async () => {
  const file = write('a.csv', `${A},${NO},601234567901\n\n${B},601234567912,601234567923\n`);
  expect((await readWaybillCorpus(file, {})).map(({ row, outcome, reason }) => [row, outcome, reason])).toEqual([
    [1, 'unknown', 'columns'],
    [2, 'ignored', 'empty'],
    [3, 'unknown', 'columns'],
  ]);
});

it('readWaybillCorpus reports a file that cannot be read', async () => {
  expect(await readWaybillCorpus(write('a.csv', '%PDF-1.4'), {})).toMatchObject([
    { row: 0, outcome: 'failed', reason: 'wrong-type' },
  ]);
});
