import type { ORDER_TERMS } from '../orderLabels.ts';
import type { Order } from '../order.ts';
import { cleanText } from '../../codes/cleanText.ts';
import { readLatinKeys } from '../../codes/toLatinKeys.ts';
import { findOrderNumbers } from '../waybill/findOrderNumbers.ts';
import { orderLineName } from '../orderItem.ts';
import { removeHyphens } from '../waybill/waybillText.ts';

/** Minimum length of a search, because a single syllable matches most orders. */
const SEARCH_MIN_LENGTH = 2;

/** Message for a search that is too short. */
export const SEARCH_TOO_SHORT_MESSAGE = `${SEARCH_MIN_LENGTH}글자 이상 입력해주세요.`;

/** Maximum length of a search in characters. */
export const SEARCH_MAX_LENGTH = 50;

/** Fields by which orders are found; `total` in won. */
export interface SearchableOrder extends Pick<
  Order,
  'publicId' | 'buyerName' | 'payer' | 'total' | 'memo' | 'sellerMemo' | 'invoice'
> {
  readonly delivery: Pick<Order['delivery'], 'name' | 'tel'>;
  readonly sns: Pick<Order['sns'], 'id'>;
  readonly productList: readonly Pick<Order['productList'][number], 'title' | 'option'>[];
}

/** The texts of each field in which a search finds a part, in the order in which matches are named. */
const TEXTS = {
  publicId: ({ publicId }) => [publicId],
  receiver: ({ delivery }) => [delivery.name],
  buyer: ({ buyerName }) => [buyerName],
  payer: ({ payer }) => [payer],
  total: ({ total }) => [`${total}원`],
  product: ({ productList }) => productList.map(orderLineName),
  waybill: ({ invoice }) => (invoice === null ? [] : [removeHyphens(invoice.no)]),
  sns: ({ sns }) => [sns.id],
  memo: ({ memo }) => [memo],
  sellerMemo: ({ sellerMemo }) => [sellerMemo],
} as const satisfies Partial<Record<keyof typeof ORDER_TERMS, (order: SearchableOrder) => readonly string[]>>;
const FIELDS = Object.keys(TEXTS) as (keyof typeof TEXTS)[];

/** The fields by which orders are found. `ORDER_TERMS` has their names. */
export const SEARCH_FIELDS = [...FIELDS, 'tel'] as const;

/** A field in which a search found an order, and its text. */
export interface SearchMatch {
  readonly field: (typeof SEARCH_FIELDS)[number];
  readonly text: string;
}

/** Text of an order for searches: a normalised line for each text, receiver and buyer, and the digits of the phone number. */
export interface OrderSearchText {
  readonly lines: string;
  readonly names: string;
  readonly tel: string;
}

/**
 * One searched part: its normalised text, its digits if it is a number of at least four digits, the order number, the
 * first part of one or a scanned code in another spelling, and the pattern of names with these initial consonants.
 */
export interface SearchPart {
  readonly text: string;
  readonly digits: string | undefined;
  readonly code: string | undefined;
  readonly initials: RegExp | undefined;
}

/** A search. An order is found by the whole text, or by its `words` in any fields; a single word has none. */
export interface SearchTerm extends SearchPart {
  readonly words: readonly SearchPart[];
}

/** A search of more words is found only as a whole, because each word is compared with all orders. */
const WORDS_MAX = 5;
/** Fewer digits would match most phone numbers. */
const DIGITS_MIN = 4;

/**
 * Normalises a text for searches: visible characters (`cleanText`) in lower case, without blanks and without commas in
 * numbers. Line breaks remain.
 */
export function normalizeSearch(text: string): string {
  return cleanText(text)
    .toLowerCase()
    .replaceAll(SEARCH_BLANKS, '')
    .replaceAll(/(\d),+|,+(?=\d)/g, '$1');
}

/** Characters that searches ignore. */
export const SEARCH_BLANKS = /[^\S\n]/g;

