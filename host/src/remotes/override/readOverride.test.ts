import { expect, it } from '@jest/globals';
import { readOverride } from './readOverride.ts';

const IDS = ['mf-accounts', 'mf-orders'];

it.each([
  ['orders@http://localhost:3010', 'mf-orders', 'http://localhost:3010'],
  ['mf-orders@http://localhost:3010', 'mf-orders', 'http://localhost:3010'],
  ['accounts@http://127.0.0.1:1/', 'mf-accounts', 'http://127.0.0.1:1'],
  ['orders@http://localhost:65535', 'mf-orders', 'http://localhost:65535'],
])('readOverride parses %j', (text, id, origin) => {
  expect(readOverride(text, IDS)).toEqual({ id, origin });
});

it.each([
  '',
  'orders',
  'orders@',
  '@http://localhost:3010',
  'orders@http://localhost',
  'orders@http://localhost:',
  'orders@http://localhost:0',
  'orders@http://localhost:03010',
  'orders@http://localhost:65536',
  'orders@http://localhost:3010/remoteEntry.js',
  'orders@http://localhost:3010//',
  'orders@http://localhost:3010?x',
  'orders@http://localhost:3010#x',
  'orders@https://localhost:3010',
  'orders@HTTP://LOCALHOST:3010',
  'orders@//localhost:3010',
  'orders@localhost:3010',
  'orders@http://evil.test:3010',
  'orders@http://localhost.evil.test:3010',
  'orders@http://localhost:3010.evil.test',
  'orders@http://localhost:3010@evil.test',
  'orders@http://user@localhost:3010',
  'orders@http://localhost:80:3010',
  'orders@http://127.0.0.2:3010',
  'orders@http://127.1:3010',
  'orders@http://0x7f000001:3010',
  'orders@http://0.0.0.0:3010',
  'orders@http://[::1]:3010',
  'orders@http://10.0.0.1:3010',
  'orders@http:\\\\localhost:3010',
  'orders@javascript:alert(1)//localhost:3010',
  'orders@data:text/javascript,alert(1)',
  'orders@http://localhost:3010\n',
  ' orders@http://localhost:3010',
  'orders@http://localhost:3010, accounts@http://localhost:3011',
  'nothing@http://localhost:3010',
  'host@http://localhost:3010',
  'MF-ORDERS@http://localhost:3010',
  'mf-mf-orders@http://localhost:3010',
  'order@http://localhost:3010',
  '__proto__@http://localhost:3010',
  'orders@http://lоcalhost:3010',
])('readOverride returns undefined for %j', (text) => {
  expect(readOverride(text, IDS)).toBeUndefined();
});
