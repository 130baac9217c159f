import { describe, expect, it } from '@jest/globals';
import { snsName, snsUrl } from './snsAddress.ts';

describe('snsUrl', () => {
  it.each([
    { type: 1, typed: 'bori', url: 'https://www.instagram.com/bori' },
    { type: 1, typed: 'http://instagram.com/bori', url: 'https://www.instagram.com/bori' },
    { type: 4, typed: 'https://m.blog.naver.com/bori', url: 'https://blog.naver.com/bori' },
    { type: 1, typed: 'https://elsewhere.com/bori', url: 'https://elsewhere.com/bori' },
    { type: 10, typed: 'shop.example.com', url: 'https://shop.example.com' },
    { type: 10, typed: 'http://www.example.com', url: 'https://www.example.com' },
  ])('makes $url of $typed', ({ type, typed, url }) => {
    expect(snsUrl(type, typed)).toBe(url);
  });
});

describe('snsName', () => {
  it('is what stands behind the prefix, or a strange address as it is', () => {
    expect(snsName(1, 'https://www.instagram.com/bori')).toBe('bori');
    expect(snsName(1, 'https://elsewhere.com/bori')).toBe('https://elsewhere.com/bori');
  });
});
