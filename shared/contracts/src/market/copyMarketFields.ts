import type { Seller } from '../seller/seller.ts';
import { allowedPaymentOptions } from '../seller/sellerState.ts';
import type { MarketFields } from './market.ts';

/**
 * Returns the initial fields of a copied market: all fields except the dates, with the payment options that the seller
 * may currently offer (docs/rules.md#markets).
 */
export function copyMarketFields(fields: MarketFields, seller: Pick<Seller, 'state'>): MarketFields {
  const allowed = allowedPaymentOptions(seller);
  const remaining = fields.payment.option.filter((option) => allowed.includes(option));
  const option = remaining.length > 0 ? remaining : [...allowed].slice(0, 1);
  return { ...fields, marketST: null, marketED: null, payment: { ...fields.payment, option } };
}
