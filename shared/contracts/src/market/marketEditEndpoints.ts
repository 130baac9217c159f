import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { Done } from '../wire/fields.ts';
import { Market, MarketFields, MarketPatch } from './market.ts';
import { RelaunchFields } from './relaunchFields.ts';

export const insertMarket = endpoint('POST', '/market/insert', {
  access: 'seller',
  writes: true,
  drafted: true,
  request: z.partial(MarketFields),
  reply: Market,
  errors: ['profile-required', 'limit-reached', 'suspended', 'idempotency-key-reused'],
});

export const updateMarket = endpoint('POST', '/market/update/:marketId', {
  access: 'seller',
  writes: true,
  request: MarketPatch,
  reply: Market,
  errors: ['not-found', 'stale-update', 'invalid-transition', 'suspended'],
});

export const deleteMarket = endpoint('POST', '/market/delete/:marketId', {
  access: 'seller',
  cost: 5,
  writes: true,
  request: z.strictObject({}),
  reply: Done,
  errors: ['not-found', 'invalid-transition', 'suspended'],
});

export const duplicateMarket = endpoint('POST', '/market/duplicate/:marketId', {
  access: 'seller',
  cost: 20,
  writes: true,
  drafted: true,
  request: z.strictObject({}),
  reply: Market,
  errors: ['not-found', 'profile-required', 'limit-reached', 'suspended', 'idempotency-key-reused'],
});

export const relaunchMarket = endpoint('POST', '/market/relaunch/:marketId', {
  access: 'seller',
  cost: 20,
  writes: true,
  drafted: true,
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
  access: 'seller',
  cost: 5,
  writes: true,
  request: z.strictObject({ status: z.int(), public: z.optional(z.boolean()) }),
  reply: Market,
  errors: ['not-found', 'invalid-transition', 'bank-required', 'suspended'],
});
