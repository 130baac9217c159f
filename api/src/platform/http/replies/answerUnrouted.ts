import { REQUEST_ID_HEADER } from '@backoffice/contracts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../time/Clock.ts';
import { fixedHeaders } from './fixedHeaders.ts';
import { sendError } from './sendError.ts';
import { toHttpError } from './toHttpError.ts';

/**
 * Answers a request whose address has a malformed encoding or a parameter that is too long. The router refuses it
 * before any hook, so the headers that hooks add are added here.
 */
export function answerUnrouted(
  clock: Clock,
): (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => void {
  return (error, request, reply) => {
    reply.headers({ [REQUEST_ID_HEADER]: request.id, date: clock.now().toUTCString(), ...fixedHeaders });
    void sendError(reply, toHttpError(error));
  };
}
