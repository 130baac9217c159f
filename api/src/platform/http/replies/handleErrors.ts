import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { ErrorReply } from '@backoffice/contracts/wire/errorReply';
import { REQUEST_ID_HEADER } from '@backoffice/contracts/wire/requestId';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { describeError } from '../../errors/describeError.ts';
import { HttpError, notFound, unreadable } from '../../errors/HttpError.ts';
import { newRequestId } from '../../request-context/readRequestId.ts';
import type { Clock } from '../../time/Clock.ts';
import { fixedHeaders } from './fixedHeaders.ts';
import { toHttpError } from './toHttpError.ts';

/** Responds to every failure with an `ErrorReply` of the catalogue; logs unknown errors and errors with a cause. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const httpError = toHttpError(error);
    if (httpError.status >= 500 || httpError.cause) request.log.error({ error: describeError(error) }, 'call failed');
    return sendError(reply, httpError);
  });
  app.setNotFoundHandler((_request, reply) => sendError(reply, notFound()));
}

/** Bypasses the reply schema of the route, which describes success. */
export function sendError(reply: FastifyReply, error: HttpError): FastifyReply {
  if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter);
  return reply
    .code(error.status)
    .type('application/json; charset=utf-8')
    .serializer((body: unknown) => JSON.stringify(ErrorReply.parse(body)))
    .send(error.reply);
}

/**
 * Responds to a request whose address is malformed or has a parameter that is too long. The router refuses it before
 * any hook, so the headers of the hooks are added here.
 */
export function handleUnrouted(
  clock: Clock,
): (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => void {
  return (error, request, reply) => {
    reply.headers({ [REQUEST_ID_HEADER]: request.id, date: clock.now().toUTCString(), ...fixedHeaders });
    void sendError(reply, toHttpError(error));
  };
}

/** Responds to and logs errors of the HTTP parser, which precede the request, and closes the connection. */
export function handleClientError(
  this: Pick<FastifyInstance, 'log'>,
  error: Error & { readonly code?: string },
  socket: Socket,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const { status, reply } = toClientError(error.code);
  const requestId = newRequestId();
  this.log.info({ requestId, status, code: error.code }, 'a request could not be read');
  const body = JSON.stringify(reply);
  const head = Object.entries({
    ...fixedHeaders,
    [REQUEST_ID_HEADER]: requestId,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  if (socket.writable) socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('')}\r\n${body}`);
  socket.destroySoon();
}

function toClientError(code: string | undefined): HttpError {
  if (code === 'HPE_HEADER_OVERFLOW') return new HttpError('headers-too-large');
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? new HttpError('request-timeout') : unreadable();
}
