import type { OrderableProduct } from './canBeOrdered.ts';
import { isLowStock } from './optionStock.ts';

/** The options of a product that are on sale and sold out or nearly so; none of a stopped product. */
export function lowStockOptions<Option extends OrderableProduct['option'][number]>(
  product: Pick<OrderableProduct, 'useYN'> & { readonly option: readonly Option[] },
): readonly Option[] {
  return product.useYN ? product.option.filter((each) => each.useYN && isLowStock(each)) : [];
}

/** How many options of a product are on sale and sold out or nearly so; none of a stopped product. */
export function countLowStock(product: OrderableProduct): number {
  return lowStockOptions(product).length;
}
