import { READING_SHAPE_MAX } from '@backoffice/contracts/order/deposit/statementReadings';
import type { Deposit } from '../deposit.ts';
import { toMoment } from '../cells/readMoment.ts';
import { readDirection } from '../cells/words.ts';
import type { StatementRow, UnexplainedPart, UnreadReason } from '../statement.ts';
import type { WordMeaning } from './messageWords.ts';
import type { Token } from './readTokens.ts';

/** A line of a pasted text. */
export interface Line {
  readonly row: number;
  readonly text: string;
  readonly isTooLong: boolean;
  /** The line starts with the name and time of a chat. */
  readonly isChat: boolean;
  /** The line contains only a day. */
  readonly isDayAlone: boolean;
  readonly tokens: readonly Token[];
}

type AmountToken = Extract<Token, { kind: 'amount' }>;

/** `33.500` and `5O0`. */
const UNREADABLE_AMOUNT = /^\d+[.,oil][\d.,oil]*$/i;
/** `홍*동님` and `홍*동(1234)`: the holder of the account. */
const HOLDER = /님$|\(\d{3,6}\)?$/;
/** A name may have this many words. */
const MAX_NAME_WORDS = 4;

/**
 * Reads the lines of one message. It is a deposit if it names one direction, one amount besides balance and fees, and
 * no other direction; all words that are neither known nor the name are unexplained, unless the seller has confirmed
 * the shape of the message. `listDay` is the day of a previous line that contains only a day.
 */
export function readBlock(lines: readonly Line[], listDay: number | null, shapes: ReadonlySet<string>): StatementRow {
  const row = lines[0]?.row ?? 0;
  const text = lines.map((line) => line.text).join('\n');
  const tokens = lines.flatMap((line) => line.tokens);
  const amounts = labelAmounts(tokens);
  const chosen = chooseMoney(amounts.money, tokens);
  const days = tokens.filter((token) => token.kind === 'day');
  const times = tokens.filter((token) => token.kind === 'time');
  const { name, receiver, others, tails } = findName(lines, amounts, chosen);
  // The unreadable number may be the amount, and the readable number the balance.
  const money = others.some((word) => UNREADABLE_AMOUNT.test(word)) ? undefined : chosen;
  const [day] = days;
  const found = day ?? (listDay === null ? undefined : { day: listDay, isCertain: true });
  const moment = found && toMoment(found, times[0]);
  const { at = null, isDayOnly = false, hasSeconds = false } = moment ?? {};
  const guess = { at, isDayOnly, amount: money?.value ?? null, payer: name };
  const unread = (reason: UnreadReason): StatementRow => ({ row, kind: 'unread', reason, text, guess });
  if (lines.some(({ isTooLong }) => isTooLong)) return unread('too-long');
  if (tokens.some(({ kind }) => kind === 'foreign')) return { row, kind: 'foreign', text };
  const state = tokens.find((token) => token.kind === 'word' && token.meaning === 'state');
  const directions = readDirections(tokens, amounts.money);
  if (amounts.money.length === 0) {
    const isQuestion = days.length > 0 ? name !== '' || others.length > 0 || directions.size > 0 : directions.has('in');
    return isQuestion ? unread('amount') : { row, kind: 'ignored', reason: 'note', text };
  }
  if (money === undefined || days.length > 1) return unread(money === undefined ? 'several-amounts' : 'date');
  if (directions.size > 1) return unread('contradiction');
  const isEntry = isTypedEntry(lines, money, day) && !tokens.some(isOutside);
  const [direction = isEntry ? 'in' : undefined] = directions;
  if (direction === undefined || direction === 'unclear') return unread('direction');
  const payer = [name, ...tails].join(' ').trim();
  const { balance = null } = amounts;
  const time = { at, isDayOnly, hasSeconds };
  const deposit: Deposit = {
    key: String(row),
    row,
    ...time,
    amount: money.value,
    payer,
    memo: '',
    balance,
    account: '',
  };
  const isReversed = state !== undefined && isReversal(tokens, state);
  if (direction === 'out' || isReversed) {
    const memo = isReversed ? state.source : '';
    return { row, kind: 'withdrawal', text, withdrawal: { ...deposit, payer: payer || receiver, memo } };
  }
  const shape = toShape(lines, name, new Set([money, ...amounts.labelled]), tails);
  const unexplained: UnexplainedPart[] = [
    ...(state === undefined ? [] : [{ reason: 'state', text: state.source } as const]),
    ...(shape !== undefined && shapes.has(shape)
      ? []
      : others.map((word) => ({ reason: 'word', text: word }) as const)),
    ...(moment === undefined ? [{ reason: 'date', text: '' } as const] : []),
    ...(moment?.isCertain === false ? [{ reason: 'year', text: day?.source ?? '' } as const] : []),
    ...(times.length > 1 ? [{ reason: 'word', text: times.map(({ source }) => source).join(' ') } as const] : []),
  ];
  return { row, kind: 'deposit', text, deposit, unexplained, ...(shape === undefined ? {} : { shape }) };
}

