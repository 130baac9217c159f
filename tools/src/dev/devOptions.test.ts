import { describe, expect, it } from '@jest/globals';
import { REMOTES, devOptions } from './devOptions.ts';

describe('npm run dev', () => {
  it('serves every remote unless one is asked for', () => {
    expect(devOptions(['--port', '5000'])).toMatchObject({ remotes: REMOTES, port: 5000 });
    expect(devOptions(['--only', 'mf-orders', '--port', '5000'])).toMatchObject({ remotes: ['mf-orders'], port: 5000 });
  });

  it.each([[['--only']], [['--only', 'host']], [['--only', 'mf-nothing']]])(
    'refuses %j with the remotes there are',
    (args) => {
      expect(() => devOptions(args)).toThrow('--only needs a remote: mf-markets, mf-orders, mf-accounts, mf-preview.');
    },
  );
});
