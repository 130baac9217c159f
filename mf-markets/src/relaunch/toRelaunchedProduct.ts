import type { Product } from '@backoffice/contracts/market/product/product';
import type { RelaunchFields } from '@backoffice/contracts/market/relaunchFields';
import { relaunchPrice } from '@backoffice/contracts/market/relaunchPrice';

/** Returns a product as the relaunch creates it, with new prices and stock and without orders. */
export function toRelaunchedProduct(
  product: Product,
  fields: Pick<RelaunchFields, 'stock' | 'priceChange' | 'priceUnit'>,
): Product {
  const option = product.option.map((each) => ({
    ...each,
    price: relaunchPrice(each.price, fields),
    stock: fields.stock ?? each.stock,
    order: 0,
  }));
  return { ...product, option };
}
