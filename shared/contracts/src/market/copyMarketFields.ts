import type { Seller } from '../seller/seller.ts';
import { allowedPaymentOptions } from '../seller/sellerState.ts';
import type { MarketFields } from './market.ts';

/**
 * Returns the initial fields of a copied market: all fields except the dates; a payment option that the seller may no
 * longer offer becomes the first allowed one (docs/rules.md#markets).
 */
export function copyMarketFields(fields: MarketFields, seller: Pick<Seller, 'state'>): MarketFields {
  const allowed = allowedPaymentOptions(seller);
  const isAllowed = fields.payment.option.every((option) => allowed.includes(option));
  const option = isAllowed ? fields.payment.option : allowed.slice(0, 1);
  return { ...fields, marketST: null, marketED: null, payment: { ...fields.payment, option } };
}
