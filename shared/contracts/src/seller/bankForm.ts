import * as z from 'zod/mini';
import { BANKS } from '../codes/banks.ts';
import { requiredText } from '../wire/fields.ts';
import { businessNumberProblem } from './businessNumber.ts';

// Uses a refinement instead of an enum, because an invalid enum value skips the checks of the whole form: a missing
// birth date would be reported only after the bank is valid.
const BankName = z
  .string()
  .check(z.refine((value) => BANKS.some(({ name }) => name === value), '은행을 선택해주세요.'));

const BANK_NO_MESSAGE = '계좌번호를 숫자로 입력해주세요.';

const BankFields = z.strictObject({
  bankName: requiredText(40, '예금주를 입력해주세요.'),
  bankType: BankName,
  bankNo: z.string().check(z.regex(/^\d[\d-]{6,}\d$/, BANK_NO_MESSAGE), z.maxLength(24, BANK_NO_MESSAGE)),
  businessType: z.enum(['sole', 'corp'], '판매자 유형을 선택해주세요.'),
  // Whether a sole seller has a business registration; without the field the stored answer remains.
  registered: z.optional(z.enum(['yes', 'no'], '판매자 유형을 선택해주세요.')),
  subRegNo: z.string().check(z.maxLength(20)),
  regNo: z.string().check(z.maxLength(20)),
});

const checkHolderProof: z.core.CheckFn<z.infer<typeof BankFields>> = ({ value, issues }) => {
  const { businessType, subRegNo, regNo } = value;
  if (businessType === 'sole' && !/^\d{6}$/.test(subRegNo))
    issues.push({ code: 'custom', message: '생년월일 6자리를 입력해주세요.', path: ['subRegNo'], input: subRegNo });
  const message = businessType === 'corp' ? businessNumberProblem(regNo) : undefined;
  if (message !== undefined) issues.push({ code: 'custom', message, path: ['regNo'], input: regNo });
};

/**
 * The bank account at the first save, with the picture of the passbook; `bankName` is the account holder, `bankType`
 * the bank (docs/rules.md#bank).
 */
export const BankForm = BankFields.check(checkHolderProof);
export type BankForm = z.infer<typeof BankForm>;

/** The bank account at each save. An empty `bankNo` means the stored number, if `bankChangeProblems` allows it. */
export const BankChange = z
  .strictObject({ ...BankFields.shape, bankNo: z.union([z.literal(''), BankFields.shape.bankNo]) })
  .check(checkHolderProof);
export type BankChange = z.infer<typeof BankChange>;

/** Returns whether banks are in maintenance at an hour (0–23) in Seoul (docs/rules.md#bank-hours). */
export function isBankMaintenanceHour(hour: number): boolean {
  return hour === 23 || hour === 0;
}
