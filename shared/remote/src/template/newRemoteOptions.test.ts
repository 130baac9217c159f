import { describe, expect, it } from '@jest/globals';
import { newRemoteOptions } from './newRemoteOptions.ts';

describe('options of a new remote', () => {
  it('newRemoteOptions accepts a name, a path, a team and a title', () => {
    const args = ['mf-stats', '--path', '/stats', '--team', 'stats', '--title', '판매 통계'];
    expect(newRemoteOptions('Usage', args)).toEqual({
      add: { id: 'mf-stats', path: '/stats', team: 'stats', title: '판매 통계' },
    });
    expect(newRemoteOptions('Usage', [...args, '--to', '/work/stats'])).toMatchObject({ to: '/work/stats' });
  });

  it.each([
    [[], 'Usage'],
    [['stats', '--path', '/stats', '--team', 'stats'], 'is named mf- and'],
    [['mf-../x', '--path', '/stats', '--team', 'stats'], 'is named mf- and'],
    [['mf-stats', '--remove', '--path', '/stats', '--team', 'stats'], 'Usage'],
    [['mf-x--y', '--path', '/stats', '--team', 'stats'], 'is named mf- and'],
    [['mf-stats', '--team', 'stats'], '--path needs'],
    [['mf-stats', '--path', '/:id', '--team', 'stats'], '--path needs'],
    [['mf-stats', '--path', '/stats'], '--team needs'],
    [['mf-stats', '--path', '/stats', '--team', 'stats', '--title', "'"], '--title needs'],
  ])('newRemoteOptions refuses %j: %s', (args, message) => {
    expect(() => newRemoteOptions('Usage', args)).toThrow(message);
  });
});