/**
 * Returns the search text of an order (docs/rules.md#order-list). It is computed once per order, so that a search of
 * 10,000 orders needs few comparisons for each order.
 */
export function orderSearchText(order: SearchableOrder): OrderSearchText {
  // Normalises all texts in one call, because each call has a fixed cost. Normalisation does not join texts across a
  // line break.
  const lines = normalizeSearch(FIELDS.flatMap((field) => TEXTS[field](order)).join('\n'));
  return { lines, names: `${order.delivery.name}\n${order.buyerName}`, tel: toTel(order.delivery.tel) };
}

/** Converts typed text for a search; null if the text is too short, which matches all orders. */
export function toSearchTerm(typed: string): SearchTerm | null {
  const term = toPart(typed);
  if ([...term.text].length < SEARCH_MIN_LENGTH) return null;
  const words = cleanText(typed).split(/\s+/);
  return { ...term, words: words.length > 1 && words.length <= WORDS_MAX ? words.map(toPart) : [] };
}

function toPart(typed: string): SearchPart {
  const text = normalizeSearch(typed);
  const isNumber = /^\+?[\d().-]+$/.test(text) && toDigits(text).length >= DIGITS_MIN;
  return { text, digits: isNumber ? toTel(text) : undefined, code: readCode(typed), initials: readInitials(text) };
}

const FIRST_INITIAL = 0x1100;
const FIRST_SYLLABLE = 0xac00;
const SYLLABLES_OF_INITIAL = 588;

/** The pattern of names whose syllables start with the consonants of a normalised text; undefined for other letters. */
function readInitials(text: string): RegExp | undefined {
  if (!/^[\u1100-\u1112]{2,}$/.test(text)) return undefined;
  const syllables = [...text].map((letter) => {
    const first = FIRST_SYLLABLE + (letter.charCodeAt(0) - FIRST_INITIAL) * SYLLABLES_OF_INITIAL;
    return `[${String.fromCharCode(first)}-${String.fromCharCode(first + SYLLABLES_OF_INITIAL - 1)}]`;
  });
  return new RegExp(syllables.join(' *'));
}

