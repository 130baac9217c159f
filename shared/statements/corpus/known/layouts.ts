import { type BookType, CFB, type WorkSheet, utils, write } from '@e965/xlsx';
import iconv from 'iconv-lite';
import { withParts } from '@backoffice/sheets/corpus';
import type { StatementFile } from './StatementFile.ts';
import { type Transaction, toExpected, createTransactions, won } from './transactions.ts';

export type CellValue = string | number;
type Row = readonly CellValue[];
type Column = readonly [heading: string, cell: (transaction: Transaction) => CellValue];

/** A sheet of a workbook with its hidden parts. */
export interface SheetSpec {
  readonly name?: string;
  readonly rows: readonly Row[];
  /** Ranges as `A1:B2`. */
  readonly merges?: readonly string[];
  readonly hiddenRows?: readonly number[];
  readonly isHidden?: boolean;
}

export type Format = 'xlsx' | 'xls' | 'html' | 'csv' | 'csv-utf8' | 'csv-utf16' | 'tsv' | 'semicolons';

/** A statement by its columns: rows above the headings, and below the transactions with their letters. */
export interface Layout {
  readonly columns: readonly Column[];
  readonly format?: Format;
  readonly seed?: number;
  readonly count?: number;
  readonly order?: 'ascending' | 'descending';
  readonly timePrecision?: 'day' | 'minute' | 'second';
  readonly before?: readonly Row[];
  readonly after?: (transactions: readonly Transaction[]) => readonly Row[];
  readonly transactions?: (transactions: readonly Transaction[]) => readonly Transaction[];
  /** The headings instead of those of the columns. */
  readonly heading?: readonly Row[];
  readonly sheet?: Omit<SheetSpec, 'rows'>;
  /** The letters of the rows, if parts of deposits are not explained. */
  readonly letters?: string;
}

/** A file with a statement of this layout, and its expected result. */
export function statement(name: string, layout: Layout): StatementFile {
  const {
    columns,
    order = 'descending',
    before = [],
    after,
    timePrecision = 'second',
    seed = name.length,
    count,
  } = layout;
  const made = createTransactions(seed, count);
  const listed = (layout.transactions ?? ((same) => same))(order === 'ascending' ? made : made.toReversed());
  const heading = layout.heading ?? [columns.map(([title]) => title)];
  const tail = after?.(listed) ?? [];
  const rows = [...before, ...heading, ...listed.map((each) => columns.map(([, cell]) => cell(each))), ...tail];
  return {
    name,
    content: encode({ ...layout.sheet, rows }, layout.format ?? 'xlsx'),
    rows:
      layout.letters ??
      [...before, ...heading].map(() => '-').join('') + listed.map(toLetter).join('') + tail.map(() => '-').join(''),
    deposits: toExpected(listed, 'in', timePrecision),
    withdrawals: toExpected(listed, 'out', timePrecision),
  };
}

export function toLetter({ kind }: Pick<Transaction, 'kind'>): string {
  return kind === 'in' ? 'd' : 'w';
}

/** The bytes of a sheet in a format. */
export function encode(sheet: SheetSpec, format: Format): Buffer {
  const texts = sheet.rows.map((row) => row.map(String));
  switch (format) {
    case 'xlsx':
      return workbook([sheet], 'xlsx');
    case 'xls':
      return workbook([sheet], 'biff8');
    case 'html':
      return iconv.encode(page([texts]), 'cp949');
    case 'csv':
      return iconv.encode(separated(texts, ','), 'cp949');
    case 'csv-utf8':
      return iconv.encode(`\ufeff${separated(texts, ',')}`, 'utf8');
    case 'csv-utf16':
      return iconv.encode(separated(texts, '\t'), 'utf16le', { addBOM: true });
    case 'tsv':
      return iconv.encode(separated(texts, '\t'), 'utf8');
    case 'semicolons':
      return iconv.encode(separated(texts, ';'), 'utf8');
  }
}

