/** The items in the order of the ids; what is not named there stays behind the others, what is gone is passed over. */
export function inOrder<T extends { readonly id: string }>(
  items: readonly T[],
  order: readonly string[] | null,
): readonly T[] {
  if (order === null) return items;
  const places = new Map(order.map((id, at) => [id, at]));
  return items.toSorted((a, b) => (places.get(a.id) ?? items.length) - (places.get(b.id) ?? items.length));
}
