import { setTimeout } from 'node:timers/promises';
import type { Readable } from 'node:stream';
import { FRESH_LOGIN_BUYERS } from '@backoffice/contracts/seller/isFreshLogin';
import { LINK_MEDIA_TYPE } from '@backoffice/contracts/wire/downloadLink';
import type { ErrorCode } from '@backoffice/contracts/wire/errorCatalogue';
import { DOWNLOAD_TYPES, EVENT_STREAM } from '@backoffice/contracts/wire/mediaTypes';
import { fieldProblems } from '@backoffice/contracts/wire/schemaProblems';
import { SESSION_END_CODES } from '@backoffice/contracts/wire/session/sessionEndCodes';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { HttpError, invalidParameters, PROBLEMS_MAX, requireNoProblems } from '../../errors/HttpError.ts';
import { newId } from '../../database/newId.ts';
import { hashRequest } from '../../idempotency/hashRequest.ts';
import { DRAFTED_INTENT_RETENTION } from '../../idempotency/Intent.ts';
import { findResponse } from '../../idempotency/storedResponses.ts';
import { nextSlice } from '../../jobs/Slices.ts';
import { findAccount } from '../../identity/accountStore.ts';
import { accessError, requireFreshLogin } from '../../identity/Caller.ts';
import { deviceLabel } from '../../identity/deviceLabel.ts';
import { continueSession } from '../../identity/sessionStore.ts';
import { startContext } from '../../request-context/followRequests.ts';
import { networkFor } from '../networkFor.ts';
import { EncodedList } from '../replies/EncodedList.ts';
import { encodeReply, encodeStoredReply, UNCHANGED } from '../replies/encodeReply.ts';
import { acceptsLink, isDownload, limitReading, sendDownload } from '../replies/sendDownload.ts';
import { fixedHeaders } from '../replies/fixedHeaders.ts';
import { createDisconnectSignal } from '../scheduling/CallScheduler.ts';
import type { CallState, RoutedCall } from './CallState.ts';
import { createCall, getInput } from './createCall.ts';
import { readMultipart } from './readMultipart.ts';
import { unsafeInputProblems } from './unsafeInputProblems.ts';

interface Step<Stage extends string, State, Result> {
  readonly name: string;
  readonly stage: Stage;
  /** Sentence for docs/architecture.md, without a subject. */
  readonly does: string;
  /** Errors with which the step itself ends a call. */
  readonly errors?: readonly ErrorCode[];
  /** Throws to end the call with an error, or sets `isAnswered` after it has sent the response: later steps do not run. */
  readonly run: (call: State) => Result;
}

/** Step of a call in one of the stages of Fastify (`CALL_STAGES`). */
export type CallStep =
  | Step<'arrival', CallState, void>
  | Step<'request', CallState, void | Promise<void>>
  | Step<'handler', RoutedCall, void | Promise<void>>;

/**
 * Stages in order, each with the work of Fastify and its plugins before it. Unknown addresses have the first two; so
 * have the routes outside of the contract (health, login redirects, file links, calls of a shop, client events), before
 * a handler of their own.
 */
export const CALL_STAGES: Readonly<Record<CallStep['stage'], string>> = {
  arrival:
    'Fastify reads the head of the request and finds its route. Errors: `headers-too-large`, `address-too-long`.',
  request: '`@fastify/cors` responds to preflights, and `@fastify/cookie` reads cookies.',
  handler:
    'Fastify reads a JSON body, up to the size that the fields of its route can have; `@fastify/compress` decompresses it. Errors: `request-too-large`, `unsupported-media-type`, `invalid-parameters`.',
};

/** Bytes of a reply that need a turn of `long-responses` until the client has read them. */
const LONG_BYTES = 100_000;
/** Bytes of JSON that cost one rate unit, of a request before it is read, of a reply once it is encoded. */
const BYTES_OF_UNIT = 100_000;

const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * All steps of a call in order, from the HTTP server to the response. `createRegister` applies exactly these steps;
 * `npm run steps` prints them in docs/architecture.md. Hooks that only observe a call (log line, trace, metrics, record
 * of refused calls) run after its response or error.
 */
