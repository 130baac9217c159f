import * as z from 'zod/mini';

/**
 * Number of reports of one event in one hour, as stored by the API. `hour` is the start of the hour. `code` is the code
 * of a `failure`, `<policy>:<code>` of a `violation`, followed by a space and the blocked source, and otherwise empty.
 * Anyone can send reports, so counts decide nothing.
 */
export const ClientEventCount = z.object({
  hour: z.iso.datetime(),
  kind: z.enum(['start', 'open', 'failure', 'error', 'violation']),
  app: z.string(),
  version: z.string(),
  revision: z.int(),
  code: z.string(),
  count: z.int(),
});
export type ClientEventCount = z.infer<typeof ClientEventCount>;

/**
 * Last report and last failure of the pages of one seller about one build of a remote; `failedAt` is null without a
 * failure. Equal `network` hashes are one network. `share` is the `accountShareStep` of the seller, or 0 for an account
 * of the canary list. Automatic rollbacks count these reports only, and for a canary those of its share.
 */
export const SellerReport = z.object({
  app: z.string(),
  version: z.string(),
  network: z.string(),
  share: z.int(),
  reportedAt: z.iso.datetime(),
  failedAt: z.nullable(z.iso.datetime()),
});
export type SellerReport = z.infer<typeof SellerReport>;

/**
 * Output of the client event program: the counts of a period, oldest hour first, and the reports of sellers in a random
 * but constant order of the sellers.
 */
export const ClientEventReport = z.object({
  counts: z.array(ClientEventCount),
  sellers: z.array(SellerReport),
});
export type ClientEventReport = z.infer<typeof ClientEventReport>;
