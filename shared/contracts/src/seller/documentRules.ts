import type * as z from 'zod/mini';
import type { FieldProblem } from '../wire/errorReply.ts';
import { schemaProblems } from '../wire/schemaProblems.ts';
import { type BankChange, BankForm } from './bankForm.ts';
import type { BusinessForm } from './businessForm.ts';
import type { Bank, Business } from './seller.ts';

type StoredBusiness = Pick<z.infer<typeof Business>, 'name' | 'ceo' | 'regNo' | 'addr' | 'addr2' | 'uploadDT'>;

/** Stored account, and the business number with the instant at which its certificate was stored. */
interface StoredBank {
  readonly bank: Pick<z.infer<typeof Bank>, 'name' | 'type' | 'uploadDT'>;
  readonly business: Pick<z.infer<typeof Business>, 'regNo' | 'uploadDT'>;
}

/**
 * Returns the problems of a bank account: a missing number of the first account or of another bank, a business number
 * other than that of the stored certificate, and a missing passbook if holder, bank or number change. The API verifies
 * the account with the bank at each save.
 */
export function bankChangeProblems(
  { bank, business }: StoredBank,
  form: BankChange,
  hasPicture: boolean,
): FieldProblem[] {
  const isOtherBank = !bank.uploadDT || form.bankType !== bank.type;
  const isOther = isOtherBank || form.bankName.trim() !== bank.name || form.bankNo !== '';
  const problems = isOtherBank
    ? schemaProblems(BankForm, form).filter(({ path }) => path === 'bankNo' && form.bankNo === '')
    : [];
  if (form.businessType === 'corp' && business.uploadDT && digits(form.regNo) !== digits(business.regNo))
    problems.push({
      path: 'regNo',
      text: '사업자 정보에 등록된 번호와 달라요. 번호가 바뀌었으면 사업자 정보를 먼저 변경해주세요.',
    });
  if (isOther && !hasPicture) problems.push({ path: 'file', text: '통장 사본을 업로드 해주세요.' });
  return problems;
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
