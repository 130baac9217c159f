import { getRemainingPieces } from './optionStock.ts';
import type { Product } from './product.ts';

/** Fields that determine whether buyers can order a product. */
export type OrderableProduct = Pick<Product, 'useYN'> & {
  readonly option: readonly Pick<Product['option'][number], 'useYN' | 'stock' | 'order'>[];
};

/** Returns whether buyers can order a product: it is on sale, and at least one option is on sale and not sold out. */
export function canBeOrdered({ useYN, option }: OrderableProduct): boolean {
  return useYN && option.some((each) => each.useYN && getRemainingPieces(each) !== 0);
}
