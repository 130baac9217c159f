import { UNLIMITED } from './product.ts';

/** With so many pieces left or fewer, an option is nearly sold out (docs/rules.md#today). */
export const LOW_STOCK = 5;

/** What decides how many pieces are left: `stock` is -1 without a limit, `order` the pieces ordered so far. */
export interface OptionStock {
  readonly stock: number;
  readonly order: number;
}

/** How many pieces of an option may still be ordered; null without a limit. */
export function piecesLeft({ stock, order }: OptionStock): number | null {
  return stock === UNLIMITED ? null : Math.max(0, stock - order);
}

/** Whether an option is sold out or nearly so. */
export function isLowStock(option: OptionStock): boolean {
  const left = piecesLeft(option);
  return left !== null && left <= LOW_STOCK;
}
