import { describe, expect, it } from '@jest/globals';
import { setLinkType, newSnsLink, setLinkAddress } from './snsLink.ts';

const insta = { type: 1, url: 'https://www.instagram.com/bori', etcName: '' };
const other = { type: 10, url: 'https://bori.shop', etcName: '홈페이지' };

describe('snsLink', () => {
  it.each([
    ['a name', insta, 'haru', { type: 1, url: 'https://www.instagram.com/haru' }],
    [
      'an address of another known site',
      insta,
      'https://youtube.com/@bori',
      { type: 6, url: 'https://www.youtube.com/@bori' },
    ],
    [
      'an address of an unknown site, which is refused on saving',
      insta,
      'https://bori.shop',
      { type: 1, url: 'https://bori.shop' },
    ],
    [
      'an address before a type is selected',
      newSnsLink(),
      'https://x.com/bori',
      { type: 3, url: 'https://twitter.com/bori' },
    ],
    [
      'an address of an unknown site before a type is selected',
      newSnsLink(),
      'http://bori.shop',
      { type: 10, url: 'https://bori.shop' },
    ],
    ['a name before a type is selected', newSnsLink(), 'bori', { type: 0, url: 'bori' }],
    [
      'an address of a known site in a link with a custom name',
      other,
      'https://x.com/bori',
      { type: 10, url: 'https://x.com/bori' },
    ],
  ])('setLinkAddress accepts %s', (_, link, typed, accepted) => {
    expect(setLinkAddress(link, typed)).toEqual({ ...accepted, etcName: link.etcName });
  });

  it.each([
    [insta, 3, 'https://twitter.com/bori'],
    [other, 1, 'https://www.instagram.com/bori.shop'],
    [newSnsLink(), 10, 'https://'],
  ])('setLinkType changes %j to type %d and retains the typed name', (link, type, url) => {
    expect(setLinkType(link, type)).toEqual({ type, url, etcName: '' });
  });
});
