import type { BANKS } from '@backoffice/contracts/codes/banks';

type BankName = (typeof BANKS)[number]['name'];

/** The clearing institute's code of each bank of the contract; a missing or an additional name does not compile. */
const BANK_CODES: Record<BankName, string> = {
  KDB산업은행: '002',
  IBK기업은행: '003',
  KB국민은행: '004',
  수협은행: '007',
  NH농협은행: '011',
  우리은행: '020',
  SC제일은행: '023',
  한국씨티은행: '027',
  'iM뱅크(대구)': '031',
  부산은행: '032',
  광주은행: '034',
  제주은행: '035',
  전북은행: '037',
  경남은행: '039',
  새마을금고: '045',
  신협: '048',
  저축은행: '050',
  우체국: '071',
  하나은행: '081',
  신한은행: '088',
  케이뱅크: '089',
  카카오뱅크: '090',
  토스뱅크: '092',
};

const CODES = new Map(Object.entries(BANK_CODES));

/** The three-digit code of a bank of the contract. @throws for any other name */
export function bankCode(name: string): string {
  const code = CODES.get(name);
  if (code === undefined) throw new Error('The bank is not in BANKS; validate the form with its schema first.');
  return code;
}

/** Whether a three-digit code belongs to a bank that sellers can choose. */
export function isBankCode(code: string): boolean {
  return [...CODES.values()].includes(code);
}
