import * as z from 'zod/mini';
import { REMOTE_ID } from '../release/remoteId.ts';

/** The application that an event is about: `host` or the id of a remote. */
export const EventSource = z.string().check(z.regex(new RegExp(`^(?:host|${REMOTE_ID})$`)));

/** The version of a build, such as `0.1.0-3f9a0c21`. */
export const EventVersion = z.string().check(z.regex(/^[\w.+-]{1,64}$/));

/** What happened, as a constant of our sources and never of a person: `remote-timeout`, `write_seller_post`. */
export const EventCode = z.string().check(z.regex(/^[a-z][a-z\d_-]{0,59}$/));

/** What a policy blocked: an origin, a scheme such as `data:`, or a keyword such as `inline`; no path and no query. */
export const BlockedOrigin = z
  .string()
  .check(z.regex(/^(?:[a-z][a-z\d+.-]{0,20}:(?:\/\/[\w.:[\]-]{1,100})?|[a-z-]{1,30})$/));

/** A place in a published file: its path, line and column, as in `/mf-orders/0.1.0-3f9a0c21/entry.js:1:2034`. */
export const StackFrame = z.string().check(z.maxLength(200), z.regex(/^\/[\w./-]{1,160}\.js:\d{1,7}:\d{1,7}$/));

/**
 * The message of an error as `scrubMessage` leaves it: ASCII without quoted text, addresses and long numbers, in which
 * names, telephone numbers and ids could stand.
 */
export const ScrubbedMessage = z
  .string()
  .check(z.maxLength(200), z.regex(/^(?!.*\d{4})[\x20-\x21\x23-\x3f\x41-\x7e]*$/));

const about = { app: EventSource, version: EventVersion };

/** A measure of how a page felt: milliseconds, except for `cls`, which has no unit. */
export const VITALS = ['ttfb', 'fcp', 'lcp', 'inp', 'cls'] as const;
export type Vital = (typeof VITALS)[number];

/**
 * What a page reports of itself, of one build. None of the kinds has a field in which a person could be named.
 *
 * - `start`: a page began with a build: the host's when its script ran, a remote's when the page first asked for it, so
 *   that one that never arrives has starts, too.
 * - `open`: a tab has the build; reported at the start and once an hour, for the builds that are still needed.
 * - `failure`: a screen or the page did not come or broke, by its code.
 * - `error`: nothing of the page handled an error or a rejection; a broken screen is a `failure` beside it.
 * - `vital`: a web vital of the screens of the build.
 * - `violation`: the browser refused something by `csp` or `integrity`; `code` is the directive or the destination. The
 *   build is that of the script, or `host` with the version `page`, or `postcode` for the frame of the address search.
 * - `event`: an event of the product.
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
    kind: z.literal('vital'),
    ...about,
    metric: z.enum(VITALS),
    value: z.number().check(z.minimum(0), z.maximum(600_000)),
  }),
  z.strictObject({
    kind: z.literal('violation'),
    ...about,
    policy: z.enum(['csp', 'integrity']),
    code: EventCode,
    blocked: z.optional(BlockedOrigin),
  }),
  z.strictObject({ kind: z.literal('event'), ...about, code: EventCode }),
]);
export type ClientEvent = z.infer<typeof ClientEvent>;

/** The kinds of client events. */
export type ClientEventKind = ClientEvent['kind'];
