import { type Product, type RelaunchFields, relaunchPrice } from '@backoffice/contracts';

/** A product as it will be after a relaunch: no one has ordered it yet. */
export function relaunchedProduct(
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
