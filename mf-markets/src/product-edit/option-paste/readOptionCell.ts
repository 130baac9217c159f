import type { OptionDraft } from '../OptionDraft.ts';
import type { OptionColumn } from './optionColumns.ts';

/** Values of an option that cells can change. */
export type OptionValues = Partial<Pick<OptionDraft, OptionColumn>>;

const ON_SALE = ['y', 'yes', 'o', 'true', '1', '판매', '판매중', '사용'];
const STOPPED = ['n', 'no', 'x', 'false', '0', '중지', '판매중지', '미사용'];
const NO_LIMIT = ['-1', '무제한', '제한없음', '∞'];

/** Returns the option value of a sheet cell (an empty object for an empty cell), or the error message to show. */
export function readOptionCell(column: OptionColumn, cell: string): OptionValues | string {
  const text = cell.normalize('NFKC').trim();
  if (text === '') return {};
  if (column === 'title' || column === 'desc') return { [column]: cell.trim() };
  const word = text.toLowerCase().replaceAll(/\s/g, '');
  if (column === 'useYN') {
    if (ON_SALE.includes(word)) return { useYN: true };
    return STOPPED.includes(word) ? { useYN: false } : '판매 또는 중지로 입력해주세요.';
  }
  if (column === 'stock' && NO_LIMIT.includes(word)) return { stock: null };
  const digits = word.replaceAll(/[,₩원개]/g, '');
  return /^\d{1,15}(\.0+)?$/.test(digits) ? { [column]: Number(digits) } : '숫자로 입력해주세요.';
}
