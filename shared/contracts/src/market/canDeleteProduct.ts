import { type MarketWindow, marketActions } from './marketStatus.ts';

/** Facts that decide whether a product can be deleted. */
interface ProductDeletion {
  /** The product's market. */
  readonly market: MarketWindow;
  /** Whether an order contains an option of the product. */
  readonly isOrdered: boolean;
  /** Number of products in the market. */
  readonly productCount: number;
}

/**
 * Returns whether a product can be deleted at `now` (milliseconds). Products of ended markets, products with orders and the last product of an
 * open market cannot be deleted (docs/rules.md#market-status).
 */
export function canDeleteProduct({ market, isOrdered, productCount }: ProductDeletion, now: number): boolean {
  const { edit, remove } = marketActions(market, now);
  return edit && !isOrdered && (remove || productCount > 1);
}
