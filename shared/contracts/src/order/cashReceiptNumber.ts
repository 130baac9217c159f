import { cleanText } from '../codes/cleanText.ts';
import { businessNumberProblem } from '../seller/businessNumber.ts';

const INVALID = '휴대폰 번호, 사업자등록번호, 현금영수증 카드 번호 가운데 하나를 입력해주세요.';
const RESIDENT = '주민등록번호는 받지 않아요. 휴대폰 번호나 현금영수증 카드 번호를 입력해주세요.';

/**
 * Returns the message for a number that cannot identify a cash receipt, or undefined: a mobile phone number, a business
 * number, or a cash receipt card of 13 to 19 digits; blanks and dashes are ignored. Cards have no common check digit,
 * because membership cards are accepted too. A resident registration number is refused: the law forbids its use here,
 * and a card number that looks like one cannot be distinguished from it.
 */
export function cashReceiptNumberProblem(typed: string): string | undefined {
  const digits = cleanText(typed).replaceAll(/[\s-]/g, '');
  if (isResidentNumber(digits)) return RESIDENT;
  if (/^01[016789]\d{7,8}$/.test(digits) || /^\d{13,19}$/.test(digits)) return undefined;
  return businessNumberProblem(digits) === undefined ? undefined : INVALID;
}

/** Whether 13 digits have the form of a resident or foreigner registration number: a birthday, and 1 to 8 for century and sex. */
function isResidentNumber(digits: string): boolean {
  const [, year = '', month = '', day = '', kind = ''] = /^(\d\d)(\d\d)(\d\d)([1-8])\d{6}$/.exec(digits) ?? [];
  if (kind === '') return false;
  const century = '1256'.includes(kind) ? '19' : '20';
  const date = new Date(`${century}${year}-${month}-${day}`);
  // JavaScript moves 31 February to March.
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(5, 10) === `${month}-${day}`;
}
