import * as z from 'zod/mini';

/**
 * Where pages send their events, as `text/plain`, so that `sendBeacon` needs no preflight and no cookie counts. Anybody
 * may: 204 when the batch was read, 400 when it is none, 413 beyond `CLIENT_EVENTS_BYTES_MAX`, 420 beyond the rate.
 */
export const CLIENT_EVENTS_PATH = '/client-events';

/** Where browsers send violations of the policies of our pages, which are counted as client events. */
export const POLICY_REPORT_PATH = '/csp-reports';

/** The size of a batch in bytes of UTF-8. */
export const CLIENT_EVENTS_BYTES_MAX = 8 * 1024;

/** Batches that a page sends in a minute, and that one network may send. */
export const CLIENT_EVENTS_PER_MINUTE = 20;

/**
 * Events of a page in the order in which they happened, and the revision of its release set. Each is read as a
 * `ClientEvent` by itself, so that an API of before a kind takes all others.
 */
export const ClientEventBatch = z.strictObject({
  revision: z.int().check(z.minimum(0), z.maximum(2_147_483_647)),
  events: z.array(z.unknown()).check(z.maxLength(100)),
});
export type ClientEventBatch = z.infer<typeof ClientEventBatch>;
