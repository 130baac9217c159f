import * as z from 'zod/mini';
import { CARRIERS } from '../code-tables/carriers.ts';

const codes = CARRIERS.map(({ code }) => code) as unknown as [string, ...string[]];

/** A tracking number with its carrier (docs/rules.md#waybills). */
export const Waybill = z.strictObject({
  company: z.enum(codes, '택배사를 선택해주세요.'),
  no: z
    .string('운송장 번호를 입력해주세요.')
    .check(
      z.minLength(1, '운송장 번호를 입력해주세요.'),
      z.maxLength(40, '운송장 번호를 다시 확인해주세요.'),
      z.regex(/^(?=.*\d)[\d-]+$/, '운송장 번호는 숫자와 -만 입력해주세요.'),
    ),
});
export type Waybill = z.infer<typeof Waybill>;

/** Keeps what a tracking number may hold: digits and hyphens. Full-width digits become plain ones. */
export function cleanWaybillNo(typed: string): string {
  return typed.normalize('NFKC').replace(/[^\d-]/g, '');
}

/** The digits of a tracking number. Hyphens are for reading: 6891-2345 and 68912345 are one number. */
export function waybillDigits(no: string): string {
  return no.replaceAll('-', '');
}
