import { REQUEST_ID_HEADER } from '@backoffice/contracts/wire/requestId';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { currentTraces } from '../tracing/Traces.ts';
import { type RequestContext, runForRequest } from './currentRequest.ts';

/** Adds the request id to the response and creates the context of the request (`currentRequest`), with its span. */
export function startContext(request: FastifyRequest, reply: FastifyReply): void {
  const { id: requestId, method, headers, routeOptions } = request;
  const span = currentTraces()?.startCall(`${method} ${routeOptions.url ?? 'unrouted'}`, {
    requestId,
    traceparent: headers['traceparent'],
  });
  request.context = { requestId, span };
  reply.header(REQUEST_ID_HEADER, requestId);
}

/** Runs every request in its context, which `start` creates. */
export function followRequests(app: FastifyInstance, start = startContext): void {
  app.decorateRequest('context');
  app.addHook('onRequest', function enterContext(request, reply, done) {
    start(request, reply);
    runForRequest(request.context, done);
  });
  // A body arrives in events of its connection, outside of the context of the request.
  app.addHook('preValidation', function reenterContext(request, _reply, done) {
    runForRequest(request.context, done);
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    context: RequestContext;
  }
}
