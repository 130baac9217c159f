import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { cdnSite } from './cdnSite.ts';
import { hostSite } from './hostSite.ts';

const origins = { cdn: 'http://cdn', api: 'http://api', emulator: 'http://auth' };
let root = '';
const servers: Server[] = [];

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'site-'));
  for (const folder of ['site/assets', 'cdn/mf-orders/v1', 'uploads/a'])
    mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, 'site/index.html'), '<script>one()</script>');
  writeFileSync(join(root, 'site/remotes.json'), '{"revision":1}');
  writeFileSync(join(root, 'site/assets/main.1.js'), 'main');
  writeFileSync(join(root, 'site/assets/main.1.js.br'), brotliCompressSync('main'));
  writeFileSync(join(root, 'cdn/mf-orders/v1/entry.js'), 'entry');
  writeFileSync(join(root, 'uploads/a/b.webp'), 'picture');
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
const host = () => serve(hostSite(join(root, 'site'), origins));
const cdn = () => serve(cdnSite(join(root, 'cdn'), join(root, 'uploads')));

it.each(['/', '/login', '/market/t/abc', '/accounts?fill=bank'])(
  'answers %s with the page and its policy',
  async (path) => {
    const reply = await fetch((await host()) + path);
    expect(await reply.text()).toBe('<script>one()</script>');
    expect(reply.headers.get('content-type')).toBe('text/html;charset=utf-8');
    expect(reply.headers.get('cache-control')).toBe('no-cache');
    expect(reply.headers.get('content-security-policy')).toContain("script-src 'self' http://cdn");
    expect(reply.headers.get('referrer-policy')).toBe('no-referrer');
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
    expect(reply.headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
  },
);

it('lets a browser keep what is hashed for ever, compressed, and nothing else', async () => {
  const at = await host();
  const script = await fetch(`${at}/assets/main.1.js`, { headers: { 'Accept-Encoding': 'br' } });
  expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(script.headers.get('content-encoding')).toBe('br');
  expect(await script.text()).toBe('main');
  const set = await fetch(`${at}/remotes.json`);
  expect(set.headers.get('cache-control')).toBe('no-cache');
});

it('shows a release at the next request, and answers 304 until then', async () => {
  const at = await host();
  const first = await fetch(at);
  const etag = first.headers.get('etag') ?? '';
  expect((await fetch(at, { headers: { 'If-None-Match': etag } })).status).toBe(304);
  writeFileSync(join(root, 'site/index.html'), '<script>another()</script>');
  const next = await fetch(at, { headers: { 'If-None-Match': etag } });
  expect(await next.text()).toBe('<script>another()</script>');
  expect(next.headers.get('content-security-policy')).not.toBe(first.headers.get('content-security-policy'));
});

it('answers a file that is not there with 404, not with the page', async () => {
  const at = await host();
  for (const path of ['/assets/main.2.js', '/favicon.ico', '/config.json', '/.lock', '/a/.git/config']) {
    const reply = await fetch(at + path);
    expect([path, reply.status, reply.headers.get('cache-control')]).toEqual([path, 404, 'no-store']);
  }
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
])('gives no way out of the folder by %s', async (path) => {
  for (const at of [await host(), await cdn()]) expect(await rawAnswer(at, path)).not.toContain('secret');
});

it('serves builds and uploads to every origin as data that never runs as a page', async () => {
  const at = await cdn();
  for (const path of ['/mf-orders/v1/entry.js', '/uploads/a/b.webp']) {
    const { status, headers } = await fetch(at + path);
    expect(status).toBe(200);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toContain('immutable');
    expect(headers.get('content-security-policy')).toContain('sandbox');
  }
  expect((await fetch(`${at}/uploads/a/none.webp`)).headers.get('cache-control')).toBe('no-store');
  expect((await fetch(`${at}/a/b.webp`)).status).toBe(404);
});

/** `fetch` would tidy the path up before it is sent. */
function rawAnswer(at: string, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(at);
    const asked = request({ hostname, port, path }, (reply) => text(reply).then(resolve, reject));
    asked.once('error', reject).end();
  });
}
