import { type Endpoint, Id, LINK_MEDIA_TYPE, type PathParam, fieldProblems } from '@backoffice/contracts';
import type { FastifyInstance, FastifyRequest, FastifySchema } from 'fastify';
import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import { serializerCompiler } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Queries } from '../database/openDatabase.ts';
import { makeLink } from '../download/makeLink.ts';
import type { SellerRow } from '../seller/sellerStore.ts';
import type { UserRow } from '../user/userStore.ts';
import { refusedAccess } from './caller.ts';
import type { Dependencies } from './dependencies.ts';
import { describeEndpoint } from './describeEndpoint.ts';
import { edgeProblems } from './edgeProblems.ts';
import { readMultipart } from './readMultipart.ts';
import { Refusal, refuseFields, requireNoProblems } from './Refusal.ts';
import { type Writes, writeEach } from './writeEach.ts';
import { type Intent, hashOf, writeOnce } from './writeOnce.ts';
import { DOWNLOAD_TYPES, type Download, asksForLink, isDownload, sendDownload } from './sendDownload.ts';

/** What a handler gets: the checked input, the caller as the database has it now, and the way to write. */
export interface Call<E extends Endpoint> {
  readonly fields: z.output<E['request']>;
  readonly params: Record<PathParam<E['path']>, string>;
  readonly files: Readonly<Record<FileOf<E>, Buffer>>;
  readonly user: UserRow;
  readonly seller: SellerRow;
  /** The caller's network address, for the audit. */
  readonly origin: string;
  /** Runs `act` in one transaction and answers what it answers; a repeated intent gets the first answer without running it. */
  write<Answer>(act: (tx: Queries) => Promise<Answer>): Promise<Answer>;
  /** Runs a job of many writes, each in its own transaction and, with a key, written once (`writeEach`). */
  writeEach<Answer>(job: (writes: Writes) => Promise<Answer>): Promise<Answer>;
}

type FileOf<E extends Endpoint> = NonNullable<E['files']>[number];

/** Registers the handler of one call of the contract; that of a `download` answers a `Download`, or its reply while the file is being made. `missingFile` is said of a file that was not sent. */
export type Register = <E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<z.input<E['reply']> | Download>,
  words?: { readonly missingFile: string },
) => void;

const PHOTO = { missingFile: '사진을 업로드 해주세요.' };

/** A write is a call that a suspended seller may not make; the contract says so call by call. */
function isWrite(endpoint: Endpoint): boolean {
  return endpoint.errors?.includes('suspended') ?? false;
}

/**
 * The one place where calls are registered: path, access, input and reply all come from the contract's endpoint, so a
 * call can neither be open to more than it says nor take or give a field that it does not name.
 */
export function createRegister(app: FastifyInstance, dependencies: Dependencies): Register {
  const { db, clock, config } = dependencies;
  const uploadsPerSecond = Math.ceil(config.requestsPerSecond / 5);
  return (endpoint, handle, { missingFile } = PHOTO) => {
    const { method, path, access, request: fields, files } = endpoint;
    const params = paramsOf(path);
    app.route({
      method,
      url: path,
      schema: describeEndpoint(endpoint, params),
      validatorCompiler:
        ({ httpPart }) =>
        (value) =>
          check(httpPart === 'params' ? params : fields, value),
      serializerCompiler: serializerCompiler as FastifySerializerCompiler<FastifySchema>,
      config: files ? { rateLimit: { max: uploadsPerSecond, timeWindow: 1000 } } : {},
      ...(endpoint.download ? { compress: false } : {}),
      onRequest: async (request) => {
        const code = refusedAccess(request.caller, access, isWrite(endpoint));
        if (code) throw new Refusal(code);
      },
      preValidation: async (request) => {
        if (files) {
          const multipart = await readMultipart(request, files, missingFile);
          request.body = multipart.fields;
          request.uploaded = multipart.files;
        } else if (request.isMultipart()) throw new Refusal('unsupported-media-type');
        else if (method === 'POST') request.body ??= {};
        requireNoProblems([
          ...edgeProblems(request.params),
          ...edgeProblems(method === 'GET' ? request.query : request.body),
        ]);
      },
      handler: async (request, reply) => {
        const { caller } = request;
        const intent = isWrite(endpoint) ? intentOf(request, clock.now()) : undefined;
        const call: Call<typeof endpoint> = {
          fields: (method === 'GET' ? request.query : request.body) as never,
          params: request.params as never,
          files: (request.uploaded ?? {}) as never,
          get user() {
            return caller.user ?? undeclared(path, 'signed-in');
          },
          get seller() {
            return (caller.user && caller.seller) ?? undeclared(path, 'seller');
          },
          origin: request.ip,
          write: (act) => writeOnce(db, intent, act),
          writeEach: (job) => writeEach(db, intent, job),
        };
        if (endpoint.download === undefined) return handle(call);
        const mediaType = DOWNLOAD_TYPES[endpoint.download];
        if (asksForLink(request)) {
          const made = await makeLink(dependencies, { uid: call.seller.uid, mediaType }, () => handle(call));
          return 'link' in made ? reply.type(LINK_MEDIA_TYPE).send(made.link) : reply.code(202).send(made.pending);
        }
        const answer = await handle(call);
        return isDownload(answer) ? sendDownload(reply, mediaType, answer) : reply.code(202).send(answer);
      },
    });
  };
}

function paramsOf(path: string) {
  const names = [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
  return z.strictObject(Object.fromEntries(names.map((name) => [name, Id])));
}

function check(schema: z.ZodMiniType, value: unknown): { value: unknown } | { error: Error } {
  const result = schema.safeParse(value);
  return result.success ? { value: result.data } : { error: refuseFields(fieldProblems(result.error.issues)) };
}

function intentOf(request: FastifyRequest, now: Date): Intent | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key))
    throw refuseFields([{ path: 'Idempotency-Key', text: '요청을 다시 보내주세요.' }]);
  const said = hashOf(request.url, JSON.stringify(request.body), ...Object.values(request.uploaded ?? {}));
  return { uid: request.caller.user?.uid ?? '', key, bodyHash: said, now };
}

function undeclared(path: string, access: string): never {
  throw new Error(`The handler of ${path} reads a ${access} caller; declare access '${access}' in its endpoint.`);
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: import('./caller.ts').Caller;
    uploaded?: Record<string, Buffer>;
  }
}
