import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { readDeclared } from './readDeclared.ts';

let dir = '';
beforeEach(() => void (dir = mkdtempSync(join(tmpdir(), 'declared-'))));
afterEach(() => rmSync(dir, { recursive: true, force: true }));

function read(team: unknown) {
  const file = join(dir, 'remote.json');
  writeFileSync(file, JSON.stringify({ id: 'mf-orders', team, paths: ['/today'] }));
  return readDeclared(file);
}

it('readDeclared returns the team that owns a remote', () => {
  expect(read('orders')).toEqual({ id: 'mf-orders', team: 'orders', paths: ['/today'] });
});

it.each([undefined, '', '@team-orders', 'Orders', '주문', 'o'.repeat(41)])(
  'readDeclared refuses the team %j, and names the file and the remedy',
  (team) => {
    expect(() => read(team)).toThrow(/remote\.json needs "team": the owner of the remote .* such as "orders"\.$/);
  },
);
