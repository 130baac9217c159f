import { describe, expect, it } from '@jest/globals';
import { REMOTES, devOptions } from './devOptions.ts';

describe('npm run dev', () => {
  it('serves every remote unless one is asked for', () => {
    expect(devOptions(['--port', '5000'])).toMatchObject({ remotes: REMOTES, port: 5000 });
    expect(devOptions(['--only', 'mf-orders', '--port', '5000'])).toMatchObject({ remotes: ['mf-orders'], port: 5000 });
  });

  it.each([
    [[], undefined],
    [['--only', 'mf-orders'], undefined],
    [['--only', 'mf-orders', '--alone'], 'mf-orders'],
    [['--only', 'mf-orders', '--alone', '--port', '5000'], 'mf-orders'],
    [['--only', 'mf-orders', '--port', '5000', '--alone'], 'mf-orders'],
  ])('with %j serves alone: %s', (args, alone) => {
    expect(devOptions(args).alone).toBe(alone);
  });

  it('refuses to serve every remote alone', () => {
    expect(() => devOptions(['--alone'])).toThrow('--alone serves one remote: npm run dev -w mf-orders -- --alone');
  });

  it.each([[['--only']], [['--only', 'host']], [['--only', 'mf-nothing']]])(
    'refuses %j with the remotes there are',
    (args) => {
      expect(() => devOptions(args)).toThrow('--only needs a remote: mf-markets, mf-orders, mf-accounts, mf-preview.');
    },
  );
});
