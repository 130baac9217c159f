import { type SheetTable, createSheetTable } from '@backoffice/contracts/files/SheetTable';
import { fillMerged } from '@backoffice/contracts/files/fillMerged';
import type { LearnedReading, Meaning } from '@backoffice/contracts/order/deposit/statementReadings';
import { cleanCell } from './cells/cleanCell.ts';
import { readAmount } from './cells/readAmount.ts';
import { type DayContext, findPeriod, readMoment } from './cells/readMoment.ts';
import { markUnclear } from './markUnclear.ts';
import { readMessages } from './message/readMessages.ts';
import type {
  ColumnMeanings,
  StatementChoice,
  StatementColumns,
  StatementReading,
  StatementRow,
  StatementTable,
} from './statement.ts';
import { type FoundHeading, findHeadings } from './table/findHeadings.ts';
import { hasOtherUnit, readHeading } from './table/readHeading.ts';
import { type ReadSection, type Section, type SeenRows, readTable } from './table/readTable.ts';
import { findTaught, normalizeHeading, resolveColumns } from './table/resolveColumns.ts';

/** The current time and the known facts about the paper. */
export interface ReadOptions {
  /** Current time in milliseconds. */
  readonly now: number;
  readonly choice?: StatementChoice | undefined;
  /** The pasted text from which the tables were created. */
  readonly text?: string | undefined;
  /** What the seller taught the reader: meanings of columns, and shapes of messages. */
  readonly taught?: readonly LearnedReading[] | undefined;
}

/** A table whose headings are known. */
interface List {
  readonly table: SheetTable;
  readonly index: number;
  readonly sections: readonly Section[];
  readonly rows: readonly StatementRow[];
  readonly heading: number;
  readonly differentTotal: { readonly stated: number; readonly read: number } | null;
}

/** Number of rows in which headings are searched that are only partly known or that the seller named. */
const HEADING_DEPTH = 60;
/** Higher than the ranks of all visible columns. */
const HIDDEN_RANK = 20;
/** Minimum share of a column's cells that must be days or amounts. */
const MIN_TYPED_SHARE = 0.6;
/** Number of rows that are sampled for the types of the columns. */
const MAX_SAMPLE_ROWS = 300;
const MAX_VALUES = 21;

/**
 * Reads the bank statement in the tables of a file. A table with the headings of a list is read; among several tables,
 * visible ones, tables with names, the active table and then the table with most transactions win. Pasted `text` is
 * read as messages if no table has headings. `choice` overrides this selection. A list whose columns of days or amounts
 * are unknown is not read.
 */
export function readStatement(tables: readonly SheetTable[], options: ReadOptions): StatementReading {
  const { choice, text, now } = options;
  const lists = tables.flatMap((table, index) => readList(table, index, options) ?? []);
  const structured = tables.flatMap((table, index) => (isStructured(table, now) ? [index] : []));
  const offered = tables.flatMap((table, index) =>
    lists.some((list) => list.index === index && countTransactions(list) > 0) || structured.includes(index)
      ? [toStatementTable(table, index)]
      : [],
  );
  const listOthers = (index: number) => offered.filter((each) => each.index !== index);
  const requestColumns = (index: number): StatementReading => {
    const table = tables[index] ?? createSheetTable([]);
    const heading = choice?.heading ?? findPartlyKnown(table, now);
    const titles = heading === -1 ? [] : (table.rows[heading] ?? []);
    return {
      status: 'columns',
      table: toStatementTable(table, index),
      others: listOthers(index),
      columns: toColumns(table.rows, heading, titles, titles.map(readMeaning)),
    };
  };
  const finish = ({ table, index, sections: [section], rows, heading, differentTotal }: List): StatementReading => {
    const isUndirected = rows.some((row) => row.kind === 'unread' && row.reason === 'direction');
    if (!hasMoney(rows) && isUndirected && choice?.meanings === undefined) return requestColumns(index);
    const { titles = [], meanings = [], permitted } = section ?? {};
    const columns = toColumns(table.rows, heading, toTitles(titles), meanings, permitted);
    const read = { table: toStatementTable(table, index), others: listOthers(index), rows, columns, differentTotal };
    return { status: 'read', isMessages: false, ...read };
  };

  if (choice !== undefined) {
    const list = lists.find(({ index }) => index === choice.table);
    if (tables[choice.table] === undefined) return { status: 'none' };
    return list === undefined ? requestColumns(choice.table) : finish(list);
  }
  const [best] = lists.toSorted(
    (one, other) =>
      Number(countTransactions(other) > 0) - Number(countTransactions(one) > 0) ||
      Number(one.table.isHidden) - Number(other.table.isHidden) ||
      Number(hasNames(other)) - Number(hasNames(one)) ||
      Number(other.table.isActive) - Number(one.table.isActive) ||
      countTransactions(other) - countTransactions(one),
  );
  if (best !== undefined && (countTransactions(best) > 0 || structured.length === 0)) return finish(best);
  const messages = readText(tables, structured, text, options);
  if (messages !== undefined) return messages;
  const [first] = structured.toSorted((one, other) => filledRows(tables[other]) - filledRows(tables[one]));
  return first === undefined ? { status: 'none' } : requestColumns(first);
}

