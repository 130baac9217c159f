import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { Done } from '../wire/fields.ts';
import { Market, MarketFields, MarketPatch } from './market.ts';
import { RelaunchFields } from './relaunchFields.ts';

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
