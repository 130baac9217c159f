import { UNLIMITED } from './product.ts';

/** An option with this number of remaining pieces or fewer is nearly sold out (docs/rules.md#today). */
export const LOW_STOCK = 5;

/** Stock of an option: `stock` in pieces or UNLIMITED, `order` is the number of ordered pieces. */
interface OptionStock {
  readonly stock: number;
  readonly order: number;
}

/** Returns the number of pieces that can still be ordered; null for unlimited stock. */
export function getRemainingPieces({ stock, order }: OptionStock): number | null {
  return stock === UNLIMITED ? null : Math.max(0, stock - order);
}

/** Returns whether an option is sold out or nearly sold out. */
export function isLowStock(option: OptionStock): boolean {
  const left = getRemainingPieces(option);
  return left !== null && left <= LOW_STOCK;
}
