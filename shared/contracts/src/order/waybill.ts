import * as z from 'zod/mini';
import { CARRIERS } from '../code-tables/carriers.ts';
import { cleanText } from '../text/cleanText.ts';
import { WAYBILL_LENGTH_MAX, canHaveLetters } from './waybillNumber.ts';

const codes = CARRIERS.map(({ code }) => code) as unknown as [string, ...string[]];
const DIGITS_ONLY = '운송장 번호는 숫자와 -만 입력해주세요.';

/** A tracking number with its carrier (docs/rules.md#waybills). */
export const Waybill = z
  .strictObject({
    company: z.enum(codes, '택배사를 선택해주세요.'),
    no: z
      .string('운송장 번호를 입력해주세요.')
      .check(
        z.minLength(1, '운송장 번호를 입력해주세요.'),
        z.maxLength(WAYBILL_LENGTH_MAX, '운송장 번호를 다시 확인해주세요.'),
        z.regex(/^(?=.*\d)[\dA-Z-]+$/, DIGITS_ONLY),
      ),
  })
  .check(
    z.refine(({ company, no }) => canHaveLetters(company) || !/[A-Z]/.test(no), { path: ['no'], error: DIGITS_ONLY }),
  );
export type Waybill = z.infer<typeof Waybill>;

/**
 * Removes characters that a tracking number of the carrier cannot contain, while the seller types. Digits and hyphens
 * remain, and upper-case letters for carriers whose numbers have letters. Full-width characters are converted.
 */
export function cleanWaybillNo(typed: string, company: string | null): string {
  const plain = cleanText(typed).toUpperCase();
  return plain.replaceAll(canHaveLetters(company) ? /[^\dA-Z-]/g : /[^\d-]/g, '');
}
