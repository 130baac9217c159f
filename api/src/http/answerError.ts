import { ErrorReply } from '@backoffice/contracts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { databaseFault } from '../database/databaseFault.ts';
import { Refusal, notFound, refuseFields } from './Refusal.ts';

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
function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  if (refusal.retryAfter !== undefined) reply.header('retry-after', refusal.retryAfter);
  return reply
    .code(refusal.status)
    .type('application/json; charset=utf-8')
    .serializer((body: unknown) => JSON.stringify(ErrorReply.parse(body)))
    .send(refusal.reply);
}

function refusalOf(error: FastifyError): Refusal {
  if (error instanceof Refusal) return error;
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Refusal('unsupported-media-type');
  if (error.code === 'FST_REQ_FILE_TOO_LARGE') return new Refusal('file-size-over');
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return refuseFields([{ path: '', text: '요청이 너무 큽니다.' }]);
  const fault = databaseFault(error);
  if (fault === 'bad-input') return refuseFields([]);
  if (fault !== undefined) return new Refusal('unavailable', { retryAfter: 2 });
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return refuseFields([{ path: '', text: '요청을 읽을 수 없습니다.' }]);
  return new Refusal('internal-error');
}

/**
 * What a log may hold of an error: its kind, code and the places of its stack.
 * Messages of the database and its driver quote values, which may be people's data, so none is kept.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (typeof error !== 'object' || error === null || !('stack' in error)) return { name: typeof error };
  const { code, constraint, message, stack, cause } = error as Error & { code?: string; constraint?: string };
  const isQuery =
    error.constructor.name === 'DrizzleQueryError' || constraint !== undefined || /^\w{5}$/.test(code ?? '');
  return {
    name: error.constructor.name,
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
    ...(isQuery ? {} : { message }),
    stack: stack?.split('\n').filter((line) => /^\s+at /.test(line)),
    ...(cause === undefined ? {} : { cause: describeError(cause) }),
  };
}
