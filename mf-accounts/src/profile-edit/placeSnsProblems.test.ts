import { describe, expect, it } from '@jest/globals';
import { placeSnsProblems } from './placeSnsProblems.ts';

describe('placeSnsProblems', () => {
  it.each([
    [{ type: 0, url: '', etcName: '' }, 'sns.0.type'],
    [{ type: 1, url: 'https://www.instagram.com/', etcName: '' }, 'sns.0.url'],
    [{ type: 10, url: 'https://bori.shop', etcName: ' ' }, 'sns.0.etcName'],
    [{ type: 10, url: 'https://', etcName: '' }, 'sns.0.url'],
    [{ type: 10, url: 'https://', etcName: '홈페이지' }, 'sns.0.url'],
  ])('placeSnsProblems moves the problem of %j to %s', (link, path) => {
    expect(placeSnsProblems([{ path: 'sns.0.url', text: '' }], [link])).toEqual([{ path, text: '' }]);
  });

  it('placeSnsProblems does not move other problems', () => {
    const others = [
      { path: 'msg', text: '' },
      { path: 'sns', text: '' },
      { path: 'sns.7.url', text: '' },
    ];
    expect(placeSnsProblems(others, [{ type: 0, url: '', etcName: '' }])).toEqual(others);
  });
});
