import { describe, expect, it } from '@jest/globals';
import { returnPath, withReturnPath } from './returnPath.ts';

describe('returnPath', () => {
  it.each([
    ['', undefined],
    ['back=', undefined],
    ['back=/', '/'],
    ['back=/market/e/m1?tab=2', '/market/e/m1?tab=2'],
    ['back=//elsewhere.test', undefined],
    ['back=/\\elsewhere.test', undefined],
    ['back=/%09/elsewhere.test', undefined],
    ['back=/.//elsewhere.test', undefined],
    ['back=//[', undefined],
    ['back=accounts', undefined],
    ['back=https://elsewhere.test/', undefined],
    ['back=javascript:alert(1)', undefined],
    ['fill=bank', undefined],
  ])('returnPath of %j returns %s', (query, path) => {
    expect(returnPath(new URLSearchParams(query))).toBe(path);
  });

  it.each([undefined, '/', '/market/e/m1?tab=2&x=1#row'])(
    'returnPath reads the path that withReturnPath added: %s',
    (path) => {
      const { pathname, searchParams } = new URL(withReturnPath('/profile', path), 'http://shop.test');
      expect([pathname, returnPath(searchParams)]).toEqual(['/profile', path]);
    },
  );
});
