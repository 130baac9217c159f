import { describe, expect, it } from '@jest/globals';
import { placeSnsProblems } from './placeSnsProblems.ts';

describe('the problem of a link', () => {
  it.each([
    [{ type: 0, url: '', etcName: '' }, 'sns.0.type'],
    [{ type: 1, url: 'https://www.instagram.com/', etcName: '' }, 'sns.0.url'],
    [{ type: 10, url: 'https://bori.shop', etcName: ' ' }, 'sns.0.etcName'],
    [{ type: 10, url: 'https://', etcName: '' }, 'sns.0.url'],
    [{ type: 10, url: 'https://', etcName: '홈페이지' }, 'sns.0.url'],
  ])('of %j is moved to %s', (link, path) => {
    expect(placeSnsProblems([{ path: 'sns.0.url', text: '' }], [link])).toEqual([{ path, text: '' }]);
  });

  it('leaves other problems where they are', () => {
    const others = [
      { path: 'msg', text: '' },
      { path: 'sns', text: '' },
      { path: 'sns.7.url', text: '' },
    ];
    expect(placeSnsProblems(others, [{ type: 0, url: '', etcName: '' }])).toEqual(others);
  });
});
