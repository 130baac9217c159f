import { cleanText } from '../text/cleanText.ts';

const ORDER_NUMBER = /(?<![0-9A-Z])(\d{6}) ?- ?([0-9A-Z]{8})(?![0-9A-Z])/g;
/** Order numbers, and texts like them in which a digit or a letter is missing or too many. */
const ALIKE = /(?<![0-9A-Z])(\d{5,7}) ?- ?([0-9A-Z]{4,12})(?![0-9A-Z])/g;

/**
 * The order numbers in a text, each once and in upper case: as they are printed on labels and read back from a
 * recipient's name, in brackets, behind `#`, or with any separator between them.
 */
export function findOrderNumbers(text: string): string[] {
  return findAll(text, ORDER_NUMBER);
}

/**
 * The order numbers in a cell that is meant to name orders. With at least one order number in the cell, mistyped ones are
 * included: they are unknown to every market. A cell without order numbers is returned as it is, cleaned.
 */
export function splitOrderNumbers(cell: string): string[] {
  return findOrderNumbers(cell).length > 0 ? findAll(cell, ALIKE) : [cleanText(cell)];
}

function findAll(text: string, pattern: RegExp): string[] {
  const found = cleanText(text).toUpperCase().matchAll(pattern);
  return [...new Set(Array.from(found, ([, day, rest]) => `${day}-${rest}`))];
}
