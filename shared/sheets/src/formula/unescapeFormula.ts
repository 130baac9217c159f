import { FORMULA } from './formulaPattern.ts';

/** The text of a cell without the apostrophe that `escapeFormula` put in front; any other text as it is. */
export function unescapeFormula(text: string): string {
  return text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;
}
