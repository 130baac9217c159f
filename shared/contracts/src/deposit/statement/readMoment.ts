import { cleanCell } from './cleanCell.ts';

/** An instant in milliseconds; with `isDayOnly` it is the start of a day in Seoul. */
export interface Moment {
  readonly at: number;
  readonly isDayOnly: boolean;
}

/** Range of a text from `start` (inclusive) to `end` (exclusive). */
interface Found {
  readonly start: number;
  readonly end: number;
}

/** A day as the start of the day in UTC, in milliseconds. */
export interface FoundDay extends Found {
  readonly day: number;
}

/** A time of day in seconds. */
export interface FoundTime extends Found {
  readonly seconds: number;
}

export const DAY = 24 * 60 * 60_000;
const SEOUL = 9 * 60 * 60_000;
/** Offset of spreadsheet serial days from 1970, and the range of numbers that are read as days (2000 to 2099). */
const SPREADSHEET_DAY_0 = 25_569;
const FIRST_SERIAL = 36_526;
const LAST_SERIAL = 73_050;
/** A two-digit year is one of the last ten years or the next year. */
const YEARS_BACK = 10;
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const MONTH = `(${MONTHS.join('|')})[a-z]*\\.?`;

type ToDay = (match: RegExpExecArray, now: number) => number | undefined;

