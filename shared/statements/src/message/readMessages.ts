import type { LearnedReading } from '@backoffice/contracts/order/deposit/statementReadings';
import { MAX_CELL_LENGTH, cleanCell } from '../cells/cleanCell.ts';
import { type DayContext, findPeriod } from '../cells/readMoment.ts';
import type { StatementRow } from '../statement.ts';
import { type Line, readBlock } from './readBlock.ts';
import { readTokens } from './readTokens.ts';

/** `[홍사장] [오전 8:25]` and `2026년 11월 20일 오전 8:25, 홍사장 :` in front of a forwarded message. */
const CHAT =
  /^(?:\[[^\]]{1,30}\] ?\[(?:오전|오후) ?\d{1,2}:\d{2}\]|.{0,20}(?:오전|오후) ?\d{1,2}:\d{2}, ?[^:]{1,20} :) ?/;
const DAY_LINE = /^(?:[월화수목금토일]요일|\([월화수목금토일]\)|[월화수목금토일](?=\s|$)|[\s.,=_|-])*$/;

/**
 * Reads text messages of banks, and lines with a day, a name and an amount. Each block of lines is one message: blocks
 * are separated by blank lines, by lines that start a message, and by further days. No word belongs to two blocks. The
 * result of a block is at its first line.
 */
export function readMessages(
  texts: readonly string[],
  now: number,
  learned: readonly LearnedReading[],
): StatementRow[] {
  const shapes = new Set(learned.flatMap((each) => (each.kind === 'message' ? [each.shape] : [])));
  const period = texts
    .slice(0, 10)
    .map((text) => findPeriod(text.slice(0, MAX_CELL_LENGTH)))
    .find(Boolean);
  const days: DayContext = { now, period };
  const lines = texts.map((text, at): Line => {
    const clean = cleanCell(text);
    const chat = CHAT.exec(clean)?.[0] ?? '';
    const rest = clean.slice(chat.length);
    const isDay = isDayAlone(rest, days);
    return {
      row: at + 1,
      text: clean,
      isTooLong: text.length > MAX_CELL_LENGTH,
      isChat: chat !== '',
      isDayAlone: isDay,
      tokens: readTokens(rest, days),
    };
  });
  const results = new Map<number, StatementRow>();
  const twins = new Set<number>();
  const seen = new Map<string, number>();
  let day: number | null = null;
  for (const block of splitBlocks(lines)) {
    const [first] = block;
    if (first === undefined) continue;
    if (first.text === '' && block.length === 1) {
      results.set(first.row, { row: first.row, kind: 'ignored', reason: 'empty', text: '' });
      continue;
    }
    if (block.length === 1 && first.isDayAlone) {
      const token = first.tokens.find(({ kind }) => kind === 'day');
      day = token?.kind === 'day' ? token.day : day;
      results.set(first.row, { row: first.row, kind: 'ignored', reason: 'day', text: first.text });
      continue;
    }
    const result = readBlock(block, day, shapes);
    for (const { row, text } of block.slice(1)) results.set(row, { row, kind: 'ignored', reason: 'message', text });
    results.set(first.row, dropDuplicate(result, seen, twins));
  }
  return [...results.values()]
    .toSorted((one, other) => one.row - other.row)
    .map((row) =>
      row.kind === 'deposit' && twins.has(row.row)
        ? { ...row, unexplained: [...row.unexplained, { reason: 'twin', text: row.text }] }
        : row,
    );
}

/** The same message twice is one deposit; without a balance it is a question. */
function dropDuplicate(result: StatementRow, seen: Map<string, number>, twins: Set<number>): StatementRow {
  if (result.kind !== 'deposit') return result;
  const { at, amount, payer, balance } = result.deposit;
  const key = [at, amount, payer, balance].join('\n');
  const first = seen.get(key);
  if (first === undefined) {
    seen.set(key, result.row);
    return result;
  }
  if (balance === null) twins.add(first);
  return { row: result.row, kind: 'ignored', reason: 'duplicate', text: result.text };
}

function splitBlocks(lines: readonly Line[]): Line[][] {
  const blocks: Line[][] = [];
  let paragraph: Line[] = [];
  const close = () => {
    blocks.push(...splitParagraph(paragraph));
    paragraph = [];
  };
  for (const line of lines) {
    if (line.text !== '') paragraph.push(line);
    else {
      close();
      blocks.push([line]);
    }
  }
  close();
  return blocks;
}

/** Splits lines without blank lines between them. A line that contains only a day may be above others. */
function splitParagraph(lines: readonly Line[]): Line[][] {
  if (lines[0]?.isDayAlone !== true) return splitMessages(lines);
  const days = lines.flatMap(({ isDayAlone }, at) => (isDayAlone ? [at] : []));
  return days.flatMap((at, index) => [lines.slice(at, at + 1), ...splitBelowDay(lines.slice(at + 1, days[index + 1]))]);
}

function splitMessages(lines: readonly Line[]): Line[][] {
  if (lines.length === 0) return [];
  if (lines.every((line) => isEntry(line))) return lines.map((line) => [line]);
  const blocks = splitLines(lines, true);
  const isProven = blocks
    .slice(1)
    .every(([line, ...others]) => line === undefined || findStart(line) !== 'bank-alone' || others.some(hasMoney));
  return isProven ? blocks : splitLines(lines, false);
}

/**
 * Splits lines where a message starts, in the same way as the first message: otherwise the lines above may belong to
 * it. A line that names only a bank starts a message if an amount follows each of them.
 */
