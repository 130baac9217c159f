import { Readable } from 'node:stream';
import { type Endpoint, Id, LINK_MEDIA_TYPE, callCost, fieldProblems } from '@backoffice/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import { serializerCompiler } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { HttpError, invalidParameters, requireNoProblems } from '../errors/HttpError.ts';
import { findAnswer } from '../idempotency/findAnswer.ts';
import type { CallUsage } from '../event-loop/CallUsage.ts';
import { runForCall } from '../event-loop/currentCall.ts';
import { giveWay, restAfterCall, restBeforeCall } from '../event-loop/rests.ts';
import { deviceLabel } from '../identity/deviceLabel.ts';
import { accessError } from './accessError.ts';
import { bodyBytesMax } from './bodyBytesMax.ts';
import type { BaseDependencies } from './BaseDependencies.ts';
import type { Call } from './Call.ts';
import { describeEndpoint } from './describeEndpoint.ts';
import { createReplyEncoder, isLong } from './createReplyEncoder.ts';
import { UNCHANGED } from './unchanged.ts';
import { unsafeInputProblems } from './unsafeInputProblems.ts';
import type { MakeLink } from './MakeLink.ts';
import { networkOf } from './networkOf.ts';
import { readIntent } from './readIntent.ts';
import { readMultipart } from './readMultipart.ts';
import { type Writes, recordWrites } from './recordWrites.ts';
import { type AnswerLimits, LONG_ANSWER_LIMITS, takeAnswerTurns } from './takeAnswerTurns.ts';
import { BUSY_FROM, takeCallTurns } from './takeCallTurns.ts';
import { takeHeavyTurns } from './takeHeavyTurns.ts';
import { type UploadTurn, takeUploadTurns } from './takeUploadTurns.ts';
import { TurnTimes } from './TurnTimes.ts';
import type { WorkBudget } from './WorkBudget.ts';
import { DOWNLOAD_TYPES, type Download, asksForLink, isDownload, sendDownload } from './sendDownload.ts';

type Handler<E extends Endpoint> = (call: Call<E>) => Promise<z.input<E['reply']> | Download | typeof UNCHANGED>;

/**
 * Registers the handler of one endpoint. The handler of a `download` answers a `Download`, or its reply while the file
 * is being made. `missingFile` is the message for a file that was not sent.
 */
export type Register = <E extends Endpoint>(
  endpoint: E,
  handle: Handler<E>,
  messages?: { readonly missingFile: string },
) => void;

/** No body is larger, whatever its schema allows; an export may name 20,000 orders. */
const BODY_BYTES_MAX = 256 * 1024;
const EXPORT_BYTES_MAX = 1024 * 1024;

/**
 * Bytes of a long answer that cost a unit: a list of 10,000 orders costs nearly half a second's, so that a seller who
 * leaves it and comes back at once is not sent away. What it takes of the processors is charged apart.
 */
const BYTES_OF_UNIT = 250_000;
/** Bytes from which on an answer takes a turn until it is read. */
const LONG_BYTES = 100_000;
/** Milliseconds after it is made for which an answer that is sent is work: it is compressed and written meanwhile. */
const SENDING_MS = 100;
/** Milliseconds of a thread that the compression of a long answer takes for each byte of it. */
const COMPRESSION_MS_OF_BYTE = 15e-6;

const serializeFailure = serializerCompiler as FastifySerializerCompiler<FastifySchema>;

const PHOTO = { missingFile: '사진을 업로드 해주세요.' };

/**
 * The one place where endpoints are registered: path, access, input and reply all come from the contract, so a call can
 * neither be open to more callers than it declares nor take or give a field that it does not name. A repeated write
 * gets its stored answer before any handler runs, so that no check of the present state can refuse it.
 */