/** Reads text messages: pasted lines, or the rows of a file without columns. */
function readText(
  tables: readonly SheetTable[],
  structured: readonly number[],
  text: string | undefined,
  { now, taught = [] }: ReadOptions,
): StatementReading | undefined {
  const filled = tables.filter((each) => filledRows(each) > 0);
  if (text === undefined && (structured.length > 0 || filled.length !== 1)) return undefined;
  const hasHeadings = structured.some((index) => findPartlyKnown(tables[index] ?? createSheetTable([]), now) !== -1);
  if ((text?.includes('\t') && structured.length > 0) || hasHeadings) return undefined;
  const lines = text === undefined ? (filled[0]?.rows ?? []).map((row) => row.join(',')) : text.split(/\r\n?|\n/);
  const rows = markUnclear(readMessages(lines, now, taught));
  if (!hasMoney(rows) && (structured.length > 0 || text === undefined || !rows.some(({ kind }) => kind === 'unread')))
    return undefined;
  return {
    status: 'read',
    table: toStatementTable(createSheetTable(lines.map((line) => [line])), 0),
    others: [],
    rows,
    isMessages: true,
    columns: { heading: -1, titles: [], meanings: [], values: [] },
    differentTotal: null,
  };
}

function readList(table: SheetTable, index: number, { now, choice, taught = [] }: ReadOptions): List | undefined {
  const named = choice?.table === index ? choice.meanings : undefined;
  const found = findSections(table, named === undefined ? undefined : (choice?.heading ?? -1), taught);
  const [first] = found;
  if (first === undefined) return undefined;
  const hidden = new Set(choice?.table === index && choice.hasHiddenRows === true ? [] : table.hiddenRows);
  const above = [table.name, ...table.rows.slice(0, Math.max(0, first.row)).flat()].map(cleanCell);
  const days: DayContext = { now, period: above.map(findPeriod).find((period) => period !== undefined) };
  const otherUnit = above.find(hasOtherUnit);
  const sections = found.map((heading, at) =>
    toSection(table, heading, found[at + 1]?.row ?? table.rows.length, hidden, named ?? [], taught, otherUnit),
  );
  const seen: SeenRows = new Map();
  const read = sections.map((section) => readTable(section, days, seen));
  const rows = [
    ...table.rows.slice(0, Math.max(0, first.row)).map((cells, at) => readTitle(cells, at + 1, now)),
    ...found.flatMap(({ row, length }, at) => [
      ...table.rows.slice(Math.max(0, row), row + length).map((cells, line): StatementRow => ({
        row: row + line + 1,
        kind: 'ignored',
        reason: 'heading',
        text: toText(cells),
      })),
      ...(read[at]?.rows ?? []),
    ]),
  ];
  const { differentTotal, rows: checked } = checkTotals(rows, read);
  return { table, index, sections, rows: markUnclear(checked), heading: first.row, differentTotal };
}

