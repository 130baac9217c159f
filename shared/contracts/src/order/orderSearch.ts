import type { ORDER_TERMS } from './orderLabels.ts';
import type { Order } from './order.ts';
import { cleanText } from '../text/cleanText.ts';
import { findOrderNumbers } from './findOrderNumbers.ts';
import { orderLineName } from './orderItem.ts';
import { removeHyphens } from './waybillText.ts';

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

/** Normalised text of an order for searches: a line for each text, and the digits of the phone number. */
export interface OrderSearchText {
  readonly lines: string;
  readonly tel: string;
}

/**
 * A search: normalised text, its digits if it consists of at least four digits, hyphens and spaces, and the order number
 * or the first part of one in another spelling.
 */
export interface SearchTerm {
  readonly text: string;
  readonly digits: string | undefined;
  readonly orderNo: string | undefined;
}

/** Fewer digits would match most phone numbers. */
const DIGITS_ONLY = /^(?:\d[\s-]*){4,}$/;

/** Normalises a text for searches: NFKC, lower case, without commas in numbers, trimmed. */
function normalize(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(\d),+|,+(?=\d)/g, '$1')
    .trim();
}

/**
 * Returns the search text of an order (docs/rules.md#order-list). It is computed once per order, so that a search of
 * 10,000 orders needs few comparisons for each order.
 */
export function orderSearchText(order: SearchableOrder): OrderSearchText {
  // Normalises all texts in one call, because each call has a fixed cost. Normalisation does not join texts across a
  // line break.
  const lines = normalize(FIELDS.flatMap((field) => TEXTS[field](order)).join('\n'));
  return { lines, tel: toDigits(order.delivery.tel) };
}

/** Converts typed text for a search; null if the text is too short, which matches all orders. */
export function toSearchTerm(typed: string): SearchTerm | null {
  const text = normalize(typed);
  if ([...text].length < SEARCH_MIN_LENGTH) return null;
  return { text, digits: DIGITS_ONLY.test(text) ? toDigits(text) : undefined, orderNo: readOrderNo(typed) };
}

/** The start of an order number in any spelling: the day, and the first letters of the code. */
const ORDER_START = /^(?:#|(?:주문 ?번호|order ?(?:no|number|id))[ :.#]{0,3})?(\d{6})[ _-]{0,3}([0-9a-z]{0,8})$/;

function readOrderNo(typed: string): string | undefined {
  const [complete, ...others] = findOrderNumbers(typed);
  if (complete !== undefined && others.length === 0) return complete.toLowerCase();
  const [, day, code = ''] = ORDER_START.exec(cleanText(typed).toLowerCase()) ?? [];
  return day === undefined ? undefined : code === '' ? day : `${day}-${code}`;
}

/** Returns whether a search finds an order: a part of a text, or the last digits of the phone number. */
export function matchesSearch({ lines, tel }: OrderSearchText, { text, digits, orderNo }: SearchTerm): boolean {
  if (lines.includes(text) || (orderNo !== undefined && lines.includes(orderNo))) return true;
  return digits !== undefined && (tel.endsWith(digits) || lines.includes(digits));
}

/** Lists the fields in which a search finds an order. */
export function listSearchMatches(order: SearchableOrder, term: SearchTerm): readonly SearchMatch[] {
  const matches = FIELDS.flatMap((field): SearchMatch[] => {
    const text = TEXTS[field](order).find((each) => matchesSearch({ lines: normalize(each), tel: '' }, term));
    return text === undefined ? [] : [{ field, text }];
  });
  const { tel } = order.delivery;
  return matchesSearch({ lines: '', tel: toDigits(tel) }, term) ? [...matches, { field: 'tel', text: tel }] : matches;
}

/** Returns the match that explains why a search found an order; undefined if the screen shows the text of a match. */
export function findMatchReason(
  matches: readonly SearchMatch[],
  isShown: (match: SearchMatch) => boolean,
): SearchMatch | undefined {
  return matches.some(isShown) ? undefined : matches[0];
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
  const { digits, orderNo } = term;
  const find = (needle: string | undefined, ignored: RegExp) =>
    needle === undefined ? undefined : split(text, needle, ignored);
  return find(term.text, /,/) ?? find(orderNo, /,/) ?? find(digits, /[,\s-]/);
}

/** Finds the last occurrence, because a phone number matches at its end. */
function split(text: string, needle: string, ignored: RegExp): ReturnType<typeof splitAtMatch> {
  const composed = text.normalize('NFC');
  let plain = '';
  const places: { readonly start: number; readonly end: number }[] = [];
  let start = 0;
  for (const character of composed) {
    const end = start + character.length;
    const normal = ignored.test(character) ? '' : character.normalize('NFKC').toLowerCase();
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

function toDigits(text: string): string {
  return text.replaceAll(/\D/g, '');
}
