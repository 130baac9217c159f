import { type Carrier, CARRIERS, findCarrier } from '../../codes/carriers.ts';
import { findCarrierByName } from '../../codes/findCarrierByName.ts';
import { cleanText } from '../../codes/cleanText.ts';
import { readLatinKeys } from '../../codes/toLatinKeys.ts';
import type { OrderFailure } from '../orderFailures.ts';
import { WAYBILL_LENGTH_MAX, removeHyphens } from './waybillText.ts';
import { findNumberDoubt } from './waybillNumberRule.ts';

/** Minimum number of digits in a tracking number of any carrier. */
const WAYBILL_DIGITS_MIN = 9;
/** Maximum length of a cell that is searched for a tracking number or a carrier. */
export const CELL_LENGTH_MAX = 200;

/**
 * Plausibility of a tracking number, the same for files, pastes, scans and typed numbers. Good: the number, and the
 * carrier that the text names. Doubtful: also the doubt in Korean; the number is left out until the seller includes it.
 * Refused: only the reason.
 */
export type ReadWaybillNumber =
  | { readonly no: string; readonly carrier?: Carrier; readonly doubt?: string; readonly reason?: undefined }
  | { readonly reason: OrderFailure; readonly doubt?: undefined };

/** Options for reading a tracking number. */
interface ReadNumberOptions {
  /** Whether a camera or a scanner read the text, so that it may have the marks of barcodes. */
  readonly isBarcode?: boolean;
}

/**
 * Reads a tracking number from a cell, a pasted or typed text, or a scan, for a carrier code or null. Removes invisible
 * characters, apostrophes, separators of digit groups and labels (`운송장: …`); hyphens remain. Reads the address of a
 * carrier's tracking page, and Hangul that a scanner typed with the Korean keyboard. The result includes the carrier if
 * the text names one. Letters are accepted in upper case if numbers of the carrier have letters, or if the carrier is
 * unknown.
 *
 * The function never guesses: dates, telephone numbers and texts with two possible numbers are refused, and characters
 * that may be part of the number are never removed.
 */
