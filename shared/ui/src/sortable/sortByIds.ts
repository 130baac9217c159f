/** The items in the order of the ids. Items without an id there come last, ids without an item are ignored. */
export function sortByIds<T extends { readonly id: string }>(
  items: readonly T[],
  order: readonly string[] | null,
): readonly T[] {
  if (order === null) return items;
  const positions = new Map(order.map((id, at) => [id, at]));
  return items.toSorted((a, b) => (positions.get(a.id) ?? items.length) - (positions.get(b.id) ?? items.length));
}
