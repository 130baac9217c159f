import { findCarrier } from '../code-tables/carriers.ts';
import { removeHyphens } from './waybillNumber.ts';

/** Format of the tracking numbers of a carrier. */
export interface WaybillNumberRule {
  /** Possible numbers of digits, ascending. */
  readonly digits: readonly number[];
  /** The last digit is the remainder of the preceding digits divided by 7. */
  readonly hasCheckDigit?: true;
}

/**
 * Number formats by carrier code. Sources: the checks of the open-source tracker shlee322/delivery-tracker (CJ; Hanjin
 * with check digit), the table of lengths that Korean shops use for tracking links (post office, Logen, Lotte, GS,
 * Daesin, Kyungdong), and the carriers' own documentation for Japan (check digit "7DR") and DHL. A violation is only a
 * warning, because carriers change their formats without notice. Carriers that are not listed have no rule.
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
 * Returns a warning for an unlikely tracking number of a carrier, or undefined: a wrong number of digits or a wrong
 * check digit. Numbers with letters have no rule. The warning does not prevent saving.
 */
export function waybillNumberWarning(company: string, no: string): string | undefined {
  const rule = Object.hasOwn(WAYBILL_NUMBER_RULES, company) ? WAYBILL_NUMBER_RULES[company] : undefined;
  const digits = removeHyphens(no);
  if (rule === undefined || digits === '' || /[A-Z]/.test(digits)) return undefined;
  const name = findCarrier(company)?.name ?? company;
  if (!rule.digits.includes(digits.length))
    return `${name} 번호는 보통 ${describeLengths(rule.digits)}입니다. 지금은 ${digits.length}자리입니다.`;
  if (rule.hasCheckDigit && remainder(digits.slice(0, -1)) !== Number(digits.at(-1)))
    return `${name} 번호의 끝자리가 맞지 않습니다. 한 번 더 확인해주세요.`;
  return undefined;
}

/** Formats lengths as `13자리`, `10·12자리`, or `9~13자리` for three or more consecutive lengths. */
function describeLengths(lengths: readonly number[]): string {
  const [first = 0] = lengths;
  const last = lengths.at(-1) ?? first;
  const isRange = lengths.length > 2 && last - first === lengths.length - 1;
  return `${isRange ? `${first}~${last}` : lengths.join('·')}자리`;
}

/** Returns the remainder of a division by 7. Uses BigInt, because 40 digits exceed the precision of a double. */
function remainder(digits: string): number {
  return Number(BigInt(digits) % 7n);
}
