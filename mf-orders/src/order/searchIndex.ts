import type { Order } from '@backoffice/contracts';

/** A search begins at so many characters (specification, section 9). */
export const SEARCH_FROM = 2;

/** A text as searches compare it: full-width forms made plain, lower case, no commas in numbers, no space around. */
export function comparable(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(\d),+|,+(?=\d)/g, '$1')
    .trim();
}

/**
 * Everything that an order is found by: order number, receiver, buyer and total (decisions, "Orders").
 * Made once an order, so that a search of ten thousand is one `includes` each; the line breaks keep a hit inside a part.
 */
export function searchText({ publicId, delivery, buyerName, total }: Order): string {
  return [publicId, delivery.name, buyerName, `${total}원`].map(comparable).join('\n');
}

/** What to look for in a `searchText`, or null while too little is typed. */
export function searchNeedle(typed: string): string | null {
  const needle = comparable(typed);
  return [...needle].length < SEARCH_FROM ? null : needle;
}
