import { readFileSync } from 'node:fs';
import { CliError } from '@backoffice/processes';
import * as z from 'zod/mini';

const CorpusOrder = z.object({
  number: z.string(),
  buyer: z._default(z.string(), ''),
  receiver: z.string(),
  payer: z._default(z.string(), ''),
  market: z._default(z.string(), ''),
  total: z._default(z.number(), 0),
  status: z.number(),
  paidAmount: z.optional(z.number()),
  placedAt: z.optional(z.string()),
  deliveryPrice: z._default(z.number(), 0),
  invoice: z._default(z.nullable(z.object({ company: z.string(), no: z.string() })), null),
});

/** Reads the orders of a JSON file; undefined without a file. @throws CliError for another content */
export function readCorpusOrders(file: string | undefined): readonly z.infer<typeof CorpusOrder>[] | undefined {
  if (file === undefined) return undefined;
  const { data, error } = z.array(CorpusOrder).safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (error) throw new CliError(`${file} is not a list of orders: ${z.prettifyError(error)}`);
  return data;
}
