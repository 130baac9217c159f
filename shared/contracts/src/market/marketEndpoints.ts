import * as z from 'zod/mini';
import { Product } from '../product/product.ts';
import { endpoint } from '../wire/endpoint.ts';
import { Done } from '../wire/fields.ts';
import { Market, MarketFields, MarketPatch } from './market.ts';
import { RelaunchFields } from './relaunchFields.ts';

/** What a market page shows of its seller. */
export const MarketSeller = z.object({ publicId: z.string(), name: z.string(), state: z.int() });
export type MarketSeller = z.infer<typeof MarketSeller>;

export const listMarkets = endpoint('GET', '/market/all', {
  summary: 'The caller’s markets, newest first.',
  access: 'seller',
  cost: 5,
  request: z.strictObject({}),
  reply: z.array(Market),
});

export const getMarket = endpoint('GET', '/market/get/:marketId', {
  summary: 'A market of the caller’s with its products in their order.',
  access: 'seller',
  cost: 5,
  request: z.strictObject({}),
  reply: z.object({ market: Market, product: z.array(Product), seller: MarketSeller }),
  errors: ['not-found'],
});

export const insertMarket = endpoint('POST', '/market/insert', {
  summary: 'Creates a market in status 0; fields left out start empty.',
  access: 'seller',
  writes: true,
  request: z.partial(MarketFields),
  reply: Market,
  errors: ['profile-required', 'limit-reached', 'suspended', 'idempotency-key-reused'],
});

export const updateMarket = endpoint('POST', '/market/update/:marketId', {
  summary: 'Saves changed fields, the public toggle or the products’ order (a permutation of the market’s own).',
  access: 'seller',
  writes: true,
  request: MarketPatch,
  reply: Market,
  errors: ['not-found', 'stale-update', 'invalid-transition', 'suspended'],
});

export const deleteMarket = endpoint('POST', '/market/delete/:marketId', {
  summary: 'Deletes a market in status 0 with its products.',
  access: 'seller',
  cost: 5,
  writes: true,
  request: z.strictObject({}),
  reply: Done,
  errors: ['not-found', 'invalid-transition', 'suspended'],
});

export const duplicateMarket = endpoint('POST', '/market/duplicate/:marketId', {
  summary: 'Copies a market with its products into a new one in status 0, without dates, orders and ordered counts.',
  access: 'seller',
  cost: 20,
  writes: true,
  request: z.strictObject({}),
  reply: Market,
  errors: ['not-found', 'profile-required', 'limit-reached', 'suspended', 'idempotency-key-reused'],
});

export const relaunchMarket = endpoint('POST', '/market/relaunch/:marketId', {
  summary:
    'Copies chosen products of an ended market into a new one in status 0, with new dates, stock and changed prices.',
  access: 'seller',
  cost: 20,
  writes: true,
  request: RelaunchFields,
  reply: Market,
  errors: [
    'not-found',
    'invalid-transition',
    'profile-required',
    'limit-reached',
    'suspended',
    'idempotency-key-reused',
  ],
});

export const changeMarketStatus = endpoint('POST', '/market/change-status/:marketId', {
  summary: 'Opens (0→2) or closes (2→3) a market; opening checks every rule.',
  access: 'seller',
  cost: 5,
  writes: true,
  request: z.strictObject({ status: z.int() }),
  reply: Market,
  errors: ['not-found', 'invalid-transition', 'suspended'],
});
