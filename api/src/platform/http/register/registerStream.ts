import type { Readable } from 'node:stream';
import { type Endpoint, fieldProblems } from '@backoffice/contracts';
import type { FastifyInstance, FastifyRequest, FastifySchema } from 'fastify';
import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import { serializerCompiler } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { HttpError, invalidParameters } from '../../errors/HttpError.ts';
import { accessError } from './createCall.ts';
import { describeEndpoint, EVENT_STREAM } from './describeEndpoint.ts';

/**
 * Registers a call whose answer is a stream of events. It takes no turn of a call: an open stream waits and does no
 * work. Its bytes are neither compressed nor held back by a proxy.
 */
export function registerStream(
  app: FastifyInstance,
  endpoint: Endpoint,
  open: (request: FastifyRequest) => Promise<Readable>,
): void {
  const { method, path, access, request: fields } = endpoint;
  app.route({
    method,
    url: path,
    schema: describeEndpoint(endpoint, z.strictObject({})),
    validatorCompiler: () => (value) => {
      const result = fields.safeParse(value);
      return result.success ? { value: result.data } : { error: invalidParameters(fieldProblems(result.error.issues)) };
    },
    serializerCompiler: serializerCompiler as FastifySerializerCompiler<FastifySchema>,
    compress: false,
    config: { stream: true },
    onRequest: async ({ caller }) => {
      const code = accessError(caller, access, false);
      if (code) throw new HttpError(code);
    },
    handler: async (request, reply) => {
      const stream = await open(request);
      return reply.type(EVENT_STREAM).header('x-accel-buffering', 'no').send(stream);
    },
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A call whose answer stays open: how long it takes says nothing. */
    stream?: boolean;
  }
}