export function createRegister(
  app: FastifyInstance,
  dependencies: BaseDependencies & { readonly budget: WorkBudget; readonly answerLimits?: AnswerLimits },
  makeLink: MakeLink,
): Register {
  const { db, clock, secrets, elapsed, budget } = dependencies;
  const times = new TurnTimes({ busyFrom: BUSY_FROM, elapsed });
  const takeCallTurn = takeCallTurns({ times, budget });
  const takeHeavyTurn = takeHeavyTurns(budget);
  const takeUploadTurn = takeUploadTurns({ times, budget, takeHeavyTurn });
  const { answerLimits = LONG_ANSWER_LIMITS } = dependencies;
  const takeAnswerTurn = takeAnswerTurns(answerLimits);

  return <E extends Endpoint>(endpoint: E, handle: Handler<E>, { missingFile } = PHOTO) => {
    const { method, path, access, request: fields, files, writes = false, download } = endpoint;
    const params = pathSchema(path);
    const cost = callCost(endpoint);
    const openWrites = recordWrites(endpoint, dependencies);
    const encoder = createReplyEncoder(endpoint.reply);
    app.route({
      method,
      url: path,
      schema: describeEndpoint(endpoint, params),
      validatorCompiler:
        ({ httpPart }) =>
        (value) =>
          validate(httpPart === 'params' ? params : fields, value),
      serializerCompiler: ({ schema, ...route }) =>
        schema === endpoint.reply ? encoder.encode : serializeFailure({ schema, ...route }),
      // A call with a file is when it is there: a phone sends it for minutes.
      config: { cost, isWork: !files },
      bodyLimit: Math.min(bodyBytesMax(fields), download ? EXPORT_BYTES_MAX : BODY_BYTES_MAX),
      ...(download ? { compress: false } : {}),
      onRequest: async (request) => {
        const code = accessError(request.caller, access, writes);
        if (code) throw new HttpError(code);
      },
      preValidation: async (request, reply) => {
        if (files) {
          request.uploadTurn = await takeUploadTurn(request, reply);
          const multipart = await readMultipart(request, files, endpoint.optionalFiles ? undefined : missingFile);
          request.body = multipart.fields;
          request.uploaded = multipart.files;
        } else if (request.isMultipart()) throw new HttpError('unsupported-media-type');
        else if (method === 'POST') request.body ??= {};
        requireNoProblems([...unsafeInputProblems(request.params), ...unsafeInputProblems(inputOf(request))]);
      },
      handler: async (request, reply) => {
        request.uploadTurn?.hold();
        if (files) request.endWork = request.usage.account?.begin();
        let endHeavyTurn: (() => void) | undefined;
        let endTurn: (() => void) | undefined;
        try {
          // A call that takes or makes a file has a turn of its own; one that makes it ends when its reader has it.
          if (!files && cost > 1) {
            endHeavyTurn = await takeHeavyTurn(request, reply);
            await restBeforeCall(request.usage);
          }
          if (!files && !download) endTurn = await takeCallTurn(request, cost);
          return await runForCall(request.usage, () => answerCall(request, reply));
        } finally {
          endTurn?.();
          request.uploadTurn?.end();
          endHeavyTurn?.();
          restAfterCall(request.usage);
          // It may take its reader long to have the answer.
          if (request.endWork) setTimeout(request.endWork, SENDING_MS).unref();
        }
      },
      onResponse: async (request) => request.uploadTurn?.end(),
    });

    async function answerCall(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
      const intent = writes ? readIntent(request, { now: clock.now(), secrets }) : undefined;
      const answer = intent && (await findAnswer(db, intent));
      const opened = openWrites(request, intent);
      if (answer !== undefined) {
        await opened.recordRepeated(answer);
        return answer;
      }
      const call = createCall(endpoint, request, reply, opened);
      const answered = await (download === undefined
        ? handle(call)
        : answerFile(reply, request, download, call, () => handle(call)));
      opened.requireWritten();
      if (answered === UNCHANGED) return reply.code(304).send();
      if (download !== undefined || !isLong(answered)) return answered;
      // All of it is encoded before the first part is sent: a failure is still an answer of its own.
      const parts = await encoder.encodeParts(answered);
      const bytes = parts.reduce((sum, { length }) => sum + length, 0);
      request.spend(Math.floor(bytes / BYTES_OF_UNIT));
      if (bytes > LONG_BYTES) await takeAnswerTurn(request, reply);
      if (request.headers['accept-encoding'] !== undefined) request.usage.addThread(bytes * COMPRESSION_MS_OF_BYTE);
      return reply
        .type('application/json; charset=utf-8')
        .send(Readable.from(sendParts(parts, request.usage), { objectMode: false }));
    }
  };

  function createCall<E extends Endpoint>(
    { path }: E,
    request: FastifyRequest,
    reply: FastifyReply,
    writes: Writes,
  ): Call<E> {
    const { caller } = request;
    const uploaded: unknown = request.uploaded ?? {};
    return {
      fields: inputOf(request) as Call<E>['fields'],
      params: request.params as Call<E>['params'],
      files: uploaded as Call<E>['files'],
      get user() {
        return caller.user ?? undeclared(path, 'signed-in');
      },
      get seller() {
        return (caller.user && caller.seller) ?? undeclared(path, 'seller');
      },
      ownSeller: caller.user && caller.seller,
      get authTime() {
        return caller.user ? caller.authTime : undeclared(path, 'signed-in');
      },
      session: caller.session,
      get device() {
        return deviceLabel(request.headers['user-agent']);
      },
      get origin() {
        return networkOf(request.ip);
      },
      get heldVersion() {
        // Weak, because a proxy may compress the answer in its own way.
        return /^(?:W\/)?"([^"]*)"$/.exec(request.headers['if-none-match'] ?? '')?.[1];
      },
      nameVersion: (version) => void reply.header('etag', `W/"${version}"`),
      about: writes.about,
      write: writes.write,
      writeEach: writes.writeEach,
    };
  }

  async function answerFile<Reply>(
    reply: FastifyReply,
    request: FastifyRequest,
    download: keyof typeof DOWNLOAD_TYPES,
    { seller: { uid } }: Pick<Call<Endpoint>, 'seller'>,
    make: () => Promise<Reply | Download>,
  ): Promise<FastifyReply> {
    const mediaType = DOWNLOAD_TYPES[download];
    if (asksForLink(request)) {
      const made = await makeLink({ uid, mediaType }, make);
      return 'link' in made ? reply.type(LINK_MEDIA_TYPE).send(made.link) : reply.code(202).send(made.pending);
    }
    const answer = await make();
    return isDownload(answer)
      ? sendDownload(reply, mediaType, answer, answerLimits.sendMs)
      : reply.code(202).send(answer);
  }
}

/** A long answer as it is compressed and sent: who gives way does so between its parts, too. */
async function* sendParts(parts: readonly Buffer[], usage: CallUsage): AsyncGenerator<Buffer> {
  for (const part of parts) {
    await giveWay(usage);
    yield part;
  }
}

/** The fields of a request: those of the query or those of the body. */
function inputOf({ method, query, body }: FastifyRequest): unknown {
  return method === 'GET' ? query : body;
}

function pathSchema(path: string) {
  const names = [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
  return z.strictObject(Object.fromEntries(names.map((name) => [name, Id])));
}

function validate(schema: z.ZodMiniType, value: unknown): { value: unknown } | { error: Error } {
  const result = schema.safeParse(value);
  return result.success ? { value: result.data } : { error: invalidParameters(fieldProblems(result.error.issues)) };
}

function undeclared(path: string, access: string): never {
  throw new Error(`The handler of ${path} reads a ${access} caller; declare access '${access}' in its endpoint.`);
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: import('../identity/Caller.ts').Caller;
    uploaded?: Record<string, Buffer>;
    uploadTurn?: UploadTurn;
  }
}
