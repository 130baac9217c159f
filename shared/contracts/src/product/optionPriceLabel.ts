import { priceLabel } from '../money/won.ts';
import type { ProductOption } from './product.ts';

/** The price label of a product: of the options that are on sale, or of all if none is; an empty price counts as 0. */
export function optionPriceLabel(
  options: readonly (Pick<ProductOption, 'useYN'> & { readonly price: number | null })[],
): string {
  const onSale = options.filter(({ useYN }) => useYN);
  return priceLabel((onSale.length > 0 ? onSale : options).map(({ price }) => price ?? 0));
}
