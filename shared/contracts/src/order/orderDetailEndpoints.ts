import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { ByPublicId } from './byPublicId.ts';
import { CashReceipt, ProductLine, RefundAccount } from './order.ts';

export const getOrderProducts = endpoint('GET', '/receipt/product', {
  access: 'seller',
  request: ByPublicId,
  reply: z.array(ProductLine),
  errors: ['not-found'],
});

export const openRefundAccount = endpoint('POST', '/receipt/refund-account/:receiptId', {
  access: 'seller',
  request: z.strictObject({}),
  reply: RefundAccount,
  errors: ['not-found'],
});

export const openCashReceipt = endpoint('POST', '/receipt/cash-receipt/:receiptId', {
  access: 'seller',
  request: z.strictObject({}),
  reply: CashReceipt,
  errors: ['not-found'],
});
