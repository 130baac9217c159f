import { mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { writeAtomically } from '../../files/writeAtomically.ts';
import { cdnSite, hostSite } from './sites.ts';
import { formatNginxHeaders } from '../nginxHeaders.ts';
import { CDN_FILE_HEADERS, HOST_FILE_HEADERS, frameHeaders, pageHeaders } from '../securityHeaders.ts';

const page = (policy: string) => pageHeaders(policy, 'http://api/csp-reports');
const PAGE_POLICY = "default-src 'none'; script-src 'self' http://cdn";
const INERT = "default-src 'none'; frame-ancestors 'none'; sandbox";
let root = '';
const servers: Server[] = [];

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'site-'));
  for (const folder of ['site/assets', 'cdn/mf-orders/v1', 'cdn/postcode/v1', 'uploads/a', 'uploads/postcode'])
    mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, 'site/index.html'), '<script>one()</script>');
  writeFileSync(headersFile(), formatNginxHeaders(page(PAGE_POLICY)));
  writeFileSync(join(root, 'site/remotes.json'), '{"revision":1}');
  writeFileSync(join(root, 'site/config.json'), '{}');
  writeFileSync(join(root, 'site/assets/main.1.js'), 'main');
  writeFileSync(join(root, 'site/assets/main.1.js.br'), brotliCompressSync('main'));
  writeFileSync(join(root, 'cdn/mf-orders/v1/entry.js'), 'entry');
  writeFileSync(join(root, 'cdn/postcode/v1/index.html'), 'frame');
  writeFileSync(join(root, 'uploads/a/b.webp'), 'picture');
  writeFileSync(join(root, 'uploads/postcode/page.html'), 'page');
  writeFileSync(join(root, 'secret'), 'secret');
});
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
  rmSync(root, { recursive: true, force: true });
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const headersFile = () => join(root, 'page-headers.conf');
const host = () => serve(hostSite({ site: join(root, 'site'), pageHeaders: headersFile() }));
const postcode = {
  host: 'http://host',
  script: 'http://script',
  frames: 'http://frames',
  reports: 'http://api/csp-reports',
};
const cdn = () => serve(cdnSite({ cdn: join(root, 'cdn'), uploads: join(root, 'uploads') }, postcode));

const ALL_SECURITY_HEADERS = Object.keys({ ...page(''), ...CDN_FILE_HEADERS });

it.each(['/', '/login', '/market/t/abc', '/accounts?fill=bank'])('%s returns the page', async (path) => {
  const reply = await fetch((await host()) + path);
  expect(await reply.text()).toBe('<script>one()</script>');
  expect(reply.headers.get('content-type')).toBe('text/html;charset=utf-8');
  expect(reply.headers.get('cache-control')).toBe('no-cache');
});

// rule: routes.legacy-links
it.each(['/r/a.html', '/v1/receiptwriting/a.b', '/some.shop', '/market/t/a.b', '/none.json'])(
  'a person who opens %s gets the page, which handles the path',
  async (path) => {
    const reply = await fetch((await host()) + path, { headers: { Accept: 'text/html,application/xhtml+xml' } });
    expect([reply.status, await reply.text()]).toEqual([200, '<script>one()</script>']);
    expect(reply.headers.get('content-security-policy')).toBe(PAGE_POLICY);
    expect(reply.headers.get('cache-control')).toBe('no-cache');
  },
);

it('a missing hashed file, or an existing file, is never replaced by the page', async () => {
  const at = await host();
  const headers = { Accept: 'text/html' };
  expect((await fetch(`${at}/assets/main.2.js`, { headers })).status).toBe(404);
  expect(await (await fetch(`${at}/remotes.json`, { headers })).text()).toBe('{"revision":1}');
});