export function readWaybillNumber(
  text: string,
  company: string | null,
  { isBarcode = false }: ReadNumberOptions = {},
): ReadWaybillNumber {
  if (text.length > CELL_LENGTH_MAX) return { reason: 'cell-too-long' };
  const plain = cleanText(readLatinKeys(text))
    .replace(/^['‘’`"=]+/, '')
    .replace(/['‘’"]+$/, '')
    .trim();
  const address = readAddress(plain);
  if (address !== undefined) return readAddressNumber(address);
  const marked = isBarcode ? removeBarcodeMarks(plain) : plain;
  const found = findNumber(removeRouting(marked, company), company);
  if (found.reason !== undefined) return found;
  const reason = findProblem(found.no);
  if (reason !== undefined) return { reason };
  const doubt = findNumberDoubt(found.carrier?.code ?? company, found.no);
  return { ...found, ...(doubt !== undefined && { doubt }) };
}

/** Returns whether tracking numbers of a carrier may contain letters; true for an unknown carrier. */
export function canHaveLetters(company: string | null): boolean {
  return company === null || findCarrier(company)?.hasLetters === true;
}

/** Returns whether a cell has a word for nothing, such as `-`, `null` or `없음`. */
export function isNothing(cell: string): boolean {
  return cell.length <= CELL_LENGTH_MAX && !/\d/.test(cell) && NOTHING.test(cleanText(cell));
}

const NOTHING = /^(|[-.?]+|null|undefined|none|nil|nan|n\/?a|#n\/a|없음|해당 ?없음|미정)$/i;

/** A long number in the scientific notation of spreadsheet programs. */
const MANGLED = /^\d+([.,]\d+)?e\+?\d+$/i;
const DATE =
  /^(\d{4}|\d{2})\s?[-./년]\s?(0?[1-9]|1[0-2])\s?[-./월]\s?(0?[1-9]|[12]\d|3[01])\s?[일.]?(\s?\([월화수목금토일]\))?([ t]{1,2}(오전|오후|am|pm)?\s?\d{1,2}:\d{2}(:\d{2}(\.\d{1,9})?)?)?$|^\d{1,2}\/\d{1,2}\/\d{2,4}$/i;
const DAY = /^(19|20)\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/;
/** Mobile numbers with or without hyphens; other telephone numbers only with hyphens. */
const PHONE =
  /^(82-?|\+82-?)?0?1[016789]-\d{3,4}-\d{4}$|^01[016789]-?\d{3,4}-?\d{4}$|^0(2|[3-6]\d|70|50\d)-\d{3,4}-\d{4}$|^1[5689]\d{2}-\d{4}$/;
const LABELS =
  /(택배)?(운송장|송장|등기|소포)?(번호|넘버)|운송장|송장|배송(조회|추적)|조회|추적|복사|(tracking|waybill|invoice)?\s?(number|no\b)|tracking|waybill|invoice/gi;
/** Characters that may surround a number. */
const PUNCTUATION = /^[\s()[\]{}<>:#.,;/|+&·*'"~-]*$/;
const THOUSANDS = /(?<![\d,])\d{1,3}(,\d{3})+(?![\d,])/g;
/** Digits that are part of a carrier's name. */
const NAME_WITH_DIGITS = /(gs|지에스) ?25/gi;

function findNumber(plain: string, company: string | null): ReadWaybillNumber {
  if (NOTHING.test(plain)) return { reason: 'empty-cell' };
  if (MANGLED.test(plain)) return { reason: 'number-mangled' };
  if (DATE.test(plain) || DAY.test(plain)) return { reason: 'invoice-is-date' };
  const { numbers, words } = splitNumbers(plain);
  const carrier = findCarrierByName(words);
  const named = carrier && { carrier };
  const withLetters = canHaveLetters(carrier?.code ?? company) ? readLetters(plain) : undefined;
  if (withLetters !== undefined) return { no: withLetters, ...named };
  const joined = numbers.map(joinGroups);
  const long = new Set(joined.flat().map(removeHyphens).filter(isLong));
  if (long.size > 1) return { reason: 'several-invoices' };
  const [groups, ...others] = joined;
  const [no] = groups ?? [];
  if (no === undefined || !(PUNCTUATION.test(words) || carrier !== undefined)) {
    const code = carrier?.code ?? company;
    return { reason: code !== null && canHaveLetters(code) ? 'invoice-malformed-letters' : 'invoice-malformed' };
  }
  const isOne = groups?.length === 1 && others.every((each) => each.length === 1 && each[0] === no);
  return isOne ? { no, ...named } : { reason: 'invoice-implausible' };
}

/** Splits a text into groups of digits and the words around the groups. */
function splitNumbers(plain: string): { readonly numbers: readonly string[]; readonly words: string } {
  const text = plain.replaceAll(NAME_WITH_DIGITS, '$1').replaceAll(THOUSANDS, (number) => number.replaceAll(',', ''));
  const words = text.replaceAll(/\d[\d.\s-]*/g, ' ').replaceAll(LABELS, ' ');
  const numbers = text.match(/\d[\d. -]*/g) ?? [];
  return { numbers: numbers.map((number) => number.trim()), words };
}

/**
 * Joins digits that are grouped with blanks, dots and hyphens, as on labels, to one number; otherwise returns several
 * numbers.
 */
function joinGroups(text: string): readonly string[] {
  const whole = text.replace(/^(\d+)\.0+$/, '$1').replaceAll(/ ?- ?/g, '-');
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

/** Number of digits that spreadsheet programs store; the digits behind them become zeros. */
const EXACT_DIGITS = 15;
/** A number ends in so many zeros only by rounding. */
const ROUNDED_ZEROS = 3;

function findProblem(no: string): OrderFailure | undefined {
  if (no.length > WAYBILL_LENGTH_MAX) return 'invoice-malformed';
  if (PHONE.test(no)) return 'invoice-is-phone';
  if (DAY.test(no)) return 'invoice-is-date';
  const digits = removeHyphens(no);
  if (digits.length >= EXACT_DIGITS + ROUNDED_ZEROS && /^0+$/.test(digits.slice(EXACT_DIGITS))) return 'number-mangled';
  return !isLong(no) || /^0+$/.test(digits) ? 'invoice-implausible' : undefined;
}

function isLong(no: string): boolean {
  return removeHyphens(no).length >= WAYBILL_DIGITS_MIN;
}

/** Removes the AIM identifier (`]C1`), and the start and stop letters of Codabar (NW-7) around digits. */
function removeBarcodeMarks(plain: string): string {
  const code = plain.replace(/^\][A-Za-z]\d/, '');
  return /^[A-Da-d]\d{9,30}[A-Da-d]$/.test(code) ? code.slice(1, -1) : code;
}

/** Removes the routing digits around the number in the barcodes of USPS (`420` and ZIP code) and FedEx (34 digits). */
function removeRouting(plain: string, company: string | null): string {
  const digits = plain.replaceAll(/[\s-]/g, '');
  const [, inner] = /^420(?:\d{5}|\d{9})(9\d{21})$/.exec(digits) ?? [];
  if (inner !== undefined && (company === null || company === 'us.usps')) return inner;
  const isFedEx = /^\d{34}$/.test(digits) && (company === null || company === 'us.fedex');
  return isFedEx ? digits.slice(-14).replace(/^00/, '') : plain;
}

/** An address of a carrier's tracking page: the carriers with this page, and the texts that may be the number. */
interface TrackingAddress {
  readonly carriers: readonly Carrier[];
  readonly texts: readonly string[];
}

function readAddress(plain: string): TrackingAddress | undefined {
  const [, host = '', path = ''] = /^(?:https?:\/\/)?([a-z0-9-]+(?:\.[a-z0-9-]+){1,5})(\/\S+)$/i.exec(plain) ?? [];
  if (!/[a-z]/i.test(host)) return undefined;
  const carriers = CARRIERS.filter(({ trackingUrl = '' }) => hasSameSite(trackingUrl, host));
  const samePage = carriers.filter(({ trackingUrl = '' }) => trackingUrl.includes(path.split('?')[0] ?? path));
  const texts = path.split(/[/?&#]/).map((part) => part.slice(part.indexOf('=') + 1));
  return { carriers: samePage.length > 0 ? samePage : carriers, texts };
}

/** Former sites of carriers, whose addresses are still used. */
const FORMER_SITES: Readonly<Record<string, string>> = { 'doortodoor.co.kr': 'cjlogistics.com' };

function hasSameSite(address: string, host: string): boolean {
  const site = toSite(host);
  return toSite(address.split('/')[2] ?? '') === (FORMER_SITES[site] ?? site);
}

/** Returns the last two labels of a host, or three if the last two are a public suffix such as `co.kr`. */
function toSite(host: string): string {
  const labels = host.toLowerCase().split('.');
  return labels.slice((labels.at(-2) ?? '').length < 3 ? -3 : -2).join('.');
}

function readAddressNumber({ carriers, texts }: TrackingAddress): ReadWaybillNumber {
  const found = carriers.flatMap((carrier) =>
    texts.flatMap((text) => {
      const read = readWaybillNumber(text, carrier.code);
      return read.reason === undefined ? [{ ...read, carrier }] : [];
    }),
  );
  const plausible = found.filter(({ doubt }) => doubt === undefined);
  const [first, ...others] = plausible.length > 0 ? plausible : found;
  if (first === undefined) return { reason: 'invoice-malformed' };
  return others.some(({ no, carrier }) => no !== first.no || carrier !== first.carrier)
    ? { reason: 'several-invoices' }
    : first;
}
