import { expect, it } from '@jest/globals';
import { parseUrl } from './parseUrl.ts';

it('parseUrl resolves an address against its base, and a malformed address is undefined', () => {
  expect(parseUrl('/a?b', 'https://host.test/c')?.href).toBe('https://host.test/a?b');
  expect([parseUrl('/a'), parseUrl('https://'), parseUrl('')]).toEqual([undefined, undefined, undefined]);
});
