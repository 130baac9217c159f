import { read, utils } from '@e965/xlsx';

/** Reads the sheets of an .xlsx by name, each row as texts by column header. @throws for a cell with a formula */
export function readWorkbook(bytes: Buffer): Record<string, Record<string, string>[]> {
  const book = read(bytes, { type: 'buffer', cellFormula: true });
  return Object.fromEntries(
    book.SheetNames.map((name) => {
      const sheet = book.Sheets[name] ?? {};
      for (const [place, cell] of Object.entries(sheet))
        if (typeof cell === 'object' && cell !== null && 'f' in cell) throw new Error(`${name}!${place} is a formula.`);
      return [name, utils.sheet_to_json<Record<string, string>>(sheet, { raw: false, defval: '' })];
    }),
  );
}