// rule: bridge.app-links
it.each(['/.well-known/assetlinks.json', '/.well-known/apple-app-site-association'])(
  '%s, by which a phone opens links in the app, is served as JSON, or 404 without the file',
  async (path) => {
    const at = await host();
    expect((await fetch(at + path, { headers: { Accept: 'text/html' } })).status).toBe(404);
    mkdirSync(join(root, 'site/.well-known'));
    writeFileSync(join(root, 'site', path), '{"applinks":{}}');
    const reply = await fetch(at + path);
    expect([reply.status, await reply.text()]).toEqual([200, '{"applinks":{}}']);
    expect(reply.headers.get('content-type')).toBe('application/json');
    expect(reply.headers.get('cache-control')).toBe('no-cache');
    expect(reply.headers.get('content-security-policy')).toBe(INERT);
  },
);

it('the security contact is served as plain text', async () => {
  const at = await host();
  expect((await fetch(`${at}/.well-known/security.txt`)).status).toBe(404);
  mkdirSync(join(root, 'site/.well-known'));
  writeFileSync(join(root, 'site/.well-known/security.txt'), 'Contact: mailto:a@example.com');
  const reply = await fetch(`${at}/.well-known/security.txt`);
  expect([reply.status, await reply.text()]).toEqual([200, 'Contact: mailto:a@example.com']);
  expect(reply.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(reply.headers.get('content-security-policy')).toBe(INERT);
});

it('only hashed files are immutable for browsers, and they are compressed', async () => {
  const at = await host();
  const script = await fetch(`${at}/assets/main.1.js`, { headers: { 'Accept-Encoding': 'br' } });
  expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(script.headers.get('content-encoding')).toBe('br');
  expect(await script.text()).toBe('main');
  const set = await fetch(`${at}/remotes.json`);
  expect(set.headers.get('cache-control')).toBe('no-cache');
});

it('a release is served at the next request, and 304 until then', async () => {
  const at = await host();
  const first = await fetch(at);
  const etag = first.headers.get('etag') ?? '';
  expect((await fetch(at, { headers: { 'If-None-Match': etag } })).status).toBe(304);
  writeFileSync(headersFile(), formatNginxHeaders(page('another')));
  // Atomic like a release: a reader of the previous page is not affected.
  writeAtomically(join(root, 'site/index.html'), '<script>another()</script>');
  const next = await fetch(at, { headers: { 'If-None-Match': etag } });
  expect(await next.text()).toBe('<script>another()</script>');
  expect(next.headers.get('content-security-policy')).toBe('another');
});

it('headers of a release are served even if the previous release has the same modification time', async () => {
  const at = await host();
  await fetch(at);
  const { atimeMs, mtimeMs } = statSync(headersFile());
  writeFileSync(headersFile(), formatNginxHeaders(page(PAGE_POLICY.toUpperCase())));
  utimesSync(headersFile(), atimeMs / 1000, mtimeMs / 1000);
  expect((await fetch(at)).headers.get('content-security-policy')).toBe(PAGE_POLICY.toUpperCase());
});

it('a page without a headers file cannot run', async () => {
  const at = await host();
  rmSync(headersFile());
  expect((await fetch(at)).headers.get('content-security-policy')).toBe(INERT);
});

it.each([
  ['host', '/', 200, page(PAGE_POLICY)],
  ['host', '/market/t/abc?q=1', 200, page(PAGE_POLICY)],
  ['host', '/index.html', 200, page(PAGE_POLICY)],
  ['host', '/assets/main.1.js', 200, HOST_FILE_HEADERS],
  ['host', '/config.json', 200, HOST_FILE_HEADERS],
  ['host', '/remotes.json', 200, HOST_FILE_HEADERS],
  ['host', '/assets/none.js', 404, HOST_FILE_HEADERS],
  ['host', '/none.json', 404, HOST_FILE_HEADERS],
  ['host', '/%', 404, HOST_FILE_HEADERS],
  ['cdn', '/mf-orders/v1/entry.js', 200, CDN_FILE_HEADERS],
  ['cdn', '/uploads/a/b.webp', 200, CDN_FILE_HEADERS],
  ['cdn', '/uploads/postcode/page.html', 200, CDN_FILE_HEADERS],
  ['cdn', '/postcode/v1/index.html', 200, frameHeaders(postcode)],
  ['cdn', '/postcode/v1/none.js', 404, frameHeaders(postcode)],
  ['cdn', '/mf-orders/v1/none.js', 404, CDN_FILE_HEADERS],
  ['cdn', '/uploads/none.webp', 404, CDN_FILE_HEADERS],
  ['cdn', '/%', 404, CDN_FILE_HEADERS],
] as const)(
  'the response of %s, %s (%i) has its security headers and no others',
  async (site, path, status, expected) => {
    const reply = await fetch(`${await { host, cdn }[site]()}${path}`);
    expect(reply.status).toBe(status);
    const sent = ALL_SECURITY_HEADERS.filter((name) => reply.headers.has(name));
    expect(Object.fromEntries(sent.map((name) => [name, reply.headers.get(name)]))).toEqual(expected);
  },
);

it('a missing file or a file of a repository gets 404, not the page, and a folder no list of files', async () => {
  const at = await host();
  for (const path of ['/assets/main.2.js', '/favicon.ico', '/none.json', '/.lock', '/a/.git/config']) {
    const reply = await fetch(at + path);
    expect([path, reply.status, reply.headers.get('cache-control')]).toEqual([path, 404, 'no-store']);
  }
  expect((await fetch(`${await cdn()}/mf-orders/v1/`)).status).toBe(404);
  expect(await (await fetch(`${at}/assets/`)).text()).not.toContain('main.1.js');
  expect((await fetch(at, { method: 'POST' })).status).toBe(405);
});

it.each([
  '/..%2fsecret',
  '/%2e%2e/secret',
  '/../secret',
  '/uploads/..%2f..%2fsecret',
  '/%',
  '/uploads/%00',
  '/..%5csecret',
])('%s does not lead out of the folder', async (path) => {
  for (const at of [await host(), await cdn()]) expect(await rawAnswer(at, path)).not.toContain('secret');
});

it('builds and uploads are served to every origin as data that never runs as a page', async () => {
  const at = await cdn();
  for (const path of ['/mf-orders/v1/entry.js', '/uploads/a/b.webp', '/uploads/postcode/page.html']) {
    const { status, headers } = await fetch(at + path);
    expect(status).toBe(200);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toContain('immutable');
    expect(headers.get('content-security-policy')).toBe(INERT);
  }
  expect((await fetch(`${at}/uploads/a/none.webp`)).headers.get('cache-control')).toBe('no-store');
  expect((await fetch(`${at}/a/b.webp`)).status).toBe(404);
});

it('only the address search frame runs as a page, with its own policy, revalidated each time', async () => {
  const at = await cdn();
  const { headers, status } = await fetch(`${at}/postcode/v1/index.html?parent=http://host`);
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('no-cache');
  const policy = headers.get('content-security-policy')?.split('; ');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self' http://script");
  expect(policy).toContain('frame-src http://frames');
  expect(policy).toContain('frame-ancestors http://host');
  expect(policy).toContain('sandbox allow-scripts allow-same-origin allow-forms allow-popups');
  expect((await fetch(`${at}/postcode/v1/none.js`)).headers.get('cache-control')).toBe('no-store');
});

it('only the frame gets the policy of the frame', async () => {
  const at = await cdn();
  for (const path of ['/postcode', '/postcodes/v1/index.html', '/postcode/..%2fmf-orders/v1/entry.js']) {
    const { headers } = await fetch(at + path);
    expect([path, headers.get('content-security-policy')]).toEqual([path, INERT]);
  }
});

/** `fetch` would normalise the path. */
function rawAnswer(at: string, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(at);
    const asked = request({ hostname, port, path }, (reply) => text(reply).then(resolve, reject));
    asked.once('error', reject).end();
  });
}
