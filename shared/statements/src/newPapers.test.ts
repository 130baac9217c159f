import { describe, expect, it } from '@jest/globals';
import { paperCases } from '../corpus/newLayouts/index.ts';
import { NOW } from '../corpus/types.ts';
import type { StatementRow } from './index.ts';
import { readPaper } from './testing/readPaper.ts';

/** A message may start at the line below its day. */
function isNear(truth: number, row: number): boolean {
  return row === truth || row === truth + 1;
}

/** Whether a row, or the message that contains the row, is a deposit, a question or a repeated row. */
function isListed(rows: readonly StatementRow[], row: number, amount: number): boolean {
  const found = rows.slice(row - 1).find((each) => each.kind !== 'ignored' || each.reason !== 'day');
  const first =
    found?.kind === 'ignored' && found.reason === 'message'
      ? rows.slice(0, found.row).findLast((each) => each.kind !== 'ignored' || each.reason !== 'message')
      : found;
  return (
    (first?.kind === 'deposit' && first.deposit.amount === amount) ||
    first?.kind === 'unread' ||
    first?.kind === 'foreign' ||
    (first?.kind === 'ignored' && first.reason === 'duplicate')
  );
}

describe.each(paperCases.map((each) => [each.kind, each.name, each] as const))(
  'readStatement and matchPaper read the %s "%s"',
  (_kind, _name, paper) => {
    const read = readPaper({ ...paper, now: NOW, isFile: paper.kind === 'statement' });

    // rule: deposits.sure-match
    it('a sure match is a true payment', async () => {
      const { sure } = await read;
      const wrong = [...sure].filter(
        ([row, order]) => !paper.deposits.some((deposit) => isNear(deposit.row, row) && deposit.order === order),
      );
      expect(wrong).toEqual([]);
    });

    // rule: deposits.one-result-per-row
    it('each deposit is listed', async () => {
      const { reading } = await read;
      if (reading.status !== 'read') return;
      const lost = paper.deposits.filter(({ row, amount }) => !isListed(reading.rows, row, amount));
      expect(lost.map(({ row }) => reading.rows[row - 1])).toEqual([]);
    });

    if (paper.isOrdinary)
      it('the deposits of an ordinary paper are sure', async () => {
        const { sure } = await read;
        const missing = paper.deposits.filter(
          ({ row, order }) =>
            order !== undefined && ![...sure].some((each) => isNear(row, each[0]) && each[1] === order),
        );
        expect(missing).toEqual([]);
      });
  },
);
