import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { buildVersion } from './buildVersion.ts';

let root: string;

beforeEach(() => {
  root = workspace();
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

function workspace(): string {
  root = mkdtempSync(join(tmpdir(), 'version-'));
  write('package-lock.json', '{}');
  write('mf-orders/src/remote.tsx', 'export const remote = {};');
  writePackage('mf-orders', ['forms'], ['platform']);
  writePackage('host', ['contracts', 'platform', 'time']);
  writePackage('shared/forms', ['contracts', 'ui'], ['platform']);
  writePackage('shared/ui', ['contracts'], ['platform']);
  for (const name of ['contracts', 'sheets', 'build', 'platform', 'time', 'testing'])
    writePackage(`shared/${name}`, []);
  return root;
}

function writePackage(folder: string, dependencies: readonly string[], peers: readonly string[] = []): void {
  const list = (names: readonly string[]) => Object.fromEntries(names.map((name) => [`@backoffice/${name}`, '*']));
  const manifest = { version: '0.2.0', dependencies: list(dependencies), peerDependencies: list(peers) };
  write(`${folder}/package.json`, JSON.stringify(manifest));
  write(`${folder}/src/index.ts`, 'export {};');
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

const version = (folder = 'mf-orders') => buildVersion(root, join(root, folder));

describe('version of a build', () => {
  it('buildVersion consists of the package’s version and eight hex digits', () => {
    expect(version()).toMatch(/^0\.2\.0-[0-9a-f]{8}$/);
  });

  it('buildVersion is the same for the same sources in any folder', () => {
    const here = version();
    expect(version()).toBe(here);
    const first = root;
    workspace();
    expect(version()).toBe(here);
    rmSync(first, { recursive: true });
  });

  it.each([
    'mf-orders/src/remote.tsx',
    'mf-orders/remote.json',
    'mf-orders/src/new/Page.tsx',
    'shared/forms/src/index.ts',
    'shared/contracts/src/index.ts',
    'shared/ui/src/Page.module.css',
    'shared/build/src/index.ts',
    'package-lock.json',
  ])('buildVersion changes if %s changes', (path) => {
    const before = version();
    write(path, 'changed');
    expect(version()).not.toBe(before);
  });

  it('buildVersion changes if the dependencies of the package change', () => {
    const before = version();
    writePackage('mf-orders', ['forms', 'sheets'], ['platform']);
    expect(version()).not.toBe(before);
  });

  it('buildVersion changes if a file only moves', () => {
    write('mf-orders/src/a/Page.tsx', 'page');
    const before = version();
    rmSync(join(root, 'mf-orders/src/a'), { recursive: true });
    write('mf-orders/src/b/Page.tsx', 'page');
    expect(version()).not.toBe(before);
  });

  it('buildVersion changes if text moves from the end of a file to the next file', () => {
    write('mf-orders/src/a.ts', 'one');
    write('mf-orders/src/b.ts', 'two');
    const before = version();
    write('mf-orders/src/a.ts', 'onetw');
    write('mf-orders/src/b.ts', 'o');
    expect(version()).not.toBe(before);
  });

  it.each([
    'mf-orders/src/remote.test.tsx',
    'mf-orders/src/rules.test.ts',
    'mf-orders/README.md',
    'mf-orders/CHANGELOG.md',
    'mf-orders/dist/main.js',
    'mf-orders/node_modules/x/index.js',
    'mf-orders/jest.config.cjs',
    'mf-orders/src/order/testing/server.ts',
    'mf-accounts/src/remote.tsx',
    'shared/contracts/testing/builders.ts',
    'shared/forms/corpus/files.ts',
    'shared/sheets/src/index.ts',
    'shared/testing/src/index.ts',
  ])('buildVersion does not depend on %s', (path) => {
    const before = version();
    write(path, 'changed');
    expect(version()).toBe(before);
  });

  it.each(['platform', 'time'])(
    'buildVersion depends on %s in the host, which provides it, but not in a remote',
    (name) => {
      const [remote, host] = [version(), version('host')];
      write(`shared/${name}/src/index.ts`, 'changed');
      expect(version()).toBe(remote);
      expect(version('host')).not.toBe(host);
    },
  );
});
