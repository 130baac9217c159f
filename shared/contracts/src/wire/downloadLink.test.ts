import { describe, expect, it } from '@jest/globals';
import { DownloadLink } from './downloadLink.ts';

const accepts = (over: Partial<DownloadLink>) =>
  DownloadLink.safeParse({ url: '/files/once/abc', name: 'm1_orders_20261120120000.xlsx', ...over }).success;

describe('DownloadLink', () => {
  it.each(['/files/once/abc?x=1', '/'])('DownloadLink accepts the path %s', (url) => {
    expect(accepts({ url })).toBe(true);
  });

  it.each([
    '',
    'files',
    '//evil.test/a',
    '/\\evil.test/a',
    'https://evil.test/a',
    '/a b',
    '/a\n',
    `/${'x'.repeat(2000)}`,
  ])('DownloadLink rejects the path %j', (url) => {
    expect(accepts({ url })).toBe(false);
  });

  it.each(['', '.a', '../a', 'a/b', '주문.xlsx', 'x'.repeat(201)])('DownloadLink rejects the file name %j', (name) => {
    expect(accepts({ name })).toBe(false);
  });
});
