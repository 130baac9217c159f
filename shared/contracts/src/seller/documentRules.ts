import type * as z from 'zod/mini';
import type { FieldProblem } from '../wire/errorReply.ts';
import { schemaProblems } from '../wire/schemaProblems.ts';
import { type BankChange, BankForm } from './bankForm.ts';
import type { BusinessForm } from './businessForm.ts';
import type { Bank, Business } from './seller.ts';

type StoredBank = Pick<z.infer<typeof Bank>, 'name' | 'type' | 'uploadDT'>;
type StoredBusiness = Pick<z.infer<typeof Business>, 'name' | 'ceo' | 'regNo' | 'addr' | 'addr2' | 'uploadDT'>;

/**
 * Returns the missing fields of a bank account: the number for the first account or another bank, and the passbook if
 * holder, bank or number change. The API verifies the account with the bank at each save.
 */
export function bankChangeProblems(stored: StoredBank, form: BankChange, hasPicture: boolean): FieldProblem[] {
  const isOtherBank = !stored.uploadDT || form.bankType !== stored.type;
  const isOther = isOtherBank || form.bankName.trim() !== stored.name || form.bankNo !== '';
  const number = isOtherBank
    ? schemaProblems(BankForm, form).filter(({ path }) => path === 'bankNo' && form.bankNo === '')
    : [];
  return isOther && !hasPicture ? [...number, { path: 'file', text: '통장 사본을 업로드 해주세요.' }] : number;
}

/**
 * Returns a problem if the business registration needs a new certificate: after changes of any field except the e-mail
 * address.
 */
export function businessChangeProblems(
  stored: StoredBusiness,
  form: BusinessForm,
  hasPicture: boolean,
): FieldProblem[] {
  const isSame = (['name', 'ceo', 'addr', 'addr2'] as const).every((field) => form[field].trim() === stored[field]);
  const isSameNumber = digits(form.regNo) === digits(stored.regNo);
  if (hasPicture || (stored.uploadDT && isSame && isSameNumber)) return [];
  return [{ path: 'file', text: '사업자등록증을 업로드 해주세요.' }];
}

function digits(number: string): string {
  return number.replaceAll('-', '');
}