export const CALL_STEPS: readonly CallStep[] = [
  {
    name: 'drain',
    stage: 'arrival',
    does: 'Closes the connection after the response if the process is draining.',
    run: ({ reply, services: { app } }) => {
      if (app.isDraining()) reply.header('connection', 'close');
    },
  },
  {
    name: 'context',
    stage: 'arrival',
    does: 'Adds the request id to the response and to everything that runs for the call, and starts its span.',
    run: ({ request, reply }) => startContext(request, reply),
  },
  {
    name: 'proxy',
    stage: 'arrival',
    does: 'Warns if a peer outside of `TRUSTED_PROXIES` forwards an address.',
    run: ({ request, services }) => services.warnOfProxy?.(request),
  },
  {
    name: 'headers',
    stage: 'request',
    does: "Adds the API's date and the fixed security headers.",
    run: ({ reply, services: { clock } }) => void reply.headers({ date: clock.now().toUTCString(), ...fixedHeaders }),
  },
  {
    name: 'token',
    stage: 'request',
    does: 'Verifies the ID token; a call without a valid token is the call of a visitor.',
    errors: ['unavailable', 'too-fast'],
    run: async (call) => {
      const { request, services } = call;
      const token = /^Bearer ([\w.-]{1,4096})$/i.exec(request.headers.authorization ?? '')?.[1];
      if (token === undefined || request.routeOptions.config.probe) return;
      try {
        call.token = await services.identity.verify(token);
      } catch (error) {
        // Counts for the network.
        await countCall(call);
        throw error;
      }
    },
  },
  {
    name: 'rate',
    stage: 'request',
    does: 'Counts the cost of the call and the size of its JSON for the account of its token or else for its network, so that refused calls count too; invalid tokens do not affect accounts of the same network. Sends the error after a second.',
    errors: ['too-fast'],
    run: async (call) => {
      if (call.request.routeOptions.config.probe !== 'process') await countCall(call);
    },
  },
  {
    name: 'account',
    stage: 'request',
    does: 'Reads account, seller record and session in one query, never from the token.',
    errors: ['unavailable'],
    run: async (call) => {
      const { token, request, services } = call;
      const find = request.routeOptions.config.findAccount ?? findAccount;
      if (token) call.account = await find(services.db, token);
    },
  },
  {
    name: 'session',
    stage: 'request',
    does: 'Determines the caller: refuses an ended session and the token of a login that the API did not start, and stores its last call at most every five minutes.',
    errors: ['unavailable'],
    run: async ({ token, account, request, services: { db, clock, config } }) => {
      if (!token || !account) return;
      const from = { device: deviceLabel(request.headers['user-agent']), network: networkFor(request.ip) };
      request.caller = await continueSession(db, { token, account }, from, clock.now(), config.sessions);
    },
  },
  {
    name: 'access',
    stage: 'request',
    does: 'Checks that the caller may make the call, before its body is read.',
    errors: ['Unauthorized', ...SESSION_END_CODES, 'not-approved', 'seller-not-found', 'suspended'],
    run: ({ request: { caller, routeOptions } }) => {
      const { endpoint } = routeOptions.config;
      const code = endpoint && accessError(caller, endpoint.access, endpoint.writes ?? false);
      if (code) throw new HttpError(code);
    },
  },
  {
    name: 'turn',
    stage: 'handler',
    does: 'Waits for the turn of the caller, which ends after the response; a stream needs none.',
    errors: ['unavailable'],
    run: async (call) => {
      const { request, reply, route, services } = call;
      if (route.limits.length === 0) return;
      call.endTurn = await services.scheduler.acquireWorkTurn(
        request.countedFor,
        route.limits,
        createDisconnectSignal(reply.raw),
      );
    },
  },
  {
    name: 'input',
    stage: 'handler',
    does: 'Checks path, query and JSON body by the schemas of the endpoint; before that, depth, number of values and characters. Large bodies take turns.',
    errors: ['invalid-parameters', 'unsupported-media-type'],
    run: async ({ request, route: { params, endpoint } }) => {
      // Of all large bodies one is checked in each turn of the event loop.
      if (endpoint.large) await nextSlice();
      if (!endpoint.files) {
        if (request.isMultipart()) throw new HttpError('unsupported-media-type');
        if (endpoint.method === 'POST') request.body ??= {};
        requireNoProblems([
          ...unsafeInputProblems(request.params),
          ...unsafeInputProblems(getInput(request), endpoint),
        ]);
      }
      request.params = validate(params, request.params);
      if (endpoint.method === 'GET') request.query = validate(endpoint.request, request.query);
      else if (!endpoint.files) request.body = validate(endpoint.request, request.body);
    },
  },
  {
    name: 'form',
    stage: 'handler',
    does: 'Reads and checks a body with files, which are in memory only during the turn.',
    errors: ['invalid-parameters', 'unsupported-media-type', 'file-size-over', 'file-count-over'],
    run: async ({ request, route: { endpoint, missingFile } }) => {
      if (!endpoint.files) return;
      const { fields, files } = await readMultipart(request, endpoint.files, missingFile);
      requireNoProblems([...unsafeInputProblems(request.params), ...unsafeInputProblems(fields)]);
      request.body = validate(endpoint.request, fields);
      request.uploaded = files;
    },
  },
  {
    name: 'intent',
    stage: 'handler',
    does: 'Reads the `Idempotency-Key` of a write, and hashes the request to detect another request with the same key.',
    errors: ['invalid-parameters'],
    run: (call) => {
      const { request, route, services } = call;
      const { writes, drafted } = route.endpoint;
      const key = request.headers['idempotency-key'];
      if (!writes || key === undefined) return;
      if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key))
        throw invalidParameters([{ path: 'Idempotency-Key', text: '요청을 다시 보내주세요.' }]);
      const files = Object.values(request.uploaded ?? {});
      call.intent = {
        uid: request.caller.user?.uid ?? '',
        key,
        bodyHash: hashRequest(request.url, JSON.stringify(request.body), ...files),
        now: services.clock.now(),
        secrets: services.secrets,
        ...(drafted && { retentionMs: DRAFTED_INTENT_RETENTION }),
      };
    },
  },
  {
    name: 'repeat',
    stage: 'handler',
    does: 'Sends the stored response of a repeated write, so that checks of the current state cannot refuse it.',
    errors: ['idempotency-key-reused', 'unavailable'],
    run: async (call) => {
      const { request, reply, route, intent, services } = call;
      const stored = intent && (await findResponse(services.db, intent));
      if (stored === undefined) return;
      await route.openWrites(request, intent).recordRepeated(stored);
      await reply.type(JSON_TYPE).send((await encodeStoredReply(route.endpoint.reply, stored)).toPayload());
      call.isAnswered = true;
    },
  },
  {
    name: 'fresh login',
    stage: 'handler',
    does: 'Refuses a login that is older than five minutes if the endpoint always needs a fresh one; the handler of a file does so for its number of buyers.',
    errors: ['fresh-login-required'],
    run: ({ request, route: { endpoint }, services: { clock } }) => {
      if (endpoint.freshLogin === 'always') requireFreshLogin(request.caller, clock.now());
    },
  },
  {
    name: 'handler',
    stage: 'handler',
    does: 'Runs the handler of the route, which may also end the call with an error that its endpoint declares. A write stores its audit event and response in its transaction.',
    errors: ['unavailable', 'internal-error'],
    run: async (call) => {
      const { request, route, intent, services } = call;
      const { endpoint } = route;
      const writes = route.openWrites(request, intent);
      const nameVersion = (version: string) => void (call.version = version);
      const releaseBuyers = (count: number) => {
        if (count > FRESH_LOGIN_BUYERS) requireFreshLogin(request.caller, services.clock.now());
      };
      const fileId = newId();
      const context = createCall(endpoint, request, { ...writes, fileId, nameVersion, releaseBuyers });
      const { session } = request.caller;
      if (endpoint.download && session && acceptsLink(request)) {
        const mediaType = DOWNLOAD_TYPES[endpoint.download];
        const file = { uid: session.uid, sessionId: session.id, document: fileId, mediaType };
        const made = await services.makeLink(file, () => route.handle(context));
        if ('link' in made) call.link = made.link;
        else call.result = made.pending;
      } else call.result = await route.handle(context);
      writes.requireWritten();
    },
  },
  {
    name: 'encoding',
    stage: 'handler',
    does: 'Encodes the whole reply without undeclared fields before its first byte is sent, and counts its size for the rate of the caller.',
    errors: ['internal-error'],
    run: async (call) => {
      const { request, result, services } = call;
      const { download, stream, reply } = call.route.endpoint;
      if (download || stream || result === UNCHANGED) return;
      call.json = result instanceof EncodedList ? result.toJson() : await encodeReply(reply, result);
      services.scheduler.rates.spend(request.countedFor, countUnits(call.json.size));
    },
  },
  {
    name: 'long response',
    stage: 'handler',
    does: 'Waits for a turn to have a long reply in memory until its client has read it.',
    errors: ['unavailable'],
    run: async ({ request, reply: { raw }, json, services: { scheduler, readingMs } }) => {
      if (json === undefined || json.size <= LONG_BYTES) return;
      const disconnect = createDisconnectSignal(raw);
      const endTurn = await scheduler.acquireTurn(request.countedFor, ['long-responses'], disconnect);
      if (disconnect.aborted) endTurn();
      disconnect.addEventListener('abort', endTurn);
      if (!raw.destroyed) limitReading(raw, readingMs);
    },
  },
  {
    name: 'send',
    stage: 'handler',
    does: 'Sends the reply, its version, the file or the link to it; compressed except for files and streams.',
    run: async (call) => {
      const { reply, result, link, version, json, services } = call;
      const { download, stream } = call.route.endpoint;
      if (version !== undefined) reply.header('etag', `W/"${version}"`);
      if (link) await reply.type(LINK_MEDIA_TYPE).send(link);
      else if (download && isDownload(result))
        await sendDownload(reply, DOWNLOAD_TYPES[download], result, services.readingMs);
      else if (download) await reply.code(202).send(result);
      // Neither compressed nor buffered by a proxy.
      else if (stream)
        await reply
          .type(EVENT_STREAM)
          .header('x-accel-buffering', 'no')
          .send(result as Readable);
      else if (result === UNCHANGED) await reply.code(304).send();
      else await reply.type(JSON_TYPE).send(json?.toPayload());
      call.isAnswered = true;
    },
  },
];

