import { ClientEvent } from '@backoffice/contracts/wire/client-events/clientEvent';
import {
  CLIENT_EVENTS_BYTES_MAX,
  CLIENT_EVENTS_PATH,
  ClientEventBatch,
  POLICY_REPORT_PATH,
} from '@backoffice/contracts/wire/client-events/clientEventBatch';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { describeError } from '../../platform/errors/describeError.ts';
import { HttpError } from '../../platform/errors/HttpError.ts';
import type { BaseDependencies } from '../../platform/http/BaseDependencies.ts';
import { RateLimiter } from '../../platform/http/scheduling/RateLimiter.ts';
import { sendError } from '../../platform/http/replies/handleErrors.ts';
import { networkFor } from '../../platform/http/networkFor.ts';
import { accessError } from '../../platform/identity/Caller.ts';
import type { Metrics } from '../../platform/metrics/createMetrics.ts';
import { runForNoCall } from '../../platform/request-context/currentRequest.ts';
import { EventCounts } from './EventCounts.ts';
import { readViolations } from './readViolations.ts';
import { storeCounts } from './storeCounts.ts';
import { storeSellerReports } from './storeSellerReports.ts';

/** Maximum delay in milliseconds between receiving an event and storing its count. */
const STORED_AFTER = 5000;
const SECONDS = 60;
const REPORT_BYTES_MAX = 16 * 1024;

type EventDependencies = Pick<BaseDependencies, 'config' | 'db' | 'clock' | 'elapsed' | 'secrets'> & {
  readonly metrics?: Metrics;
};

/**
 * Registers the public routes for client events and for policy violation reports of browsers. Each address has a
 * separate limit, so that reports do not use the quota of a seller's calls.
 */
export async function registerClientEvents(app: FastifyInstance, dependencies: EventDependencies): Promise<void> {
  const { allowedOrigins: host, cdnOrigin: cdn } = dependencies.config;
  const receive = createReceiver(app, dependencies);
  // Separate scopes, because only these routes accept these media types.
  const accept = (route: ReportRoute) =>
    app.register(async (scope) => acceptReports(scope, route, dependencies, receive));
  await accept({
    url: CLIENT_EVENTS_PATH,
    mediaTypes: ['text/plain'],
    bodyLimit: CLIENT_EVENTS_BYTES_MAX,
    read: readBatch,
  });
  await accept({
    url: POLICY_REPORT_PATH,
    mediaTypes: ['application/csp-report', 'application/reports+json'],
    bodyLimit: REPORT_BYTES_MAX,
    // Reports of browsers do not include the revision of the page.
    read: (body) => ({ revision: 0, events: readViolations(body, { host, cdn }) }),
  });
}

/** A route for reports: its media types, maximum size, and the conversion of its bodies. */
interface ReportRoute {
  readonly url: string;
  readonly mediaTypes: string[];
  readonly bodyLimit: number;
  readonly read: (body: unknown) => ReadBatch;
}

type Receive = (request: FastifyRequest, batch: ReadBatch) => Promise<void>;

function acceptReports(
  scope: FastifyInstance,
  { url, mediaTypes, bodyLimit, read }: ReportRoute,
  { config, elapsed }: EventDependencies,
  receive: Receive,
): void {
  // RateLimiter counts per second; a clock that runs 60 times slower makes the limit apply per minute.
  const limiter = new RateLimiter({
    perSecond: config.clientEvents.batchesPerMinute,
    elapsed: () => elapsed() / SECONDS,
  });
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(mediaTypes, { parseAs: 'string' }, (_request, body, done) => done(null, body));
  scope.route({
    method: 'POST',
    url,
    schema: { hide: true } as object,
    bodyLimit,
    onRequest: async (request, reply) => {
      const wait = limiter.consume(request.countedFor);
      // Send the error instead of throwing it: thrown `too-fast` errors are recorded in the audit, and an office with
      // many tabs is not an attack.
      if (wait > 0) return sendError(reply, new HttpError('too-fast', { retryAfter: wait * SECONDS }));
      return undefined;
    },
    handler: async (request, reply) => {
      if (typeof request.body !== 'string') throw new HttpError('unsupported-media-type');
      await receive(request, read(parse(request.body)));
      return reply.code(204).send();
    },
  });
}

/**
 * Creates the function that counts received events. Counts are stored, and page errors are logged, every five seconds
 * and when the app closes. Reports of signed-in sellers have limits of their own, which other reports cannot exhaust.
 */
function createReceiver(app: FastifyInstance, dependencies: EventDependencies): Receive {
  const { config, db, clock, metrics } = dependencies;
  const counts = { sellers: new EventCounts(), others: new EventCounts() };
  const errors: PageError[] = [];
  let timer: NodeJS.Timeout | undefined;
  const store = async () => {
    timer = undefined;
    for (const error of errors.splice(0)) logError(app.log, error);
    try {
      for (const each of Object.values(counts)) await storeCounts(db, each.drain(), clock.now());
    } catch (error) {
      app.log.warn({ error: describeError(error) }, 'client events were lost');
    }
  };
  app.addHook('onClose', async () => {
    clearTimeout(timer);
    await store();
  });
  return async (request, { revision, events }) => {
    const { caller } = request;
    const seller = accessError(caller, 'seller', true) === undefined ? caller.user : undefined;
    const of = seller ? counts.sellers : counts.others;
    const reported = { revision, reporter: request.countedFor, now: clock.now() };
    for (const event of events) {
      const isFirst = of.add(event, reported);
      if (isFirst && event.kind === 'error') errors.push(event);
      metrics?.countEvent(event.kind);
    }
    timer ??= runForNoCall(() => setTimeout(() => void store(), STORED_AFTER).unref());
    if (!seller) return;
    const { uid } = seller;
    const reporter = { uid, network: networkFor(request.ip), isListed: config.canaryAccounts.includes(uid) };
    await storeSellerReports(dependencies, reporter, events, clock.now());
  };
}

type PageError = Extract<ClientEvent, { kind: 'error' }>;

/**
 * Logs an uncaught error of a page as one line, with its stack in the format of V8. It is logged after its call, so
 * that the order of lines does not relate it to the caller.
 */
function logError(log: FastifyBaseLogger, { app, version, name, message, stack }: PageError): void {
  const lines = [`${name}: ${message}`, ...stack.map((place) => `    at ${place}`)];
  log.warn({ app, version, error: { name, message, stack: lines.join('\n') } }, 'page error');
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** The known events of a batch and the revision of the page. */
interface ReadBatch {
  readonly revision: number;
  readonly events: readonly ClientEvent[];
}

/**
 * Reads a batch of client events from parsed JSON; skips events of an unknown kind or with an unknown field.
 * @throws HttpError `invalid-parameters` if the body is not a batch
 */
function readBatch(body: unknown): ReadBatch {
  const batch = ClientEventBatch.safeParse(body);
  if (!batch.success) throw new HttpError('invalid-parameters');
  const { revision, events } = batch.data;
  return {
    revision,
    events: events.flatMap((event) => {
      const read = ClientEvent.safeParse(event);
      return read.success ? [read.data] : [];
    }),
  };
}
