import { expect, it } from '@jest/globals';
import { formatNginxHeaders, parseNginxHeaders } from './nginxHeaders.ts';
import { pageHeaders } from './securityHeaders.ts';

it('formatted headers are parsed back unchanged', () => {
  const headers = pageHeaders("default-src 'none'; script-src 'self' 'sha256-a/b+c='", 'https://api/reports');
  expect(parseNginxHeaders(formatNginxHeaders(headers))).toEqual(headers);
});

it.each([`"'`, '$host', 'a\\', 'a\nb'])(
  'formatNginxHeaders refuses the value %j, which nginx would interpret',
  (value) => {
    expect(() => formatNginxHeaders({ 'X-Any': value })).toThrow('X-Any cannot be written for nginx');
  },
);