/** Milliseconds before a caller without budget gets the error: clients may ignore Retry-After and repeat at once. */
const REFUSED_AFTER = 1000;

/** Counts the call for its caller. @throws HttpError `too-fast` if the caller has no budget */
async function countCall({ token, request, services: { app, scheduler } }: CallState): Promise<void> {
  request.countedFor = token ? `account ${token.uid}` : networkFor(request.ip);
  const { cost = 1, endpoint } = request.routeOptions.config;
  // Files are read during a turn.
  const units = endpoint?.files ? cost : cost + countUnits(readBodyBytes(request));
  const seconds = scheduler.rates.consume(request.countedFor, units);
  if (seconds === 0) return;
  if (!app.isDraining()) await setTimeout(REFUSED_AFTER);
  throw new HttpError('too-fast', { retryAfter: seconds });
}

function countUnits(bytes: number): number {
  return Math.floor(bytes / BYTES_OF_UNIT);
}

/** Returns the size of a body that has not arrived; the maximum of its route if its head does not state it. */
function readBodyBytes({ headers, routeOptions: { bodyLimit } }: FastifyRequest): number {
  const isUnknown = headers['transfer-encoding'] !== undefined || headers['content-encoding'] !== undefined;
  return isUnknown ? bodyLimit : Number(headers['content-length'] ?? 0);
}

function validate(schema: z.ZodMiniType, value: unknown): unknown {
  const result = schema.safeParse(value);
  if (!result.success) throw invalidParameters(fieldProblems(result.error.issues.slice(0, PROBLEMS_MAX)));
  return result.data;
}
