import { describe, expect, it } from '@jest/globals';
import { assetUrl } from './assetUrl.ts';

describe('assetUrl', () => {
  // rule: pictures.cdn-address
  it.each([
    ['https://cdn.test', '/uploads/a.webp', 'https://cdn.test/uploads/a.webp'],
    ['https://cdn.test/', '/uploads/a.webp', 'https://cdn.test/uploads/a.webp'],
    ['https://cdn.test', 'cover/a.webp', 'https://cdn.test/cover/a.webp'],
    ['https://cdn.test/', 'a.webp', 'https://cdn.test/a.webp'],
    ['https://cdn.test', 'data:image/png;base64,iVBO', 'data:image/png;base64,iVBO'],
    ['https://cdn.test', '//other.test/a.webp', '//other.test/a.webp'],
    ['https://cdn.test', 'https://other.test/a.webp', 'https://other.test/a.webp'],
    ['https://cdn.test', 'blob:https://host.test/1', 'blob:https://host.test/1'],
    ['https://cdn.test', '', ''],
  ])('the address at %s of %j is %j', (host, image, url) => {
    expect(assetUrl(host, image)).toBe(url);
  });
});
