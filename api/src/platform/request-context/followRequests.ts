import { REQUEST_ID_HEADER } from '@backoffice/contracts';
import type { FastifyInstance } from 'fastify';
import { currentTraces } from '../tracing/Traces.ts';
import { type RequestContext, runForRequest } from './currentRequest.ts';

/** Adds the request id to every response and to the context of the request (`currentRequest`). */
export function followRequests(app: FastifyInstance): void {
  app.decorateRequest('context');
  app.addHook('onRequest', (request, reply, done) => {
    const { id: requestId, method, headers, routeOptions } = request;
    const span = currentTraces()?.startCall(`${method} ${routeOptions.url ?? 'unrouted'}`, {
      requestId,
      traceparent: headers['traceparent'],
    });
    request.context = { requestId, span };
    reply.header(REQUEST_ID_HEADER, request.id);
    runForRequest(request.context, done);
  });
  // A body arrives in events of its connection, outside of the context of the request.
  app.addHook('preValidation', (request, _reply, done) => runForRequest(request.context, done));
}

declare module 'fastify' {
  interface FastifyRequest {
    context: RequestContext;
  }
}
