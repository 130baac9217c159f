import * as z from 'zod/mini';
import { Product } from './product/product.ts';
import { endpoint } from '../wire/endpoint.ts';
import { Market } from './market.ts';

/** Seller of a market as shown on a market page; `hasBank` is whether a payout account is stored. */
export const MarketSeller = z.object({
  publicId: z.string(),
  name: z.string(),
  state: z.int(),
  hasBank: z.boolean(),
});
export type MarketSeller = z.infer<typeof MarketSeller>;

export const listMarkets = endpoint('GET', '/market/all', {
  access: 'seller',
  cost: 5,
  request: z.strictObject({}),
  reply: z.array(Market),
});

export const getMarket = endpoint('GET', '/market/get/:marketId', {
  access: 'seller',
  cost: 5,
  request: z.strictObject({}),
  reply: z.object({ market: Market, product: z.array(Product), seller: MarketSeller }),
  errors: ['not-found'],
});
