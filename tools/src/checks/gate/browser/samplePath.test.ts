import { expect, it } from '@jest/globals';
import { samplePath } from './samplePath.ts';

it.each([
  ['/', '/'],
  ['/accounts', '/accounts'],
  ['/market/e/:marketId', '/market/e/m1'],
  ['/market/e/:marketId/:productId', '/market/e/m1/undefined'],
  ['/accounts/preview/:previewId?', '/accounts/preview'],
])('the address of %s is %s', (path, address) => {
  expect(samplePath(path, { marketId: 'm1' })).toBe(address);
});
