import { ErrorReply } from '@backoffice/contracts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { databaseFault } from '../database/databaseFault.ts';
import { describeError } from '../errors/describeError.ts';
import { HttpError, notFound, invalidParameters } from '../errors/HttpError.ts';

/** Makes every failure of an app an `ErrorReply` of the catalogue; only unknown ones, and those with a cause, are logged as errors. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refusal = refusalOf(error);
    if (refusal.status >= 500 || refusal.cause) request.log.error({ error: describeError(error) }, 'call failed');
    return sendRefusal(reply, refusal);
  });
  app.setNotFoundHandler((_request: FastifyRequest, reply) => sendRefusal(reply, notFound()));
}

/** Sends a refusal past the route's reply schema, which describes success. */
function sendRefusal(reply: FastifyReply, refusal: HttpError): FastifyReply {
  if (refusal.retryAfter !== undefined) reply.header('retry-after', refusal.retryAfter);
  return reply
    .code(refusal.status)
    .type('application/json; charset=utf-8')
    .serializer((body: unknown) => JSON.stringify(ErrorReply.parse(body)))
    .send(refusal.reply);
}

function refusalOf(error: FastifyError): HttpError {
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
