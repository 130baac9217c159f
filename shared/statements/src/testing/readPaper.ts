import type {
  DepositCandidate,
  DepositCandidates,
  UsedDeposit,
} from '@backoffice/contracts/order/deposit/depositCandidates';
import { type LearnedReading, MEANINGS, type Meaning } from '@backoffice/contracts/order/deposit/statementReadings';
import { SheetError, type SheetTable } from '@backoffice/sheets';
import { nodePorts, readSheets } from '@backoffice/sheets/node';
import { utils, write } from '@e965/xlsx';
import iconv from 'iconv-lite';
import type { Content, CorpusOrder } from '../../corpus/types.ts';
import { type PaperMatching, type StatementReading, matchPaper, readStatement } from '../index.ts';

/** A paper as the deposit screen reads it, with the order numbers of its sure matches by row. */
export interface ReadPaper {
  readonly reading: StatementReading;
  readonly matching: PaperMatching | null;
  readonly sure: ReadonlyMap<number, string>;
  /** Whether columns were named after their true meanings. */
  readonly isNamed: boolean;
}

interface Paper {
  readonly content: Content;
  readonly orders: readonly CorpusOrder[];
  readonly meanings?: Readonly<Record<string, string>> | undefined;
  readonly now: string;
  /** A text is the content of a file and was not pasted. */
  readonly isFile?: boolean;
  readonly used?: readonly UsedDeposit[];
}

export const HASH_KEY = 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

/** Reads a paper of the corpus; columns that are not understood are named once after their true meanings. */
export async function readPaper({
  content,
  orders,
  meanings = {},
  now,
  isFile = false,
  used = [],
}: Paper): Promise<ReadPaper> {
  const text = typeof content === 'string' && !isFile ? content : undefined;
  const tables = await toTables(content);
  const options = { now: Date.parse(now), text };
  const first = readStatement(tables, options);
  const learned = learn(first, meanings);
  const reading = learned === undefined ? first : readStatement(tables, { ...options, taught: [learned] });
  const isNamed = learned !== undefined;
  if (reading.status !== 'read') return { reading, matching: null, sure: new Map(), isNamed };
  const matching = matchPaper(reading.rows, { ...toCandidates(orders), used: [...used] });
  const sure = new Map(matching.matching.sure.map(({ deposit, order }) => [deposit.row, order]));
  return { reading, matching, sure, isNamed };
}

/** Names the columns without a known meaning as a seller would. */
function learn(reading: StatementReading, meanings: Readonly<Record<string, string>>): LearnedReading | undefined {
  if (reading.status === 'none' || (reading.status === 'read' && reading.isMessages)) return undefined;
  const { titles, meanings: known, values } = reading.columns;
  const isOpen =
    reading.status === 'columns' ||
    reading.rows.some((row) => row.kind === 'deposit' && row.unexplained.some(({ column }) => column !== undefined)) ||
    reading.rows.some((row) => row.kind === 'unread');
  const named = titles.map((title, column) => (known[column] === null ? toMeaning(meanings[title.trim()]) : null));
  if (!isOpen || named.every((meaning) => meaning === null)) return undefined;
  return {
    kind: 'columns',
    headings: titles.map((title) => title.slice(0, 60)),
    meanings: named,
    values: named.map((meaning, column) =>
      meaning !== 'none' ? null : (values[column] ?? []).length > 20 ? 'free-text' : [...(values[column] ?? [])],
    ),
  };
}

function toMeaning(text: string | undefined): Meaning | null {
  return MEANINGS.find((meaning) => meaning === text) ?? null;
}

async function toTables(content: Content): Promise<readonly SheetTable[]> {
  try {
    return await readSheets(toBytes(content), nodePorts);
  } catch (error) {
    // A text that is no table is read as messages.
    if (error instanceof SheetError && typeof content === 'string') return [];
    throw error;
  }
}

export function toBytes(content: Content): Uint8Array<ArrayBuffer> {
  if (typeof content === 'string')
    return new TextEncoder().encode(content.includes('\t') ? `sep=\t\n${content}` : content);
  const { rows, format } = content;
  if (format === 'xlsx') {
    const book = utils.book_new();
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), 'Sheet1');
    return Uint8Array.from(write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer);
  }
  if (format === 'html') {
    const cells = (row: readonly (string | number)[]) => row.map((cell) => `<td>${cell}</td>`).join('');
    const body = rows.map((row) => `<tr>${cells(row)}</tr>`).join('\n');
    return new TextEncoder().encode(
      `<html><head><meta charset="utf-8"></head><body><table>${body}</table></body></html>`,
    );
  }
  const separator = format === 'tsv' ? '\t' : ',';
  const quote = (cell: string | number) =>
    /[",\n\t]/.test(String(cell)) ? `"${String(cell).replaceAll('"', '""')}"` : String(cell);
  const lines = rows.map((row) => row.map(quote).join(separator)).join('\r\n');
  return Uint8Array.from(
    format === 'csv-cp949' ? iconv.encode(lines, 'cp949') : new TextEncoder().encode(`\ufeff${lines}`),
  );
}

/** The orders as the API lists them for the account. */
export function toCandidates(orders: readonly CorpusOrder[]): DepositCandidates {
  return {
    hashKey: HASH_KEY,
    orders: orders.map((order): DepositCandidate => {
      const { number, market, buyer, receiver, payer = '', total, status, placedAt, hasDeposit = false } = order;
      return {
        id: number,
        publicId: number,
        marketId: market,
        status,
        total,
        deliveryPrice: 0,
        placedAt: Date.parse(placedAt),
        paidAmount: [1, 3, 4].includes(status) ? total : 0,
        hasDeposits: hasDeposit,
        buyerName: buyer,
        payer,
        receiver,
        refundHolder: '',
        accountEnd: '',
        tel: '',
        snsType: '',
        snsId: '',
      };
    }),
    total: orders.length,
    markets: [],
    used: [],
  };
}
