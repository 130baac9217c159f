import * as z from 'zod/mini';
import { endpoint } from '../../wire/endpoint.ts';
import { Done } from '../../wire/fields.ts';
import { Product, ProductInsert, ProductPatch } from './product.ts';

export const insertProduct = endpoint('POST', '/product/insert', {
  access: 'seller',
  writes: true,
  drafted: true,
  request: ProductInsert,
  reply: z.object({ _id: z.string() }),
  errors: ['not-found', 'invalid-transition', 'limit-reached', 'suspended', 'idempotency-key-reused'],
});

export const updateProduct = endpoint('POST', '/product/update/:productId', {
  access: 'seller',
  writes: true,
  request: ProductPatch,
  reply: Product,
  errors: ['not-found', 'stale-update', 'invalid-transition', 'suspended'],
});

export const deleteProduct = endpoint('POST', '/product/delete/:productId', {
  access: 'seller',
  writes: true,
  request: z.strictObject({}),
  reply: Done,
  errors: ['not-found', 'invalid-transition', 'suspended'],
});
