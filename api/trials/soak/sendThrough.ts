import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { type Agent, request } from 'node:https';
import { text } from 'node:stream/consumers';
import { newId } from '../../src/platform/database/newId.ts';

/** The end of a call: `postponed` is a 503 or 420 with `Retry-After`, `unanswered` a response that did not arrive entirely. */
export interface CallResult {
  readonly status: number | 'postponed' | 'unanswered';
  readonly body: string;
}

/** A call through the proxy: a GET, or with a body a POST under a key of its own. */
export interface ProxiedCall {
  readonly path: string;
  readonly token: string;
  readonly body?: object | undefined;
}

/**
 * Sends a call to the API's name at the proxy's socket. As a browser does, it sends a call again that met a connection
 * which had been closed while it was idle.
 */
export async function sendThrough(socketPath: string, agent: Agent, call: ProxiedCall): Promise<CallResult> {
  const { path, token, body } = call;
  const content = JSON.stringify(body) ?? '';
  const sent = request({
    socketPath,
    agent,
    servername: 'api.example.com',
    method: body ? 'POST' : 'GET',
    path,
    headers: {
      host: 'api.example.com',
      authorization: `Bearer ${token}`,
      ...(body && {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(content),
        'idempotency-key': newId(),
      }),
    },
  });
  try {
    sent.end(content);
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    const answer = await text(response);
    const { statusCode: status = 0, headers, complete } = response;
    if (!complete) return { status: 'unanswered', body: '' };
    const isPostponed = (status === 503 || status === 420) && headers['retry-after'] !== undefined;
    return { status: isPostponed ? 'postponed' : status, body: answer };
  } catch (error) {
    const wasClosed = sent.reusedSocket && (error as NodeJS.ErrnoException).code === 'ECONNRESET';
    return wasClosed ? sendThrough(socketPath, agent, call) : { status: 'unanswered', body: '' };
  }
}
