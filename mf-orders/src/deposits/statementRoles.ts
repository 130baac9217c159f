import type { StatementColumns, StatementRole } from '@backoffice/contracts';
import type { ColumnRole } from '../files/sheet/SheetColumns.tsx';

/** The columns of a statement that the seller can choose. */
export const STATEMENT_ROLES: readonly ColumnRole<StatementRole>[] = [
  { role: 'date', label: '거래 날짜', isRequired: true },
  { role: 'payer', label: '보낸 분 이름' },
  { role: 'in', label: '입금액' },
  { role: 'out', label: '출금액' },
  { role: 'amount', label: '거래 금액(입금·출금 함께)' },
  { role: 'direction', label: '입금·출금 구분' },
  { role: 'time', label: '거래 시간' },
  { role: 'balance', label: '잔액' },
  { role: 'memo', label: '메모' },
];

/** Returns the message for columns without an amount; undefined if the columns are sufficient. */
export function columnsProblem(columns: StatementColumns): string | undefined {
  return columns.in === undefined && columns.amount === undefined
    ? '입금액 열이나 거래 금액 열을 선택해주세요.'
    : undefined;
}
