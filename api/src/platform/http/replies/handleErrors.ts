import type { FastifyError, FastifyInstance } from 'fastify';
import { describeError } from '../../errors/describeError.ts';
import { notFound } from '../../errors/HttpError.ts';
import { sendError } from './sendError.ts';
import { toHttpError } from './toHttpError.ts';

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
  app.setNotFoundHandler((_request, reply) => sendError(reply, notFound()));
}
