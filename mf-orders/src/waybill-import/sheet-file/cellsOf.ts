import type { WorkBook } from '@e965/xlsx';
import { cellText, isReadAsShown } from './cellText.ts';
import type { XlsxLibrary } from './loadXlsx.ts';
import type { SheetFile } from './SheetFile.ts';

/** The sheets of a workbook read with `dense`, as rows of text that begin at cell A1. */
export function cellsOf(library: XlsxLibrary, book: WorkBook): Omit<SheetFile, 'file'> {
  let isPlain = true;
  const sheets = book.SheetNames.map((name) => {
    const rows = book.Sheets[name]?.['!data'] ?? [];
    // Both levels have holes where nothing was typed, which `map` would leave.
    return Array.from(rows, (row) =>
      Array.from(row ?? [], (cell) => {
        const text = cellText(library, cell);
        isPlain &&= isReadAsShown(cell, text);
        return text;
      }),
    );
  });
  return { sheets, isPlain };
}