function splitLines(lines: readonly Line[], hasBanks: boolean): Line[][] {
  const [first] = lines;
  const startsWithDay = first !== undefined && hasDay(first) && isTransaction(first);
  const blocks: Line[][] = [];
  let block: Line[] = [];
  let hasWords = false;
  let hasAmount = false;
  let starts = findStarts(lines, 0);
  for (const [at, line] of lines.entries()) {
    const start = findStart(line);
    const isBoundary = (line.isChat && hasWords) || isHeader(line) || isHeader(block[0]);
    const isNext =
      isBoundary ||
      (hasAmount && start !== undefined && starts.has(start) && (hasBanks || start !== 'bank-alone')) ||
      (startsWithDay && hasDay(line) && isTransaction(line));
    if (isBoundary) starts = findStarts(lines, at);
    if (isNext && block.length > 0) {
      blocks.push(block);
      block = [];
      hasWords = false;
      hasAmount = false;
    }
    block.push(line);
    hasWords ||= !line.isChat || line.tokens.length > 0;
    hasAmount ||= line.tokens.some(isAmount);
  }
  return [...blocks, block];
}

/** Finds how the message at a line starts: with the lines before its other words. */
function findStarts(lines: readonly Line[], from: number): ReadonlySet<Start> {
  const starts = new Set<Start>();
  for (let at = from; at < lines.length; at += 1) {
    const line = lines[at];
    const start = line && findStart(line);
    if (line === undefined || start === undefined || (at > from && line.isChat)) break;
    starts.add(start);
    if (line.tokens.some(isAmount)) break;
  }
  return starts;
}

/**
 * Splits the lines below a day, which is a boundary: entries of the same form repeat, and each has one amount and a
 * name.
 */
function splitBelowDay(lines: readonly Line[]): Line[][] {
  const forms = lines.map(({ tokens }) => tokens.map((token) => toForm(token)).join(' '));
  for (let length = 1; length <= lines.length; length += 1) {
    if (lines.length % length !== 0 || forms.some((form, at) => form !== forms[at % length])) continue;
    const entry = lines.slice(0, length).flatMap(({ tokens }) => tokens);
    const amounts = entry.filter((token, at) => isAmount(token) && !isBalance(entry[at - 1]));
    if (amounts.length !== 1 || !entry.some(({ kind }) => kind === 'text')) continue;
    const starts = Array.from({ length: lines.length / length }, (_, at) => at * length);
    return starts.map((at) => lines.slice(at, at + length));
  }
  return splitMessages(lines);
}

function toForm(token: Line['tokens'][number]): string {
  if (token.kind !== 'word') return token.kind;
  return token.meaning === 'in' || token.meaning === 'out' ? 'direction' : token.meaning;
}

function isBalance(token: Line['tokens'][number] | undefined): boolean {
  return token?.kind === 'word' && token.meaning === 'balance';
}

/** A ruled line that contains only a day. */
function isHeader(line: Line | undefined): boolean {
  return line !== undefined && line.isDayAlone && /^[-=_\s]{3}/.test(line.text);
}

/** A line that is complete: one amount and a name, and a day in front of it or no day. */
function isEntry({ tokens }: Line): boolean {
  const amounts = tokens.filter(isAmount);
  return (
    amounts.length === 1 &&
    tokens.some(({ kind }) => kind === 'text') &&
    !tokens.some((each) => each.kind === 'word' && each.meaning === 'sender')
  );
}

/**
 * Start of a message: the mark of a phone, a bank with brackets, a day or a direction, or a line of known words that
 * names a bank, which may also be the payer's bank.
 */
type Start = 'chat' | 'sender' | 'bank' | 'bank-alone';

function findStart({ tokens, isChat, text }: Line): Start | undefined {
  const isMark = (token: Line['tokens'][number] | undefined, ...marks: readonly string[]) =>
    token?.kind === 'word' && marks.includes(token.meaning);
  const isKnown = tokens.every(({ kind }) => kind === 'word');
  const [first, second] = tokens;
  const isMessage = second !== undefined && (second.kind === 'day' || toForm(second) === 'direction');
  if (isChat) return 'chat';
  if (isKnown && tokens.some((token) => isMark(token, 'sender'))) return 'sender';
  if (isMark(first, 'sender', 'bank') && (/^[[<【(]/.test(text) || isMessage))
    return isMark(first, 'sender') ? 'sender' : 'bank';
  return isKnown && tokens.some((token) => isMark(token, 'bank')) ? 'bank-alone' : undefined;
}

/** The line has an amount that is no balance. */
function hasMoney({ tokens }: Line): boolean {
  return tokens.some((token, at) => isAmount(token) && !isBalance(tokens[at - 1]));
}

function hasDay({ tokens }: Line): boolean {
  return tokens.some(({ kind }) => kind === 'day');
}

/** The line has an amount or the direction of the money. */
function isTransaction({ tokens }: Line): boolean {
  return tokens.some((token) => isAmount(token) || toForm(token) === 'direction');
}

function isAmount(token: Line['tokens'][number]): boolean {
  return token.kind === 'amount' && !token.isPlain;
}

function isDayAlone(text: string, days: DayContext): boolean {
  const tokens = text.length > 60 ? [] : readTokens(text, days);
  const day = tokens.find(({ kind }) => kind === 'day');
  return day !== undefined && DAY_LINE.test(text.replace(day.source, ''));
}
