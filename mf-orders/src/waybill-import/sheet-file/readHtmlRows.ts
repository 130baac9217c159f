import type { SheetRows } from './SheetFile.ts';

/** The rows of the tables of a page: shops and carriers give such pages the ending .xls. Nothing in them is run. */
export function readHtmlRows(html: string): SheetRows {
  const page = new DOMParser().parseFromString(html, 'text/html');
  return Array.from(page.querySelectorAll('tr'), (row) =>
    Array.from(row.cells).flatMap((cell) => [textOf(cell), ...blanks(Math.min(cell.colSpan, WIDEST) - 1)]),
  );
}

const WIDEST = 100;

function textOf(cell: HTMLTableCellElement): string {
  return cell.textContent.replaceAll(/\s+/g, ' ').trim();
}

function blanks(count: number): string[] {
  return Array<string>(count).fill('');
}
