import { cleanCell } from './cleanCell.ts';

/** An amount in won, never negative, and its written sign. */
export interface Amount {
  readonly value: number;
  readonly sign: '+' | '-' | '';
}

const NUMBER = /^(?:[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d{0,2}(?: \d{3})+|\d+)(?:\.0+)?$/;
/** `30.000` can mean 30 or 30,000. */
const AMBIGUOUS = /^\d{1,3}\.000$/;
const SIGNED = /^(\()?\s*([-+△▲▽▼])?\s*(\d[\d, .]*?)\s*([-+])?\s*(\))?$/;
const IN_TEN_THOUSANDS = /^([-+]?)\s*(?:(\d{1,5}(?:\.\d)?)만)?\s*(?:(\d)천)?$/;
const WITH_WORD = /^\(?(입금|출금)\)?\s*:?\s*([^가-힣]+)$|^([^가-힣]+?)\s*\(?(입금|출금)\)?$/;

/**
 * Reads a cell with an amount: `empty` for an empty cell or a dash, `text` for anything else that is not exactly one
 * amount in won.
 */
export function readAmount(cell: string | undefined): Amount | 'empty' | 'text' {
  const text = cleanCell(cell)
    .toLowerCase()
    .replaceAll(/[−–—‐‑]/g, '-')
    .replace(/^'/, '')
    .replaceAll(/₩|\\|krw|won|원/g, ' ')
    .trim();
  if (/^[-.*]*$/.test(text)) return 'empty';
  const [, before, valueBehind, valueBefore, behind] = WITH_WORD.exec(text) ?? [];
  const word = before ?? behind;
  if (word === undefined) return readSigned(text);
  const amount = readSigned((valueBehind ?? valueBefore ?? '').trim());
  const sign = word === '입금' ? '+' : '-';
  return typeof amount === 'string' || (amount.sign !== '' && amount.sign !== sign) ? 'text' : { ...amount, sign };
}

function readSigned(text: string): Amount | 'text' {
  const inTenThousands = IN_TEN_THOUSANDS.exec(text);
  if (inTenThousands !== null && /[만천]/.test(text)) {
    const [, sign, tenThousands = '0', thousands = '0'] = inTenThousands;
    return toAmount(Math.round(Number(tenThousands) * 10_000) + Number(thousands) * 1000, sign);
  }
  if (/^[-+]?\d(?:\.\d+)?e\+?\d+$/.test(text)) return toAmount(Math.abs(Number(text)), text[0]);
  const [, open, first, digits = '', last, close] = SIGNED.exec(text) ?? [];
  if (!NUMBER.test(digits) || AMBIGUOUS.test(digits) || (open === undefined) !== (close === undefined)) return 'text';
  if (first !== undefined && last !== undefined) return 'text';
  const sign = open === undefined ? (first ?? last) : first === '+' ? 'text' : '-';
  return toAmount(Number(digits.replaceAll(/[, ]/g, '')), sign);
}

function toAmount(value: number, sign: string | undefined): Amount | 'text' {
  if (!Number.isSafeInteger(value) || sign === 'text') return 'text';
  return { value, sign: sign === '+' ? '+' : sign !== undefined && /[-△▲▽▼]/.test(sign) ? '-' : '' };
}
