import { type SheetTable, createSheetTable } from '../../sheet/SheetTable.ts';
import { fillMerged } from '../../sheet/fillMerged.ts';
import { isChannelText } from './bankWords.ts';
import { cleanCell } from './cleanCell.ts';
import { type FoundHeading, findHeadings } from './findHeadings.ts';
import { readAmount } from './readAmount.ts';
import { readHeading } from './readHeading.ts';
import { readMessages } from './readMessages.ts';
import { readMoment } from './readMoment.ts';
import { type Section, readTable } from './readTable.ts';
import { NO_GUESS, getDeposits } from './markDeposits.ts';
import { resolveColumns } from './resolveColumns.ts';
import type {
  BankStatement,
  StatementChoice,
  StatementColumns,
  StatementReading,
  StatementRow,
  StatementTable,
  UnknownColumns,
} from './statement.ts';

/** A table whose headings are known. */
interface List {
  readonly table: SheetTable;
  readonly index: number;
  readonly sections: readonly Section[];
  readonly rows: readonly StatementRow[];
  readonly transactions: number;
}

/** Number of rows in which partly known headings are searched. */
const HEADING_DEPTH = 30;
/** Higher than the ranks of all visible columns. */
const HIDDEN_RANK = 20;
/** Minimum share of a column's cells that must be days or amounts. */
const MIN_TYPED_SHARE = 0.6;
/** Number of rows that are sampled for the types of the columns. */
const MAX_SAMPLE_ROWS = 300;

/**
 * Reads the bank statement in the tables of a file. A table with the headings of a list is read; among several tables,
 * visible ones, tables with names, the active table and then the table with most transactions win. `text` is pasted
 * text from which the tables were created: its lines are read as text messages if no table has headings. `choice`
 * overrides this selection. A list with unknown columns is not read. `now` (milliseconds) determines the year of days
 * without a year.
 */
export function readStatement(
  tables: readonly SheetTable[],
  now: number,
  { choice, text }: { readonly choice?: StatementChoice | undefined; readonly text?: string | undefined } = {},
): StatementReading {
  const hasHiddenRows = choice?.hasHiddenRows ?? false;
  const lists = tables.flatMap((table, index) => readList(table, index, now, hasHiddenRows) ?? []);
  const structured = tables.flatMap((table, index) => (isStructured(table, now) ? [index] : []));
  const offered = tables.flatMap((table, index) =>
    lists.some((list) => list.index === index && list.transactions > 0) || structured.includes(index)
      ? [toStatementTable(table, index)]
      : [],
  );
  const getOtherTables = (index: number) => offered.filter((each) => each.index !== index);
  const requestColumns = (index: number): UnknownColumns => {
    const table = tables[index] ?? createSheetTable([]);
    const heading = findPartlyKnown(table, now);
    return {
      status: 'columns',
      table: toStatementTable(table, index),
      others: getOtherTables(index),
      heading,
      columns: heading === -1 ? {} : toColumns(table.rows[heading] ?? []),
    };
  };
  const finish = (list: List): StatementReading => {
    const kinds = list.rows.map(({ kind }) => kind);
    const isUnderstood = kinds.includes('deposit') || kinds.includes('withdrawal') || !kinds.includes('unknown');
    const isUndirected = list.rows.some((row) => row.kind === 'unknown' && row.reason === 'direction');
    if (!isUnderstood && isUndirected && choice?.columns === undefined) return requestColumns(list.index);
    const [section] = list.sections;
    return {
      status: 'read',
      table: toStatementTable(list.table, list.index),
      others: getOtherTables(list.index),
      rows: list.rows,
      isMessages: false,
      heading: (section?.first ?? 0) - 1,
      columns: section?.columns ?? {},
      needsPayerColumn: list.sections.some(({ needsPayerColumn }) => needsPayerColumn) && hasNoPayers(list.rows),
    } satisfies BankStatement;
  };

  if (choice !== undefined) {
    const table = tables[choice.table];
    if (table === undefined) return { status: 'none' };
    if (choice.columns !== undefined) return finish(readChosen(table, choice.table, choice.columns, choice, now));
    const list = lists.find(({ index }) => index === choice.table);
    return list === undefined ? requestColumns(choice.table) : finish(list);
  }
  const [best] = lists.toSorted(
    (one, other) =>
      Number(other.transactions > 0) - Number(one.transactions > 0) ||
      Number(one.table.isHidden) - Number(other.table.isHidden) ||
      Number(hasNames(other)) - Number(hasNames(one)) ||
      Number(other.table.isActive) - Number(one.table.isActive) ||
      other.transactions - one.transactions,
  );
  if (best !== undefined && (best.transactions > 0 || structured.length === 0)) return finish(best);
  const messages = readText(tables, structured, text, now);
  if (messages !== undefined) return messages;
  const [first] = structured.toSorted((one, other) => filledRows(tables[other]) - filledRows(tables[one]));
  return first === undefined ? { status: 'none' } : requestColumns(first);
}

