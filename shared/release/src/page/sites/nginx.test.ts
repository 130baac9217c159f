import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request as plainRequest } from 'node:http';
import type { IncomingMessage, RequestListener, Server } from 'node:http';
import http2 from 'node:http2';
import { request as tlsRequest } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import tls from 'node:tls';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Nginx, startNginx } from '@backoffice/processes';
import { cdnSite, hostSite } from './sites.ts';
import { formatNginxHeaders } from '../nginxHeaders.ts';
import { pageHeaders } from '../securityHeaders.ts';

const postcode = {
  host: 'https://seller.example.com',
  script: 'https://t1.kakaocdn.net',
  frames: 'https://postcode.map.kakao.com',
  reports: 'https://api.example.com/csp-reports',
};
const PICTURE = 'RIFF WEBP';
const LONG = 'main();'.repeat(500);

/** Requests that the reference API and the operators' page received from nginx. */
const asked: IncomingMessage[] = [];
const askedOfOperators: IncomingMessage[] = [];
const servers: Server[] = [];
let dir: string;
let nginx: Nginx;
let ours: Readonly<Record<'seller' | 'cdn', string>>;

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'nginx-'));
  const write = (path: string, content: string | Buffer) => {
    mkdirSync(join(dir, 'srv', path, '..'), { recursive: true });
    writeFileSync(join(dir, 'srv', path), content);
  };
  write('host/page-headers.conf', formatNginxHeaders(pageHeaders("default-src 'none'", 'https://api/csp-reports')));
  write('site/index.html', '<title>page</title>');
  write('site/remotes.json', '{"revision":1}');
  write('site/.hidden.json', 'hidden');
  write('site/.well-known/assetlinks.json', '[]');
  write('site/.well-known/apple-app-site-association', '{}');
  write('site/.well-known/security.txt', 'Contact: mailto:a@example.com');
  write('site/assets/main.1.js', LONG);
  write('site/assets/main.1.js.gz', gzipSync(LONG));
  write('site/assets/main.1.css', 'a{}');
  write('site/assets/font.1.woff2', 'wOF2');
  write('cdn/mf-orders/v1/entry.js', LONG);
  write('cdn/mf-orders/v1/entry.js.gz', gzipSync(LONG));
  write('cdn/mf-orders/v1/manifest.json', '{}');
  write('cdn/mf-orders/v1/picture.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  write('cdn/mf-orders/v1/.hidden.json', 'hidden');
  write('uploads/a/.hidden.webp', 'hidden');
  // The local server has the frame in the folder of the CDN.
  for (const folder of ['postcode/v1', 'cdn/postcode/v1']) {
    write(`${folder}/index.html`, '<title>frame</title>');
    write(`${folder}/postcode.js`, 'frame()');
  }
  write('uploads/a/b.webp', PICTURE);
  write('uploads/a/c.avif', PICTURE);
  write('uploads/a/d.jpg', PICTURE);

  const api = await serve((request, response) => {
    asked.push(request);
    response.setHeader('X-Content-Type-Options', 'nosniff').setHeader('Content-Type', 'application/json').end('{}');
  });
  ours = {
    seller: await serve(
      hostSite({ site: join(dir, 'srv/site'), pageHeaders: join(dir, 'srv/host/page-headers.conf') }),
    ),
    cdn: await serve(cdnSite({ cdn: join(dir, 'srv/cdn'), uploads: join(dir, 'srv/uploads') }, postcode)),
  };
  const operators = await serve((request, response) => {
    askedOfOperators.push(request);
    response.setHeader('Strict-Transport-Security', STRICT_TRANSPORT).end('page');
  });
  nginx = await startNginx({ dir, api: [new URL(api).host], operatorPage: new URL(operators).host });
}, 120_000);
afterAll(async () => {
  await nginx?.stop();
  for (const server of servers) {
    server.close();
    server.closeAllConnections();
  }
  rmSync(dir, { recursive: true, force: true });
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

type Headers = Readonly<Record<string, string>>;
interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

/** Requests a path of one of the three server names from nginx. */
function ask(
  server: string,
  path: string,
  headers: Headers = {},
  method = 'GET',
  socketPath = nginx.tlsSocket,
): Promise<Answer> {
  const host = `${server}.example.com`;
  const options = { socketPath, rejectUnauthorized: false, servername: host };
  return readResponse(tlsRequest({ ...options, path, method, headers: { Host: host, ...headers } }));
}

function requestReference(server: 'seller' | 'cdn', path: string, headers: Headers): Promise<Answer> {
  const { port } = new URL(ours[server]);
  return readResponse(plainRequest({ host: '127.0.0.1', port, path, headers }));
}

function readResponse(request: ReturnType<typeof plainRequest>, sent = ''): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request.once('error', reject);
    request.once('response', async (response) => {
      const body = await text(response);
      resolve({ status: response.statusCode ?? 0, headers: response.headers as Headers, body });
    });
    request.end(sent);
  });
}

