import * as z from 'zod/mini';
import { CARRIERS } from '../../codes/carriers.ts';
import { WAYBILL_LENGTH_MAX, removeHyphens } from './waybillText.ts';

const NO_NUMBER = '운송장 번호를 입력해주세요.';
const codes = CARRIERS.map(({ code }) => code) as unknown as [string, ...string[]];

/**
 * A tracking number with its carrier, in the form in which it is stored; `findWaybillProblem` also refuses implausible
 * numbers. The schema does not, because each page loads it.
 */
export const Waybill = z.strictObject({
  company: z.enum(codes, '택배사를 선택해주세요.'),
  no: z
    .string(NO_NUMBER)
    .check(
      z.minLength(1, NO_NUMBER),
      z.maxLength(WAYBILL_LENGTH_MAX, '운송장 번호를 다시 확인해주세요.'),
      z.regex(/^(?=.*\d)[\dA-Z-]+$/, '운송장 번호는 숫자와 -만 입력해주세요.'),
    ),
});
export type Waybill = z.infer<typeof Waybill>;

/** Returns whether two tracking numbers of a carrier differ at most in hyphens; the buyer is informed of others. */
export function isSameWaybill(one: Waybill, other: Waybill | null): boolean {
  return one.company === other?.company && removeHyphens(one.no) === removeHyphens(other.no);
}
