import { type Carrier, findCarrier } from '../code-tables/carriers.ts';
import { findCarrierByName } from '../code-tables/findCarrierByName.ts';
import { cleanText } from '../text/cleanText.ts';
import type { OrderFailure } from './orderFailures.ts';

/** Minimum number of digits in a tracking number of any carrier. */
export const WAYBILL_DIGITS_MIN = 9;
/** Maximum length of a tracking number with hyphens. */
export const WAYBILL_LENGTH_MAX = 40;

/**
 * Result of reading a tracking number: the number with the carrier that the text names, or the reason why there is no
 * number.
 */
export type ReadWaybillNumber =
  | { readonly no: string; readonly carrier?: Carrier; readonly reason?: undefined }
  | { readonly reason: OrderFailure };

/**
 * Reads a tracking number from a cell, a pasted text or a scan. Removes invisible characters, apostrophes, separators
 * of digit groups and labels (`운송장: …`); hyphens remain. The result includes the carrier if the text names one. Letters
 * are accepted in upper case if numbers of the carrier have letters, or if the carrier is unknown.
 *
 * The function never guesses: dates, telephone numbers and texts with two possible numbers are rejected, and characters
 * that may be part of the number are never removed.
 */
export function readWaybillNumber(text: string, company: string | null): ReadWaybillNumber {
  const plain = cleanText(text)
    .replaceAll(/^['‘’`"=]+|['‘’"]+$/g, '')
    .trim();
  if (plain === '') return { reason: 'empty-cell' };
  if (MANGLED.test(plain)) return { reason: 'number-mangled' };
  if (DATE.test(plain) || DAY.test(plain)) return { reason: 'invoice-is-date' };
  const { numbers, words } = splitNumbers(plain);
  const carrier = findCarrierByName(words);
  const isNamed = PUNCTUATION.test(words) || carrier !== undefined;
  const withLetters = canHaveLetters(carrier?.code ?? company) ? readLetters(plain) : undefined;
  if (withLetters !== undefined) return { no: withLetters, ...(carrier && { carrier }) };
  const joined = numbers.map(joinGroups);
  const long = new Set(joined.flat().map(removeHyphens).filter(isLong));
  if (long.size > 1) return { reason: 'several-invoices' };
  const [groups, ...others] = joined;
  const [no] = groups ?? [];
  const isOne = groups?.length === 1 && others.every((each) => each.length === 1 && each[0] === no);
  if (no === undefined || !isNamed || no.length > WAYBILL_LENGTH_MAX) return { reason: 'invoice-malformed' };
  const reason = isOne ? findDoubt(no) : 'invoice-implausible';
  return reason === undefined ? { no, ...(carrier && { carrier }) } : { reason };
}

/** Removes the hyphens, which are only for readability: 6891-2345 and 68912345 are the same number. */
export function removeHyphens(no: string): string {
  return no.replaceAll('-', '');
}

/** Returns whether tracking numbers of a carrier may contain letters; true for an unknown carrier. */
export function canHaveLetters(company: string | null): boolean {
  return company === null || findCarrier(company)?.hasLetters === true;
}

/** A long number in the scientific notation of spreadsheet programs. */
const MANGLED = /^\d+([.,]\d+)?e\+?\d+$/i;
const DATE =
  /^(\d{4}|\d{2})\s?[-./년]\s?(0?[1-9]|1[0-2])\s?[-./월]\s?(0?[1-9]|[12]\d|3[01])\s?[일.]?(\s*\([월화수목금토일]\))?([ t]+(오전|오후|am|pm)?\s*\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?)?$|^\d{1,2}\/\d{1,2}\/\d{2,4}$/i;
const DAY = /^(19|20)\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/;
/** Mobile numbers with or without hyphens; other telephone numbers only with hyphens. */
const PHONE =
  /^(82-?|\+82-?)?0?1[016789]-\d{3,4}-\d{4}$|^01[016789]-?\d{3,4}-?\d{4}$|^0(2|[3-6]\d|70|50\d)-\d{3,4}-\d{4}$|^1[5689]\d{2}-\d{4}$/;
const LABELS =
  /(택배)?(운송장|송장|등기|소포)?(번호|넘버)|운송장|송장|(tracking|waybill|invoice)?\s*(number|no\b)|tracking|waybill|invoice/gi;
/** Characters that may surround a number. */
const PUNCTUATION = /^[\s()[\]{}<>:#.,;/|+&·*'"~-]*$/;
const THOUSANDS = /(?<![\d,])\d{1,3}(,\d{3})+(?![\d,])/g;

/** Splits a text into groups of digits and the words around the groups. */
function splitNumbers(plain: string): { readonly numbers: readonly string[]; readonly words: string } {
  const text = plain.replaceAll(THOUSANDS, (number) => number.replaceAll(',', ''));
  const words = text.replaceAll(/\d[\d.\s-]*/g, ' ').replaceAll(LABELS, ' ');
  const numbers = text.match(/\d[\d. -]*/g) ?? [];
  return { numbers: numbers.map((number) => number.trim()), words };
}

/**
 * Joins digits that are grouped with blanks, dots and hyphens, as on labels, to one number; otherwise returns several
 * numbers.
 */
function joinGroups(text: string): readonly string[] {
  const whole = text.replace(/^(\d+)\.0+$/, '$1').replaceAll(/\s*-\s*/g, '-');
  const groups = whole.split(/[. ]+/).filter((group) => group !== '');
  const parts = groups.flatMap((group) => group.split('-')).filter((part) => part !== '');
  // One digit, or two digits next to a long number, are a count and not a group.
  const isGrouped = [/^\d{2,6}$/, /^\d{3,8}$/].some((size) => parts.every((part) => size.test(part)));
  const numbers = groups.length === 1 || isGrouped ? [groups.join('')] : groups;
  return numbers.flatMap((number) => {
    const series = number.split('-').filter((part) => part !== '');
    return series.length > 1 && isSeries(series) ? series : [series.join('-')];
  });
}

/**
 * Returns whether a text with hyphens is a list: one part is long enough for a number, and others are counts or
 * numbers.
 */
function isSeries(parts: readonly string[]): boolean {
  return parts.some(isLong) && parts.some((part) => part.length < 3 || part.length > WAYBILL_DIGITS_MIN);
}

/** Reads a number with letters, such as S10 or UPS numbers. Blanks, labels and carrier names are ignored. */
function readLetters(plain: string): string | undefined {
  const tokens = plain
    .toUpperCase()
    .split(/[\s():[\]]+/)
    .filter((token) => /\d/.test(token) || !isWord(token));
  const no = tokens.join('');
  return /[A-Z]/.test(no) && LETTERED.test(no) ? no : undefined;
}

/** S10 (`EE123456789KR`), UPS, or letters before a number (`JJD…`, `GM…`). */
const LETTERED = /^([A-Z]{2}\d{9}[A-Z]{2}|1Z[0-9A-Z]{16}|[A-Z]{2,5}\d{9,30})$/;

function isWord(token: string): boolean {
  return (
    token.replaceAll(LABELS, '').replaceAll(/[^\p{L}\p{N}]/gu, '') === '' || findCarrierByName(token) !== undefined
  );
}

function findDoubt(no: string): OrderFailure | undefined {
  if (PHONE.test(no)) return 'invoice-is-phone';
  if (DAY.test(no)) return 'invoice-is-date';
  return !isLong(no) || /^[0-]+$/.test(no) ? 'invoice-implausible' : undefined;
}

function isLong(no: string): boolean {
  return removeHyphens(no).length >= WAYBILL_DIGITS_MIN;
}
