import * as z from 'zod/mini';

/**
 * Number of reports of one event in one hour, as stored by the API. `hour` is the start of the hour. `code` is the code
 * of the event, with these exceptions: empty for `start` and `open`, the fingerprint for `error`, `<metric>:<limit>`
 * for `vital` (`toVitalBucket`), and `<policy>:<code>` for `violation`, followed by a space and the blocked source.
 * Anyone can send reports, so counts decide nothing.
 */
export const ClientEventCount = z.object({
  hour: z.iso.datetime(),
  kind: z.enum(['start', 'open', 'failure', 'error', 'vital', 'violation', 'event']),
  app: z.string(),
  version: z.string(),
  revision: z.int(),
  code: z.string(),
  count: z.int(),
});
export type ClientEventCount = z.infer<typeof ClientEventCount>;

/** First report of an uncaught error. Errors with the same cause have the same fingerprint. */
export const ClientError = z.object({
  fingerprint: z.string(),
  app: z.string(),
  version: z.string(),
  name: z.string(),
  message: z.string(),
  stack: z.array(z.string()),
  firstSeen: z.iso.datetime(),
  lastSeen: z.iso.datetime(),
});
export type ClientError = z.infer<typeof ClientError>;

/**
 * Last report and last failure of the pages of one seller about one build of a remote; `failedAt` is null without a
 * failure. Equal `network` hashes are one network. Automatic rollbacks count these reports only.
 */
export const SellerReport = z.object({
  app: z.string(),
  version: z.string(),
  network: z.string(),
  reportedAt: z.iso.datetime(),
  failedAt: z.nullable(z.iso.datetime()),
});
export type SellerReport = z.infer<typeof SellerReport>;

/**
 * Output of the client event program: the counts of a period, oldest hour first, their errors, and the reports of
 * sellers in a random but constant order of the sellers.
 */
export const ClientEventReport = z.object({
  counts: z.array(ClientEventCount),
  errors: z.array(ClientError),
  sellers: z.array(SellerReport),
});
export type ClientEventReport = z.infer<typeof ClientEventReport>;