/** A workbook of several sheets; the sheet with the index `active` was open when it was saved. */
export function workbook(sheets: readonly SheetSpec[], bookType: BookType, active = 0): Buffer {
  const book = utils.book_new();
  for (const [at, { rows, merges = [], hiddenRows = [], name = `Sheet${at + 1}` }] of sheets.entries()) {
    const sheet: WorkSheet = utils.aoa_to_sheet(rows.map((row) => [...row]));
    sheet['!merges'] = merges.map((range) => utils.decode_range(range));
    const shown: { hidden?: boolean }[] = [];
    for (const row of hiddenRows) shown[row] = { hidden: true };
    sheet['!rows'] = shown;
    utils.book_append_sheet(book, sheet, name);
  }
  book.Workbook = { Sheets: sheets.map(({ isHidden = false }) => ({ Hidden: isHidden ? 1 : 0 })) };
  const bytes = Buffer.from(write(book, { type: 'buffer', bookType, compression: true }));
  return active === 0 ? bytes : activate(bytes, active);
}

/** The writing library cannot set the open sheet. */
function activate(bytes: Buffer, active: number): Buffer {
  const part = CFB.find(CFB.read(bytes, { type: 'buffer' }), '/xl/workbook.xml');
  const xml = Buffer.from((part?.content ?? []) as Uint8Array).toString();
  const view = `<bookViews><workbookView activeTab="${active}"/></bookViews><sheets>`;
  return withParts(bytes, {
    'xl/workbook.xml': xml.replace(/<bookViews>.*<\/bookViews>/, '').replace('<sheets>', view),
  });
}

/** A page with tables of texts. */
export function page(tables: readonly (readonly (readonly string[])[])[]): string {
  const rows = (table: readonly (readonly string[])[]) =>
    table.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('\n');
  return `<html><head><meta charset="euc-kr"></head><body>${tables.map((table) => `<table>${rows(table)}</table>`).join('\n')}</body></html>`;
}

function separated(rows: readonly (readonly string[])[], separator: string): string {
  const quote = (cell: string) => (cell.includes(separator) || cell.includes('\n') ? `"${cell}"` : cell);
  return rows.map((row) => row.map(quote).join(separator)).join('\r\n');
}

/** Cells of transactions. */
export const cells = {
  dotted: ({ at }: Transaction) => `${at.slice(0, 10).replaceAll('-', '.')} ${at.slice(11)}`,
  dottedMinute: ({ at }: Transaction) => `${at.slice(0, 10).replaceAll('-', '.')} ${at.slice(11, 16)}`,
  dashed: ({ at }: Transaction) => at.replace('T', ' '),
  day: ({ at }: Transaction) => at.slice(0, 10),
  dottedDay: ({ at }: Transaction) => at.slice(0, 10).replaceAll('-', '.'),
  slashedDay: ({ at }: Transaction) => at.slice(0, 10).replaceAll('-', '/'),
  compactDay: ({ at }: Transaction) => at.slice(0, 10).replaceAll('-', ''),
  shortDay: ({ at }: Transaction) => at.slice(2, 10).replaceAll('-', '.'),
  time: ({ at }: Transaction) => at.slice(11),
  minute: ({ at }: Transaction) => at.slice(11, 16),
  compactTime: ({ at }: Transaction) => at.slice(11).replaceAll(':', ''),
  in: ({ kind, amount }: Transaction) => (kind === 'in' ? won(amount) : ''),
  out: ({ kind, amount }: Transaction) => (kind === 'out' ? won(amount) : ''),
  inOrZero: ({ kind, amount }: Transaction) => (kind === 'in' ? won(amount) : '0'),
  outOrZero: ({ kind, amount }: Transaction) => (kind === 'out' ? won(amount) : '0'),
  inNumber: ({ kind, amount }: Transaction) => (kind === 'in' ? amount : 0),
  outNumber: ({ kind, amount }: Transaction) => (kind === 'out' ? amount : 0),
  amount: ({ amount }: Transaction) => won(amount),
  signed: ({ kind, amount }: Transaction) => (kind === 'in' ? won(amount) : `-${won(amount)}`),
  plusMinus: ({ kind, amount }: Transaction) => `${kind === 'in' ? '+' : '-'}${won(amount)}`,
  balance: ({ balance }: Transaction) => won(balance),
  balanceNumber: ({ balance }: Transaction) => balance,
  name: ({ name }: Transaction) => name,
  note: ({ note }: Transaction) => note,
  memo: ({ memo }: Transaction) => memo,
  word:
    (credit: string, debit: string) =>
    ({ kind }: Transaction) =>
      kind === 'in' ? credit : debit,
  text: (text: string) => () => text,
} as const;
