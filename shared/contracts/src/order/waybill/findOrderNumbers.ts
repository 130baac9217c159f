import { cleanText } from '../../codes/cleanText.ts';
import { toLatinKeys } from '../../codes/toLatinKeys.ts';

/** Maximum length of a cell that is searched for order numbers: about 120 orders of one parcel. */
export const ORDER_CELL_LENGTH_MAX = 2000;

/** The day and the code of an order number with up to three separators. */
const ORDER_NUMBER = /(?<![0-9A-Z])(\d{6})([ _-]{0,3})([0-9A-Z]{8})(?![0-9A-Z])/g;
/** The day of an order number without a separator. */
const DAY = /^\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/;
const LABELS = /(고객|업체|쇼핑몰)?(ORDER|주문) ?(NUMBER|NO|ID|번호)?(?=[^A-Z]|$)/g;
/** A mistyped order number. */
const SIMILAR = /^\d{5,7}[_-][0-9A-Z]{1,12}$/;
/** An order number that a scanner typed while the Korean keyboard was active. */
const SCANNED = /^#?\d{6}[-_ㅡ][0-9A-Za-z\u3131-\u3163가-힣]{2,8}$/;

/** The order numbers of a text. */
interface OrderNumbers {
  /** Complete order numbers as `261121-K7QWX2MD`, without duplicates. */
  readonly numbers: readonly string[];
  /** Codes without a day that follow an order number in a list: `261121-K7QWX2MD, 9BCDEF23`. */
  readonly codes: readonly string[];
  /** Whether a part of the text starts like an order number and is none, such as the rest of a list that was cut. */
  readonly isCut: boolean;
}

/**
 * Finds the order numbers in a text, without duplicates, as `261121-K7QWX2MD`: as printed on labels and returned by
 * carriers in the recipient's name, in brackets, after `#`, with any dash or underscore between day and code or without
 * a separator, and typed by a scanner while the Korean keyboard was active. A blank as separator is accepted if the text
 * has only order numbers, because a day and a word may follow each other in other texts.
 */
export function findOrderNumbers(text: string): readonly string[] {
  return readOrderNumbers(text).numbers;
}

/** Removes the order numbers and their labels from a text, which then has only the tracking number. */
export function removeOrderNumbers(text: string): string {
  const plain = cleanText(text).toUpperCase().replaceAll(LABELS, ' ');
  return plain.replaceAll(ORDER_NUMBER, (whole, ...parts: [string, string, string]) =>
    isOrderNumber(parts, false) ? ' ' : whole,
  );
}

/**
 * Returns the order numbers and codes in a cell of an order column, each for a line of its own. A cell without an order
 * number, and a cell with a part that starts like an order number and is none, is returned whole, so that its line fails.
 */
export function splitOrderNumbers(cell: string): readonly string[] {
  if (cell.length > ORDER_CELL_LENGTH_MAX) return [cell];
  const { numbers, codes, isCut } = readOrderNumbers(cell);
  return numbers.length > 0 && !isCut ? [...numbers, ...codes] : [cleanText(cell)];
}

/** Reason why a text names no order of the seller. */
type OrderNumberFailure = 'cell-too-long' | 'order-number-cut' | 'order-number-unclear' | 'order-not-in-market';

/**
 * Returns a function that finds the order of a text from `splitOrderNumbers` or typed by the seller, or the reason why
 * there is none. The code alone is enough if only one order has it.
 */
export function createOrderFinder<Order extends { readonly publicId: string }>(
  orders: Iterable<Order>,
): (text: string) => Order | OrderNumberFailure {
  const byNumber = new Map<string, Order>();
  const byCode = new Map<string, Order | null>();
  for (const order of orders) {
    const number = order.publicId.toUpperCase();
    const code = number.slice(CODE_START);
    byNumber.set(number, order);
    byCode.set(code, byCode.has(code) ? null : order);
  }
  return (text) => {
    if (text.length > ORDER_CELL_LENGTH_MAX) return 'cell-too-long';
    const { numbers, isCut } = readOrderNumbers(text);
    if (isCut) return 'order-number-cut';
    const plain = cleanText(text).toUpperCase();
    const order = byNumber.get(numbers[0] ?? plain) ?? (CODE.test(plain) ? byCode.get(plain) : undefined);
    return order ?? (order === null ? 'order-number-unclear' : 'order-not-in-market');
  };
}

const CODE = /^[0-9A-Z]{8}$/;
const CODE_START = 7;

const NO_NUMBERS: OrderNumbers = { numbers: [], codes: [], isCut: false };
/** An order number as it is printed; most cells need no search. */
const PRINTED = /^\d{6}-[0-9A-Z]{8}$/;

function readOrderNumbers(text: string): OrderNumbers {
  if (text.length > ORDER_CELL_LENGTH_MAX || !/\p{Nd}/u.test(text)) return NO_NUMBERS;
  if (PRINTED.test(text)) return { ...NO_NUMBERS, numbers: [text] };
  const typed = text.normalize('NFC').trim();
  const plain = cleanText(SCANNED.test(typed) ? toLatinKeys(typed) : text).toUpperCase();
  const labelled = plain.replaceAll(LABELS, ' ');
  const withBlanks = separate(labelled, true);
  const isList = withBlanks.rest.every(({ token }) => /^[0-9A-Z_-]+$/.test(token));
  const { numbers, rest } = isList ? withBlanks : separate(labelled, false);
  if (numbers.length === 0) return NO_NUMBERS;
  const codes = isList ? rest.filter(({ token, isListed }) => isListed && CODE.test(token)) : [];
  const isStarted = ({ token, isListed }: Rest) =>
    SIMILAR.test(token) ||
    (isList &&
      /^\d{1,7}[_-]?$/.test(token) &&
      (isListed || token.length > 1) &&
      numbers.some((number) => number.startsWith(token.slice(0, 2))));
  return {
    numbers,
    codes: [...new Set(codes.map(({ token }) => token))],
    isCut: rest.some(isStarted) || plain.endsWith('...'),
  };
}

/** Returns whether a match of ORDER_NUMBER is one: only with a dash or underscore may the parts have any form. */
function isOrderNumber([day, between, code]: readonly [string, string, string], withBlanks: boolean): boolean {
  return /[_-]/.test(between) || (DAY.test(day) && /[A-Z]/.test(code) && (between === '' || withBlanks));
}

/** A part of a text that is not in an order number; `isListed` if a separator of lists precedes it. */
interface Rest {
  readonly token: string;
  readonly isListed: boolean;
}

/** Separates the order numbers from the rest of a text. */
function separate(
  text: string,
  withBlanks: boolean,
): { readonly numbers: readonly string[]; readonly rest: readonly Rest[] } {
  const numbers = new Set<string>();
  const rest = text.replaceAll(ORDER_NUMBER, (whole, day: string, between: string, code: string) => {
    if (!isOrderNumber([day, between, code], withBlanks)) return whole;
    numbers.add(`${day}-${code}`);
    return MARK;
  });
  // A suffix of an order number, such as `-01`, is a count of products.
  const tokens = rest
    .replaceAll(/\uE000[_-]\d{1,2}(?![0-9A-Z])/g, MARK)
    .matchAll(/([^0-9\p{L}]*)([0-9\p{L}][0-9\p{L}_-]*)/gu);
  return {
    numbers: [...numbers],
    rest: Array.from(tokens, ([, before = '', token = '']) => ({ token, isListed: /[,;/|+&\n]/.test(before) })),
  };
}

/** Takes the place of an order number. */
const MARK = '\uE000';
