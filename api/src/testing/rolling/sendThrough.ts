import { type Agent, request } from 'node:https';
import { buffer } from 'node:stream/consumers';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';

/** A call that is sent through the proxy, as its page sends it. */
export interface ProxiedCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly token: string;
  readonly key?: string;
  readonly body?: object;
}

/** A complete answer; a 503 or 420 is postponed only where it says when to come back. */
export interface ProxiedAnswer {
  readonly status: number;
  readonly isPostponed: boolean;
}

/**
 * Sends a call to the API's name at the proxy's socket; undefined when its answer did not come entirely. As a browser does, it sends once more what met a connection that had been closed while it was idle.
 */
export async function sendThrough(
  socketPath: string,
  agent: Agent,
  call: ProxiedCall,
): Promise<ProxiedAnswer | undefined> {
  const { method, path, token, key, body } = call;
  const text = body === undefined ? '' : JSON.stringify(body);
  const sent = request({
    socketPath,
    agent,
    servername: 'api.example.com',
    method,
    path,
    headers: {
      host: 'api.example.com',
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
  });
  try {
    sent.end(text);
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    await buffer(response);
    const status = response.statusCode ?? 0;
    const isPostponed = (status === 503 || status === 420) && response.headers['retry-after'] !== undefined;
    return response.complete ? { status, isPostponed } : undefined;
  } catch (error) {
    const wasClosed = sent.reusedSocket && (error as NodeJS.ErrnoException).code === 'ECONNRESET';
    return wasClosed ? sendThrough(socketPath, agent, call) : undefined;
  }
}
