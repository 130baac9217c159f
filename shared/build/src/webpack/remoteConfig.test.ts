import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { compile } from '../cli/compile.ts';
import { computeIntegrity } from '../contract/integrity/computeIntegrity.ts';
import { remoteConfig } from './remoteConfig.ts';

const lazy = (path: string, name: string) =>
  `{ path: '${path}', handle: { name: '${name}' }, Component: lazyPage(async () => (await import('./${name}.tsx')).Page) }`;

const FILES = {
  'package.json': JSON.stringify({ name: 'mf-sample', peerDependencies: { react: '19.3.1' } }),
  'remote.json': JSON.stringify({ id: 'mf-sample', team: 'sample', paths: ['/sample', '/other'] }),
  'src/remote.tsx': `
    const lazyPage = (load: () => Promise<unknown>) => load;
    export const remote = { id: 'mf-sample', routes: [${lazy('/sample', 'sample')}, ${lazy('/other', 'other')}] };
  `,
  'src/sample.tsx': `
    import './sample.css';
    import { colord } from 'colord';
    export const Page = ({ workers }) => {
      colord('red');
      void import('./detail.tsx');
      return workers.start(new URL('./work.ts', import.meta.url));
    };
  `,
  'src/sample.css': '.sample { color: red }',
  'src/other.tsx': 'export const Page = () => null;',
  'src/detail.tsx': "export const detail = 'detail';",
  'src/work.ts': "self.postMessage('done');",
};

interface Contract {
  readonly team: string;
  readonly entry: string;
  readonly pages: Readonly<Record<string, { readonly js: string[]; readonly css: string[] }>>;
  readonly integrity: Readonly<Record<string, string>>;
}

let dir = '';
let contract: Contract;
beforeAll(async () => {
  // Below the packages that the compiler needs.
  const below = join(import.meta.dirname, '../../test-results');
  mkdirSync(below, { recursive: true });
  dir = mkdtempSync(join(below, 'remote-'));
  mkdirSync(join(dir, 'src'));
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(dir, name), text);
  await compile(remoteConfig({ dir, out: join(dir, 'out'), version: '1.0.0-abc' }));
  contract = JSON.parse(read('contract.json').toString()) as Contract;
}, 60_000);
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const read = (file: string) => readFileSync(join(dir, 'out', file));
const hashesIn = (file: string) =>
  read(file)
    .toString()
    .match(/sha384-[A-Za-z\d+/]{64}/g) ?? [];

it('the contract contains the hashes of the entry and of the files of each page as written', () => {
  const files = [contract.entry, ...Object.values(contract.pages).flatMap(({ js, css }) => [...js, ...css])];
  expect(files.filter((file) => file.endsWith('.css'))).toHaveLength(1);
  for (const file of files) expect([file, contract.integrity[file]]).toEqual([file, computeIntegrity(read(file))]);
});

it('the contract names the team that remote.json declares', () => {
  expect(contract.team).toBe('sample');
});

it('the contract contains the hash of a worker, which the host starts', () => {
  const [worker] = Object.keys(contract.integrity).filter((file) => read(file).includes('postMessage'));
  expect(worker).toMatch(/\.js$/);
});

it('contract.json or the entry file contains the hash of every script and style sheet of the build', () => {
  const known = new Set([...Object.values(contract.integrity), ...hashesIn(contract.entry)]);
  const written = readdirSync(join(dir, 'out')).filter((file) => /\.(js|css)$/.test(file));
  expect(written.length).toBeGreaterThanOrEqual(6);
  expect(written.filter((file) => !known.has(computeIntegrity(read(file))))).toEqual([]);
});

it('the list of packages contains the compiled packages, but neither the remote nor packages of the host', () => {
  const { bomFormat, metadata, components } = JSON.parse(read('sbom.cdx.json').toString()) as {
    bomFormat: string;
    metadata: { component: object };
    components: { purl: string }[];
  };
  expect([bomFormat, metadata.component]).toEqual([
    'CycloneDX',
    { type: 'application', name: 'mf-sample', version: '1.0.0-abc' },
  ]);
  const packages = components.map(({ purl }) => purl);
  expect(packages).toContain('pkg:npm/colord@2.13.0');
  expect(packages.filter((purl) => /mf-sample|\/react@/.test(purl))).toEqual([]);
});

it('a route that remote.json lacks is one error of the compilation, and editing remote.json compiles again', async () => {
  const file = join(dir, 'remote.json');
  const declared = readFileSync(file, 'utf8');
  const errors: (readonly string[])[] = [];
  await new Promise<void>((resolve, reject) => {
    const declare = (paths: readonly string[]) => {
      const now = readFileSync(file, 'utf8');
      writeFileSync(file, JSON.stringify({ ...(JSON.parse(now) as object), paths }));
    };
    declare(['/sample']);
    const compiler = webpack(remoteConfig({ dir, out: join(dir, 'watched'), version: 'dev' }));
    compiler.watch({}, (error, stats) => {
      if (error) return reject(error);
      errors.push((stats?.toJson({ all: false, errors: true }).errors ?? []).map(({ message }) => message));
      if (errors.length === 1) return declare(['/sample', '/other', '/third']);
      if (errors.length === 2) return declare(['/sample', '/other']);
      return compiler.close(() => resolve());
    });
  }).finally(() => writeFileSync(file, declared));
  expect(errors).toEqual([
    ['src/remote.tsx has the route /other, but "paths" in remote.json does not. Add it there.'],
    ['"paths" in remote.json has /third, but src/remote.tsx has no such route. Remove it there.'],
    [],
  ]);
}, 60_000);
