import { ErrorReply } from '@backoffice/contracts';
import type { FastifyReply } from 'fastify';
import type { HttpError } from '../../errors/HttpError.ts';

/** Sends an error past the route's reply schema, which describes success. */
export function sendError(reply: FastifyReply, error: HttpError): FastifyReply {
  if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter);
  return reply
    .code(error.status)
    .type('application/json; charset=utf-8')
    .serializer((body: unknown) => JSON.stringify(ErrorReply.parse(body)))
    .send(error.reply);
}
