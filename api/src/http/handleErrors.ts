import { ErrorReply } from '@backoffice/contracts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { databaseFault } from '../database/databaseFault.ts';
import { describeError } from '../errors/describeError.ts';
import { HttpError, notFound, invalidParameters } from '../errors/HttpError.ts';

/**
 * Answers every failure with an `ErrorReply` of the catalogue; only unknown ones, and those with a cause, are logged as
 * errors.
 */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const httpError = toHttpError(error);
    if (httpError.status >= 500 || httpError.cause) request.log.error({ error: describeError(error) }, 'call failed');
    return sendError(reply, httpError);
  });
  app.setNotFoundHandler((_request: FastifyRequest, reply) => sendError(reply, notFound()));
}

/** Sends an error past the route's reply schema, which describes success. */
function sendError(reply: FastifyReply, error: HttpError): FastifyReply {
  if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter);
  return reply
    .code(error.status)
    .type('application/json; charset=utf-8')
    .serializer((body: unknown) => JSON.stringify(ErrorReply.parse(body)))
    .send(error.reply);
}

function toHttpError(error: FastifyError): HttpError {
  if (error instanceof HttpError) return error;
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new HttpError('unsupported-media-type');
  if (error.code === 'FST_REQ_FILE_TOO_LARGE') return new HttpError('file-size-over');
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return invalidParameters([{ path: '', text: '요청이 너무 큽니다.' }]);
  const fault = databaseFault(error);
  if (fault === 'bad-input') return invalidParameters([]);
  if (fault !== undefined) return new HttpError('unavailable', { retryAfter: 2 });
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return invalidParameters([{ path: '', text: '요청을 읽을 수 없습니다.' }]);
  return new HttpError('internal-error');
}
