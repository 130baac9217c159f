import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { type Agent, request } from 'node:https';
import { text } from 'node:stream/consumers';
import { newId } from '../../src/platform/database/newId.ts';

/**
 * The result of a call: `postponed` is a 503 or 420 with `Retry-After`, `unanswered` is an incomplete or missing
 * response.
 */
export interface CallResult {
  readonly status: number | 'postponed' | 'unanswered';
  readonly body: string;
}

/** A call through the proxy: a GET, or with a body a POST with a new idempotency key. */
export interface ProxiedCall {
  readonly path: string;
  readonly token: string;
  readonly body?: object | undefined;
}

/**
 * Sends a call to the API's name at the proxy's socket. Like a browser, it resends a call on a connection that was
 * closed while idle.
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
    const responseBody = await text(response);
    const { statusCode: status = 0, headers, complete } = response;
    if (!complete) return { status: 'unanswered', body: '' };
    const isPostponed = (status === 503 || status === 420) && headers['retry-after'] !== undefined;
    return { status: isPostponed ? 'postponed' : status, body: responseBody };
  } catch (error) {
    const wasClosed = sent.reusedSocket && (error as NodeJS.ErrnoException).code === 'ECONNRESET';
    return wasClosed ? sendThrough(socketPath, agent, call) : { status: 'unanswered', body: '' };
  }
}
