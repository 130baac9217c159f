import { findCarrier } from '../../codes/carriers.ts';

/** Format of the tracking numbers of a carrier. */
interface WaybillNumberRule {
  /** Possible numbers of digits, ascending. */
  readonly digits: readonly number[];
  /** The last digit is the remainder of the preceding digits divided by 7. */
  readonly hasCheckDigit?: true;
  /** Form of numbers with letters, if the carrier has only this form. */
  readonly letters?: { readonly form: RegExp; readonly example: string };
}

/** The form of the Universal Postal Union (S10). */
const S10 = { form: /^[A-Z]{2}\d{9}[A-Z]{2}$/, example: 'EE123456789KR' };
const ONE_Z = { form: /^1Z[0-9A-Z]{16}$/, example: '1Z999AA10123456784' };

/**
 * Number formats by carrier code. Sources: the checks of the open-source tracker shlee322/delivery-tracker (CJ; Hanjin
 * with check digit), the table of lengths that Korean shops use for tracking links (post office, Logen, Lotte, GS,
 * Daesin, Kyungdong), and the carriers' own documentation for Japan (check digit "7DR"), DHL, UPS, USPS and FedEx. A
 * violation is only a doubt, because carriers change their formats without notice. Carriers that are not listed have no
 * rule.
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
  'un.upu.ems': { digits: [], letters: S10 },
  'de.dhl': { digits: [10] },
  'jp.sagawa': { digits: [12], hasCheckDigit: true },
  'jp.yamato': { digits: [12], hasCheckDigit: true },
  'jp.yuubin': { digits: [11, 12, 13], letters: S10 },
  'us.fedex': { digits: [12, 15, 20, 22] },
  'us.ups': { digits: [9, 10, 12], letters: ONE_Z },
  'us.usps': { digits: [20, 22, 26, 30], letters: S10 },
};

/** Number of digits that a spreadsheet program stores exactly, and of zeros that may still be part of the number. */
const MAYBE_ROUNDED = /^\d{15}0{1,2}$|^\d{3,}000000$/;

/**
 * Returns the doubt about a tracking number in Korean, or undefined: digits that may be rounded, and for a known carrier
 * a wrong number of digits, a wrong check digit or an unknown form with letters.
 */
export function findNumberDoubt(company: string | null, no: string): string | undefined {
  const code = no.replaceAll('-', '');
  if (MAYBE_ROUNDED.test(code)) return '엑셀이 뒷자리를 0으로 바꾼 번호일 수 있어요. 끝자리를 확인해주세요.';
  const rule =
    company !== null && Object.hasOwn(WAYBILL_NUMBER_RULES, company) ? WAYBILL_NUMBER_RULES[company] : undefined;
  if (company === null || rule === undefined) return undefined;
  const name = findCarrier(company)?.name ?? company;
  const { digits, letters, hasCheckDigit } = rule;
  if (/[A-Z]/.test(code))
    return letters === undefined || letters.form.test(code) ? undefined : describeForm(name, letters.example);
  if (digits.length === 0) return letters && describeForm(name, letters.example);
  const { length } = code;
  if (!digits.includes(length)) {
    const isShort = digits.some((each) => each > length && each <= length + LOST_ZEROS);
    return `${name} 번호는 보통 ${describeLengths(digits)}예요. 지금은 ${length}자리예요.${isShort ? ' 앞자리의 0이 빠졌는지 확인해주세요.' : ''}`;
  }
  if (hasCheckDigit && remainder(code.slice(0, -1)) !== Number(code.at(-1)))
    return `${name} 번호의 끝자리가 맞지 않아요. 한 번 더 확인해주세요.`;
  return undefined;
}

/** Number of leading zeros that a number may have lost in a spreadsheet program. */
const LOST_ZEROS = 2;

function describeForm(name: string, example: string): string {
  return `${name} 번호는 보통 ${example} 같은 모양이에요. 번호를 확인해주세요.`;
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
