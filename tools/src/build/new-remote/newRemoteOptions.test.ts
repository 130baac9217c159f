import { describe, expect, it } from '@jest/globals';
import { newRemoteOptions } from './newRemoteOptions.ts';

describe('npm run new-remote', () => {
  it('new-remote accepts a name, a path, a team and a title', () => {
    const args = ['mf-stats', '--path', '/stats', '--team', 'stats', '--title', '판매 통계'];
    expect(newRemoteOptions(args)).toEqual({
      add: { id: 'mf-stats', path: '/stats', team: 'stats', title: '판매 통계' },
    });
    expect(newRemoteOptions([...args, '--to', '/work/stats'])).toMatchObject({ to: '/work/stats' });
    expect(newRemoteOptions(['mf-x-y2', '--remove'])).toEqual({ remove: 'mf-x-y2' });
    expect(newRemoteOptions(['mf-stats', '--remove'])).toEqual({ remove: 'mf-stats' });
  });

  it.each([
    [[], 'Usage'],
    [['stats', '--path', '/stats', '--team', 'stats'], 'is named mf- and'],
    [['mf-../x', '--path', '/stats', '--team', 'stats'], 'is named mf- and'],
    [['mf-x--y', '--path', '/stats', '--team', 'stats'], 'is named mf- and'],
    [['mf-stats', '--team', 'stats'], '--path needs'],
    [['mf-stats', '--path', '/:id', '--team', 'stats'], '--path needs'],
    [['mf-stats', '--path', '/stats'], '--team needs'],
    [['mf-stats', '--path', '/stats', '--team', 'stats', '--title', "'"], '--title needs'],
  ])('new-remote refuses %j: %s', (args, message) => {
    expect(() => newRemoteOptions(args)).toThrow(message);
  });
});
