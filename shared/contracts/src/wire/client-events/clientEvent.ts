import * as z from 'zod/mini';
import { REMOTE_ID } from '../release/remoteId.ts';

/** Application that an event is about: `host` or the id of a remote. */
const EventSource = z.string().check(z.regex(new RegExp(`^(?:host|${REMOTE_ID})$`)));

/** Version of a build, such as `0.1.0-3f9a0c21`. */
const EventVersion = z.string().check(z.regex(/^[\w.+-]{1,64}$/));

/**
 * Code of an event, such as `remote-timeout`: a constant of the source code, never personal data.
 */
const EventCode = z.string().check(z.regex(/^[a-z][a-z\d_-]{0,59}$/));

/**
 * Source that a policy blocked: an origin, a scheme such as `data:`, or a keyword such as `inline`; without path and
 * query.
 */
const BlockedOrigin = z.string().check(z.regex(/^(?:[a-z][a-z\d+.-]{0,20}:(?:\/\/[\w.:[\]-]{1,100})?|[a-z-]{1,30})$/));

/** Position in a published file: path, line and column, as in `/mf-orders/0.1.0-3f9a0c21/entry.js:1:2034`. */
export const StackFrame = z.string().check(z.maxLength(200), z.regex(/^\/[\w./-]{1,160}\.js:\d{1,7}:\d{1,7}$/));

/**
 * Error message as returned by `scrubMessage`: ASCII without quoted text, addresses and long numbers, because these can
 * contain names, telephone numbers and ids.
 */
export const ScrubbedMessage = z
  .string()
  .check(z.maxLength(200), z.regex(/^(?!.*\d{4})[\x20-\x21\x23-\x3f\x41-\x7e]*$/));

const about = { app: EventSource, version: EventVersion };

/**
 * Event that a page reports about one build. No kind has a field for personal data.
 *
 * - `start`: the page loads a build. The host reports a start when the script of the host runs. The start of a remote
 *   is reported at the first request, so that remotes that fail to load are counted, too.
 * - `open`: a tab uses the build. The page reports it at the start and once an hour, so that builds in use are not
 *   deleted.
 * - `failure`: a screen or the page failed to load or to render; `code` is the reason. A code that starts with
 *   `remote-timeout` (a file did not arrive) is counted, but does not decide about rollbacks.
 * - `error`: an uncaught error or rejection, which the API logs. A broken screen is reported as a `failure` in addition.
 * - `violation`: the browser blocked a resource by `csp` or `integrity`; `code` is the directive or the destination.
 *   The build is that of the script, or `host` with the version `page`, or `postcode` for the frame of the address
 *   search.
 */
export const ClientEvent = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('start'), ...about }),
  z.strictObject({ kind: z.literal('open'), ...about }),
  z.strictObject({ kind: z.literal('failure'), ...about, code: EventCode }),
  z.strictObject({
    kind: z.literal('error'),
    ...about,
    name: z.string().check(z.regex(/^[A-Za-z]{1,40}$/)),
    message: ScrubbedMessage,
    stack: z.array(StackFrame).check(z.maxLength(20)),
  }),
  z.strictObject({
    kind: z.literal('violation'),
    ...about,
    policy: z.enum(['csp', 'integrity']),
    code: EventCode,
    blocked: z.optional(BlockedOrigin),
  }),
]);
export type ClientEvent = z.infer<typeof ClientEvent>;

/** Kinds of client events. */
export type ClientEventKind = ClientEvent['kind'];
