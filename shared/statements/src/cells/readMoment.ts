import { fromSeoulTime, toSeoulTime } from '@backoffice/contracts/codes/seoulTime';
import { cleanCell } from './cleanCell.ts';

/** An instant in milliseconds; with `isDayOnly` it is the start of a day in Seoul. */
export interface Moment {
  readonly at: number;
  readonly isDayOnly: boolean;
  readonly hasSeconds: boolean;
  /** Whether the year, and the order of month and day, are proven. */
  readonly isCertain: boolean;
}

/** Evidence for days without a year, and for the order of day and month in numbers. */
export interface DayContext {
  /** Current time in milliseconds. */
  readonly now: number;
  /** First and last day (start of the day in UTC, milliseconds) of the period that the paper states. */
  readonly period?: readonly [from: number, to: number] | undefined;
  /** Whether days are before months in `05/12/2026`. */
  readonly isDayFirst?: boolean | undefined;
}

/** Range of a text from `start` (inclusive) to `end` (exclusive). */
interface Found {
  readonly start: number;
  readonly end: number;
}

/** A day as the start of the day in UTC, in milliseconds. */
interface Day {
  readonly day: number;
  readonly isCertain: boolean;
}

/** A day and its range in a text. */
export type FoundDay = Found & Day;

/** A time of day in seconds. */
export interface FoundTime extends Found {
  readonly seconds: number;
  readonly hasSeconds: boolean;
}

/** A day in milliseconds. */
export const DAY = 24 * 60 * 60_000;
/** Offset of spreadsheet serial days from 1970, and the range of numbers that are read as days (2000 to 2099). */
const SPREADSHEET_DAY_0 = 25_569;
const FIRST_SERIAL = 36_526;
const LAST_SERIAL = 73_050;
/** A two-digit year is one of the last ten years or the next year. */
const YEARS_BACK = 10;
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const MONTH = `(${MONTHS.join('|')})[a-z]{0,6}\\.?`;

type ToDay = (match: RegExpExecArray, context: DayContext) => Day | undefined;