interface LabelledAmounts {
  readonly money: readonly AmountToken[];
  readonly balance: number | undefined;
  /** Balances and fees, and the words that label an amount, so that they label no name. */
  readonly labelled: ReadonlySet<Token>;
  readonly labels: ReadonlySet<Token>;
}

/** Separates balances and fees, which follow their label, from the amounts of money. */
function labelAmounts(tokens: readonly Token[]): LabelledAmounts {
  const money: AmountToken[] = [];
  const labels = new Set<Token>();
  const labelled = new Set<Token>();
  let balance: number | undefined;
  for (const [at, token] of tokens.entries()) {
    if (token.kind !== 'amount') continue;
    const label = tokens[at - 1];
    const meaning = label?.kind === 'word' ? label.meaning : undefined;
    if (meaning === 'balance') balance ??= token.sign === '-' ? -token.value : token.value;
    if (meaning === 'balance' || meaning === 'other') labelled.add(token);
    else money.push(token);
    if (label !== undefined && meaning !== undefined) labels.add(label);
  }
  return { money, balance, labelled, labels };
}

/**
 * Returns the single amount. A number without unit, comma and sign counts only next to a direction word, or if it is the
 * only number.
 */
function chooseMoney(money: readonly AmountToken[], tokens: readonly Token[]): AmountToken | undefined {
  const strong = money.filter((token) => !token.isPlain || isMarked(tokens, token));
  const found = strong.length > 0 ? strong : money;
  return found.length === 1 ? found[0] : undefined;
}

function isMarked(tokens: readonly Token[], token: Token): boolean {
  const before = tokens[tokens.indexOf(token) - 1];
  return before?.kind === 'word' && (before.meaning === 'in' || before.meaning === 'out');
}

function readDirections(tokens: readonly Token[], money: readonly AmountToken[]): Set<'in' | 'out' | 'unclear'> {
  const found = new Set<'in' | 'out' | 'unclear'>();
  const meanings = tokens.map((token) => (token.kind === 'word' ? token.meaning : undefined));
  if (meanings.includes('in')) found.add('in');
  if (meanings.includes('out')) found.add('out');
  if (meanings.includes('sent')) {
    const isFrom = meanings.includes('from');
    const isTo = meanings.includes('to');
    found.add(isFrom === isTo ? 'unclear' : isFrom ? 'in' : 'out');
  }
  for (const { sign } of money) if (sign !== '') found.add(sign === '+' ? 'in' : 'out');
  return found;
}

/** A line of a day, a name and an amount, which is the format that the field for pasted text shows. */
function isTypedEntry(lines: readonly Line[], money: Token, day: Token | undefined): boolean {
  const entry = lines.find((line) => line.tokens.includes(money))?.tokens ?? [];
  return entry.some(({ kind }) => kind === 'text') && (day === undefined || entry.includes(day));
}

/** Words of banks that a typed line does not have. */
function isOutside(token: Token): boolean {
  const meanings: readonly WordMeaning[] = ['noise', 'payer', 'in', 'bank', 'from', 'state'];
  return token.kind === 'word' && !meanings.includes(token.meaning);
}

/** `입금취소`, `입금 취소`: the state belongs to the direction word; `입금대기` is no withdrawal. */
function isReversal(tokens: readonly Token[], state: Token): boolean {
  const before = tokens[tokens.indexOf(state) - 1];
  return before?.kind === 'word' && before.meaning === 'in' && readDirection(`입금${state.source}`) === 'reversal';
}

interface FoundName {
  readonly name: string;
  readonly receiver: string;
  /** Words that are neither known nor part of the name. */
  readonly others: readonly string[];
  /** Groups of four digits behind the name. */
  readonly tails: readonly string[];
}

interface Run {
  readonly words: readonly string[];
  readonly isLabelled: boolean;
  readonly isReceiver: boolean;
  readonly isSubject: boolean;
  /** `홍길동님` addresses the reader, unless it is the only name. */
  readonly isGreeting: boolean;
  /** The run is on the line of the amount. */
  readonly isEntry: boolean;
}

/**
 * Finds the name: the words after a label such as 보낸분, otherwise the words before 님이, otherwise the only words that
 * are not known. The words of one line that follow each other are one run.
 */
