import { piecesLeft } from './optionStock.ts';
import type { Product } from './product.ts';

/** What decides whether buyers can order a product. */
export type OrderableProduct = Pick<Product, 'useYN'> & {
  readonly option: readonly Pick<Product['option'][number], 'useYN' | 'stock' | 'order'>[];
};

/** Whether buyers can order a product: it is on sale, and one of its options is on sale and not sold out. */
export function canBeOrdered({ useYN, option }: OrderableProduct): boolean {
  return useYN && option.some((each) => each.useYN && piecesLeft(each) !== 0);
}