/** Supported formats of a day, the most explicit first. */
const FORMS: readonly (readonly [RegExp, ToDay])[] = [
  [
    /(?<!\d)((?:19|20)\d{2})\s?[-./년]\s?(\d{1,2})\s?[-./월]\s?(\d{1,2})(?!\d)\s?일?/,
    ([, year, month, date]) => toDay(year, month, date),
  ],
  [
    /(?<!\d)(20\d{2})(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])(?=\D|$|\d{4}(?:\d{2})?(?!\d))/,
    ([, year, month, date]) => toDay(year, month, date),
  ],
  [
    new RegExp(`(?<!\\d)(\\d{1,2})[\\s-]?${MONTH}[\\s,-]*((?:20)?\\d{2})(?!\\d)`, 'i'),
    ([, date, month, year]) => toDay(longYear(year), monthNumber(month), date),
  ],
  [
    new RegExp(`${MONTH}\\s?(\\d{1,2}),?\\s((?:20)\\d{2})(?!\\d)`, 'i'),
    ([, month, date, year]) => toDay(year, monthNumber(month), date),
  ],
  [
    /(?<![\d*/-])(\d{1,2})[-./](\d{1,2})[-./](20\d{2})(?!\d)/,
    ([, one, other, year]) => toDay(year, one, other) ?? toDay(year, other, one),
  ],
  [/(?<![\d*])(\d{1,2})\s?([-./년])\s?(\d{1,2})\s?[-./월]\s?(\d{1,2})(?![\d*])\s?일?/, fromShortYear],
  [/(?<![\d/*])(\d{1,2})\s?(?:\/|월)\s?(\d{1,2})(?![\d/])\s?일?/, fromYearless],
  [/(?<![\d*.,-])(\d{1,2})[-.](\d{1,2})(?![\d*-]|[.,]\d)\.?(?=$|\s|[(\]|])/, fromYearless],
];

const TIME =
  /(?:(오전|오후|am|pm)\s?)?(?<!\d)(\d{1,2})\s?(?::|시)(?:\s?(\d{1,2})(?:\s?[:분]\s?(\d{1,2})(?:\.\d+)?\s?초?|\s?분)?)?(?!\d)(?:\s?(am|pm)\b)?/i;

/** Finds a day in a text. A day without a year gets the latest year in which it is at most one day after `now`. */
export function findDay(text: string, now: number): FoundDay | undefined {
  for (const [form, read] of FORMS) {
    const match = form.exec(text);
    const day = match === null ? undefined : read(match, now);
    if (match !== null && day !== undefined) return { day, start: match.index, end: match.index + match[0].length };
  }
  return undefined;
}

/** Finds a time of day in a text. */
export function findTime(text: string): FoundTime | undefined {
  const match = TIME.exec(text);
  if (match === null) return undefined;
  const [whole, before, hour = '', minute = '0', second = '0', behind] = match;
  const half = (before ?? behind)?.toLowerCase();
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half === '오후' || half === 'pm' ? 12 : 0);
  const seconds = toSeconds(hours, Number(minute), Number(second));
  return seconds === undefined ? undefined : { seconds, start: match.index, end: match.index + whole.length };
}

/** Returns the instant of a day and, if known, of a time in Seoul. */
export function toMoment(day: number, seconds: number | undefined): Moment {
  return { at: day - SEOUL + (seconds ?? 0) * 1000, isDayOnly: seconds === undefined };
}

/**
 * Reads a cell that contains only a day, optionally with a time and a weekday. `timeCell` is the cell of the time
 * column, and `timeDigits` is the maximum number of digits of times without colons in this column.
 */
export function readMoment(dateCell: string | undefined, timeCell: string, timeDigits: number, now: number) {
  const text = cleanCell(dateCell).replace(/^'/, '');
  const serial = Number(/^\d{5}(?:\.\d+)?$/.exec(text)?.[0] ?? 0);
  if (serial >= FIRST_SERIAL && serial < LAST_SERIAL) {
    const wall = Math.round(((serial - SPREADSHEET_DAY_0) * DAY) / 1000) * 1000;
    const day = Math.floor(wall / DAY) * DAY;
    return toMoment(day, wall === day ? readTimeCell(timeCell, timeDigits) : (wall - day) / 1000);
  }
  const found = findDay(text, now);
  if (found === undefined) return undefined;
  const behind = text.slice(found.end);
  const digits = /^\s?t?(\d{6}|\d{4})(?!\d)/i.exec(behind);
  const time = digits === null ? findTime(behind) : undefined;
  const rest =
    text.slice(0, found.start) +
    (digits !== null
      ? behind.slice(digits[0].length)
      : time === undefined
        ? behind
        : behind.slice(0, time.start) + behind.slice(time.end));
  if (!/^(?:[월화수목금토일](?:요일)?|[\s.,()[\]|tz/-])*$/i.test(rest)) return undefined;
  const seconds = digits === null ? time?.seconds : fromDigits(digits[1] ?? '');
  return toMoment(found.day, seconds ?? readTimeCell(timeCell, timeDigits));
}

/**
 * Reads a time in seconds from a cell: `14:03:22`, `14시 3분`, `140322`, `91203`, or a fraction of a day; undefined for
 * other texts.
 */
export function readTimeCell(cell: string, digits = 6): number | undefined {
  const text = cleanCell(cell);
  if (/^\d{1,6}$/.test(text)) return fromDigits(text.padStart(digits > 4 ? 6 : 4, '0'));
  if (/^0?\.\d+$/.test(text)) return Math.round(Number(text) * 24 * 60 * 60);
  const time = findTime(text);
  return time?.seconds;
}

function fromDigits(text: string): number | undefined {
  const [hours = 0, minutes = 0, seconds = 0] = (text.match(/\d{2}/g) ?? []).map(Number);
  return toSeconds(hours, minutes, seconds);
}

function toSeconds(hours: number, minutes: number, seconds: number): number | undefined {
  return hours < 24 && minutes < 60 && seconds < 60 ? (hours * 60 + minutes) * 60 + seconds : undefined;
}

/**
 * Reads `26.11.22`, or `11/22/26` as spreadsheets write a US date. The first of both forms with a year near the current
 * year wins.
 */
function fromShortYear([, one = '', , two, three = '']: RegExpExecArray, now: number): number | undefined {
  const present = new Date(now + SEOUL).getUTCFullYear();
  const isNear = (year: number) => year <= present + 1 && year >= present - YEARS_BACK;
  if (one.length === 2 && isNear(2000 + Number(one))) {
    const day = toDay(2000 + Number(one), two, three);
    if (day !== undefined) return day;
  }
  return three.length === 2 && isNear(2000 + Number(three)) ? toDay(2000 + Number(three), one, two) : undefined;
}

function fromYearless([, month, date]: RegExpExecArray, now: number): number | undefined {
  const year = new Date(now + SEOUL).getUTCFullYear();
  const day = toDay(year, month, date);
  return day === undefined || day - SEOUL > now + DAY ? toDay(year - 1, month, date) : day;
}

function longYear(year: string | undefined): number {
  return year?.length === 2 ? 2000 + Number(year) : Number(year);
}

function monthNumber(name: string | undefined): number {
  return MONTHS.indexOf(name?.slice(0, 3).toLowerCase() ?? '') + 1;
}

function toDay(...parts: readonly (string | number | undefined)[]): number | undefined {
  const [year = Number.NaN, month = Number.NaN, date = Number.NaN] = parts.map(Number);
  const day = Date.UTC(year, month - 1, date);
  const isReal = new Date(day).getUTCMonth() === month - 1 && new Date(day).getUTCDate() === date;
  return isReal ? day : undefined;
}
