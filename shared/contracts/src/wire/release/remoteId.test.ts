import { expect, it } from '@jest/globals';
import { REMOTE_ID } from './remoteId.ts';

const isId = (text: string) => new RegExp(`^${REMOTE_ID}$`).test(text);

it.each(['mf-orders', 'mf-x', 'mf-x-y2', 'mf-2', `mf-${'a'.repeat(30)}`])('REMOTE_ID matches %s', (id) => {
  expect(isId(id)).toBe(true);
});

it.each([
  'mf-',
  'orders',
  'mf-Orders',
  'mf-x-',
  'mf--x',
  'mf-x--y',
  'mf-x_y',
  'mf-../x',
  'mf-a.b',
  `mf-${'a'.repeat(31)}`,
])('REMOTE_ID does not match %s', (id) => {
  expect(isId(id)).toBe(false);
});

it('REMOTE_ID can be part of a longer expression, such as the path of a build', () => {
  const path = new RegExp(`^/(${REMOTE_ID})/1/`);
  expect(path.exec('/mf-x-y2/1/entry.js')?.[1]).toBe('mf-x-y2');
  expect(path.exec(`/mf-${'a'.repeat(31)}/1/entry.js`)).toBeNull();
});
