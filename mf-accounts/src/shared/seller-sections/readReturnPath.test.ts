import { describe, expect, it } from '@jest/globals';
import { readReturnPath, addReturnPath } from './readReturnPath.ts';

describe('readReturnPath', () => {
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
  ])('readReturnPath of %j returns %s', (query, path) => {
    expect(readReturnPath(new URLSearchParams(query))).toBe(path);
  });

  it.each([undefined, '/', '/market/e/m1?tab=2&x=1#row'])(
    'readReturnPath reads the path that addReturnPath added: %s',
    (path) => {
      const { pathname, searchParams } = new URL(addReturnPath('/profile', path), 'http://shop.test');
      expect([pathname, readReturnPath(searchParams)]).toEqual(['/profile', path]);
    },
  );
});