/** Reads text messages: pasted lines, or the rows of a file without columns. */
function readText(
  tables: readonly SheetTable[],
  structured: readonly number[],
  text: string | undefined,
  now: number,
): BankStatement | undefined {
  const filled = tables.filter((each) => filledRows(each) > 0);
  if (text === undefined && (structured.length > 0 || filled.length !== 1)) return undefined;
  if (text?.includes('\t') && structured.length > 0) return undefined;
  const lines = text === undefined ? (filled[0]?.rows ?? []).map((row) => row.join(',')) : text.split(/\r\n?|\n/);
  const rows = readMessages(lines, now);
  const hasMoney = rows.some(({ kind }) => kind === 'deposit' || kind === 'withdrawal');
  const hasDoubt = rows.some(({ kind }) => kind === 'unknown');
  if (!hasMoney && (structured.length > 0 || text === undefined || !hasDoubt)) return undefined;
  const table = createSheetTable(lines.map((line) => [line]));
  return {
    status: 'read',
    table: toStatementTable(table, 0),
    others: [],
    rows,
    isMessages: true,
    heading: -1,
    columns: {},
    needsPayerColumn: false,
  };
}

function readList(table: SheetTable, index: number, now: number, hasHiddenRows: boolean): List | undefined {
  const found = findHeadings(table).filter((heading, at, all) => at === 0 || !isRepeated(table, heading, all[at - 1]));
  const [first] = found;
  if (first === undefined) return undefined;
  const hidden = new Set(hasHiddenRows ? [] : table.hiddenRows);
  const sections = found.map((heading, at) =>
    toSection(table, heading, found[at + 1]?.row ?? table.rows.length, hidden, now),
  );
  const rows = [
    ...readTitles(table, first.row, now),
    ...found.flatMap((heading, at) => [
      ...table.rows
        .slice(heading.row, heading.row + heading.length)
        .map((_, line): StatementRow => ({ row: heading.row + line + 1, kind: 'ignored', reason: 'heading' })),
      ...(sections[at] === undefined ? [] : readTable(sections[at], now)),
    ]),
  ];
  return { table, index, sections, rows, transactions: countTransactions(rows) };
}

/** Counts rows of transactions, including unknown rows. */
function countTransactions(rows: readonly StatementRow[]): number {
  return rows.filter(({ kind }) => kind !== 'ignored').length;
}

function isRepeated(table: SheetTable, heading: FoundHeading, before: FoundHeading | undefined): boolean {
  const text = (row: number) => (table.rows[row] ?? []).map(cleanCell).join('\n').trim();
  return before !== undefined && text(heading.row) === text(before.row) && heading.length === before.length;
}

function toSection(
  table: SheetTable,
  found: FoundHeading,
  end: number,
  hidden: ReadonlySet<number>,
  now: number,
): Section {
  const { row, length, second } = found;
  // If several columns have the same meaning, prefer the visible column.
  const headings = found.headings.map((heading, column) =>
    table.hiddenColumns.includes(column) ? { ...heading, rank: heading.rank + HIDDEN_RANK } : heading,
  );
  const titles = table.rows.slice(row, row + length);
  const names = Array.from({ length: headings.length }, (_, column) =>
    titles.map((title) => title[column] ?? '').join(' '),
  );
  const first = row + length;
  const resolved = resolveColumns(headings, names, table.rows.slice(first, end), now);
  const { date, time } = resolved.columns;
  const filled =
    table.merges.length === 0 ? table.rows : fillMerged(table, [date ?? -1, ...(time === undefined ? [] : [time])]);
  const payers = (second ?? [])
    .map((heading, column) => ({ heading, column }))
    .filter(({ heading }) => heading.role === 'payer');
  const [secondPayer] = payers.toSorted((one, other) => one.heading.rank - other.heading.rank);
  return {
    ...resolved,
    rows: filled.slice(first, end),
    first,
    hidden,
    titles,
    hasTwoLines: second !== null,
    secondPayer: secondPayer?.column,
    isFollowed: end < table.rows.length,
    isDepositList: isDepositList(table, found, resolved.columns),
  };
}

