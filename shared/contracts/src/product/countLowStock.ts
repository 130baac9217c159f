import type { OrderableProduct } from './canBeOrdered.ts';
import { isLowStock } from './optionStock.ts';

/** How many options of a product are on sale and sold out or nearly so; none of a stopped product. */
export function countLowStock({ useYN, option }: OrderableProduct): number {
  return useYN ? option.filter((each) => each.useYN && isLowStock(each)).length : 0;
}
