import { type SheetTable, toNameKey } from '@backoffice/contracts';
import { columnLetter } from '../../sheet/columnLetter.ts';

/** A column by its letter and its heading in the row `header` (from 1; 0 for none): `C열 ‘주문번호’`. */
export function columnName({ rows }: Pick<SheetTable, 'rows'>, header: number, column: number): string {
  const heading = rows[header - 1]?.[column]?.trim() ?? '';
  return `${columnLetter(column)}열${toNameKey(heading) === '' ? '' : ` ‘${heading.slice(0, 20)}’`}`;
}

/** A sheet by its name, or by its place (from 0) in a file whose sheets have no names. */
export function sheetName({ name, isHidden }: Pick<SheetTable, 'name' | 'isHidden'>, index: number): string {
  return `${name === '' ? `${index + 1}번째 표` : `‘${name}’ 시트`}${isHidden ? ' (숨김)' : ''}`;
}
