import { expect, it } from '@jest/globals';
import { allowsRemoteOverride } from './allowsRemoteOverride.ts';

it.each([
  ['local', true, true],
  ['staging', true, true],
  ['production', true, false],
  ['local', false, false],
  ['local', undefined, false],
  ['staging', undefined, false],
  ['production', undefined, false],
] as const)('allowsRemoteOverride in %s with %s returns %s', (environment, allowRemoteOverride, allowed) => {
  expect(allowsRemoteOverride({ environment, allowRemoteOverride })).toBe(allowed);
});
