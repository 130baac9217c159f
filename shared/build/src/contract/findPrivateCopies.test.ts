import { describe, expect, it } from '@jest/globals';
import { findPrivateCopies } from './RemoteContractPlugin.ts';

const SHARED = ['react', 'react/jsx-runtime', 'mobx', 'mobx-react-lite', '@backoffice/platform'];

describe('modules of a remote', () => {
  it('a remote may contain its own modules and those of the kit and the contract', () => {
    const own = [
      '/p/mf-orders/src/remote.tsx',
      '/p/shared/ui/src/index.ts',
      '/p/shared/contracts/src/index.ts',
      '/p/node_modules/clsx/dist/clsx.mjs',
    ];
    expect(findPrivateCopies(own, SHARED)).toEqual([]);
  });

  // rule: remotes.shared
  it.each([
    '/p/shared/platform/src/stores/UserStore.ts',
    '/outside/node_modules/@backoffice/platform/src/index.js',
    '/p/node_modules/mobx/dist/mobx.esm.js',
    '/p/node_modules/react/cjs/react.production.js',
  ])('a remote must not contain %s', (resource) => {
    expect(findPrivateCopies([resource], SHARED)).toEqual([resource]);
  });

  it('a remote may contain a package whose name only starts like a shared package', () => {
    expect(findPrivateCopies(['/p/node_modules/react-easy-crop/index.js'], SHARED)).toEqual([]);
  });
});
