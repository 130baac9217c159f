import type { FastifyHttpOptions } from 'fastify';
import type { Server } from 'node:http';

/** Timeouts of a server; tests shorten them. */
export type ServerLimits = Pick<
  FastifyHttpOptions<Server>,
  'requestTimeout' | 'connectionTimeout' | 'keepAliveTimeout' | 'http'
>;

/**
 * Timeouts of a connection in milliseconds. A proxy buffers request bodies; without a proxy a phone has two minutes for
 * its picture. The idle timeout is longer than any response takes to start. The keep-alive timeout exceeds the 60 s of
 * nginx, so that nginx never uses a closed connection.
 */
export const serverLimits: ServerLimits = {
  requestTimeout: 120_000,
  connectionTimeout: 180_000,
  keepAliveTimeout: 72_000,
  http: { headersTimeout: 20_000, connectionsCheckingInterval: 5000 },
};
