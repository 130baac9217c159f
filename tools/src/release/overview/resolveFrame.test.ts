import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { type Profile, getProfile } from '../../runtime/profile/Profile.ts';
import { storeSourceMaps } from '../storeSourceMaps.ts';
import { resolveFrame } from './resolveFrame.ts';

/** Line 1: column 1 is 3:5 of the source, column 11 is 7:1. */
const MAP = {
  version: 3,
  names: ['total'],
  sources: ['webpack://mf_orders_1/./src/order-list/OrderRow.tsx'],
  sourcesContent: ['secret'],
  mappings: 'AAEIA,UAIJ',
};

let root = '';
let profile: Profile;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'maps-'));
  profile = getProfile('test', root);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(file: string, content: string) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), content);
}

function keep(id: string, version: string, file: string, map: object = MAP) {
  write(`dist/${id}/${file}`, '');
  write(`dist/${id}/${file}.map`, JSON.stringify(map));
  storeSourceMaps(profile, { id, version, dir: join(root, 'dist', id) });
}

it('a position in a remote’s file is resolved to its sources', () => {
  keep('mf-orders', '0.1.0-abc', 'orders.1f.js');
  expect(resolveFrame(profile, '/mf-orders/0.1.0-abc/orders.1f.js:1:1')).toBe(
    'mf-orders/src/order-list/OrderRow.tsx:3:5',
  );
  expect(resolveFrame(profile, '/mf-orders/0.1.0-abc/orders.1f.js:1:12')).toBe(
    'mf-orders/src/order-list/OrderRow.tsx:7:1',
  );
});

it('a position in the host’s file is resolved by the file’s name, and shared code has its folder', () => {
  keep('host', '0.1.0-def', 'assets/main.2a.js', {
    ...MAP,
    sources: ['webpack://host/../shared/platform/src/load.ts'],
  });
  expect(resolveFrame(profile, '/assets/main.2a.js:1:1')).toBe('shared/platform/src/load.ts:3:5');
});

it.each([
  '/mf-orders/9.9.9-x/orders.1f.js:1:1',
  '/assets/other.js:1:1',
  '/mf-orders/../../secret.js:1:1',
  '/mf-orders/0.1.0-abc/../../../secret.js:1:1',
  'nonsense',
])('%s without a stored map is unchanged', (frame) => {
  keep('mf-orders', '0.1.0-abc', 'orders.1f.js');
  expect(resolveFrame(profile, frame)).toBe(frame);
});
