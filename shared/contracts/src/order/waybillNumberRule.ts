import { findCarrier } from '../code-tables/carriers.ts';
import { waybillDigits } from './waybillNumber.ts';

/** What the numbers of a carrier look like. */
export interface WaybillNumberRule {
  /** How many digits its numbers have, ascending. */
  readonly digits: readonly number[];
  /** The last digit is the remainder of the number before it divided by 7. */
  readonly hasCheckDigit?: true;
}

/**
 * The rules of carriers. Sources: the checks of the open-source tracker shlee322/delivery-tracker (CJ, Hanjin with its
 * check digit), the table of lengths that Korean shops use for tracking links (post office, Logen, Lotte, GS, Daesin,
 * Kyungdong), and the carriers' own descriptions of their numbers for Japan (check digit "7DR") and DHL. Carriers change
 * their numbers without notice, and a carrier that is not here has any: what breaks a rule is a warning and no error.
 */
export const WAYBILL_NUMBER_RULES: Readonly<Record<string, WaybillNumberRule>> = {
  'kr.epost': { digits: [13] },
  'kr.cjlogistics': { digits: [10, 12] },
  'kr.hanjin': { digits: [10, 12], hasCheckDigit: true },
  'kr.lotte': { digits: [10, 12, 13] },
  'kr.logen': { digits: [10, 11] },
  'kr.cupost': { digits: [10, 11, 12] },
  'kr.cvsnet': { digits: [10, 11, 12] },
  'kr.kdexp': { digits: [9, 10, 11, 12, 13] },
  'kr.daesin': { digits: [13] },
  'de.dhl': { digits: [10] },
  'jp.sagawa': { digits: [12], hasCheckDigit: true },
  'jp.yamato': { digits: [12], hasCheckDigit: true },
};

/**
 * A warning for a number that its carrier would hardly have given, or undefined: digits that are missing or too many,
 * or a check digit that does not fit. Numbers with letters have no rule. The number may be saved all the same.
 */
export function waybillNumberWarning(company: string, no: string): string | undefined {
  const rule = Object.hasOwn(WAYBILL_NUMBER_RULES, company) ? WAYBILL_NUMBER_RULES[company] : undefined;
  const digits = waybillDigits(no);
  if (rule === undefined || digits === '' || /[A-Z]/.test(digits)) return undefined;
  const name = findCarrier(company)?.name ?? company;
  if (!rule.digits.includes(digits.length))
    return `${name} 번호는 보통 ${describeLengths(rule.digits)}입니다. 지금은 ${digits.length}자리입니다.`;
  if (rule.hasCheckDigit && remainder(digits.slice(0, -1)) !== Number(digits.at(-1)))
    return `${name} 번호의 끝자리가 맞지 않습니다. 한 번 더 확인해주세요.`;
  return undefined;
}

/** `13자리`, `10·12자리`, or `9~13자리` for three and more in a row. */
function describeLengths(lengths: readonly number[]): string {
  const [first = 0] = lengths;
  const last = lengths.at(-1) ?? first;
  const isRange = lengths.length > 2 && last - first === lengths.length - 1;
  return `${isRange ? `${first}~${last}` : lengths.join('·')}자리`;
}

/** The remainder by 7 of a number of up to 40 digits, which is more than a double holds exactly. */
function remainder(digits: string): number {
  return Number(BigInt(digits) % 7n);
}
