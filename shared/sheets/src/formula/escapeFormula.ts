import { FORMULA } from './formulaPattern.ts';

/**
 * A text for a cell that no spreadsheet program takes for a formula, also after the file was saved as CSV, which keeps
 * neither a cell's format nor its quote prefix: such a text gets an apostrophe in front. `unescapeFormula` takes it off.
 * A single hyphen, the usual mark of an empty field, is no formula anywhere.
 */
export function escapeFormula(text: string): string {
  return text !== '-' && FORMULA.test(text) ? `'${text}` : text;
}
