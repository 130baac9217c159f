/** Minimum length of a search, because a single syllable matches most orders. */
export const SEARCH_MIN_LENGTH = 2;

/** Message for a search that is too short. */
export const SEARCH_TOO_SHORT_MESSAGE = `${SEARCH_MIN_LENGTH}글자 이상 입력해주세요.`;

/** Maximum length of a search in characters. */
export const SEARCH_MAX_LENGTH = 50;

/** Fields by which orders are found; `total` in won. */
export interface SearchableOrder {
  readonly publicId: string;
  readonly buyerName: string;
  readonly total: number;
  readonly delivery: { readonly name: string };
}

/** Normalises a text for searches: NFKC, lower case, without commas in numbers, trimmed. */
function normalize(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(\d),+|,+(?=\d)/g, '$1')
    .trim();
}

/**
 * Returns the search text of an order: order number, recipient, buyer and total, separated by line breaks
 * (docs/rules.md#order-list). It is computed once per order, so that a search of 10,000 orders needs one `includes` for
 * each order.
 */
export function orderSearchText({ publicId, delivery, buyerName, total }: SearchableOrder): string {
  // Normalises all parts in one call, because each call has a fixed cost. Normalisation does not join texts across a
  // line break.
  return normalize(`${publicId}\n${delivery.name}\n${buyerName}\n${total}원`);
}

/**
 * Converts typed text for a search in an `orderSearchText`; null if the text is too short, which matches all orders.
 */
export function toSearchTerm(typed: string): string | null {
  const needle = normalize(typed);
  return [...needle].length < SEARCH_MIN_LENGTH ? null : needle;
}
