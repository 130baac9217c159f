import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { Done } from '../wire/fields.ts';
import { Product, ProductInsert, ProductPatch } from './product.ts';

export const insertProduct = endpoint('POST', '/product/insert', {
  summary: 'Adds a product to a market of the caller’s.',
  access: 'seller',
  writes: true,
  request: ProductInsert,
  reply: z.object({ _id: z.string() }),
  errors: ['not-found', 'invalid-transition', 'limit-reached', 'suspended', 'idempotency-key-reused'],
});

export const updateProduct = endpoint('POST', '/product/update/:productId', {
  summary: 'Saves changed fields; a locked option can be neither renamed nor left out.',
  access: 'seller',
  writes: true,
  request: ProductPatch,
  reply: Product,
  errors: ['not-found', 'stale-update', 'invalid-transition', 'suspended'],
});

export const deleteProduct = endpoint('POST', '/product/delete/:productId', {
  summary: 'Deletes a product without orders.',
  access: 'seller',
  writes: true,
  request: z.strictObject({}),
  reply: Done,
  errors: ['not-found', 'invalid-transition', 'suspended'],
});