/** Compares the stated totals with the deposits that were read, and marks the rows that other rows repeat. */
function checkTotals(
  rows: readonly StatementRow[],
  read: readonly ReadSection[],
): Pick<List, 'differentTotal' | 'rows'> {
  const twins = new Set(read.flatMap((each) => each.twins));
  const different = new Map<StatementRow, { readonly stated: number; readonly read: number }>();
  for (const section of read) {
    const deposits = section.rows.filter((row) => row.kind === 'deposit');
    const sum = deposits.reduce((total, { deposit }) => total + deposit.amount, 0);
    if (section.stated === undefined || section.stated === sum) continue;
    for (const row of section.rows) different.set(row, { stated: section.stated, read: sum });
  }
  const checked = rows.map((row): StatementRow => {
    if (row.kind !== 'deposit' || (!twins.has(row.row) && !different.has(row))) return row;
    return {
      ...row,
      unexplained: [
        ...row.unexplained,
        ...(twins.has(row.row) ? [{ reason: 'twin', text: row.text } as const] : []),
        ...(different.has(row) ? [{ reason: 'total', text: String(different.get(row)?.stated) } as const] : []),
      ],
    };
  });
  const [first] = different.values();
  return { rows: checked, differentTotal: first ?? null };
}

/** Finds the headings of the lists in a table; `chosen` is the heading row that the seller chose (-1 for none). */
function findSections(
  table: SheetTable,
  chosen: number | undefined,
  taught: readonly LearnedReading[],
): readonly FoundHeading[] {
  if (chosen !== undefined) return [toFoundHeading(table, chosen)];
  const found = findHeadings(table);
  const known = table.rows
    .slice(0, HEADING_DEPTH)
    .findIndex((row) => row.length > 1 && findTaught(row, taught) !== undefined);
  const all = known === -1 || found.some(({ row }) => row === known) ? found : [toFoundHeading(table, known)];
  return all.filter((heading, at) => at === 0 || !isRepeated(table, heading, all[at - 1]));
}

function toFoundHeading({ rows }: SheetTable, row: number): FoundHeading {
  return { row, length: 1, headings: row === -1 ? [] : (rows[row] ?? []).map((cell) => readHeading([cell])) };
}

function isRepeated({ rows }: SheetTable, heading: FoundHeading, before: FoundHeading | undefined): boolean {
  const text = (row: number) => (rows[row] ?? []).map(normalizeHeading).join('\n').trim();
  return before !== undefined && text(heading.row) === text(before.row) && heading.length === before.length;
}

function toSection(
  table: SheetTable,
  found: FoundHeading,
  end: number,
  hidden: ReadonlySet<number>,
  named: ColumnMeanings,
  taught: readonly LearnedReading[],
  otherUnit: string | undefined,
): Section {
  const first = found.row === -1 ? 0 : found.row + found.length;
  // If several columns have the same meaning, prefer the visible column.
  const headings = found.headings.map((heading, column) =>
    table.hiddenColumns.includes(column) ? { ...heading, rank: heading.rank + HIDDEN_RANK } : heading,
  );
  const titles = found.row === -1 ? [] : table.rows.slice(found.row, first);
  const columns = resolveColumns(
    headings,
    table.rows.slice(first, end),
    named,
    found.row === -1 ? undefined : findTaught(toTitles(titles), taught),
  );
  const days = columns.meanings.flatMap((meaning, column) =>
    meaning === 'date' || meaning === 'time' ? [column] : [],
  );
  const rows = table.merges.length === 0 ? table.rows : fillMerged(table, days);
  const moneyTitles = titles.flatMap((title) =>
    title.filter((_, column) => ['amount', 'deposit', 'withdrawal'].includes(columns.meanings[column] ?? '')),
  );
  return {
    ...columns,
    rows: rows.slice(first, end),
    first,
    hidden,
    titles,
    otherUnit: otherUnit ?? moneyTitles.find(hasOtherUnit),
    isFollowed: end < table.rows.length,
  };
}

/** A row above the headings that looks like a transaction is a question. */
function readTitle(cells: readonly string[], row: number, now: number): StatementRow {
  const text = toText(cells);
  const filled = cells.map(cleanCell).filter((cell) => cell !== '');
  if (filled.length === 0) return { row, kind: 'ignored', reason: 'empty', text };
  const hasAmount = filled
    .slice(1)
    .some((cell) => typeof readAmount(cell) !== 'string' && !/^\d{8}$|^\d{1,2}$/.test(cell));
  const moment = readMoment(filled[0], '', 6, { now });
  return hasAmount && filled.length > 2 && moment !== undefined
    ? { row, kind: 'unread', reason: 'columns', text, guess: { at: null, isDayOnly: false, amount: null, payer: '' } }
    : { row, kind: 'ignored', reason: 'title', text };
}

