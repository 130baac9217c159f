import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { devRelease, startHotRemote } from './startDevServers.ts';

const FILES = {
  'package.json': JSON.stringify({ name: 'mf-stats', peerDependencies: { react: '19.3.1' } }),
  'remote.json': JSON.stringify({ id: 'mf-stats', team: 'stats', paths: ['/stats'] }),
  'src/remote.tsx': `
    const lazyPage = (load) => load;
    export const remote = { id: 'mf-stats', routes: [
      { path: '/stats', handle: { name: 'stats' }, Component: lazyPage(async () => (await import('./Page.tsx')).Page) },
    ] };`,
  'src/Page.tsx': 'export const Page = () => null;',
  'src/testing/answers.ts': '',
};

let dir = '';
beforeEach(() => {
  // Below the packages that the compiler needs.
  const below = join(import.meta.dirname, '../../test-results');
  mkdirSync(below, { recursive: true });
  dir = mkdtempSync(join(below, 'remote-'));
  mkdirSync(join(dir, 'src/testing'), { recursive: true });
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(dir, name), text);
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

it('a served remote has the team of its remote.json and the routes of its source', () => {
  expect(devRelease({ id: 'mf-stats', dir, port: 3020 })).toMatchObject({
    id: 'mf-stats',
    current: { team: 'stats', base: 'http://localhost:3020/', pages: { '/stats': { name: 'stats' } } },
  });
});

it('a change in the folder of the answers reloads the page of a remote with hot reload', async () => {
  const port = await findFreePort();
  const reloads = join(dir, 'src/testing');
  const { stop } = await startHotRemote({ remote: { id: 'mf-stats', dir }, hostPort: port - 10, reloads });
  const socket = new WebSocket(`ws://localhost:${port}/ws`, { headers: { origin: 'http://localhost' } } as never);
  const message = await new Promise<string>((resolve, reject) => {
    socket.addEventListener('error', () => reject(new Error('The socket has no connection.')));
    socket.addEventListener('open', () => writeFileSync(join(reloads, 'answers.ts'), 'export const changed = 1;'));
    socket.addEventListener('message', ({ data }) => {
      if (String(data).includes('"reload"')) resolve(String(data));
    });
  });
  socket.close();
  await stop();
  expect(message).toContain('answers.ts');
}, 20_000);

function findFreePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, 'localhost', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
