import { describe, expect, it } from '@jest/globals';
import { type StatementReading, readStatement } from './index.ts';
import { nodePorts, readSheets } from '@backoffice/sheets/node';
import {
  type ExpectedMoney,
  type StatementFile,
  bankFiles,
  pastedTexts,
  unusualFiles,
  unusualTexts,
} from '../corpus/known/index.ts';

const NOW = Date.parse('2026-11-25T06:00:00Z');

async function read(content: StatementFile['content']): Promise<StatementReading> {
  const isText = typeof content === 'string';
  const separated = isText && content.includes('\t') ? `sep=\t\n${content}` : content;
  const bytes = typeof separated === 'string' ? Buffer.from(separated) : separated;
  const tables = await readSheets(new Uint8Array(bytes), nodePorts);
  return readStatement(tables, { now: NOW, text: isText ? content : undefined });
}

function toMoney({
  at,
  isDayOnly,
  amount,
  payer,
}: {
  at: number | null;
  isDayOnly: boolean;
  amount: number;
  payer: string;
}): ExpectedMoney {
  const text = at === null ? '' : new Date(at + 9 * 3_600_000).toISOString().slice(0, isDayOnly ? 10 : 19);
  return [text, amount, payer];
}

function toResult(reading: StatementReading) {
  if (reading.status !== 'read') return { rows: reading.status, deposits: [], withdrawals: [] };
  const letters = { withdrawal: 'w', unread: '?', foreign: 'f', ignored: '-' };
  const { rows } = reading;
  return {
    rows: rows
      .map((row) => (row.kind === 'deposit' ? (row.unexplained.length > 0 ? 'u' : 'd') : letters[row.kind]))
      .join(''),
    deposits: rows.flatMap((row) => (row.kind === 'deposit' ? [toMoney(row.deposit)] : [])),
    withdrawals: rows.flatMap((row) => (row.kind === 'withdrawal' ? [toMoney(row.withdrawal)] : [])),
  };
}

describe.each([
  ['bank statement', bankFiles()],
  ['pasted text', pastedTexts()],
  ['unusual statement', unusualFiles()],
  ['unusual text', unusualTexts()],
])('readStatement reads the %s', (_, files) => {
  // rule: deposits.statement-is-compared, deposits.columns-by-meaning, deposits.what-is-a-deposit
  // rule: deposits.what-is-a-total, deposits.pasted-messages
  it.each(files.map((file) => [file.name, file] as const))('readStatement reads %s', async (_name, file) => {
    const reading = await read(file.content);
    expect(toResult(reading)).toEqual({ rows: file.rows, deposits: file.deposits, withdrawals: file.withdrawals });
    if (file.others !== undefined) expect(reading).toMatchObject({ others: { length: file.others } });
    if (reading.status === 'read')
      expect(reading.rows.map(({ row }) => row)).toEqual(reading.rows.map((_row, at) => at + 1));
  });
});
