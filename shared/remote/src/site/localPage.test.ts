import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { listen } from '@backoffice/release/page/sites/listen';
import { findHost, localPage } from './localPage.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'page-'));
  mkdirSync(join(root, 'dev/assets'), { recursive: true });
  mkdirSync(join(root, 'build/assets'), { recursive: true });
  writeFileSync(join(root, 'dev/index.template.html'), '');
  writeFileSync(join(root, 'dev/assets/main.js'), 'dev');
  writeFileSync(join(root, 'build/assets/main.js'), 'build');
  writeFileSync(join(root, 'build/assets/font.css'), 'font');
});
afterEach(() => {
  rmSync(root, { recursive: true, force: true });
  delete process.env['BACKOFFICE_HOST'];
});

it('a local page has the page at every path, generated documents, and the files of the first folder that has them', async () => {
  const server = await listen(
    0,
    localPage({
      render: () => '<p>page</p>',
      headers: { 'X-Frame-Options': 'DENY' },
      documents: { '/remotes.json': () => ({ revision: 1 }) },
      folders: [join(root, 'dev'), join(root, 'build')],
    }),
  );
  const get = (path: string) => fetch(`http://127.0.0.1:${server.port}${path}`);
  const page = await get('/stats/1?x=1.2');
  expect([await page.text(), page.headers.get('x-frame-options')]).toEqual(['<p>page</p>', 'DENY']);
  expect(await (await get('/remotes.json')).json()).toEqual({ revision: 1 });
  expect(await (await get('/assets/main.js')).text()).toBe('dev');
  expect(await (await get('/assets/font.css')).text()).toBe('font');
  expect((await get('/assets/none.js')).status).toBe(404);
  await server.stop();
});

it('a page that cannot be generated has the reason as its content, until the next request', async () => {
  let problem: string | undefined = 'src/remote.tsx: a route must be literal';
  const render = () => {
    if (problem !== undefined) throw new Error(problem);
    return '<p>page</p>';
  };
  const server = await listen(0, localPage({ render, documents: {}, folders: [] }));
  const get = async () => {
    const response = await fetch(`http://127.0.0.1:${server.port}/stats`);
    return [response.status, await response.text()];
  };
  expect(await get()).toEqual([500, problem]);
  problem = undefined;
  expect(await get()).toEqual([200, '<p>page</p>']);
  await server.stop();
});

it('findHost returns the build of the host, or names the package to install', () => {
  process.env['BACKOFFICE_HOST'] = root;
  expect(findHost(root, 'dev')).toBe(join(root, 'dev'));
  expect(() => findHost(root, 'build')).toThrow('install @backoffice/host');
  delete process.env['BACKOFFICE_HOST'];
  expect(() => findHost(root, 'dev')).toThrow('install @backoffice/host');
});
