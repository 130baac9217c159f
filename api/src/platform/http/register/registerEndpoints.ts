import type { Readable } from 'node:stream';
import { type Endpoint, getRequestCost } from '@backoffice/contracts/wire/endpoint';
import { REQUEST_ID_HEADER } from '@backoffice/contracts/wire/requestId';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import type { FastifyInstance, FastifySchema } from 'fastify';
import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type * as z from 'zod/mini';
import type { FindAccount } from '../../identity/accountStore.ts';
import type { Caller } from '../../identity/Caller.ts';
import type { Metrics } from '../../metrics/createMetrics.ts';
import { followRequests } from '../../request-context/followRequests.ts';
import type { BaseDependencies } from '../BaseDependencies.ts';
import type { EncodedList } from '../replies/EncodedList.ts';
import type { UNCHANGED } from '../replies/encodeReply.ts';
import { type Download, READING_MS } from '../replies/sendDownload.ts';
import type { CallLimit, CallScheduler } from '../scheduling/CallScheduler.ts';
import { readBodies } from '../transport/readBodies.ts';
import { warnOfUntrustedProxies } from '../transport/warnOfUntrustedProxies.ts';
import { bodyBytesMax } from './bodyBytesMax.ts';
import type { Call } from './Call.ts';
import type { CallRoute, CallServices, CallState, MakeLink } from './CallState.ts';
import { CALL_STEPS } from './callSteps.ts';
import { describeEndpoint, pathSchema } from './describeEndpoint.ts';
import { recordWrites } from './recordWrites.ts';

type Handler<E extends Endpoint> = (
  call: Call<E>,
) => Promise<z.input<E['reply']> | EncodedList<ReplyItem<E>> | Download | Readable | typeof UNCHANGED>;

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
 * is being created; the handler of a `stream` returns its events.
 */
export type Register = <E extends Endpoint>(endpoint: E, handle: Handler<E>, options?: RegisterOptions) => void;

/** Dependencies of the calls; `readingMs` limits the time in which a client must read a long response or file. */
export interface RegisterDependencies extends BaseDependencies {
  readonly scheduler: CallScheduler;
  readonly metrics?: Metrics | undefined;
  readonly readingMs?: number;
}

/** Maximum body size of any schema; an export may list 20,000 orders, and a `large` body has 10,000 lines. */
const BODY_BYTES_MAX = 256 * 1024;
const EXPORT_BYTES_MAX = 1024 * 1024;
const LARGE_BYTES_MAX = 2 * 1024 * 1024;
const MISSING_PHOTO = '사진을 업로드 해주세요.';

const [arrivalSteps, requestSteps, handlerSteps] = [
  CALL_STEPS.filter((step) => step.stage === 'arrival'),
  CALL_STEPS.filter((step) => step.stage === 'request'),
  CALL_STEPS.filter((step) => step.stage === 'handler'),
];

/**
 * Applies `CALL_STEPS` to every call, and returns the function that registers endpoints. Path, access, input and reply
 * come from the contract, so a call cannot have more callers or fields than it declares.
 */
export async function createRegister(
  app: FastifyInstance,
  dependencies: RegisterDependencies,
  makeLink: MakeLink,
): Promise<Register> {
  const services = createServices(app, dependencies, makeLink);
  for (const name of ['callState', 'caller']) app.decorateRequest(name);
  app.decorateRequest('countedFor', '');
  followRequests(app, (request, reply) => {
    request.callState = { request, reply, services };
    request.caller = {};
    for (const step of arrivalSteps) step.run(request.callState);
  });
  await addPlugins(app, dependencies.config.allowedOrigins);
  app.addHook('onRequest', async function runRequestSteps({ callState }) {
    for (const step of requestSteps) await step.run(callState);
  });

  return (endpoint, handle, { missingFile = MISSING_PHOTO, findAccount } = {}) => {
    const { method, path, request: fields, stream = false, download, large } = endpoint;
    const bytesMax = large ? LARGE_BYTES_MAX : download ? EXPORT_BYTES_MAX : BODY_BYTES_MAX;
    const route: CallRoute = {
      endpoint,
      params: pathSchema(path),
      limits: getLimits(endpoint),
      missingFile: endpoint.optionalFiles ? undefined : missingFile,
      openWrites: recordWrites(endpoint, dependencies),
      handle: handle as CallRoute['handle'],
    };
    app.route({
      method,
      url: path,
      schema: describeEndpoint(endpoint),
      // The step `input` validates.
      validatorCompiler: () => (value) => ({ value }),
      serializerCompiler: serializerCompiler as FastifySerializerCompiler<FastifySchema>,
      config: { cost: getRequestCost(endpoint), endpoint, stream, ...(findAccount && { findAccount }) },
      bodyLimit: Math.min(bodyBytesMax(fields), bytesMax),
      ...(download || stream ? { compress: false } : {}),
      handler: ({ callState }) => runHandlerSteps({ ...callState, route }),
    });
  };
}

async function runHandlerSteps(call: Parameters<(typeof handlerSteps)[number]['run']>[0]) {
  try {
    for (const step of handlerSteps) {
      await step.run(call);
      if (call.isAnswered) return;
    }
  } finally {
    call.endTurn?.();
  }
}

function createServices(app: FastifyInstance, dependencies: RegisterDependencies, makeLink: MakeLink): CallServices {
  const { config, elapsed, metrics, readingMs = READING_MS } = dependencies;
  const warnOfProxy = config.trustedProxies ? warnOfUntrustedProxies(elapsed, metrics) : undefined;
  return { ...dependencies, app, warnOfProxy, makeLink, readingMs };
}

/** Adds the plugins that work between the stages (`CALL_STAGES`), and compression. */
async function addPlugins(app: FastifyInstance, allowedOrigins: readonly string[]): Promise<void> {
  await app.register(cors, {
    origin: [...allowedOrigins],
    methods: ['GET', 'POST'],
    allowedHeaders: [
      'Authorization',
      'Content-Type',
      'Idempotency-Key',
      'If-None-Match',
      REQUEST_ID_HEADER,
      'traceparent',
    ],
    exposedHeaders: ['Content-Disposition', 'Date', 'ETag', 'Retry-After', REQUEST_ID_HEADER],
    // One day; Chromium limits it to two hours.
    maxAge: 86_400,
  });
  await app.register(cookie);
  await app.register(compress, { encodings: ['gzip'] });
  await readBodies(app);
}

function getLimits(endpoint: Endpoint): readonly CallLimit[] {
  if (endpoint.stream) return [];
  if (endpoint.files || endpoint.download) return ['files'];
  return getRequestCost(endpoint) > 1 ? ['costly-calls', 'calls'] : ['calls'];
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Endpoint of the contract. */
    endpoint?: Endpoint;
    /** Rate units of a call, also if it is refused; default 1. */
    cost?: number;
    /** Streaming response; exclude its duration from metrics. */
    stream?: boolean;
    /** Health check of the process or database: without an account; the check of the process is not limited. */
    probe?: 'process' | 'database';
    /** Reads the account of the caller with additional data (`findAccountWith`). */
    findAccount?: FindAccount;
  }
  interface FastifyRequest {
    callState: CallState;
    caller: Caller;
    uploaded?: Record<string, Buffer>;
  }
}
