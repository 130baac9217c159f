import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import {
  getRequestCost,
  type DownloadLink,
  type Endpoint,
  fieldProblems,
  LINK_MEDIA_TYPE,
} from '@backoffice/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type * as z from 'zod/mini';
import { HttpError, invalidParameters, requireNoProblems } from '../../errors/HttpError.ts';
import { findResponse } from '../../idempotency/storedResponses.ts';
import { runForCall } from '../../event-loop/currentCall.ts';
import { bodyBytesMax } from './bodyBytesMax.ts';
import type { BaseDependencies } from '../BaseDependencies.ts';
import type { Call } from './Call.ts';
import { type CallLimit, type CallScheduler, createDisconnectSignal } from '../scheduling/CallScheduler.ts';
import { accessError, createCall, getInput } from './createCall.ts';
import type { FindAccount } from '../../identity/accountStore.ts';
import { describeEndpoint, EVENT_STREAM, pathSchema } from './describeEndpoint.ts';
import { EncodedList } from '../replies/EncodedList.ts';
import { encodeReply, encodeStoredReply, UNCHANGED } from '../replies/encodeReply.ts';
import { unsafeInputProblems } from './unsafeInputProblems.ts';
import { readIntent } from './readIntent.ts';
import { readMultipart } from './readMultipart.ts';
import { recordWrites } from './recordWrites.ts';
import {
  acceptsLink,
  type Download,
  DOWNLOAD_TYPES,
  isDownload,
  limitReading,
  READING_MS,
  sendDownload,
} from '../replies/sendDownload.ts';

/**
 * Stores a file for its owner and session and returns a one-time link to it, or passes on the reply while the file is
 * being created.
 */
type MakeLink = <Reply>(
  owner: { readonly uid: string; readonly sessionId: string; readonly mediaType: string },
  make: () => Promise<Download | Reply>,
) => Promise<{ readonly link: DownloadLink } | { readonly pending: Reply }>;

type Handler<E extends Endpoint> = (
  call: Call<E>,
) => Promise<z.input<E['reply']> | EncodedList<ReplyItem<E>> | Download | typeof UNCHANGED>;

/** Item type of a list reply. */
type ReplyItem<E extends Endpoint> = Extract<z.input<E['reply']>, readonly unknown[]>[number];

/** Optional properties of an endpoint. */
export interface RegisterOptions {
  /** Message for a missing file. */
  readonly missingFile?: string;
  /** Reads the account of the caller (`findAccountWith`). */
  readonly findAccount?: FindAccount;
}

/**
 * Registers the handler of an endpoint. The handler of a `download` returns a `Download`, or its reply while the file
 * is being created.
 */
export type Register = <E extends Endpoint>(endpoint: E, handle: Handler<E>, options?: RegisterOptions) => void;

/** Maximum body size of any schema; an export may list 20,000 orders. */
const BODY_BYTES_MAX = 256 * 1024;
const EXPORT_BYTES_MAX = 1024 * 1024;

/** Replies longer than this use a limiter turn until the client has read them. */
const LONG_BYTES = 100_000;
/**
 * Bytes of a reply that cost one rate unit. A list of 10,000 orders costs nearly half a second, so that a seller who
 * leaves it and immediately returns is not refused.
 */
const BYTES_OF_UNIT = 250_000;
/** Milliseconds of compression for each byte of a reply. */
const COMPRESSION_MS_OF_BYTE = 15e-6;

const JSON_TYPE = 'application/json; charset=utf-8';
const MISSING_PHOTO = '사진을 업로드 해주세요.';

/**
 * Registers endpoints. Path, access, input and reply come from the contract, so a call cannot have more callers or
 * fields than it declares. A repeated write returns its stored response before its handler runs, so that checks of the
 * current state cannot refuse it.
 */
