import { expect, it } from '@jest/globals';
import { decompress } from '../testing/decompress.ts';
import { SharedParts, encodingFor } from './compressOnce.ts';

it.each([
  ['gzip, deflate, br, zstd', 'zstd'],
  ['br, gzip', 'br'],
  ['gzip, deflate', 'gzip'],
  ['gzip;q=0.5, br;q=0', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0.2, gzip;q=0.8', 'gzip'],
  ['gzip, br;q=1.0', 'br'],
  ['*', 'zstd'],
  ['br;q=0.0, identity', undefined],
  ['deflate', undefined],
  [undefined, undefined],
])('who accepts %s is sent %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding);
});

it.each(['zstd', 'br', 'gzip'] as const)(
  'as %s an answer is compressed once, and is the same when it is read',
  async (encoding) => {
    const parts = ['[1', ',2', ']'].map((each) => Buffer.from(each.repeat(50_000)));
    const shared = new SharedParts(parts);
    let times = 0;
    const ask = () => shared.compressed(encoding, () => (times += 1));
    const [first, second] = await Promise.all([ask(), ask()]);
    expect([times, second]).toEqual([1, first]);
    expect(decompress(Buffer.concat(first ?? []), encoding).equals(Buffer.concat(parts))).toBe(true);
  },
);
