import { type Agent, request } from 'node:http';
import type { FuzzResponse, FuzzCall } from './FuzzCall.ts';

/** Sends a call without the normalisation of `fetch`. */
export function sendCall(
  origin: string,
  { method, path, headers, body }: FuzzCall,
  agent: Agent,
): Promise<FuzzResponse> {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    let hasResponse = false;
    const none = () => {
      if (!hasResponse)
        resolve({ status: 0, headers: {}, body: Buffer.alloc(0), milliseconds: performance.now() - startedAt });
    };
    const { hostname, port } = new URL(origin);
    const length = method === 'GET' ? {} : { 'content-length': String(body?.length ?? 0) };
    const sent = request({ hostname, port, method, path, headers: { ...headers, ...length }, agent }, (response) => {
      hasResponse = true;
      const chunks: Buffer[] = [];
      const end = () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
          milliseconds: performance.now() - startedAt,
        });
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', end);
      response.on('error', end);
    });
    sent.on('error', none);
    sent.on('close', none);
    sent.end(body);
  });
}