/** Supported formats of a day, the most explicit first. */
const FORMS: readonly (readonly [RegExp, ToDay])[] = [
  [
    /(?<!\d)((?:19|20)\d{2})\s?[-./년年]\s?(\d{1,2})\s?[-./월月]\s?(\d{1,2})(?!\d)(?:\s?[일日](?!요일))?/,
    ([, year, month, date]) => toDay(year, month, date),
  ],
  [
    /(?<!\d)(20\d{2})(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])(?=\D|$|\d{4}(?:\d{2})?(?!\d))/,
    ([, year, month, date]) => toDay(year, month, date),
  ],
  [
    new RegExp(`(?<!\\d)(\\d{1,2})[\\s-]?${MONTH}[\\s,-]{0,2}((?:20)?\\d{2})(?!\\d)`, 'i'),
    ([, date, month, year]) => toDay(longYear(year), monthNumber(month), date),
  ],
  [
    new RegExp(`${MONTH}\\s?(\\d{1,2}),?\\s((?:20)\\d{2})(?!\\d)`, 'i'),
    ([, month, date, year]) => toDay(year, monthNumber(month), date),
  ],
  [/(?<![\d*/-])(\d{1,2})[-./](\d{1,2})[-./](20\d{2})(?!\d)/, fromYearBehind],
  [/(?<![\d*])(\d{1,2})\s?([-./년])\s?(\d{1,2})\s?(?:\2|월)\s?(\d{1,2})(?![\d*])(?:\s?일(?!요일))?/, fromShortYear],
  [/(?<![\d/*])(\d{1,2})\s?(?:\/|월)\s?(\d{1,2})(?![\d/])(?:\s?일(?!요일))?/, fromYearless],
  [/(?<![\d*.,-])(\d{1,2})[-.](\d{1,2})(?![\d*-]|[.,]\d)\.?(?=$|\s|[(\]|])/, fromYearless],
];

const TIME =
  /(?:(오전|오후|am|pm)\s?)?(?<!\d)(\d{1,2})\s?(?::|시)(?:\s?(\d{1,2})(?:\s?[:분]\s?(\d{1,2})(?:\.\d{1,6})?\s?초?|\s?분)?)?(?!\d)(?:\s?(오전|오후|am|pm)(?![a-z가-힣]))?/i;

const WITH_ZONE = /^\d{4}-\d{2}-\d{2}[t ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?(?:z|[+-]\d{2}:?\d{2})$/i;

/** Finds a day in a text. A day without a year is in the stated period, or at most one day after `now`. */
export function findDay(text: string, context: DayContext): FoundDay | undefined {
  for (const [form, read] of FORMS) {
    const match = form.exec(text);
    const day = match === null ? undefined : read(match, context);
    if (match !== null && day !== undefined) return { ...day, start: match.index, end: match.index + match[0].length };
  }
  return undefined;
}

/** Finds a time of day in a text. */
export function findTime(text: string): FoundTime | undefined {
  const match = TIME.exec(text);
  if (match === null) return undefined;
  const [whole, before, hour = '', minute = '0', second, behind] = match;
  const half = (before ?? behind)?.toLowerCase();
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half === '오후' || half === 'pm' ? 12 : 0);
  const seconds = toSeconds(hours, Number(minute), Number(second ?? '0'));
  return seconds === undefined
    ? undefined
    : { seconds, hasSeconds: second !== undefined, start: match.index, end: match.index + whole.length };
}

/** Returns the instant of a day and, if known, of a time in Seoul. */
export function toMoment({ day, isCertain }: Day, time?: Pick<FoundTime, 'seconds' | 'hasSeconds'>): Moment {
  return {
    at: fromSeoulTime(day) + (time?.seconds ?? 0) * 1000,
    isDayOnly: time === undefined,
    hasSeconds: time?.hasSeconds ?? false,
    isCertain,
  };
}

/** Returns the day in Seoul of an instant, as the start of the day in UTC. */
export function toUtcDay(at: number): number {
  return Math.floor(toSeoulTime(at).getTime() / DAY) * DAY;
}

/**
 * Reads a cell that contains only a day, optionally with a time and a weekday. `timeCell` is the cell of the time
 * column, and `timeDigits` is the maximum number of digits of times without colons in this column.
 */
export function readMoment(
  dateCell: string | undefined,
  timeCell: string,
  timeDigits: number,
  context: DayContext,
): Moment | undefined {
  const text = cleanCell(dateCell).replace(/^'/, '');
  if (WITH_ZONE.test(text)) {
    const at = Date.parse(text.replace(' ', 'T').toUpperCase());
    return Number.isNaN(at) ? undefined : { at, isDayOnly: false, hasSeconds: true, isCertain: true };
  }
  const serial = Number(/^\d{5}(?:\.\d{1,12})?$/.exec(text)?.[0] ?? 0);
  if (serial >= FIRST_SERIAL && serial < LAST_SERIAL) {
    const wall = Math.round(((serial - SPREADSHEET_DAY_0) * DAY) / 1000) * 1000;
    const day = Math.floor(wall / DAY) * DAY;
    const time = wall === day ? readTimeCell(timeCell, timeDigits) : { seconds: (wall - day) / 1000, hasSeconds: true };
    return toMoment({ day, isCertain: true }, time);
  }
  if (/^\d{6}$/.test(text)) {
    const [, year = '', month, date] = /^(\d\d)(\d\d)(\d\d)$/.exec(text) ?? [];
    const day = isNearYear(year, context) ? toDay(2000 + Number(year), month, date) : undefined;
    return day && toMoment(day, readTimeCell(timeCell, timeDigits));
  }
  const found = findDay(text, context);
  if (found === undefined) return undefined;
  const behind = text.slice(found.end);
  const digits = /^\s?t?(\d{6}|\d{4})(?!\d)/i.exec(behind);
  const clock = digits === null ? findTime(behind) : undefined;
  const time = digits === null ? clock : fromDigits(digits[1] ?? '');
  const start = clock?.start ?? 0;
  const rest =
    text.slice(0, found.start) + behind.slice(0, start) + behind.slice(digits?.[0].length ?? clock?.end ?? 0);
  if (!/^(?:[월화수목금토일](?:요일)?|[\s.,()[\]|t/-])*$/i.test(rest)) return undefined;
  return toMoment(found, time ?? readTimeCell(timeCell, timeDigits));
}

/**
 * Reads a time from a cell: `14:03:22`, `14시 3분`, `140322`, `91203`, or a fraction of a day; undefined for other
 * texts.
 */
export function readTimeCell(cell: string, digits = 6): Pick<FoundTime, 'seconds' | 'hasSeconds'> | undefined {
  const text = cleanCell(cell);
  if (/^\d{1,6}$/.test(text)) return fromDigits(text.padStart(digits > 4 ? 6 : 4, '0'));
  if (/^0?\.\d+$/.test(text)) return { seconds: Math.round(Number(text) * 24 * 60 * 60), hasSeconds: true };
  return findTime(text);
}

/** Returns the part of a time cell that is neither a time nor a day: the cell is not understood if it is not empty. */
export function findUnreadTime(cell: string, context: DayContext): string {
  const text = cleanCell(cell);
  if (/^[\d.]*$/.test(text)) return text === '' || readTimeCell(text) !== undefined ? '' : text;
  const time = findTime(text);
  const rest = time === undefined ? text : text.replaceAll(text.slice(time.start, time.end), ' ');
  if (!/[\p{L}\d]/u.test(rest)) return '';
  const day = findDay(rest, context);
  const others = day === undefined ? rest : `${rest.slice(0, day.start)} ${rest.slice(day.end)}`;
  return /[\p{L}\d]/u.test(others.replace(/[월화수목금토일](?:요일)?/g, '')) ? others.trim() : '';
}

/** Finds the period that a text states with the years of both days. */
export function findPeriod(text: string): DayContext['period'] {
  const days = [...text.matchAll(/(?<!\d)(20\d{2})\s?[-./년]?\s?(\d{1,2})\s?[-./월]?\s?(\d{1,2})(?!\d)/g)].flatMap(
    ([, year, month, date]) => toDay(year, month, date) ?? [],
  );
  const [from, to] = days;
  return from === undefined || to === undefined || days.length > 2 || !/[~～–—-]|부터|to/i.test(text)
    ? undefined
    : [Math.min(from.day, to.day), Math.max(from.day, to.day)];
}

function fromDigits(text: string): Pick<FoundTime, 'seconds' | 'hasSeconds'> | undefined {
  const [hours = 0, minutes = 0, seconds = 0] = (text.match(/\d{2}/g) ?? []).map(Number);
  const value = toSeconds(hours, minutes, seconds);
  return value === undefined ? undefined : { seconds: value, hasSeconds: text.length > 4 };
}

function toSeconds(hours: number, minutes: number, seconds: number): number | undefined {
  return hours < 24 && minutes < 60 && seconds < 60 ? (hours * 60 + minutes) * 60 + seconds : undefined;
}

function fromYearBehind(
  [, one, other, year]: readonly (string | undefined)[],
  { isDayFirst }: DayContext,
): Day | undefined {
  const monthFirst = toDay(year, one, other);
  const dayFirst = toDay(year, other, one);
  if (monthFirst === undefined || dayFirst === undefined || one === other) return monthFirst ?? dayFirst;
  return { ...(isDayFirst === true ? dayFirst : monthFirst), isCertain: isDayFirst !== undefined };
}

/**
 * Reads `26.11.22`, or `11/22/26` as spreadsheets write a US date. The first of both forms with a year near the current
 * year wins.
 */
function fromShortYear([, one = '', , two, three = '']: RegExpExecArray, context: DayContext): Day | undefined {
  const first = isNearYear(one, context) ? toDay(2000 + Number(one), two, three) : undefined;
  return first ?? (isNearYear(three, context) ? fromYearBehind(['', one, two, `20${three}`], context) : undefined);
}

function isNearYear(digits: string, { now }: DayContext): boolean {
  const present = toSeoulTime(now).getUTCFullYear();
  const year = 2000 + Number(digits);
  return digits.length === 2 && year <= present + 1 && year >= present - YEARS_BACK;
}

/** A stated period that does not contain the day leaves its year unproven. */
function fromYearless([, month, date]: RegExpExecArray, { now, period }: DayContext): Day | undefined {
  const present = toSeoulTime(now).getUTCFullYear();
  if (period !== undefined)
    for (let year = new Date(period[0]).getUTCFullYear(); year <= new Date(period[1]).getUTCFullYear(); year += 1) {
      const stated = toDay(year, month, date);
      if (stated !== undefined && stated.day >= period[0] && stated.day <= period[1]) return stated;
    }
  const latest = toDay(present, month, date);
  const day = latest === undefined || fromSeoulTime(latest.day) > now + DAY ? toDay(present - 1, month, date) : latest;
  return day && { ...day, isCertain: period === undefined };
}

function longYear(year: string | undefined): number {
  return year?.length === 2 ? 2000 + Number(year) : Number(year);
}

function monthNumber(name: string | undefined): number {
  return MONTHS.indexOf(name?.slice(0, 3).toLowerCase() ?? '') + 1;
}

function toDay(...parts: readonly (string | number | undefined)[]): Day | undefined {
  const [year = Number.NaN, month = Number.NaN, date = Number.NaN] = parts.map(Number);
  const day = Date.UTC(year, month - 1, date);
  const isReal = new Date(day).getUTCMonth() === month - 1 && new Date(day).getUTCDate() === date;
  return isReal ? { day, isCertain: true } : undefined;
}
