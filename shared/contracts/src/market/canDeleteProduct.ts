import { marketActions } from './marketStatus.ts';

/** What decides whether a product can be deleted. */
export interface ProductDeletion {
  /** The status of its market. */
  readonly status: number;
  /** Whether an order names one of its options. */
  readonly isOrdered: boolean;
  /** How many products its market has. */
  readonly productCount: number;
}

/**
 * Whether a product can be deleted: not in an ended market, not with orders, and not the last one of an open market
 * (docs/rules.md#market-status).
 */
export function canDeleteProduct({ status, isOrdered, productCount }: ProductDeletion): boolean {
  const { edit, remove } = marketActions(status);
  return edit && !isOrdered && (remove || productCount > 1);
}