export function createRegister(
  app: FastifyInstance,
  dependencies: BaseDependencies & { readonly scheduler: CallScheduler; readonly readingMs?: number },
  makeLink: MakeLink,
): Register {
  const { db, clock, secrets, scheduler, readingMs = READING_MS } = dependencies;

  return <E extends Endpoint>(
    endpoint: E,
    handle: Handler<E>,
    { missingFile = MISSING_PHOTO, findAccount }: RegisterOptions = {},
  ) => {
    const { method, request: fields, files, writes = false, drafted, download } = endpoint;
    const cost = getRequestCost(endpoint);
    const limits = getLimits(endpoint);
    const openWrites = recordWrites(endpoint, dependencies);
    app.route({
      ...createRoute(endpoint),
      config: { cost, ...(findAccount && { findAccount }) },
      bodyLimit: Math.min(bodyBytesMax(fields), download ? EXPORT_BYTES_MAX : BODY_BYTES_MAX),
      ...(download ? { compress: false } : {}),
      preValidation: async (request) => {
        if (files) return;
        if (request.isMultipart()) throw new HttpError('unsupported-media-type');
        if (method === 'POST') request.body ??= {};
        requireNoProblems([...unsafeInputProblems(request.params), ...unsafeInputProblems(getInput(request))]);
      },
      handler: async (request, reply) => {
        const endTurn = await scheduler.acquireTurn(request, limits, createDisconnectSignal(reply.raw));
        try {
          if (files) await receiveFiles(request, files);
          return await runForCall(request.usage, () => handleCall(request, reply));
        } finally {
          endTurn();
        }
      },
    });

    /** Reads and validates a body with files, once the call has its turn. */
    async function receiveFiles(request: FastifyRequest, names: readonly string[]): Promise<void> {
      const multipart = await readMultipart(request, names, endpoint.optionalFiles ? undefined : missingFile);
      requireNoProblems([...unsafeInputProblems(request.params), ...unsafeInputProblems(multipart.fields)]);
      const result = validate(fields, multipart.fields);
      if ('error' in result) throw result.error;
      request.body = result.value;
      request.uploaded = multipart.files;
    }

    async function handleCall(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
      const intent = writes
        ? readIntent(request, { now: clock.now(), secrets, ...(drafted && { drafted }) })
        : undefined;
      const stored = intent && (await findResponse(db, intent));
      const opened = openWrites(request, intent);
      if (stored !== undefined) {
        await opened.recordRepeated(stored);
        return reply.type(JSON_TYPE).send(await encodeStoredReply(endpoint.reply, stored));
      }
      let version: string | undefined;
      const call = createCall(endpoint, request, { ...opened, nameVersion: (named) => void (version = named) });
      const result = await (download === undefined
        ? handle(call)
        : handleDownload(reply, request, download, call, () => handle(call)));
      opened.requireWritten();
      if (download !== undefined) return result;
      const headers = version === undefined ? {} : { etag: `W/"${version}"` };
      if (result === UNCHANGED) return reply.code(304).headers(headers).send();
      // Encoded completely before the first byte is sent, so that a failure gets an error response.
      const json = result instanceof EncodedList ? result.toJson() : await encodeReply(endpoint.reply, result);
      request.spend(Math.floor(json.length / BYTES_OF_UNIT));
      request.usage.addThread(json.length * COMPRESSION_MS_OF_BYTE);
      if (json.length > LONG_BYTES) await acquireResponseTurn(request, reply.raw);
      return reply.headers(headers).type(JSON_TYPE).send(json);
    }

    /** Limits the long responses that are in memory until their clients have read them. */
    async function acquireResponseTurn(request: FastifyRequest, response: ServerResponse): Promise<void> {
      const disconnect = createDisconnectSignal(response);
      const endTurn = await scheduler.acquireTurn(request, ['long-responses'], disconnect);
      if (disconnect.aborted) endTurn();
      disconnect.addEventListener('abort', endTurn);
      if (!response.destroyed) limitReading(response, readingMs);
    }
  };

  async function handleDownload<Reply>(
    reply: FastifyReply,
    request: FastifyRequest,
    download: keyof typeof DOWNLOAD_TYPES,
    { seller: { uid }, session }: Pick<Call<Endpoint>, 'seller' | 'session'>,
    make: () => Promise<Reply | Download>,
  ): Promise<FastifyReply> {
    const mediaType = DOWNLOAD_TYPES[download];
    if (session && acceptsLink(request)) {
      const made = await makeLink({ uid, sessionId: session.id, mediaType }, make);
      return 'link' in made ? reply.type(LINK_MEDIA_TYPE).send(made.link) : reply.code(202).send(made.pending);
    }
    const result = await make();
    return isDownload(result) ? sendDownload(reply, mediaType, result, readingMs) : reply.code(202).send(result);
  }
}

function getLimits(endpoint: Endpoint): readonly CallLimit[] {
  if (endpoint.files || endpoint.download) return ['files'];
  return getRequestCost(endpoint) > 1 ? ['costly-calls', 'calls'] : ['calls'];
}

/** Returns the route of an endpoint with access, input and reply checks. */
function createRoute(endpoint: Endpoint) {
  const { method, path, access, request: fields, files, writes = false } = endpoint;
  const params = pathSchema(path);
  return {
    method,
    url: path,
    schema: describeEndpoint(endpoint),
    validatorCompiler:
      ({ httpPart }: { readonly httpPart?: string }) =>
      (value: unknown) =>
        files && httpPart === 'body' ? { value } : validate(httpPart === 'params' ? params : fields, value),
    serializerCompiler: serializerCompiler as FastifySerializerCompiler<FastifySchema>,
    onRequest: async ({ caller }: FastifyRequest) => {
      const code = accessError(caller, access, writes);
      if (code) throw new HttpError(code);
    },
  };
}

/**
 * Registers a call that returns an event stream. It needs no turn, because an open stream only waits. The stream is
 * neither compressed nor buffered by a proxy.
 */
export function registerStream(
  app: FastifyInstance,
  endpoint: Endpoint,
  open: (request: FastifyRequest) => Promise<Readable>,
): void {
  app.route({
    ...createRoute(endpoint),
    compress: false,
    config: { stream: true },
    handler: async (request, reply) =>
      reply
        .type(EVENT_STREAM)
        .header('x-accel-buffering', 'no')
        .send(await open(request)),
  });
}

function validate(schema: z.ZodMiniType, value: unknown): { value: unknown } | { error: Error } {
  const result = schema.safeParse(value);
  return result.success ? { value: result.data } : { error: invalidParameters(fieldProblems(result.error.issues)) };
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Streaming response; exclude its duration from metrics. */
    stream?: boolean;
  }
  interface FastifyRequest {
    caller: import('../../identity/Caller.ts').Caller;
    uploaded?: Record<string, Buffer>;
  }
}
