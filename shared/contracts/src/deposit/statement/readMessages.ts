import type { Deposit } from '../deposit.ts';
import { cleanCell } from './cleanCell.ts';
import { toDepositKey } from './toDepositKey.ts';
import { type MessageFacts, isMessageStart, readMessage } from './readMessage.ts';
import { findDay, toMoment } from './readMoment.ts';
import type { StatementRow, UnknownReason } from './statement.ts';

interface Line {
  readonly row: number;
  readonly text: string;
  readonly facts: MessageFacts;
}

interface Message {
  lines: Line[];
  /** Day of a previous line, for lists that show each day once. */
  day: number | null;
}

/**
 * Reads text messages of banks, and lines with a day, a name and an amount. The lines of one message have one result,
 * at the first line. A message is a deposit if the words show an incoming payment and there is exactly one amount in
 * addition to the balance.
 */
export function readMessages(texts: readonly string[], now: number): StatementRow[] {
  const lines = texts.map((text, at) => {
    const clean = cleanCell(text);
    return { row: at + 1, text: clean, facts: readMessage(clean, now) };
  });
  const results = new Map<number, StatementRow>();
  for (const { row, text } of lines) if (text === '') results.set(row, { row, kind: 'ignored', reason: 'empty' });
  // The text is a table without column separators, so a single amount does not show its column.
  const hasHeadings = texts.some(
    (text) => !/\d/.test(text) && /출금|지급|찾으신/.test(text) && /입금|맡기신/.test(text),
  );
  const seen = new Map<string, number>();
  for (const message of splitMessages(
    lines.filter(({ text }) => text !== ''),
    now,
  ))
    for (const result of readMessageRows(message, now, seen, hasHeadings)) results.set(result.row, result);
  return [...results.values()].toSorted((one, other) => one.row - other.row);
}

/** Splits lines into messages. A message starts at the mark of a bank, at a day, or at a further amount. */
function splitMessages(lines: readonly Line[], now: number): Message[] {
  const messages: Message[] = [];
  let current: Message = { lines: [], day: null };
  let listDay: number | null = null;
  const close = () => {
    if (current.lines.length > 0) messages.push(current);
  };
  for (const line of lines) {
    const { facts, text } = line;
    if (isDayAlone(text, now)) {
      close();
      listDay = facts.day;
      messages.push({ lines: [line], day: null });
      current = { lines: [], day: listDay };
      continue;
    }
    const hasContent = current.lines.some((each) => !isMark(each));
    const hasDay = current.lines.some((each) => each.facts.day !== null);
    const hasAmount = current.lines.some((each) => hasStrongAmount(each.facts));
    if ((isMessageStart(text) && hasContent) || (facts.day !== null && hasDay)) {
      close();
      current = { lines: [line], day: listDay };
    } else if (isComplete(facts) && !hasDay && !hasAmount && !current.lines.some((each) => isMessageStart(each.text))) {
      close();
      current = { lines: [line], day: listDay };
    } else if (hasStrongAmount(facts) && hasAmount && !isBalanceAfter(current, facts)) {
      const nextLines = splitNamesAfterAmount(current);
      const day = current.lines.slice(0, findAmountIndex(current)).find((each) => each.facts.day !== null)?.facts.day;
      close();
      current = { lines: [...nextLines, line], day: day ?? current.day };
    } else current.lines.push(line);
  }
  close();
  return messages;
}

/**
 * In a list with names above the amounts, removes the lines after an amount, because these lines belong to the next
 * message.
 */
function splitNamesAfterAmount(message: Message): Line[] {
  const { lines } = message;
  const first = findAmountIndex(message);
  const isNameFirst = lines.slice(0, first).some(({ facts }) => facts.payer !== '');
  if (!isNameFirst) return [];
  const from = lines.findIndex(({ facts }, at) => at > first && facts.payer !== '' && !hasStrongAmount(facts));
  return from === -1 ? [] : lines.splice(from);
}

/** An amount without sign and direction word, after an amount that has one of both, is the balance. */
function isBalanceAfter({ lines }: Message, { amounts, payer }: MessageFacts): boolean {
  const hasDirection = (each: MessageFacts) => each.amounts.some(({ sign, isMarked }) => sign !== '' || isMarked);
  return (
    payer === '' &&
    lines.some(({ facts }) => hasDirection(facts)) &&
    amounts.every(({ sign, isMarked }) => sign === '' && !isMarked)
  );
}

