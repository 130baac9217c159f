import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { readDepositCorpus } from './readDepositCorpus.ts';

const NOW = Date.parse('2026-11-25T00:00:00Z');
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

it('readDepositCorpus reports each row of a statement with the orders of its deposits', async () => {
  const orders = write(
    'orders.json',
    JSON.stringify([{ number: '261120-AAAAAAAA', buyer: '김하나', receiver: '김하나', total: 12_000, status: 0 }]),
  );
  const file = write(
    '내역.csv',
    '거래일시,출금액,입금액,내용\n2026.11.20 14:03,,"12,000",김하나\n2026.11.21,"3,000",,편의점\n2026.11.21,,삼만원,이두리\n',
  );
  expect(await readDepositCorpus(file, { now: NOW, orders })).toEqual([
    { row: 1, outcome: 'ignored', reason: 'heading' },
    {
      row: 2,
      outcome: 'used',
      reason: '',
      kind: 'deposit',
      date: '2026-11-20T14:03:00',
      amount: 12_000,
      name: '김하나',
      unexplained: [],
      matches: [{ orders: ['261120-AAAAAAAA'], certainty: 'sure', reason: 'name' }],
    },
    {
      row: 3,
      outcome: 'ignored',
      reason: 'withdrawal',
      kind: 'withdrawal',
      date: '2026-11-21',
      amount: 3000,
      name: '편의점',
    },
    { row: 4, outcome: 'unknown', reason: 'amount' },
  ]);
});

it('readDepositCorpus reports the rows of a list with unknown headings as not understood', async () => {
  const file = write('list.csv', '때,것,뺀 것\n2026.11.20 14:03,12000,0\n2026.11.20 15:03,0,3000\n');
  expect(await readDepositCorpus(file, { now: NOW })).toEqual(
    [1, 2, 3].map((row) => ({ row, outcome: 'unknown', reason: 'columns' })),
  );
});

// rule: deposits.pasted-messages
it('readDepositCorpus reads a text file as pasted messages', async () => {
  const file = write('문자.txt', '[Web발신]\n신한11/20 14:03\n입금 30,000\n김하나');
  expect((await readDepositCorpus(file, { now: NOW })).map(({ outcome, name }) => name ?? outcome)).toEqual([
    '김하나',
    'ignored',
    'ignored',
    'ignored',
  ]);
});

it('readDepositCorpus reports a file that is not a list', async () => {
  expect(await readDepositCorpus(write('a.csv', '%PDF-1.4'), { now: NOW })).toEqual([
    { row: 0, outcome: 'failed', reason: 'wrong-type' },
  ]);
});

it('readDepositCorpus does not match a returned deposit', async () => {
  const orders = write(
    'orders.json',
    JSON.stringify([{ number: '261120-AAAAAAAA', buyer: '김하나', receiver: '김하나', total: 26_500, status: 0 }]),
  );
  const file = write(
    '내역.csv',
    '거래일시,구분,금액,내용\n2026.11.20 14:03,입금,"26,500",김하나\n2026.11.20 15:03,입금취소,"26,500",\n',
  );
  const [, deposit, withdrawal] = await readDepositCorpus(file, { now: NOW, orders });
  expect(deposit).toMatchObject({
    kind: 'deposit',
    matches: [{ orders: ['261120-AAAAAAAA'], certainty: 'unsure', reason: 'returned' }],
  });
  expect(withdrawal).toMatchObject({ outcome: 'ignored', kind: 'withdrawal', amount: 26_500 });
});