/** Headers that depend on the server or connection. */
/** Sent by nginx only, once the domain and its subdomains use TLS: two years. */
const STRICT_TRANSPORT = 'max-age=63072000; includeSubDomains';

const OF_THE_SERVER = new Set([
  'accept-ranges',
  'connection',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'last-modified',
  'server',
  'transfer-encoding',
  'vary',
]);

/** Normalises a response for comparison: media type without charset, and no body or caching of a missing file. */
function comparable({ status, headers, body }: Answer): unknown {
  const isThere = status === 200;
  const said = Object.entries(headers).filter(([name]) => !OF_THE_SERVER.has(name) && name !== 'content-type');
  const type = headers['content-type']?.split(';')[0]?.replace('application/javascript', 'text/javascript');
  return {
    status,
    headers: Object.fromEntries(said.filter(([name]) => isThere || name !== 'cache-control').toSorted()),
    ...(isThere && { type, body }),
  };
}

const PERSON = { Accept: 'text/html,application/xhtml+xml' };
const SCRIPT = { Accept: '*/*' };
const COMPRESSED = { Accept: '*/*', 'Accept-Encoding': 'gzip' };

describe('nginx with the configuration in deploy/nginx', () => {
  it.each<['seller' | 'cdn', string, Headers]>([
    ['seller', '/', PERSON],
    ['seller', '/index.html', PERSON],
    ['seller', '/market/t/abc?option=1', PERSON],
    ['seller', '/market/t/a.b', PERSON],
    ['seller', '/market/t/a.b', SCRIPT],
    ['seller', '/r/a.html', PERSON],
    ['seller', '/remotes.json', SCRIPT],
    ['seller', '/remotes.json', PERSON],
    ['seller', '/none.json', SCRIPT],
    ['seller', '/.hidden.json', SCRIPT],
    ['seller', '/.hidden.json', PERSON],
    ['seller', '/.git/config', SCRIPT],
    ['seller', '/.well-known/assetlinks.json', PERSON],
    ['seller', '/.well-known/apple-app-site-association', SCRIPT],
    ['seller', '/.well-known/security.txt', PERSON],
    ['seller', '/assets/main.1.js', SCRIPT],
    ['seller', '/assets/main.1.js', COMPRESSED],
    ['seller', '/assets/main.1.css', SCRIPT],
    ['seller', '/assets/font.1.woff2', SCRIPT],
    ['seller', '/assets/main.2.js', PERSON],
    ['seller', '/missing', PERSON],
    ['cdn', '/mf-orders/v1/entry.js', SCRIPT],
    ['cdn', '/mf-orders/v1/entry.js', COMPRESSED],
    ['cdn', '/mf-orders/v1/manifest.json', SCRIPT],
    ['cdn', '/mf-orders/v1/picture.svg', PERSON],
    ['cdn', '/mf-orders/v2/entry.js', SCRIPT],
    ['cdn', '/mf-orders/v1/.hidden.json', SCRIPT],
    ['cdn', '/uploads/a/.hidden.webp', SCRIPT],
    ['cdn', '/uploads/a/b.webp', SCRIPT],
    ['cdn', '/uploads/a/c.avif', SCRIPT],
    ['cdn', '/uploads/a/d.jpg', SCRIPT],
    ['cdn', '/uploads/a/none.webp', SCRIPT],
    ['cdn', '/uploads/../host/site/remotes.json', SCRIPT],
    ['cdn', '/uploads..%2fhost/site/remotes.json', SCRIPT],
    ['cdn', '/postcode/v1/index.html', PERSON],
    ['cdn', '/postcode/v1/postcode.js', SCRIPT],
  ])('nginx serves %s%s like our own server, with HSTS', async (server, path, headers) => {
    const answer = comparable(await requestReference(server, path, headers)) as { headers: Headers };
    const strict = { 'strict-transport-security': STRICT_TRANSPORT };
    expect(comparable(await ask(server, path, headers))).toEqual({
      ...answer,
      headers: { ...answer.headers, ...strict },
    });
  });

  it('nginx redirects navigations without TLS and refuses all other requests without TLS', async () => {
    const over = (host: string) =>
      readResponse(plainRequest({ socketPath: nginx.plainSocket, path: '/market?a=b', headers: { Host: host } }));
    const page = await over('seller.example.com');
    expect([page.status, page.headers['location']]).toEqual([301, 'https://seller.example.com/market?a=b']);
    for (const host of ['api.example.com', 'cdn.example.com', 'other.example.com'])
      expect((await over(host)).status).toBe(403);
  });

  it('nginx passes on the headers of the API, with HSTS', async () => {
    const { status, headers } = await ask('api', '/user/me');
    expect([status, headers['x-content-type-options']]).toEqual([200, 'nosniff']);
    expect(headers['strict-transport-security']).toBe(STRICT_TRANSPORT);
  });

  it.each(['/user/me', '/download/abc'])(
    'nginx replaces a forged address by the address of the connection, which limits and audit use: %s',
    async (path) => {
      await ask('api', path, { 'X-Forwarded-For': '203.0.113.9', 'X-Forwarded-Proto': 'http' });
      expect(asked.at(-1)?.url).toBe(path);
      expect(asked.at(-1)?.headers['x-forwarded-for']).toBe('unix:');
      expect(asked.at(-1)?.headers['x-forwarded-proto']).toBe('https');
      expect(asked.at(-1)?.headers.host).toBe('api.example.com');
    },
  );

  it('one file, which sets the caller’s address, configures all proxying', () => {
    const read = (name: string) => readFileSync(join(dir, 'back-office', name), 'utf8');
    expect(read('back-office.conf')).not.toContain('proxy_pass');
    expect(read('proxy.conf')).not.toContain('$proxy_add_x_forwarded_for');
  });

  it('nginx serves the operators’ page at its own port only, over TLS, with the address of the connection', async () => {
    await ask('operators', '/applicants');
    expect(askedOfOperators).toHaveLength(0);
    const forged = { 'X-Forwarded-For': '203.0.113.9' };
    const path = '/orders?number=0101234';
    const { status, body, headers } = await ask('operators', path, forged, 'GET', nginx.operatorSocket);
    expect([status, body, askedOfOperators.at(-1)?.url]).toEqual([200, 'page', path]);
    // Once, although the page sends it as well.
    expect(headers['strict-transport-security']).toBe(STRICT_TRANSPORT);
    expect(askedOfOperators.at(-1)?.headers).toMatchObject({
      'x-forwarded-for': 'unix:',
      'x-forwarded-proto': 'https',
    });
    expect(readFileSync(join(dir, 'log/access.log'), 'utf8')).not.toContain('0101234');
  });

  it('nginx serves all requests of a browser over one HTTP/2 connection, so that event streams do not block it', async () => {
    const connectTls = () =>
      tls.connect({
        path: nginx.tlsSocket,
        servername: 'api.example.com',
        rejectUnauthorized: false,
        ALPNProtocols: ['h2'],
      });
    const session = http2.connect('https://api.example.com', { createConnection: connectTls });
    const request = () =>
      new Promise<unknown>((resolve, reject) => {
        session.once('error', reject);
        session
          .request({ ':path': '/user/me' })
          .on('response', (headers) => resolve(headers[':status']))
          .resume();
      });
    const statuses = await Promise.all(Array.from({ length: 7 }, request));
    expect([statuses, session.alpnProtocol]).toEqual([Array(7).fill(200), 'h2']);
    session.close();
  });

  it('nginx accepts only current TLS versions', () => {
    expect(readFileSync(join(dir, 'back-office/tls.conf'), 'utf8')).toContain('\nssl_protocols TLSv1.2 TLSv1.3;\n');
  });

  describe('nginx with one failing and one working API process', () => {
    const answered: string[] = [];
    let other: Nginx;
    let ended = 0;
    let otherDir: string;
    beforeEach(async () => {
      answered.length = 0;
      ended = 0;
      const ending = await serve((request) => {
        ended += 1;
        request.socket.destroy();
      });
      const working = await serve(async (request, response) => {
        answered.push(`${request.method} ${await text(request)}`);
        response.end('done');
      });
      otherDir = mkdtempSync(join(tmpdir(), 'nginx-'));
      other = await startNginx({ dir: otherDir, api: [ending, working].map((origin) => new URL(origin).host) });
    });
    afterEach(async () => {
      await other.stop();
      rmSync(otherDir, { recursive: true, force: true });
    });
    const send = (method: string, headers: Headers = {}, body = '') =>
      readResponse(
        tlsRequest({
          socketPath: other.tlsSocket,
          rejectUnauthorized: false,
          servername: 'api.example.com',
          path: '/market/insert',
          method,
          headers: { Host: 'api.example.com', 'Content-Length': String(Buffer.byteLength(body)), ...headers },
        }),
        body,
      );
    const KEY = { 'Idempotency-Key': 'a-key' };

    it.each([
      ['a call that reads', 'GET', {}, ''],
      ['a write under a key', 'POST', KEY, '{"title":"한 번"}'],
    ])('%s is passed on to the working process', async (_, method, headers, body) => {
      for (let count = 0; count < 2; count += 1) expect((await send(method, headers, body)).status).toBe(200);
      expect(ended).toBe(1);
      expect(answered).toEqual([`${method} ${body}`, `${method} ${body}`]);
    });

    it('a write without a key is not retried, because it may have been performed', async () => {
      const statuses = [(await send('POST', {}, 'a')).status, (await send('POST', {}, 'b')).status];
      expect(statuses.toSorted()).toEqual([200, 502]);
      expect([ended, answered.length]).toEqual([1, 1]);
    });
  });

  it('nginx passes on the request id of a page, and creates one if it is missing or malformed', async () => {
    const id = '4bf92f3577b34da6a3ce929d0e0e4736';
    const readIds = async (headers: Headers) => {
      await ask('api', '/user/me', headers);
      return asked.at(-1)?.headers['x-request-id'];
    };
    expect(await readIds({ 'X-Request-Id': id })).toBe(id);
    const others = [
      await readIds({}),
      await readIds({ 'X-Request-Id': `${id}0` }),
      await readIds({ 'X-Request-Id': '0'.repeat(32) }),
    ];
    for (const other of others) expect(other).toMatch(/^(?!0{32})[0-9a-f]{32}$/);
    expect(new Set(others).size).toBe(3);
    expect(readFileSync(join(dir, 'log/access.log'), 'utf8')).toContain(` ${id} `);
  });

  it('nginx does not expose the readiness of API processes', async () => {
    expect((await ask('api', '/ready')).status).toBe(404);
  });

  it('an attacker between browser and nginx cannot use a response of nginx itself, which has HSTS as well', async () => {
    const long = `/${'a'.repeat(20_000)}`;
    const responses = [
      ['api', '/ready', 404, undefined],
      ['api', long, 414, undefined],
      ['cdn', long, 414, undefined],
      ['seller', long, 414, undefined],
      ['operators', long, 414, nginx.operatorSocket],
    ] as const;
    for (const [server, path, status, socket] of responses) {
      const response = await ask(server, path, {}, 'GET', socket);
      expect([server, response.status, response.headers['strict-transport-security']]).toEqual([
        server,
        status,
        STRICT_TRANSPORT,
      ]);
    }
  });

  it('a client that sends its request slowly, or opens many requests, occupies no server of nginx', () => {
    const files = ['back-office.conf', 'tls.conf', 'operators.conf'].map((name) =>
      readFileSync(join(dir, 'back-office', name), 'utf8').replace(/^ *#.*\n/gm, ''),
    );
    const servers = files.flatMap((text) => text.split(/^server \{$/m).slice(1));
    expect(servers).toHaveLength(6);
    const limits = readFileSync(join(dir, 'back-office/limits.conf'), 'utf8');
    expect(limits).toMatch(/^client_header_timeout 20s;\nclient_body_timeout 20s;\nlimit_conn addresses 400;$/m);
    for (const server of servers)
      expect(server).toMatch(
        server.includes('include back-office/listen/api.conf;')
          ? /^ {2}client_header_timeout 20s;\n {2}client_body_timeout 20s;$/m
          : /^ {2}include back-office\/limits.conf;$/m,
      );
  });

  it('every server of nginx logs without queries, Referer headers and failed requests, and in UTC', () => {
    const text = ['back-office.conf', 'tls.conf', 'operators.conf']
      .map((name) => readFileSync(join(dir, 'back-office', name), 'utf8'))
      .join('\n');
    for (const server of text.split(/^server \{$/m).slice(1)) {
      expect(server).toMatch(/^ {2}access_log \S+ (without_query|call);$/m);
      expect(server).toMatch(/^ {2}error_log \S+ crit;$/m);
    }
    const formats = text.match(/^log_format .*$/gm) ?? [];
    expect(formats).toHaveLength(2);
    for (const format of formats) {
      expect(format).toContain('[$time_iso8601]');
      expect(format).not.toMatch(/\$(request|request_uri|args|query_string|http_referer|time_local)\b/);
    }
  });

  // rule: login.return-token
  it('logs contain neither queries, which may contain a login’s token, nor addresses of one-time links', async () => {
    await ask('seller', '/login?customToken=secret-ticket', PERSON);
    await ask('api', '/oauth/callback?code=secret-code');
    await ask('api', '/download/secret-link');
    const referer = { Referer: 'https://seller.example.com/login?customToken=secret-ticket' };
    await ask('cdn', '/mf-orders/v1/entry.js?a=secret-query', referer);
    for (const host of ['seller.example.com', 'api.example.com'])
      await readResponse(
        plainRequest({
          socketPath: nginx.plainSocket,
          path: '/callback?code=secret-code',
          headers: { ...referer, Host: host },
        }),
      );
    // The one worker logs a request before it handles the next one.
    await ask('api', '/ready');
    const log = readFileSync(join(dir, 'log/access.log'), 'utf8');
    expect(log).toContain('"GET /login HTTP/1.1" 200');
    expect(log).toContain('"GET /oauth/callback HTTP/1.1" 200');
    expect(log).toContain('"GET /mf-orders/v1/entry.js HTTP/1.1" 200');
    for (const status of [301, 403]) expect(log).toContain(`"GET /callback HTTP/1.1" ${status}`);
    for (const file of ['access.log', 'error.log'])
      expect(readFileSync(join(dir, 'log', file), 'utf8')).not.toContain('secret');
  });
});
