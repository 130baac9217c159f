import { type Amount, readAmount, readHangulAmount } from '../cells/readAmount.ts';
import { MASKS } from '../cells/cleanCell.ts';
import { type DayContext, findDay, findTime } from '../cells/readMoment.ts';
import { segment } from '../cells/segment.ts';
import { findState, isChannelText } from '../cells/words.ts';
import { ATTACHED, MESSAGE_WORDS, type WordMeaning } from './messageWords.ts';

/**
 * A part of a line: a day (start of the day in UTC), a time in seconds, an account, an amount (`isPlain` without unit,
 * comma or sign), a known word, or another text. `source` is the text as written.
 */
export type Token = { readonly source: string } & (
  | { readonly kind: 'day'; readonly day: number; readonly isCertain: boolean }
  | { readonly kind: 'time'; readonly seconds: number; readonly hasSeconds: boolean }
  | { readonly kind: 'account' }
  | { readonly kind: 'masked' }
  | { readonly kind: 'amount'; readonly value: number; readonly sign: Amount['sign']; readonly isPlain: boolean }
  | { readonly kind: 'foreign' }
  | { readonly kind: 'word'; readonly meaning: WordMeaning }
  | { readonly kind: 'text' }
);

const ACCOUNT = /^(?:\d[\d-]*\*[\d*-]*|\*+-*\d[\d*-]*|\d{2,6}-\d{2,6}-\d{2,8}(?:-\d{1,4})?|\(\d{4}\))$/;
const MASKED = new RegExp(`^[\\p{L}()\\d]*[${MASKS}][\\p{L}\\d${MASKS}()]*$`, 'u');
/** A number with unit, comma or sign, from the start of a text. */
const AMOUNT_START =
  /^[-+]?\s?(?:₩|\\|krw\s?)?[-+]?\d{1,3}(?:,\d{3})+(?:\.0{1,2})?\s?(?:원|won|krw)?|^[-+]?\s?(?:₩|\\|krw\s?)?[-+]?\d{1,9}(?:\.\d{1,4})?\s?(?:만(?:\s?(?:\d,\d{3}|\d{1,4}천?))?|천)\s?(?:원|won)?|^[-+]?\s?(?:₩|\\|krw\s?)?[-+]?\d{1,9}(?:\.0{1,2})?\s?(?:원|won|krw)|^[-+]\s?\d{1,9}|^(?:₩|\\|krw\s?)\d{1,9}/i;
const FOREIGN_START =
  /^[-+]?\s?(?:[$€£¥]|(?:usd|jpy|eur|cny)\s?)[-+]?\d[\d,.]{0,14}|^\d[\d,.]{0,14}\s?(?:달러|엔|유로|위안|usd|jpy|eur|cny)/i;