function findName(lines: readonly Line[], amounts: LabelledAmounts, money: AmountToken | undefined): FoundName {
  const { runs, masked, unreadable, tails } = readRuns(lines, amounts, money);
  const payers = runs.filter(({ isReceiver }) => !isReceiver);
  const chosen =
    payers.find(({ isLabelled }) => isLabelled) ??
    payers.find(({ isSubject }) => isSubject) ??
    findOnly(payers) ??
    findOnly(payers.filter(({ isGreeting }) => !isGreeting)) ??
    findOnly(payers.filter((run) => run.isEntry && !run.isGreeting));
  const name = chosen === undefined || chosen.words.length > MAX_NAME_WORDS ? '' : chosen.words.join(' ');
  const maskedName = name === '' && payers.length === 0 ? masked.at(-1) : undefined;
  const others = runs.filter((run) => !(run.isReceiver || (name !== '' && run.words.join(' ') === name)));
  return {
    receiver: runs.find(({ isReceiver }) => isReceiver)?.words.join(' ') ?? '',
    name: maskedName ?? name,
    others: [
      ...others.map(({ words }) => words.join(' ')),
      ...masked.filter((each) => each !== maskedName && !HOLDER.test(each)),
      ...unreadable,
    ],
    tails,
  };
}

/** Reads the runs of the lines, and the words that cannot be part of a name. */
function readRuns(lines: readonly Line[], { labels, labelled }: LabelledAmounts, money: AmountToken | undefined) {
  const tails: string[] = [];
  const unreadable: string[] = [];
  const masked: string[] = [];
  const runs: Run[] = [];
  const isGiven = isGivenByRecipient(lines.flatMap(({ tokens }) => tokens));
  for (const { tokens } of lines) {
    let words: string[] = [];
    let label: WordMeaning | undefined;
    const isEntry = money !== undefined && tokens.includes(money);
    const close = (next?: Token) => {
      const meaning = next?.kind === 'word' ? next.meaning : undefined;
      if (words.length > 0)
        runs.push({
          words,
          isLabelled: label === 'payer',
          isReceiver: label === 'receiver' || (meaning === 'to' && !isGiven),
          isSubject: meaning === 'from' || (meaning === 'to' && isGiven),
          isGreeting: next?.source === '님',
          isEntry,
        });
      words = [];
    };
    for (const token of tokens) {
      if (token.kind === 'text' && isNoName(token.source)) {
        // The last digits of a telephone number.
        if (/^\d{4}$/.test(token.source) && words.length > 0) tails.push(token.source);
        else unreadable.push(token.source);
      } else if (token.kind === 'text') words.push(token.source);
      else if (token.kind === 'masked') masked.push(token.source);
      else if (token.kind === 'amount' && token.isPlain && token !== money && !labelled.has(token)) {
        if (words.length > 0 && token.source.length === 4) tails.push(token.source);
        else unreadable.push(token.source);
      } else if (token.kind === 'word') {
        close(token);
        if ((token.meaning === 'payer' || token.meaning === 'receiver') && !labels.has(token)) label = token.meaning;
      } else close();
    }
    close();
  }
  return { runs, masked, unreadable, tails };
}

/** A number that cannot be read, or a sign such as 💰. */
function isNoName(text: string): boolean {
  return !/\p{L}/u.test(text) || (/^[\d.,]*\d/.test(text) && !/\p{L}{2}/u.test(text));
}

/** `김하나님에게 받음`: the recipient of the sentence paid, if the message names no other person. */
function isGivenByRecipient(tokens: readonly Token[]): boolean {
  const words = tokens.filter((token) => token.kind === 'word');
  const isReceived = words.some(({ meaning, source }) => meaning === 'in' && source.startsWith('받'));
  const people = words.filter(({ meaning }) => meaning === 'to' || meaning === 'from' || meaning === 'payer');
  return isReceived && people.length === 1 && /(?:에게|께|한테)$/.test(people[0]?.source ?? '');
}

/** Returns the run if all runs have the same words. */
function findOnly(runs: readonly Run[]): Run | undefined {
  return new Set(runs.map(({ words }) => words.join(' '))).size === 1 ? runs[0] : undefined;
}

/**
 * The message without its name, amount, date and balance; undefined if it is too long to be stored. A word that is not
 * the name stays as it is, also if it contains the name.
 */
function toShape(
  lines: readonly Line[],
  name: string,
  amounts: ReadonlySet<Token>,
  tails: readonly string[],
): string | undefined {
  const toPart = (token: Token): string => {
    if (token.kind === 'word') return token.source;
    if (token.kind === 'masked') return token.source === name ? '{name}' : token.source;
    if (token.kind === 'text' || token.kind === 'amount') {
      if (amounts.has(token)) return '{amount}';
      return tails.includes(token.source) ? '{tail}' : token.source;
    }
    return `{${token.kind}}`;
  };
  const shape = lines
    .map(({ tokens }) => ` ${tokens.map(toPart).join(' ')} `.replaceAll(` ${name} `, ' {name} ').trim())
    .join('\n');
  return shape.length > READING_SHAPE_MAX ? undefined : shape;
}