/** The start of an order number in any spelling: the day, and the first letters of the code. */
const ORDER_START = /^(?:#|(?:주문 ?번호|order ?(?:no|number|id))[ :.#]{0,3})?(\d{6})[ _-]{0,3}([0-9a-z]{0,8})$/;

function readCode(typed: string): string | undefined {
  const [complete, ...others] = findOrderNumbers(typed);
  if (complete !== undefined && others.length === 0) return complete.toLowerCase();
  const [, day, code = ''] = ORDER_START.exec(cleanText(typed).toLowerCase()) ?? [];
  if (day !== undefined) return code === '' ? day : `${day}-${code}`;
  const keys = readLatinKeys(typed);
  return keys === typed ? undefined : removeHyphens(normalizeSearch(keys));
}

/** Returns whether a search finds an order: parts of its texts, or the last digits of the phone number. */
export function matchesSearch(text: OrderSearchText, term: SearchTerm): boolean {
  return contains(text, term) || (term.words.length > 0 && term.words.every((word) => contains(text, word)));
}

function contains({ lines, names, tel }: OrderSearchText, { text, digits, code, initials }: SearchPart): boolean {
  if (lines.includes(text) || (code !== undefined && lines.includes(code))) return true;
  if (initials?.test(normalizeSearch(names)) === true) return true;
  return digits !== undefined && (tel.endsWith(digits) || lines.includes(digits));
}

/** Lists the fields in which a search finds an order. */
export function listSearchMatches(order: SearchableOrder, term: SearchTerm): readonly SearchMatch[] {
  const matches = [
    ...FIELDS.flatMap((field) => TEXTS[field](order).map((text): SearchMatch => ({ field, text }))),
    { field: 'tel', text: order.delivery.tel } as const,
  ];
  const parts = findParts(matches, term);
  if (!parts.every((part) => matches.some((match) => isMatch(match, part)))) return [];
  // Of the products, the first with each part.
  const found = parts.flatMap((part) =>
    SEARCH_FIELDS.flatMap((field) => matches.find((match) => match.field === field && isMatch(match, part)) ?? []),
  );
  return matches.filter((match) => found.includes(match));
}

/** Returns the match that explains why a search found an order; undefined if the screen shows the matches of a search. */
export function findMatchReason(
  matches: readonly SearchMatch[],
  term: SearchTerm,
  isShown: (match: SearchMatch) => boolean,
): SearchMatch | undefined {
  const shown = matches.filter(isShown);
  const hidden = findParts(matches, term).find((part) => !shown.some((match) => isMatch(match, part)));
  return hidden && matches.find((match) => isMatch(match, hidden));
}

/** The parts that must be found: the whole search if a text contains it, otherwise its words. */
function findParts(matches: readonly SearchMatch[], term: SearchTerm): readonly SearchPart[] {
  return term.words.length === 0 || matches.some((match) => isMatch(match, term)) ? [term] : term.words;
}

function isMatch({ field, text }: SearchMatch, part: SearchPart): boolean {
  const isTel = field === 'tel';
  const names = field === 'receiver' || field === 'buyer' ? text : '';
  return contains({ lines: isTel ? '' : normalizeSearch(text), names, tel: isTel ? toTel(text) : '' }, part);
}

/** Maximum number of characters before the match in an excerpt, so that a narrow line shows the match. */
const BEFORE_MAX = 6;

/** Returns the part of a match's text that a line shows: `…선물 포장`; a phone number is not shortened. */
export function excerptMatch({ field, text }: SearchMatch, term: SearchTerm): string {
  const before = field === 'tel' ? 0 : (splitAtMatch(text, term)?.[0].length ?? 0);
  return before > BEFORE_MAX ? `…${text.normalize('NFC').slice(before - BEFORE_MAX)}` : text;
}

/**
 * Splits a text of an order at the part that a search finds: the text before it, the part, and the text after it;
 * undefined if the search does not find the text.
 */
export function splitAtMatch(
  text: string,
  term: SearchTerm,
): readonly [before: string, match: string, after: string] | undefined {
  for (const { text: whole, digits, code, initials } of [term, ...term.words]) {
    const parts =
      split(text, whole, /,/g) ??
      split(text, code, /,/g) ??
      split(text, digits, /[,().-]/g) ??
      split(text, initials?.exec(text.normalize('NFC'))?.[0].replaceAll(' ', ''), /,/g);
    if (parts !== undefined) return parts;
  }
  return undefined;
}

/** Finds the last occurrence, because a phone number matches at its end. */
function split(text: string, needle: string | undefined, ignored: RegExp): ReturnType<typeof splitAtMatch> {
  if (needle === undefined) return undefined;
  const composed = text.normalize('NFC');
  let plain = '';
  const places: { readonly start: number; readonly end: number }[] = [];
  let start = 0;
  for (const character of composed) {
    const end = start + character.length;
    const normal = normalizeSearch(character).replaceAll(ignored, '');
    plain += normal;
    for (let unit = 0; unit < normal.length; unit += 1) places.push({ start, end });
    start = end;
  }
  const wanted = needle.replaceAll(',', '');
  const at = plain.lastIndexOf(wanted);
  const [first, last] = [places[at], places[at + wanted.length - 1]];
  if (first === undefined || last === undefined) return undefined;
  return [composed.slice(0, first.start), composed.slice(first.start, last.end), composed.slice(last.end)];
}

/** The digits of a phone number; the country code +82 is the 0 of a number in Korea. */
function toTel(text: string): string {
  return toDigits(text.replace(/^\s*\+82\D*0?/, '0'));
}

function toDigits(text: string): string {
  return text.replaceAll(/\D/g, '');
}
