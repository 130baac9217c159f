import * as z from 'zod/mini';

/**
 * How often something was reported in an hour: what the API stores of client events. `hour` is the beginning of the
 * hour; `code` is that of the event: empty for `start` and `open`, the fingerprint for `error`, `<metric>:<limit>` for
 * `vital` (`vitalBucket`), `<policy>:<code>` for `violation`, followed by a
 * space and what was blocked. Counts are claims of browsers, bounded for each network.
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

/** An uncaught error as it was first reported; errors of one cause have one fingerprint. */
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

/** What `operator client-events --json` prints: the counts of a time, oldest hour first, and the errors in them. */
export const ClientEventReport = z.object({
  counts: z.array(ClientEventCount),
  errors: z.array(ClientError),
});
export type ClientEventReport = z.infer<typeof ClientEventReport>;
