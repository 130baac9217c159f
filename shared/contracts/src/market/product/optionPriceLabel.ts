import { priceLabel } from '../../codes/won.ts';
import type { ProductOption } from './product.ts';

/**
 * Returns the price label of a product from the options on sale, or from all options if no option is on sale. A missing
 * price counts as 0.
 */
export function optionPriceLabel(
  options: readonly (Pick<ProductOption, 'useYN'> & { readonly price: number | null })[],
): string {
  const onSale = options.filter(({ useYN }) => useYN);
  return priceLabel((onSale.length > 0 ? onSale : options).map(({ price }) => price ?? 0));
}
