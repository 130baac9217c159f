import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { ByPublicId } from './byPublicId.ts';
import { ProductLine, RefundAccount } from './order.ts';

export const getOrderProducts = endpoint('GET', '/receipt/product', {
  summary: 'The product lines of an order, by its order number.',
  access: 'seller',
  request: ByPublicId,
  reply: z.array(ProductLine),
  errors: ['not-found'],
});

export const openRefundAccount = endpoint('POST', '/receipt/refund-account/:receiptId', {
  summary:
    'The refund account of an order with its number in clear, which every other answer masks; each call is recorded.',
  access: 'seller',
  request: z.strictObject({}),
  reply: RefundAccount,
  errors: ['not-found'],
});
