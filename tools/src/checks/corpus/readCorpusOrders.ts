import { readFileSync } from 'node:fs';
import { type DepositOrder, ORDER_STATUS, isCancelled } from '@backoffice/contracts';
import { CliError } from '@backoffice/processes';
import * as z from 'zod/mini';

const CorpusOrder = z.object({
  number: z.string(),
  buyer: z.string(),
  receiver: z.string(),
  total: z.number(),
  status: z.number(),
  placedAt: z.optional(z.string()),
  deliveryPrice: z.optional(z.number()),
});

/** Reads orders for matching with deposits from a JSON file, by number; undefined without a file. */
export function readCorpusOrders(file: string | undefined): readonly DepositOrder[] | undefined {
  if (file === undefined) return undefined;
  const { data, error } = z.array(CorpusOrder).safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (error) throw new CliError(`${file} is no list of orders: ${z.prettifyError(error)}`);
  return data.map(({ number, buyer, receiver, total, status, placedAt, deliveryPrice = 0 }) => ({
    id: number,
    publicId: number,
    total,
    deliveryPrice,
    placedAt: placedAt === undefined ? 0 : Date.parse(placedAt),
    isOpen: status === ORDER_STATUS.received,
    isCancelled: isCancelled(status),
    names: [...new Set([buyer, receiver].filter((name) => name.trim() !== ''))],
    tel: '',
    account: '',
    buyer,
  }));
}
