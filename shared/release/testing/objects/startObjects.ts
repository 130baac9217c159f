import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, request as send } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

/** S3 service with conditional writes on loopback. */
export interface Objects {
  /** Settings of `openStore` for the bucket `releases`. */
  readonly environment: Readonly<Record<string, string>>;
  /** Settings to connect without the proxy: conditions of writes are ignored. */
  readonly unconditional: Readonly<Record<string, string>>;
  /** Does the next write, but closes its connection without a response. */
  loseNextResponse(): void;
  stop(): Promise<void>;
}

interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

const SETTINGS = { S3_REGION: 'ap-northeast-2', S3_PATH_STYLE: 'yes', RELEASE_STORE: 's3://releases/shop' };
const KEYS = { S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' };

/**
 * Starts an S3 server, which ignores If-Match and If-None-Match and shows half-written objects, behind a proxy that
 * enforces them: one request at a time is forwarded, a write only after it was compared with the stored object.
 */
export async function startObjects(): Promise<Objects> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('serveObjects.ts', import.meta.url))], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [first] = (await once(child.stdout, 'data')) as [Buffer];
  const service = Number(String(first));
  let turn: Promise<unknown> = Promise.resolve();
  let losesNext = false;

  const forward = async (method: string, path: string, headers: IncomingHttpHeaders, body: Buffer): Promise<Reply> => {
    const asked = send({ port: service, host: '127.0.0.1', method, path, headers, agent: false });
    asked.end(body);
    const [reply] = (await once(asked, 'response')) as [IncomingMessage];
    return { status: reply.statusCode ?? 0, headers: reply.headers, body: await buffer(reply) };
  };
  const isRefused = async (path: string, headers: IncomingHttpHeaders) => {
    const { 'if-match': match, 'if-none-match': noneMatch, 'content-length': _, ...others } = headers;
    const [plain = ''] = path.split('?', 1);
    const { status, headers: found } = await forward('HEAD', plain, others, Buffer.alloc(0));
    if (status !== 200 && status !== 404) throw new Error(`The service answers ${status} to HEAD.`);
    return noneMatch === '*' ? status === 200 : match !== undefined && found.etag !== match;
  };
  const write = async (path: string, headers: IncomingHttpHeaders, body: Buffer): Promise<Reply> => {
    if (!(await isRefused(path, headers))) return forward('PUT', path, headers, body);
    const text = '<?xml version="1.0"?><Error><Code>PreconditionFailed</Code><Message>It moved.</Message></Error>';
    return { status: 412, headers: { 'content-type': 'application/xml' }, body: Buffer.from(text) };
  };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', url = '', headers } = request;
    const body = await buffer(request);
    const reply = turn.then(() => (method === 'PUT' ? write(url, headers, body) : forward(method, url, headers, body)));
    turn = reply.catch(() => {});
    const { status, headers: sent, body: content } = await reply;
    if (method === 'PUT' && losesNext) {
      losesNext = false;
      response.destroy();
    } else response.writeHead(status, sent).end(content);
  };
  const proxy = createServer((request, response) => {
    answer(request, response).catch((error: Error) => {
      console.error(request.method, request.url, error);
      response.writeHead(500).end();
    });
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const toSettings = (port: number) => ({ ...SETTINGS, ...KEYS, S3_ENDPOINT: `http://127.0.0.1:${port}` });
  return {
    environment: toSettings((proxy.address() as AddressInfo).port),
    unconditional: toSettings(service),
    loseNextResponse() {
      losesNext = true;
    },
    async stop() {
      proxy.closeAllConnections();
      proxy.close();
      const exited = once(child, 'exit');
      child.stdin.end();
      await exited;
    },
  };
}
