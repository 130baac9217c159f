import { describe, expect, it } from '@jest/globals';
import { type BookType, utils, write } from '@e965/xlsx';
import fc from 'fast-check';
import { nodePorts } from './adapters/nodePorts.ts';
import { readSheets } from './readSheets.ts';

/** Texts with all characters that divide, quote or span cells; formulas are excluded, because writers mark them. */
const text = fc
  .array(
    fc.constantFrom('가', '김하나', '12,500', '3', 'a', ' ', ',', '\t', ';', '|', '"', "'", '\n', '<b>', '&amp;', '😀'),
    { maxLength: 5 },
  )
  .map((parts) => parts.join(''))
  .filter((cell) => !/^[\s'=+@,;-]/.test(cell));
/** Texts of a page, where white space is one space. */
const pageText = text.map((cell) => cell.replaceAll(/\s+/g, ' ').trim());
const grid = (cell: fc.Arbitrary<string>) =>
  fc.array(fc.array(fc.oneof(cell, fc.constant('')), { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 12 });

/** Rows without the empty cells at their end, and without the empty rows at the end. */
function trimmed(rows: readonly (readonly string[])[]): string[][] {
  const cut = rows.map((row) => row.slice(0, row.findLastIndex((cell) => cell !== '') + 1));
  return cut.slice(0, cut.findLastIndex((row) => row.length > 0) + 1);
}

const read = (bytes: Uint8Array) => readSheets(new Uint8Array(bytes), nodePorts);

describe('every written row is read at its index', () => {
  // rule: reading-spreadsheets.row-indexes
  it.each<BookType>(['xlsx', 'biff8', 'xlml'])(
    'every row of a workbook of the type %s is read at its index, hidden rows included',
    async (bookType) => {
      const book = fc.tuple(
        grid(text),
        fc.array(fc.boolean(), { maxLength: 12 }),
        fc.nat({ max: 4 }),
        fc.nat({ max: 3 }),
      );
      await fc.assert(
        fc.asyncProperty(book, async ([rows, hidden, mergeRow, mergeSpan]) => {
          // The text of a merge is in its first cell.
          const written = rows.map((row, index) =>
            row.map((cell, column) => (column === 0 && index > mergeRow && index <= mergeRow + mergeSpan ? '' : cell)),
          );
          const sheet = utils.aoa_to_sheet(written.map((row) => row.map((cell) => (cell === '' ? null : cell))));
          sheet['!rows'] = hidden.map((isHidden) => ({ hidden: isHidden }));
          if (mergeSpan > 0) sheet['!merges'] = [{ s: { r: mergeRow, c: 0 }, e: { r: mergeRow + mergeSpan, c: 0 } }];
          const whole = utils.book_new();
          utils.book_append_sheet(whole, sheet, '목록');
          const [table] = await read(write(whole, { type: 'buffer', bookType, bookSST: true }) as Buffer);
          expect(trimmed(table?.rows ?? [])).toEqual(trimmed(written));
        }),
        { numRuns: 60 },
      );
    },
  );

  // rule: reading-spreadsheets.row-indexes
  it.each([',', '\t', ';', '|'])(
    'every row of text separated by %j, quoted if required, is read at its index',
    async (separator) => {
      const quote = (cell: string) => (/[",\t;|\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
      // Names of columns make the separator certain.
      const heading = ['주문번호', '받는분', '송장번호', '메모', '금액', '비고'];
      await fc.assert(
        fc.asyncProperty(grid(text), fc.boolean(), async (rows, hasQuotes) => {
          const written = [heading, heading, ...rows.map((row) => heading.map((_name, column) => row[column] ?? ''))];
          const lines = written.map((row) =>
            row.map((cell) => (hasQuotes ? `"${cell.replaceAll('"', '""')}"` : quote(cell))).join(separator),
          );
          const [table] = await read(Buffer.from(`${lines.join('\r\n')}\r\n`));
          expect(trimmed(table?.rows ?? [])).toEqual(trimmed(written));
          expect(table?.unclosedQuoteAt).toBeNull();
        }),
        { numRuns: 200 },
      );
    },
  );

  it('every cell of text with missing quotes is read', async () => {
    const cell = fc.constantFrom('가', '"', '"가', '가"', '"가"', '""', '"가""나"', '1');
    await fc.assert(
      fc.asyncProperty(grid(cell), async (rows) => {
        const lines = rows.map((row, index) => [`행${index}`, ...row].join(','));
        const [table] = await read(Buffer.from(lines.join('\n')));
        const found = (table?.rows ?? []).flat().join('\n').match(/행\d+/g);
        expect(found).toEqual(lines.map((_line, index) => `행${index}`));
      }),
      { numRuns: 300 },
    );
  });

  // rule: reading-spreadsheets.row-indexes
  it('every row of a page is read at its index, with cells over several rows', async () => {
    const span = fc.record({ row: fc.nat({ max: 5 }), size: fc.integer({ min: 1, max: 3 }) });
    await fc.assert(
      fc.asyncProperty(grid(pageText), span, async (rows, { row: spanRow, size }) => {
        const width = Math.max(...rows.map((row) => row.length));
        const covered = (row: number) => row > spanRow && row < spanRow + size;
        const written = rows.map((row, index) =>
          Array.from({ length: width }, (_each, column) => (column === 0 && covered(index) ? '' : (row[column] ?? ''))),
        );
        const escape = (cell: string) => cell.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
        const html = written.map((row, index) => {
          const cells = row.map((cell, column) =>
            column === 0 && covered(index)
              ? ''
              : `<td${column === 0 && index === spanRow ? ` rowspan="${size}"` : ''}>${escape(cell)}</td>`,
          );
          return `<tr>${cells.join('')}</tr>`;
        });
        const [table] = await read(Buffer.from(`<html><body><table>${html.join('\n')}</table></body></html>`));
        expect(trimmed(table?.rows ?? [])).toEqual(trimmed(written));
      }),
      { numRuns: 200 },
    );
  });
});
