import { readFileSync } from 'node:fs';
import { toSeoulTime } from '@backoffice/contracts/codes/seoulTime';
import type { DepositCandidates } from '@backoffice/contracts/order/deposit/depositCandidates';
import { ORDER_STATUS } from '@backoffice/contracts/order/orderStatus';
import { SheetError, type SheetTable } from '@backoffice/sheets';
import { decodeText, nodePorts, readSheets } from '@backoffice/sheets/node';
import {
  type Deposit,
  type DepositMatching,
  type StatementReading,
  type StatementRow,
  type UnexplainedPart,
  matchPaper,
  readStatement,
} from '@backoffice/statements';
import { readCorpusOrders } from './readCorpusOrders.ts';

interface DepositCorpusOptions {
  /** Current time in milliseconds. */
  readonly now: number;
  readonly orders?: string | undefined;
  readonly password?: string | undefined;
}

/**
 * Result of a statement row; `date` is in Seoul, without time if the time is unknown, '' if missing. `unexplained` are
 * the parts that keep a deposit from being certain.
 */
interface CorpusRow {
  readonly row: number;
  readonly outcome: 'used' | 'ignored' | 'failed' | 'unknown';
  readonly reason: string;
  readonly kind?: 'deposit' | 'withdrawal';
  readonly date?: string;
  readonly amount?: number;
  readonly name?: string;
  readonly unexplained?: readonly UnexplainedPart[];
  readonly matches?: readonly CorpusMatch[];
  readonly table?: string;
}

interface CorpusMatch {
  readonly orders: readonly string[];
  readonly certainty: 'sure' | 'unsure' | 'none';
  readonly reason: string;
}

/** Reads a file like the deposit screen and returns each row with its result; a `.txt` is read as pasted text. */
export async function readDepositCorpus(file: string, options: DepositCorpusOptions): Promise<readonly CorpusRow[]> {
  const bytes = new Uint8Array(readFileSync(file));
  const text = /\.txt$/i.test(file) ? decodeText(bytes, nodePorts) : undefined;
  try {
    // Same as a pasted table with tabs.
    const read = text?.includes('\t') ? new TextEncoder().encode(`sep=\t\n${text}`) : bytes;
    const tables = await readSheets(read, nodePorts, { password: options.password });
    return toRows(readStatement(tables, { now: options.now, text }), tables, readCandidates(options.orders));
  } catch (error) {
    if (error instanceof SheetError) return [{ row: 0, outcome: 'failed', reason: error.problem }];
    throw error;
  }
}

function readCandidates(file: string | undefined): DepositCandidates | undefined {
  const { paid, shipped, delivered } = ORDER_STATUS;
  const orders = readCorpusOrders(file)?.map((order) => {
    const { number, buyer, market, total, status, placedAt } = order;
    const isPaid = status === paid || status === shipped || status === delivered;
    return {
      ...order,
      id: number,
      publicId: number,
      marketId: market,
      placedAt: placedAt === undefined ? 0 : Date.parse(placedAt),
      paidAmount: order.paidAmount ?? (isPaid ? total : 0),
      hasDeposits: false,
      buyerName: buyer,
      refundHolder: '',
      accountEnd: '',
      tel: '',
      snsType: '',
      snsId: '',
    };
  });
  return orders && { hashKey: 'A'.repeat(43), orders, total: orders.length, markets: [], used: [] };
}

function toRows(
  reading: StatementReading,
  tables: readonly SheetTable[],
  candidates: DepositCandidates | undefined,
): CorpusRow[] {
  if (reading.status !== 'read') {
    const table = tables[reading.status === 'columns' ? reading.table.index : 0];
    const reason = reading.status === 'columns' ? 'columns' : 'no-statement';
    return (table?.rows ?? []).map((cells, at) =>
      cells.every((cell) => cell.trim() === '')
        ? { row: at + 1, outcome: 'ignored', reason: 'empty' }
        : { row: at + 1, outcome: 'unknown', reason },
    );
  }
  const matching = candidates && matchPaper(reading.rows, candidates).matching;
  return [
    ...reading.rows.map((row) => toRow(row, matching)),
    ...reading.others.map(({ name, index }): CorpusRow => {
      return { row: 0, outcome: 'ignored', reason: 'other-table', table: name || `${index + 1}` };
    }),
  ];
}

function toRow(row: StatementRow, matching: DepositMatching | undefined): CorpusRow {
  switch (row.kind) {
    case 'deposit':
      return {
        row: row.row,
        outcome: 'used',
        reason: '',
        kind: 'deposit',
        ...toFields(row.deposit),
        unexplained: row.unexplained,
        ...(matching && { matches: toMatches(row.deposit, matching) }),
      };
    case 'withdrawal':
      return {
        row: row.row,
        outcome: 'ignored',
        reason: 'withdrawal',
        kind: 'withdrawal',
        ...toFields(row.withdrawal),
      };
    case 'ignored':
      return { row: row.row, outcome: 'ignored', reason: row.reason };
    case 'foreign':
      return { row: row.row, outcome: 'unknown', reason: 'currency' };
    case 'unread':
      return { row: row.row, outcome: 'unknown', reason: row.reason };
  }
}

function toFields({ at, isDayOnly, amount, payer }: Deposit) {
  const date =
    at === null
      ? ''
      : toSeoulTime(at)
          .toISOString()
          .slice(0, isDayOnly ? 10 : 19);
  return { date, amount, name: payer };
}

function toMatches({ key }: Deposit, { sure, unsure, unmatched }: DepositMatching): CorpusMatch[] {
  return [
    ...sure
      .filter(({ deposit }) => deposit.key === key)
      .map(({ order, reason }): CorpusMatch => ({ orders: [order], certainty: 'sure', reason })),
    ...unsure
      .filter(({ deposits }) => deposits.some((deposit) => deposit.key === key))
      .flatMap(({ candidates, reason }) =>
        candidates.map((orders): CorpusMatch => ({ orders, certainty: 'unsure', reason })),
      ),
    ...unmatched
      .filter(({ deposit }) => deposit.key === key)
      .map(({ guess }): CorpusMatch => {
        return { orders: guess === null ? [] : [guess.order], certainty: 'none', reason: guess?.reason ?? '' };
      }),
  ];
}
