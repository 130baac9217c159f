import { SNS_TYPES } from '@backoffice/contracts/codes/profile';
import { describe, expect, it } from '@jest/globals';
import { toSnsName, detectSnsType, toSnsUrl } from './snsAddress.ts';

describe('toSnsUrl', () => {
  it.each([
    { type: 1, typed: 'bori', url: 'https://www.instagram.com/bori' },
    { type: 1, typed: '@bori', url: 'https://www.instagram.com/bori' },
    { type: 1, typed: 'http://instagram.com/bori', url: 'https://www.instagram.com/bori' },
    { type: 1, typed: 'Instagram.com/bori?igsh=abc', url: 'https://www.instagram.com/bori' },
    { type: 1, typed: 'https://elsewhere.com/bori', url: 'https://elsewhere.com/bori' },
    { type: 2, typed: 'https://m.facebook.com/profile.php?id=1', url: 'https://www.facebook.com/profile.php?id=1' },
    { type: 3, typed: 'https://x.com/@bori', url: 'https://twitter.com/bori' },
    { type: 3, typed: 'https://mobile.twitter.com/bori', url: 'https://twitter.com/bori' },
    { type: 4, typed: 'https://m.blog.naver.com/bori', url: 'https://blog.naver.com/bori' },
    { type: 6, typed: 'https://youtube.com/@bori', url: 'https://www.youtube.com/@bori' },
    { type: 6, typed: '@bori', url: 'https://www.youtube.com/@bori' },
    { type: 10, typed: 'shop.example.com', url: 'https://shop.example.com' },
    { type: 10, typed: 'http://www.example.com', url: 'https://www.example.com' },
    { type: 10, typed: 'https://www.instagram.com/bori', url: 'https://www.instagram.com/bori' },
    { type: 0, typed: 'bori', url: 'bori' },
  ])('toSnsUrl for type $type converts $typed to $url', ({ type, typed, url }) => {
    expect(toSnsUrl(type, typed)).toBe(url);
  });

  it.each(SNS_TYPES.map(({ type }) => type))('toSnsName reverses toSnsUrl for type %d', (type) => {
    expect(toSnsName(type, toSnsUrl(type, 'bori'))).toBe('bori');
  });

  it('toSnsUrl accepts an address that is typed key by key', () => {
    const typedOut = [...'https://x.com/bori'].reduce((url, key) => toSnsUrl(3, toSnsName(3, url) + key), '');
    expect(typedOut).toBe('https://twitter.com/bori');
  });
});

describe('toSnsName', () => {
  it('toSnsName returns the part after the prefix, or the whole address for another site', () => {
    expect(toSnsName(1, 'https://www.instagram.com/bori')).toBe('bori');
    expect(toSnsName(1, 'https://elsewhere.com/bori')).toBe('https://elsewhere.com/bori');
  });
});

describe('detectSnsType', () => {
  it.each([
    ['https://www.instagram.com/bori', 1],
    ['facebook.com/bori', 2],
    ['https://X.com/bori', 3],
    ['m.blog.naver.com/bori', 4],
    ['https://story.kakao.com/bori', 5],
    ['https://youtube.com/@bori', 6],
    ['https://bori.shop', undefined],
    ['https://notinstagram.com/bori', undefined],
    ['instagram.com', undefined],
    ['bori', undefined],
    ['', undefined],
  ])('detectSnsType of %j returns %s', (typed, type) => {
    expect(detectSnsType(typed)).toBe(type);
  });
});
