import { describe, expect, it } from '@jest/globals';
import { withType, newSnsLink, withAddress } from './snsLink.ts';

const insta = { type: 1, url: 'https://www.instagram.com/bori', etcName: '' };
const other = { type: 10, url: 'https://bori.shop', etcName: '홈페이지' };

describe('a link', () => {
  it.each([
    ['a name for a kind', insta, 'haru', { type: 1, url: 'https://www.instagram.com/haru' }],
    [
      'an address of another known place',
      insta,
      'https://youtube.com/@bori',
      { type: 6, url: 'https://www.youtube.com/@bori' },
    ],
    ['a strange address, which is refused later', insta, 'https://bori.shop', { type: 1, url: 'https://bori.shop' }],
    [
      'an address before a kind is chosen',
      newSnsLink(),
      'https://x.com/bori',
      { type: 3, url: 'https://twitter.com/bori' },
    ],
    [
      'a strange address before a kind is chosen',
      newSnsLink(),
      'http://bori.shop',
      { type: 10, url: 'https://bori.shop' },
    ],
    ['a mere name before a kind is chosen', newSnsLink(), 'bori', { type: 0, url: 'bori' }],
    [
      'a known address where the seller names the link',
      other,
      'https://x.com/bori',
      { type: 10, url: 'https://x.com/bori' },
    ],
  ])('takes %s', (_, link, typed, taken) => {
    expect(withAddress(link, typed)).toEqual({ ...taken, etcName: link.etcName });
  });

  it.each([
    [insta, 3, 'https://twitter.com/bori'],
    [other, 1, 'https://www.instagram.com/bori.shop'],
    [newSnsLink(), 10, 'https://'],
  ])('of %j becomes kind %d with the typed name', (link, type, url) => {
    expect(withType(link, type)).toEqual({ type, url, etcName: '' });
  });
});
