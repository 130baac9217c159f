import { once } from 'node:events';
import { type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A received request: path with query, headers, and the body as text. */
export interface ReceivedRequest {
  readonly url: string;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly body: string;
}

/** An HTTP service on loopback for one test file: `handler` creates the responses, and requests are recorded. */
export interface ScriptedService {
  readonly origin: string;
  readonly requests: ReceivedRequest[];
  handler: (request: ReceivedRequest, respond: ServerResponse) => void;
  close(): void;
}

/** Starts a service; requests receive no response until `handler` is set. */
export async function startScriptedService(): Promise<ScriptedService> {
  const server = createServer(async (request, respond) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const received = { url: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString() };
    service.requests.push(received);
    service.handler(received, respond);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const service: ScriptedService = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: [],
    handler: () => undefined,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return service;
}

/** Sends a JSON response. */
export function sendJson(respond: ServerResponse, body: unknown, status = 200): void {
  respond.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
