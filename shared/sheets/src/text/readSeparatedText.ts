import { LIMITS } from '../limits.ts';
import { SheetError } from '../SheetError.ts';
import { findSeparator } from './findSeparator.ts';
import { joinThousands } from './joinThousands.ts';
import { type SeparatedText, countLineEnds, parseSeparated } from './parseSeparated.ts';

/**
 * The rows of separated text with every cell as it is written.
 * @throws SheetError if the text has too many lines or columns
 */
export function readSeparatedText(text: string): SeparatedText {
  // Quoted cells may contain line ends, so this limit is far above that of rows.
  if (countLineEnds(text) > LIMITS.cells) throw new SheetError('too-many-lines');
  // Excel reads this first line as the separator and does not show it.
  const declared = /^sep=(.)(?:\r\n|\r|\n)/.exec(text);
  const separator = declared?.[1] ?? findSeparator(text);
  const { rows, unclosedQuoteAt } = parseSeparated(declared ? text.slice(declared[0].length) : text, separator);
  const joined = separator === ',' ? joinThousands(rows) : rows;
  return { rows: joined.map((row) => row.map(unquote)), unclosedQuoteAt };
}

/** Programs write `="00123"` to prevent a spreadsheet from dropping zeros. */
function unquote(cell: string): string {
  return /^="(.*)"$/s.exec(cell)?.[1] ?? cell;
}