/** Returns whether a list names depositors, or whether its title names only deposits. */
function isDepositList(table: SheetTable, { row, headings }: FoundHeading, columns: StatementColumns): boolean {
  const titles = [table.name, ...table.rows.slice(0, row).flat()].map(cleanCell).join(' ');
  if (/입금\s?(?:내역|목록|조회|확인|현황|리스트)/.test(titles) && !/출금|입출/.test(titles)) return true;
  const title = (column: number | undefined) => cleanCell(table.rows[row]?.[column ?? -1]);
  const payer = headings[columns.payer ?? -1];
  const hasDepositor =
    payer?.role === 'payer' && payer.rank < 2 && !/받는|수취|상대|거래처|예금주/.test(title(columns.payer));
  return hasDepositor || title(columns.date).startsWith('입금');
}

function readTitles(table: SheetTable, end: number, now: number): StatementRow[] {
  return table.rows.slice(0, end).map((cells, at): StatementRow => {
    const row = at + 1;
    const filled = cells.map(cleanCell).filter((cell) => cell !== '');
    if (filled.length === 0) return { row, kind: 'ignored', reason: 'empty' };
    const hasDay = filled.slice(0, 2).some((cell) => readMoment(cell, '', 6, now) !== undefined);
    const hasAmount = filled
      .slice(1)
      .some((cell) => typeof readAmount(cell) !== 'string' && !/^\d{8}$|^\d{1,2}$/.test(cell));
    return hasDay && hasAmount && filled.length > 2 && readMoment(filled[0], '', 6, now) !== undefined
      ? { row, kind: 'unknown', reason: 'columns', text: filled.join(' | '), guess: NO_GUESS }
      : { row, kind: 'ignored', reason: 'title' };
  });
}

/** Reads a table by the columns that the seller selected. */
function readChosen(
  table: SheetTable,
  index: number,
  columns: StatementColumns,
  { heading = -1, hasHiddenRows = false }: StatementChoice,
  now: number,
): List {
  const { date, time } = columns;
  const filled = fillMerged(
    table,
    [date, time].filter((column) => column !== undefined),
  );
  const first = heading + 1;
  const section: Section = {
    columns,
    otherPayers: [],
    needsPayerColumn: false,
    rows: filled.slice(first),
    first,
    hidden: new Set(hasHiddenRows ? [] : table.hiddenRows),
    titles: heading === -1 ? [] : table.rows.slice(heading, first),
    hasTwoLines: false,
    secondPayer: undefined,
    isFollowed: false,
    isDepositList: false,
  };
  const rows = [
    ...readTitles(table, Math.max(0, heading), now),
    ...(heading === -1 ? [] : [{ row: heading + 1, kind: 'ignored', reason: 'heading' } as const]),
    ...readTable(section, now),
  ];
  return { table, index, sections: [section], rows, transactions: countTransactions(rows) };
}

/** Returns whether there are deposits and none of them has the name of a payer. */
function hasNoPayers(rows: readonly StatementRow[]): boolean {
  const deposits = getDeposits(rows);
  return deposits.length > 0 && deposits.every(({ payer }) => payer === '' || isChannelText(payer));
}

function hasNames({ sections }: List): boolean {
  return sections.some(({ columns }) => columns.payer !== undefined);
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
  const days = typed((cell) => /\d/.test(cell) && !/^\d{5}$/.test(cell) && readMoment(cell, '', 6, now) !== undefined);
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
  const counts = rows.slice(0, HEADING_DEPTH).map((row) => Object.keys(toColumns(row)).length);
  const most = Math.max(0, ...counts);
  if (most > 1) return counts.indexOf(most);
  const hasDay = (row: readonly string[]) => row.some((cell) => readMoment(cell, '', 6, now) !== undefined);
  const above = rows.findIndex((row) => row.length > 1 && hasDay(row)) - 1;
  const texts = (rows[above] ?? []).map(cleanCell).filter((cell) => cell !== '');
  return texts.length > 1 && texts.every((text) => typeof readAmount(text) === 'string') ? above : -1;
}

function toColumns(row: readonly string[]): StatementColumns {
  const columns: Record<string, number> = {};
  for (const [column, cell] of row.entries()) {
    const { role } = readHeading([cell]);
    if (role !== 'other' && role !== 'both') columns[role] ??= column;
  }
  return columns;
}

function toStatementTable({ name, isHidden, rows }: SheetTable, index: number): StatementTable {
  return { index, name, isHidden, rows: filledRows({ rows }) };
}

function filledRows(table: Pick<SheetTable, 'rows'> | undefined): number {
  return table?.rows.filter((row) => row.some((cell) => cell.trim() !== '')).length ?? 0;
}
