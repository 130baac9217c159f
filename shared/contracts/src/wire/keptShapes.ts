/**
 * Which shape the items of a kept list have: a hash of their schema, which is part of the key that the list is kept
 * under. Lists of other shapes are not found, so that no page has to bring a schema only to compare them. A test says
 * the new value when a schema changes.
 */
export const KEPT_SHAPES = { market: '7909ba74', order: 'a6c532c9' } as const;

/** Under what the list of markets is kept between visits. */
export const KEPT_MARKETS = `markets ${KEPT_SHAPES.market}`;

/** Under what the orders of a market are kept between visits. */
export function keptOrdersKey(marketId: string): string {
  return `orders ${marketId} ${KEPT_SHAPES.order}`;
}

/** The schema of what the key of a kept list has compared. */
export function comparedByKey<Item>() {
  return { safeParse: (value: unknown) => ({ success: true, data: value as Item }) };
}
