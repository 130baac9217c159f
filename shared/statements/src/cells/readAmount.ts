import { cleanCell } from './cleanCell.ts';

/** An amount in won, never negative, and its written sign. */
export interface Amount {
  readonly value: number;
  readonly sign: '+' | '-' | '';
}

const NUMBER = /^(?:[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d{0,2}(?: \d{3})+|\d+)(?:\.0+)?$/;
/** `30.000` can mean 30 or 30,000. */
const AMBIGUOUS = /^\d{1,3}\.000$/;
const EXPONENT = /^\d(?:\.\d+)?e\+?\d{1,2}$/;
const IN_TEN_THOUSANDS = /^(?:(\d{1,5}(?:\.\d{1,4})?)만)?\s?(?:(\d{1,4}(?:\.\d{1,3})?)천)?\s?(\d{1,4})?$/;
const WORD_BEFORE = /^\(?(입금|출금)\)?\s?:?\s?(?=[^가-힣]+$)/;
const WORD_BEHIND = /\s?\(?(입금|출금)\)?$/;
const FOREIGN_SIGN = /[$€£¥元]/;
const DIGITS = '일이삼사오육칠팔구';
const UNITS: Readonly<Record<string, number>> = { 십: 10, 백: 100, 천: 1000 };

/**
 * Reads a cell with an amount: `empty` for an empty cell or a dash, `foreign` for an amount of another currency, `text`
 * for anything else that is not exactly one amount in won.
 */
export function readAmount(cell: string | undefined): Amount | 'empty' | 'foreign' | 'text' {
  const text = cleanCell(cell)
    .toLowerCase()
    .replaceAll(/[−–—‐‑]/g, '-')
    .replace(/^'/, '');
  if (FOREIGN_SIGN.test(text) || isForeignCurrency(/^[a-z]{3}(?= ?-?\d)|(?<=\d ?)[a-z]{3}$/.exec(text)?.[0] ?? ''))
    return 'foreign';
  const won = text
    .replaceAll(/₩|\\|krw|won|원/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (/^[-.*]*$/.test(won)) return 'empty';
  const word = WORD_BEFORE.exec(won)?.[1] ?? (/^[^가-힣]*\d/.test(won) ? WORD_BEHIND.exec(won)?.[1] : undefined);
  if (word === undefined) return readSigned(won);
  const amount = readSigned(won.replace(WORD_BEFORE, '').replace(WORD_BEHIND, '').trim());
  const sign = word === '입금' ? '+' : '-';
  return typeof amount === 'string' || (amount.sign !== '' && amount.sign !== sign) ? 'text' : { ...amount, sign };
}

/** Returns whether a text in lower case is the code of another currency than won. */
export function isForeignCurrency(text: string): boolean {
  return /^(?:usd|jpy|eur|cny|gbp|hkd|twd|aud|cad|chf|sgd|thb|vnd|php|idr|rub|inr|nzd|myr|rmb)$/.test(text);
}

/** Reads an amount in Hangul: `삼만원`, `이만오천`, `팔천 원`; undefined for other texts. */
export function readHangulAmount(text: string): number | undefined {
  const letters = text.replaceAll(/\s|원$/g, '');
  if (!/^[일이삼사오육칠팔구십백천만]+$/.test(letters) || !/[만천]/.test(letters)) return undefined;
  const [behind = '', before, ...more] = letters.split('만').toReversed();
  if (more.length > 0) return undefined;
  const tenThousands = before === undefined ? 0 : before === '' ? 1 : readFourDigits(before);
  const rest = readFourDigits(behind);
  return tenThousands === undefined || rest === undefined ? undefined : tenThousands * 10_000 + rest;
}

/** Reads a Hangul number below 10,000, whose units descend: `이천오백`. */
function readFourDigits(letters: string): number | undefined {
  let value = 0;
  let digit = 0;
  let last = 10_000;
  for (const letter of letters) {
    const unit = UNITS[letter];
    if (unit === undefined) {
      if (digit !== 0) return undefined;
      digit = DIGITS.indexOf(letter) + 1;
    } else {
      if (unit >= last) return undefined;
      value += (digit === 0 ? 1 : digit) * unit;
      digit = 0;
      last = unit;
    }
  }
  return value + digit;
}

function readSigned(text: string): Amount | 'text' {
  const isNegative = text.startsWith('(') && text.endsWith(')');
  let digits = isNegative ? text.slice(1, -1).trim() : text;
  let sign = isNegative ? '-' : '';
  if (/^[-+△▲▽▼]/.test(digits)) {
    if (isNegative && digits.startsWith('+')) return 'text';
    sign = digits.startsWith('+') ? '+' : '-';
    digits = digits.slice(1).trim();
  } else if (/[-+]$/.test(digits)) {
    sign = digits.endsWith('+') ? '+' : '-';
    digits = digits.slice(0, -1).trim();
  }
  const value = readNumber(digits);
  return value === undefined || !Number.isSafeInteger(value) ? 'text' : { value, sign: sign as Amount['sign'] };
}

function readNumber(digits: string): number | undefined {
  if (/[만천]/.test(digits)) {
    const plain = digits.replaceAll(',', '');
    const [, tenThousands = '0', thousands = '0', rest = '0'] = IN_TEN_THOUSANDS.exec(plain) ?? [];
    const value = Math.round(Number(tenThousands) * 10_000) + Math.round(Number(thousands) * 1000) + Number(rest);
    return IN_TEN_THOUSANDS.test(plain) ? value : undefined;
  }
  if (EXPONENT.test(digits)) return Number(digits);
  return NUMBER.test(digits) && !AMBIGUOUS.test(digits) ? Number(digits.replaceAll(/[, ]/g, '')) : undefined;
}