function hasMoney(rows: readonly StatementRow[]): boolean {
  return rows.some(({ kind }) => kind === 'deposit' || kind === 'withdrawal');
}

function countTransactions({ rows }: List): number {
  return rows.filter(({ kind }) => kind !== 'ignored').length;
}

function hasNames({ sections }: List): boolean {
  return sections.some(({ names }) => names.length > 0);
}

/**
 * Returns whether rows have days in one column and amounts in another column. Such a table is a list, even without
 * known headings.
 */
function isStructured({ rows }: SheetTable, now: number): boolean {
  const filled = rows.filter((row) => row.filter((cell) => cell.trim() !== '').length > 1).slice(0, MAX_SAMPLE_ROWS);
  const width = filled.reduce((most, row) => Math.max(most, row.length), 0);
  const typed = (fits: (cell: string) => boolean) =>
    Array.from({ length: width }, (_, column) => filled.filter((row) => fits(cleanCell(row[column]))).length);
  const days = typed(
    (cell) => /\d/.test(cell) && !/^\d{5}$/.test(cell) && readMoment(cell, '', 6, { now }) !== undefined,
  );
  const amounts = typed((cell) => /\d/.test(cell) && typeof readAmount(cell) !== 'string');
  const most = Math.max(0, ...days);
  return (
    most > 0 &&
    most >= filled.length * MIN_TYPED_SHARE * 0.5 &&
    amounts.some((count, column) => count >= most * MIN_TYPED_SHARE && days[column] !== most)
  );
}

/**
 * Returns the row that names most columns, or else the row of texts above the first row with a day; -1 if there is no
 * such row.
 */
function findPartlyKnown({ rows }: SheetTable, now: number): number {
  const counts = rows.slice(0, HEADING_DEPTH).map((row) => row.filter((cell) => readMeaning(cell) !== null).length);
  const most = Math.max(0, ...counts);
  if (most > 1) return counts.indexOf(most);
  const hasDay = (row: readonly string[]) => row.some((cell) => readMoment(cell, '', 6, { now }) !== undefined);
  const above = rows.findIndex((row) => row.length > 1 && hasDay(row)) - 1;
  const texts = (rows[above] ?? []).map(cleanCell).filter((cell) => cell !== '');
  return texts.length > 1 && texts.every((text) => typeof readAmount(text) === 'string') ? above : -1;
}

function readMeaning(title: string): Meaning | null {
  const { meaning } = readHeading([title]);
  return meaning === 'both' ? null : meaning;
}

/** Describes the columns for the seller: titles, meanings and values. */
function toColumns(
  rows: SheetTable['rows'],
  heading: number,
  titles: readonly string[],
  meanings: ColumnMeanings,
  permitted: Section['permitted'] = new Map(),
): StatementColumns {
  const body = rows.slice(heading + 1, heading + 1 + MAX_SAMPLE_ROWS * 10);
  const width = Math.max(meanings.length, ...body.slice(0, MAX_SAMPLE_ROWS).map(({ length }) => length));
  const values = Array.from({ length: width }, (_, column) => {
    if (meanings[column] !== null && meanings[column] !== undefined && !permitted.has(column)) return [];
    const found = new Set<string>();
    for (const row of body) {
      const value = cleanCell(row[column]).slice(0, 60);
      if (value !== '') found.add(value);
      if (found.size === MAX_VALUES) break;
    }
    return [...found];
  });
  return { heading, titles, meanings: Array.from({ length: width }, (_, column) => meanings[column] ?? null), values };
}

/** Joins the headings of two rows. */
function toTitles(titles: readonly (readonly string[])[]): readonly string[] {
  const width = Math.max(0, ...titles.map(({ length }) => length));
  return Array.from({ length: width }, (_, column) =>
    [...new Set(titles.map((title) => cleanCell(title[column])))].filter(Boolean).join(' '),
  );
}

function toText(cells: readonly string[]): string {
  return cells.map(cleanCell).filter(Boolean).join(' | ');
}

function toStatementTable({ name, isHidden, rows }: SheetTable, index: number): StatementTable {
  return { index, name, isHidden, rows: filledRows({ rows }) };
}

function filledRows(table: Pick<SheetTable, 'rows'> | undefined): number {
  return table?.rows.filter((row) => row.some((cell) => cell.trim() !== '')).length ?? 0;
}
