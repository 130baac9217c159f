import type { OrderableProduct } from './canBeOrdered.ts';
import { isLowStock } from './optionStock.ts';

/**
 * Returns the options of a product that are on sale and sold out or nearly sold out; empty if the product is not on
 * sale.
 */
export function lowStockOptions<Option extends OrderableProduct['option'][number]>(
  product: Pick<OrderableProduct, 'useYN'> & { readonly option: readonly Option[] },
): readonly Option[] {
  return product.useYN ? product.option.filter((each) => each.useYN && isLowStock(each)) : [];
}

/**
 * Counts the options of a product that are on sale and sold out or nearly sold out; 0 if the product is not on sale.
 */
export function countLowStock(product: OrderableProduct): number {
  return lowStockOptions(product).length;
}
