import * as z from 'zod/mini';

/**
 * Path to which pages send events as `text/plain`, so that `sendBeacon` needs no preflight request. The endpoint
 * ignores cookies and is public; pages of signed-in sellers send their bearer token. 204 for an accepted batch, 400 for
 * an invalid batch, 413 above `CLIENT_EVENTS_BYTES_MAX`, 420 above the rate limit.
 */
export const CLIENT_EVENTS_PATH = '/client-events';

/** Path to which browsers send policy violations of our pages. The API counts them as client events. */
export const POLICY_REPORT_PATH = '/csp-reports';

/** Maximum size of a batch in bytes of UTF-8. */
export const CLIENT_EVENTS_BYTES_MAX = 8 * 1024;

/** Maximum batches per minute from a page, from one account, and from one network without accounts. */
export const CLIENT_EVENTS_PER_MINUTE = 20;

/**
 * Events of a page in chronological order, and the revision of the page's release set. The API parses each event
 * separately as a `ClientEvent`, so that an older API rejects only the kinds that it does not know.
 */
export const ClientEventBatch = z.strictObject({
  revision: z.int().check(z.minimum(0), z.maximum(2_147_483_647)),
  events: z.array(z.unknown()).check(z.maxLength(100)),
});
export type ClientEventBatch = z.infer<typeof ClientEventBatch>;
