import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Metrics } from './createMetrics.ts';

/** Server on a separate port that serves only `GET /metrics`. */
export interface MetricsServer {
  readonly port: number;
  close(): Promise<void>;
}

/** Serves metrics at an address that only the monitoring can reach, because they reveal business figures. */
export async function serveMetrics(
  metrics: Metrics,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
    metrics.read().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port }, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
