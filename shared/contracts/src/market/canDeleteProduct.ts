import { marketActions } from './marketStatus.ts';

/** Facts that decide whether a product can be deleted. */
export interface ProductDeletion {
  /** Status of the product's market. */
  readonly status: number;
  /** Whether an order contains an option of the product. */
  readonly isOrdered: boolean;
  /** Number of products in the market. */
  readonly productCount: number;
}

/**
 * Returns whether a product can be deleted. Products of ended markets, products with orders and the last product of an
 * open market cannot be deleted (docs/rules.md#market-status).
 */
export function canDeleteProduct({ status, isOrdered, productCount }: ProductDeletion): boolean {
  const { edit, remove } = marketActions(status);
  return edit && !isOrdered && (remove || productCount > 1);
}
