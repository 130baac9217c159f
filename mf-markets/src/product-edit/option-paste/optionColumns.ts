/** Columns of the option grid and of a pasted sheet, in order. */
export const OPTION_COLUMNS = ['title', 'price', 'stock', 'useYN', 'desc'] as const;

/** Column, named by its field of an option. */
export type OptionColumn = (typeof OPTION_COLUMNS)[number];

/** Column titles on the screen. */
export const COLUMN_TITLES: Record<OptionColumn, string> = {
  title: '이름',
  price: '가격',
  stock: '재고',
  useYN: '판매',
  desc: '설명',
};

/** Headings that sheets use for each column; compared without spaces. */
const SHEET_NAMES: Record<OptionColumn, readonly string[]> = {
  title: ['이름', '옵션', '옵션명', '옵션이름', '품명', '상품명'],
  price: ['가격', '판매가', '판매가격', '금액', '단가', '옵션가격'],
  stock: ['재고', '수량', '재고수량', '재고량'],
  useYN: ['판매', '사용', '판매여부', '사용여부', '판매상태'],
  desc: ['설명', '옵션설명', '비고'],
};

/** Returns the column of a sheet heading; undefined for an unknown heading. */
export function findOptionColumn(heading: string): OptionColumn | undefined {
  const name = heading.normalize('NFC').replaceAll(/\s/g, '');
  return OPTION_COLUMNS.find((column) => SHEET_NAMES[column].includes(name));
}
