import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Service, findNginx, withStdinLeash } from '@backoffice/processes';
import { type Rendered, renderKubernetes } from '../../../testing/renderKubernetes.ts';

/** Calls that the API received from nginx. */
const calls: IncomingMessage[] = [];
const api = createServer((call, response) => {
  calls.push(call);
  response.end('{}');
});
let dir: string;
let nginx: Service;

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'kubernetes-nginx-'));
  await once(api.listen(0, '127.0.0.1'), 'listening');
  const { port } = api.address() as AddressInfo;
  const moved: readonly [RegExp, string][] = [
    [/\/(srv|releases)\b/g, `${dir}/$1`],
    [/\/var\/log\/nginx\//g, `${dir}/log/`],
    [/\/dev\/stderr/g, `${dir}/log/error.log`],
    [/\/tmp\/nginx.pid/g, `${dir}/nginx.pid`],
    [/^listen (\d+);/gm, `listen unix:${dir}/$1;`],
    [/^set_real_ip_from 10\.244\.0\.0\/16 ;/gm, 'set_real_ip_from unix:;'],
    // These need the DNS of a cluster, and nginx 1.27.3.
    [/^ *resolver .*$/gm, ''],
    [/^server api\.\S+ resolve/gm, `server 127.0.0.1:${port}`],
    [/^http {$/m, `http {\n${temporaryPaths()}`],
  ];
  const write = (path: string, content: string) => {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(
      join(dir, path),
      moved.reduce((all, [what, by]) => all.replace(what, by), content),
    );
  };
  for (const [path, content] of Object.entries(renderConfiguration())) write(`back-office/${path}`, content);
  // As root, nginx would run its workers as another user.
  const user = process.getuid?.() === 0 ? 'user root;\n' : '';
  write('nginx.conf', `${user}${renderConfiguration()['nginx.conf'] ?? ''}`);
  for (const folder of ['log', 'bin', 'srv', 'temporary']) mkdirSync(join(dir, folder));
  const run = `#!/bin/sh\nexec ${findNginx()} -p ${dir} -c ${dir}/nginx.conf -e stderr "$@"\n`;
  writeFileSync(join(dir, 'bin/nginx'), run);
  chmodSync(join(dir, 'bin/nginx'), 0o755);
  synchronize('old');
  const env = { ...process.env, PATH: `${dir}/bin:${process.env['PATH']}` };
  nginx = new Service({
    name: 'nginx',
    ...withStdinLeash('sh', join(dir, 'back-office/serve-releases.sh')),
    env,
    log: join(dir, 'log/output.log'),
    leash: 'stdin',
  });
  await nginx.ready(() => existsSync(join(dir, 'nginx.pid')));
}, 60_000);
afterAll(async () => {
  await nginx?.stop('SIGTERM');
  api.close();
  rmSync(dir, { recursive: true, force: true });
});

const temporaryPaths = () =>
  ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${dir}/temporary/${name};`)
    .join('\n');

/** The files that the pod `web` mounts as the configuration of nginx. */
function renderConfiguration(): Record<string, string> {
  const objects = renderKubernetes();
  const { spec } = objects.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === 'web') as Rendered;
  const [{ projected }] = spec.template.spec.volumes.filter(({ name }: Rendered) => name === 'configuration');
  return Object.fromEntries(
    projected.sources.flatMap(({ configMap: { name, items } }: Rendered) => {
      const { data } = objects.find(({ metadata }) => metadata.name === name) as Rendered;
      const all = items ?? Object.keys(data).map((key) => ({ key, path: key }));
      return all.map(({ key, path }: Rendered) => [path, data[key]]);
    }),
  );
}

/** Writes a release in the order of `backoffice-releases sync`: headers, then the page. */
function synchronize(name: string): void {
  const files = {
    'host/page-headers.conf': `add_header X-Policy ${name};\n`,
    'site/index.html': name,
    'site/index.html.gz': gzipSync(name),
    'site/assets/main.1.js': 'main()',
    'cdn/mf-orders/v1/entry.js': 'entry()',
  };
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, 'releases', path)), { recursive: true });
    writeFileSync(join(dir, 'releases', path), content);
  }
}

/** Requests a path at a port of nginx, as the ingress controller does. */
async function ask(port: number, path: string, headers: Record<string, string> = {}) {
  const call = request({ socketPath: join(dir, String(port)), path, headers, agent: false });
  const [response] = (await once(call.end(), 'response')) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}

it('nginx with the rendered configuration serves page, builds and API at their ports', async () => {
  expect(await ask(8080, '/market')).toMatchObject({ status: 200, body: 'old', headers: { 'x-policy': 'old' } });
  expect(await ask(8080, '/assets/main.1.js')).toMatchObject({ status: 200, body: 'main()' });
  expect(await ask(8081, '/mf-orders/v1/entry.js')).toMatchObject({ status: 200, body: 'entry()' });
  expect((await ask(8081, '/postcode/v1/')).headers['content-security-policy']).toMatch(
    /frame-ancestors https:\/\/seller\.example\.com;.* report-uri https:\/\/api\.example\.com\/csp-reports$/,
  );
  expect(await ask(8082, '/user/me')).toMatchObject({ status: 200, body: '{}' });
  expect(await ask(8082, '/ready')).toMatchObject({ status: 404 });
});

it('the API gets the address that the ingress controller saw, not one that a client forged', async () => {
  await ask(8082, '/user/me', { 'X-Forwarded-For': '198.51.100.1, 203.0.113.7' });
  expect(calls.at(-1)?.headers).toMatchObject({ 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' });
});

it('a new page is never served with the headers of the previous page, and nginx needs no restart', async () => {
  synchronize('new');
  const seen = new Set<string>();
  while (!seen.has('new with new')) {
    const { body, headers } = await ask(8080, '/');
    seen.add(`${body} with ${String(headers['x-policy'])}`);
  }
  expect([...seen].filter((each) => each === 'new with old')).toEqual([]);
  expect((await ask(8080, '/', { 'Accept-Encoding': 'gzip' })).headers['content-encoding']).toBe('gzip');
});
