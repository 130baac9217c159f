import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ROOT } from '../../runtime/profile/ROOT.ts';
import { REMOTES, devOptions } from './devOptions.ts';

describe('npm run dev', () => {
  it('dev serves every remote unless one is named', () => {
    const every = REMOTES.map((id) => ({ id, dir: join(ROOT, id) }));
    const orders = { id: 'mf-orders', dir: join(ROOT, 'mf-orders') };
    expect(devOptions(['--port', '5000'])).toMatchObject({ remotes: every, port: 5000 });
    expect(devOptions(['--only', 'mf-orders', '--port', '5000'])).toMatchObject({ remotes: [orders], port: 5000 });
  });

  it.each([
    [[], undefined],
    [['--only', 'mf-orders'], undefined],
    [['--only', 'mf-orders', '--alone'], 'mf-orders'],
    [['--only', 'mf-orders', '--alone', '--port', '5000'], 'mf-orders'],
    [['--only', 'mf-orders', '--port', '5000', '--alone'], 'mf-orders'],
  ])('dev with %j serves alone: %s', (args, alone) => {
    expect(devOptions(args).alone?.id).toBe(alone);
  });

  it('dev serves the sources of a remote from a named folder', () => {
    const options = devOptions(['--only', 'mf-orders', '--from', '/work/mf-orders', '--port', '5000', '--alone']);
    expect(options).toMatchObject({ remotes: [{ id: 'mf-orders', dir: '/work/mf-orders' }], port: 5000 });
    expect(options.alone?.dir).toBe('/work/mf-orders');
    expect(() => devOptions(['--only', 'mf-orders', '--from'])).toThrow('--from needs the folder');
  });

  it('dev refuses to serve every remote alone', () => {
    expect(() => devOptions(['--alone'])).toThrow('--alone serves one remote: npm run dev -w mf-orders -- --alone');
  });

  it.each([[['--only']], [['--only', 'host']], [['--only', 'mf-nothing']]])(
    'dev refuses %j and lists the remotes',
    (args) => {
      expect(() => devOptions(args)).toThrow('--only needs a remote: mf-accounts, mf-markets, mf-orders, mf-preview.');
    },
  );
});
