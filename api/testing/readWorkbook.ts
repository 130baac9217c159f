import { read, utils } from '@e965/xlsx';

/** The sheets of an .xlsx by their names, each row by its column's header, as texts. Cells with a formula fail. */
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