const WORD_START = new RegExp(`^[\\p{L}\\p{N}][\\p{L}\\p{N}${MASKS}_&.'()-]*`, 'u');
const SEPARATOR = /^[\s,|/·:;~→>()[\]{}<>"'“”!=_*「」『』【】…．.▶☞※•●■◆◇○△▽\-–—&%#@]/u;

/** Splits a line into tokens; the steps are proportional to the length of the line. */
export function readTokens(line: string, days: DayContext): Token[] {
  const text = line.replaceAll(/[−–—]/g, '-').replaceAll(/[→➜➔▶]|->|=>/g, ' ');
  const tokens: Token[] = [];
  const day = findDay(text, days);
  const spans: { start: number; end: number; token: Token }[] = [];
  if (day !== undefined)
    spans.push({
      ...day,
      token: { kind: 'day', day: day.day, isCertain: day.isCertain, source: text.slice(day.start, day.end) },
    });
  const rest =
    day === undefined ? text : text.slice(0, day.start) + ' '.repeat(day.end - day.start) + text.slice(day.end);
  const time = findTime(rest) ?? findPlainTime(rest, day?.end);
  if (time !== undefined)
    spans.push({
      ...time,
      token: {
        kind: 'time',
        seconds: time.seconds,
        hasSeconds: time.hasSeconds,
        source: text.slice(time.start, time.end),
      },
    });
  let at = 0;
  while (at < text.length) {
    const span = spans.find(({ start }) => start === at);
    if (span !== undefined) {
      tokens.push(span.token);
      at = span.end;
      continue;
    }
    const next = Math.min(text.length, ...spans.filter(({ start }) => start > at).map(({ start }) => start));
    const part = text.slice(at, next);
    const length = readToken(part, tokens);
    at += Math.max(1, length);
  }
  return tokens;
}

/** Appends the tokens at the start of a text and returns their length; 0 for a separator. */
function readToken(part: string, tokens: Token[]): number {
  const foreign = FOREIGN_START.exec(part)?.[0];
  if (foreign !== undefined) return push(tokens, { kind: 'foreign', source: foreign });
  const account = /^[\d*(][\d*()-]*(?=$|[^\p{L}\p{N},.])/u.exec(part)?.[0];
  if (account !== undefined && ACCOUNT.test(account)) return push(tokens, { kind: 'account', source: account });
  const amount = AMOUNT_START.exec(part)?.[0].trimEnd();
  if (amount !== undefined && !/^[\d.,]/.test(part.slice(amount.length))) {
    const value = readAmount(amount);
    if (typeof value !== 'string' && value.value > 0)
      return push(tokens, { kind: 'amount', ...value, isPlain: false, source: amount });
  }
  if (SEPARATOR.test(part)) return 0;
  const word = WORD_START.exec(part)?.[0] ?? String.fromCodePoint(part.codePointAt(0) ?? 0);
  const length = findWordEnd(word);
  pushWord(word.slice(0, length), tokens);
  return length;
}

/** A known word ends before a number or a bracket: `입금30,000원`, `잔액1,030,000`, `신한11/20`, `통장(1234)`. */
function findWordEnd(word: string): number {
  const end = word.search(/(?<=\p{L})(?:[\d(]|[-+]\d)/u);
  if (end === -1) return word.length;
  return segment(word.slice(0, end).toLowerCase(), MESSAGE_WORDS) === undefined ? word.length : end;
}

function pushWord(source: string, tokens: Token[]): void {
  const word = source.replace(/[.'()_-]+$/, '');
  const letters = word.toLowerCase();
  if (/^\d+$/.test(word)) {
    const value = Number(word);
    const isAmount = !word.startsWith('0') && word.length > 3 && word.length < 10;
    tokens.push(
      isAmount ? { kind: 'amount', value, sign: '', isPlain: true, source: word } : { kind: 'text', source: word },
    );
    return;
  }
  const known = segment(letters, MESSAGE_WORDS);
  if (known !== undefined && word !== '') {
    for (const each of known) tokens.push({ kind: 'word', meaning: each.meaning, source: each.word });
    return;
  }
  const state = findState(word);
  if (state !== undefined && !/\d/.test(word)) {
    tokens.push({ kind: 'word', meaning: 'state', source: word });
    return;
  }
  const hangul = readHangulAmount(word);
  if (hangul !== undefined && /원$|[만천]$|만.*[십백천]/.test(word)) {
    tokens.push({ kind: 'amount', value: hangul, sign: '', isPlain: false, source: word });
    return;
  }
  if (MASKED.test(word)) {
    tokens.push({ kind: 'masked', source: word });
    return;
  }
  const attached = ATTACHED.find((each) => word.endsWith(each) && word.length >= each.length + 2) ?? '';
  const name = attached === '' ? word : withoutChannels(word.slice(0, -attached.length));
  if (name !== '') tokens.push({ kind: 'text', source: name });
  for (const each of segment(letters.slice(name.length), MESSAGE_WORDS) ?? [])
    tokens.push({ kind: 'word', meaning: each.meaning, source: each.word });
}

/** `남하늘전자금융`, before 입금: channels of at least two letters behind a name. */
function withoutChannels(word: string): string {
  for (let end = 2; end < word.length - 1; end += 1)
    if (isChannelText(word.slice(end)) && word.length - end > 1) return word.slice(0, end);
  return word;
}

function push(tokens: Token[], token: Token): number {
  tokens.push(token);
  return token.source.length;
}

/** A time of four or six digits directly after the day. */
function findPlainTime(text: string, after: number | undefined) {
  if (after === undefined) return undefined;
  const match = /^(\s{0,2})(\d{2})(\d{2})(\d{2})?(?!\d|,)/.exec(text.slice(after));
  if (match === null) return undefined;
  const [whole, blanks = '', hour, minute, second] = match;
  if (Number(hour) > 23 || Number(minute) > 59) return undefined;
  return {
    seconds: (Number(hour) * 60 + Number(minute)) * 60 + Number(second ?? 0),
    hasSeconds: second !== undefined,
    start: after + blanks.length,
    end: after + whole.length,
  };
}
