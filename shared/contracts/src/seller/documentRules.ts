import type * as z from 'zod/mini';
import type { FieldProblem } from '../wire/errorReply.ts';
import { schemaProblems } from '../wire/schemaProblems.ts';
import { type BankChange, BankForm } from './bankForm.ts';
import type { BusinessForm } from './businessForm.ts';
import type { Bank, Business } from './seller.ts';

type StoredBank = Pick<z.infer<typeof Bank>, 'name' | 'type' | 'uploadDT'>;
type StoredBusiness = Pick<z.infer<typeof Business>, 'name' | 'ceo' | 'regNo' | 'addr' | 'addr2' | 'uploadDT'>;

/**
 * What a bank account that is saved lacks: its number when it is the first or of another bank, and the passbook, which
 * shows holder, bank and number, when one of them changes. The account itself is checked with its bank each time.
 */
export function bankChangeProblems(stored: StoredBank, form: BankChange, hasPicture: boolean): FieldProblem[] {
  const isOtherBank = !stored.uploadDT || form.bankType !== stored.type;
  const isOther = isOtherBank || form.bankName.trim() !== stored.name || form.bankNo !== '';
  const number = isOtherBank
    ? schemaProblems(BankForm, form).filter(({ path }) => path === 'bankNo' && form.bankNo === '')
    : [];
  return isOther && !hasPicture ? [...number, { path: 'file', text: '통장 사본을 업로드 해주세요.' }] : number;
}

/** Whether a business that is saved needs its certificate, which shows everything but the e-mail address. */
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
