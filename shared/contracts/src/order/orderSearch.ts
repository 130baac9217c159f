/** Fewer characters search for nothing: one syllable matches most orders. */
export const SEARCH_MIN_LENGTH = 2;

/** What is said of a shorter search. */
export const SEARCH_TOO_SHORT_MESSAGE = `${SEARCH_MIN_LENGTH}글자 이상 입력해주세요.`;

/** The maximum length of a search, in characters. */
export const SEARCH_MAX_LENGTH = 50;

/** What an order is found by; `total` in won. */
export interface SearchableOrder {
  readonly publicId: string;
  readonly buyerName: string;
  readonly total: number;
  readonly delivery: { readonly name: string };
}

/** A text as searches compare it: NFKC, lower case, no commas in numbers, trimmed. */
function normalize(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(\d),+|,+(?=\d)/g, '$1')
    .trim();
}

/**
 * Everything that an order is found by: order number, receiver, buyer and total (docs/rules.md#order-list).
 * Computed once per order, so that a search of ten thousand is one `includes` each; line breaks separate the parts.
 */
export function orderSearchText({ publicId, delivery, buyerName, total }: SearchableOrder): string {
  // All parts at once, as each call of normalize costs more than its text: nothing joins across a line break.
  return normalize(`${publicId}\n${delivery.name}\n${buyerName}\n${total}원`);
}

/** What to look for in an `orderSearchText`, or null while too little is typed, which finds every order. */
export function orderSearchNeedle(typed: string): string | null {
  const needle = normalize(typed);
  return [...needle].length < SEARCH_MIN_LENGTH ? null : needle;
}
