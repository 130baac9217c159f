import { toNameKey } from '@backoffice/contracts/codes/cleanText';
import type { SheetTable } from '@backoffice/contracts/files/SheetTable';
import { columnLetter } from '../../sheet/columnLetter.ts';

/** Returns the name of a column, such as `C열 ‘주문번호’`. `header`: row of the headings from 1, or 0 if there is none. */
export function columnName({ rows }: Pick<SheetTable, 'rows'>, header: number, column: number): string {
  const heading = rows[header - 1]?.[column]?.trim() ?? '';
  return `${columnLetter(column)}열${toNameKey(heading) === '' ? '' : ` ‘${heading.slice(0, 20)}’`}`;
}

/** Returns the name of a sheet, or its number if it has no name. `index` from 0. */
export function sheetName({ name, isHidden }: Pick<SheetTable, 'name' | 'isHidden'>, index: number): string {
  return `${name === '' ? `${index + 1}번째 표` : `‘${name}’ 시트`}${isHidden ? ' (숨김)' : ''}`;
}