function findAmountIndex({ lines }: Message): number {
  return lines.findIndex(({ facts }) => hasStrongAmount(facts));
}

function hasStrongAmount({ amounts }: MessageFacts): boolean {
  return amounts.some(({ isStrong }) => isStrong);
}

/** The line has all facts of a deposit. */
function isComplete(facts: MessageFacts): boolean {
  return facts.day !== null && facts.payer !== '' && hasStrongAmount(facts);
}

/** The line has the mark of a message and nothing else. */
function isMark({ text, facts }: Line): boolean {
  return isMessageStart(text) && facts.day === null && facts.amounts.length === 0 && facts.payer === '';
}

function isDayAlone(text: string, now: number): boolean {
  const day = findDay(text, now);
  if (day === undefined) return false;
  const rest = text.slice(0, day.start) + text.slice(day.end);
  return /^(?:[월화수목금토일]요일|\([월화수목금토일]\)|[월화수목금토일](?=\s|$)|오늘|어제|[\s.,=_|-])*$/.test(rest);
}

function readMessageRows(
  { lines, day }: Message,
  now: number,
  seen: Map<string, number>,
  hasHeadings: boolean,
): StatementRow[] {
  const [first] = lines;
  if (first === undefined) return [];
  const together = readMessage(lines.map(({ text }) => text).join('\n'), now);
  // The first line has a day, a name and an amount. Ignore the following lines if no line names a direction.
  const isLine = isComplete(first.facts) && together.amounts.length === first.facts.amounts.length;
  const facts = isLine && together.directions.size === 0 ? first.facts : together;
  const followingRows = lines
    .slice(1)
    .map(({ row }): StatementRow => ({ row, kind: 'ignored', reason: 'second-line' }));
  if (facts.amounts.length === 0) {
    const reason = facts.day !== null && facts.payer === '' ? 'day' : 'note';
    return lines.map(({ row }) => ({ row, kind: 'ignored', reason }));
  }
  const text = lines.map((line) => line.text).join(' ');
  const { row } = first;
  const found = chooseAmount(facts);
  const when = facts.day ?? day;
  const direction =
    typeof found === 'string' ? found : readDirection(facts, !hasHeadings && (lines.length === 1 || isLine));
  const moment = when === null ? { at: null, isDayOnly: false } : toMoment(when, facts.seconds ?? undefined);
  const amount = typeof found === 'string' ? (facts.amounts[0]?.value ?? null) : found;
  if (typeof found === 'string' || (direction !== 'in' && direction !== 'out'))
    return [
      {
        row,
        kind: 'unknown',
        reason: direction as UnknownReason,
        text,
        guess: { ...moment, amount, payer: facts.payer },
      },
      ...followingRows,
    ];
  const line = [moment.at, found, facts.payer, '', ''].join('\n');
  const count = (seen.get(line) ?? 0) + 1;
  seen.set(line, count);
  const deposit: Deposit = {
    row,
    ...moment,
    amount: found,
    payer: facts.payer,
    memo: '',
    key: toDepositKey(`${line}\n${count}`),
  };
  return [
    direction === 'in' ? { row, kind: 'deposit', deposit } : { row, kind: 'withdrawal', withdrawal: deposit },
    ...followingRows,
  ];
}

/** Returns the single amount; of several amounts the only one next to 입금 or 출금, or the only one with a sign. */
function chooseAmount({ amounts }: MessageFacts): number | 'several-amounts' {
  const groups = [
    amounts.filter(({ isMarked }) => isMarked),
    amounts.filter(({ sign }) => sign !== ''),
    amounts.filter(({ isStrong }) => isStrong),
    amounts,
  ];
  const only = groups.find(({ length }) => length > 0) ?? [];
  return only.length === 1 && only[0] !== undefined ? only[0].value : 'several-amounts';
}

/**
 * A line with a day, a name and an amount is a deposit even without a direction word, because the field for pasted text
 * shows this format.
 */
function readDirection(
  { directions, day, payer, amounts, mayBeWithdrawal }: MessageFacts,
  isLine: boolean,
): 'in' | 'out' | 'direction' {
  if (directions.size > 1 || directions.has('unclear')) return 'direction';
  if (directions.has('in')) return 'in';
  if (directions.has('out')) return 'out';
  return isLine && day !== null && payer !== '' && amounts.length === 1 && !mayBeWithdrawal ? 'in' : 'direction';
}
