import { once } from 'node:events';
import { type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One question as it arrived: path with query, headers, and the body as text. */
export interface Asked {
  readonly url: string;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly body: string;
}

/** A service on loopback for one test file: it answers as its `answer` says and keeps what it was asked. */
export interface ScriptedService {
  readonly origin: string;
  readonly asked: Asked[];
  answer: (asked: Asked, respond: ServerResponse) => void;
  close(): void;
}

/** Starts a service that answers nothing until it is told what. */
export async function startScriptedService(): Promise<ScriptedService> {
  const server = createServer(async (request, respond) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const asked = { url: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString() };
    service.asked.push(asked);
    service.answer(asked, respond);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const service: ScriptedService = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    answer: () => undefined,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return service;
}

/** Answers with JSON. */
export function sendJson(respond: ServerResponse, body: unknown, status = 200): void {
  respond.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
