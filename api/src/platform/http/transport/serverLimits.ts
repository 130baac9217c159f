import type { FastifyHttpOptions } from 'fastify';
import type { Server } from 'node:http';

/** Limits of a server; tests shorten them. */
export type ServerLimits = Pick<
  FastifyHttpOptions<Server>,
  'requestTimeout' | 'connectionTimeout' | 'keepAliveTimeout' | 'http'
>;

/**
 * How long a connection may take, in milliseconds. A proxy in front receives bodies before it passes them on; without
 * one a phone has two minutes for its picture. Silence is longer than any answer takes to begin. A connection that
 * waits for its next request outlasts those of nginx, which closes them after 60 s, so that the proxy never sends into
 * a closed one.
 */
export const serverLimits: ServerLimits = {
  requestTimeout: 120_000,
  connectionTimeout: 180_000,
  keepAliveTimeout: 72_000,
  http: { headersTimeout: 20_000, connectionsCheckingInterval: 5000 },
};
