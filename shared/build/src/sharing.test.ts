import { describe, expect, it } from '@jest/globals';
import { hostSharing, LAZY_SHARES, remoteSharing } from './sharing.ts';

const versions = {
  react: '19.3.1',
  'react-dom': '19.3.1',
  mobx: '7.1.3',
  '@backoffice/platform': '0.1.0',
  '@backoffice/time': '0.1.0',
  axios: '1.21.1',
  zod: '4.6.7',
};

describe('shared packages of the host', () => {
  // rule: remotes.shared
  it('the host shares each singleton at its exact version, and loads it eagerly unless it is declared lazy', () => {
    const shared = hostSharing({ dependencies: versions });
    expect(shared['mobx']).toEqual({
      singleton: true,
      strictVersion: true,
      requiredVersion: '^7.1.3',
      version: '7.1.3',
      eager: true,
    });
    expect(shared['@backoffice/time']).toMatchObject({ version: '0.1.0', eager: false });
  });

  it('the host shares neither missing packages nor packages that are no singletons', () => {
    expect(Object.keys(hostSharing({ dependencies: versions }))).toEqual([
      'react',
      'react/jsx-runtime',
      'react-dom',
      'mobx',
      '@backoffice/platform',
      '@backoffice/time',
    ]);
    expect(hostSharing({ peerDependencies: versions })).toEqual({});
    expect(hostSharing({})).toEqual({});
  });
});

describe('shared packages of a remote', () => {
  it('a remote consumes its peer dependencies from the host and never provides them', () => {
    const shared = remoteSharing({ dependencies: { axios: '1.21.1' }, peerDependencies: versions });
    expect(shared['react/jsx-runtime']).toEqual({
      singleton: true,
      strictVersion: true,
      requiredVersion: '^19.3.1',
      import: false,
    });
    for (const entry of Object.values(shared)) expect(entry.import).toBe(false);
    expect(Object.keys(shared)).not.toContain('zod');
  });

  it('a remote requires its development version of a peer that allows any version', () => {
    const peerDependencies = { '@backoffice/platform': '*' };
    const shared = remoteSharing({ peerDependencies, devDependencies: { '@backoffice/platform': '0.3.0' } });
    expect(shared['@backoffice/platform']?.requiredVersion).toBe('^0.3.0');
    expect(() => remoteSharing({ peerDependencies })).toThrow('add the exact version to devDependencies');
  });

  it('a remote accepts every patch of a package of this repository, because a patch is invisible to remotes', () => {
    for (const version of ['0.3.4', '^0.3.0']) {
      const shared = remoteSharing({ peerDependencies: { '@backoffice/platform': version, mobx: '7.1.3' } });
      expect(shared['@backoffice/platform']?.requiredVersion).toBe('^0.3.0');
      expect(shared['mobx']?.requiredVersion).toBe('^7.1.3');
    }
  });

  it('a remote does not share ordinary dependencies', () => {
    expect(remoteSharing({ dependencies: versions, devDependencies: versions })).toEqual({});
  });

  it('a remote always declares its required version, because an empty one would check nothing', () => {
    for (const { requiredVersion } of Object.values(remoteSharing({ peerDependencies: versions })))
      expect(requiredVersion).toMatch(/^\^\d+\.\d+\.\d+$/);
  });
});

describe('lazy sharing', () => {
  it.each([
    ['@backoffice/time', true],
    ['@backoffice/platform', false],
    ['react', false],
    ['zod', false],
    ['toString', false],
  ])('%s is loaded with the first page that uses it: %s', (name, lazily) => {
    expect(LAZY_SHARES.includes(name)).toBe(lazily);
  });
});
