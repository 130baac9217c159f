import { readFileSync } from 'node:fs';
import { type DepositCandidate, type DepositCandidates, ORDER_STATUS } from '@backoffice/contracts';
import { CliError } from '@backoffice/processes';
import * as z from 'zod/mini';

const CorpusOrder = z.object({
  number: z.string(),
  buyer: z.string(),
  receiver: z.string(),
  payer: z._default(z.string(), ''),
  market: z._default(z.string(), ''),
  total: z.number(),
  status: z.number(),
  paidAmount: z.optional(z.number()),
  placedAt: z.optional(z.string()),
  deliveryPrice: z._default(z.number(), 0),
});

/** Reads orders for matching with deposits from a JSON file; undefined without a file. */
export function readCorpusOrders(file: string | undefined): DepositCandidates | undefined {
  if (file === undefined) return undefined;
  const { data, error } = z.array(CorpusOrder).safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (error) throw new CliError(`${file} is no list of orders: ${z.prettifyError(error)}`);
  const orders = data.map((order): DepositCandidate => {
    const { number, buyer, receiver, payer, market, total, status, placedAt, deliveryPrice } = order;
    const isPaid = status === ORDER_STATUS.paid || status === ORDER_STATUS.shipped || status === ORDER_STATUS.delivered;
    return {
      id: number,
      publicId: number,
      marketId: market,
      status,
      total,
      deliveryPrice,
      placedAt: placedAt === undefined ? 0 : Date.parse(placedAt),
      paidAmount: order.paidAmount ?? (isPaid ? total : 0),
      hasDeposits: false,
      buyerName: buyer,
      payer,
      receiver,
      refundHolder: '',
      accountEnd: '',
      tel: '',
      snsType: '',
      snsId: '',
    };
  });
  return { hashKey: 'A'.repeat(43), orders, total: orders.length, markets: [], used: [] };
}
