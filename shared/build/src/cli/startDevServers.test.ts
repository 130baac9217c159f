import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { devRelease } from './startDevServers.ts';

let dir = '';
beforeEach(() => void (dir = mkdtempSync(join(tmpdir(), 'release-'))));
afterEach(() => rmSync(dir, { recursive: true, force: true }));

it('a served remote has the team of its remote.json and the routes of its source', () => {
  mkdirSync(join(dir, 'src'));
  writeFileSync(join(dir, 'remote.json'), JSON.stringify({ id: 'mf-stats', team: 'stats', paths: ['/stats'] }));
  writeFileSync(
    join(dir, 'src/remote.tsx'),
    `export const remote = { id: 'mf-stats', routes: [
      { path: '/stats', handle: { name: 'stats' }, Component: lazyPage(async () => (await import('./Page.tsx')).Page) },
    ] };`,
  );
  expect(devRelease({ id: 'mf-stats', dir, port: 3020 })).toMatchObject({
    id: 'mf-stats',
    current: { team: 'stats', base: 'http://localhost:3020/', pages: { '/stats': { name: 'stats' } } },
  });
});
