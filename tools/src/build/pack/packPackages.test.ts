import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ROOT } from '../../runtime/profile/ROOT.ts';
import { remotesIn } from '../remotesIn.ts';
import { type Packed, packPackages } from './packPackages.ts';
import type { PackageManifest } from './packedManifest.ts';

const folder = mkdtempSync(join(tmpdir(), 'packed-'));
let packed: readonly Packed[] = [];
/** Folder with the unpacked files of a package. */
const unpacked = ({ file }: Packed) => file.replace(/\.tgz$/, '');
const readManifest = (dir: string) => JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as PackageManifest;

beforeAll(() => {
  const host = { build: join(folder, 'build'), dev: join(folder, 'dev') };
  for (const build of Object.values(host)) {
    mkdirSync(build);
    writeFileSync(join(build, 'index.template.html'), '');
  }
  packed = packPackages(folder, host);
  for (const each of packed) {
    mkdirSync(unpacked(each));
    execFileSync('tar', ['xzf', each.file, '-C', unpacked(each), '--strip-components=1']);
  }
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const ownNames = (...dependencies: (Readonly<Record<string, string>> | undefined)[]) =>
  dependencies.flatMap((each) => Object.keys(each ?? {})).filter((name) => name.startsWith('@backoffice/'));

it('every package of this repository that a remote or a packed package depends on is packed', () => {
  const names = packed.map(({ name }) => name);
  const remotes = remotesIn(ROOT).map((id) => readManifest(join(ROOT, id)));
  const needed = [
    ...remotes.flatMap((remote) => ownNames(remote.dependencies, remote.devDependencies, remote.peerDependencies)),
    ...packed.flatMap((each) => {
      const manifest = readManifest(unpacked(each));
      return ownNames(manifest.dependencies, manifest.peerDependencies);
    }),
  ];
  expect(needed.length).toBeGreaterThan(20);
  expect(needed.filter((name) => !names.includes(name))).toEqual([]);
});

it('the packed commands of a remote depend on the packed builds of the host, as released and for development', () => {
  const manifests = new Map(packed.map((each) => [each.name, readManifest(unpacked(each))]));
  const { version, files } = manifests.get('@backoffice/host') ?? {};
  expect(manifests.get('@backoffice/remote')?.dependencies).toMatchObject({ '@backoffice/host': version });
  expect(files).toEqual(['build', 'dev']);
});

it('each export and command of a packed package is a file of its tarball, a script with its types', () => {
  const missing = packed.flatMap((each) => {
    const { exports = {}, bin = {} } = readManifest(unpacked(each));
    const targets = [...Object.values(exports), ...Object.values(bin)] as (string | object)[];
    const files = targets.flatMap((target) => (typeof target === 'string' ? [target] : Object.values(target)));
    const untyped = Object.values(exports).filter((target) => typeof target === 'string' && target.endsWith('.js'));
    return [...untyped, ...files.filter((file) => globSync(file, { cwd: unpacked(each) }).length === 0)];
  });
  expect(missing).toEqual([]);
});

/** Returns the names that a script or a file of types imports. */
function readImports(file: string, text: string): string[] {
  const { module } = parseSync('file.ts', text);
  const statics = [...module.staticImports, ...module.staticExports.flatMap(({ entries }) => entries)];
  const dynamic = file.endsWith('.d.ts')
    ? [...text.matchAll(/\bimport\(["']([^"']+)/g)].map(([, target = '']) => target)
    : module.dynamicImports
        .map(({ moduleRequest: { start, end } }) => text.slice(start, end))
        .flatMap((target) => /^['"](.+)['"]$/.exec(target)?.[1] ?? []);
  return [...statics.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []), ...dynamic];
}

it('packed scripts and types import only files of their package and its dependencies', () => {
  const missing = packed.flatMap((each) => {
    const dir = unpacked(each);
    const { name, dependencies, peerDependencies } = readManifest(dir);
    const known = new Set([name, ...Object.keys({ ...dependencies, ...peerDependencies })]);
    const isFound = (file: string, target: string) =>
      target.startsWith('.')
        ? existsSync(join(dir, dirname(file), target))
        : isBuiltin(target) || known.has(target.split('/', target.startsWith('@') ? 2 : 1).join('/'));
    return globSync('**/*.{js,d.ts}', { cwd: dir }).flatMap((file) => {
      const text = readFileSync(join(dir, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
      return readImports(file, text).flatMap((target) => (isFound(file, target) ? [] : `${name}/${file}: ${target}`));
    });
  });
  expect(missing).toEqual([]);
});

it('a packed package has no private field, no scripts and no development dependencies', () => {
  for (const each of packed) {
    const manifest = readManifest(unpacked(each));
    expect(Object.keys(manifest)).not.toEqual(expect.arrayContaining([expect.stringMatching(/^private|scripts|dev/)]));
    expect(Object.values(manifest.peerDependencies ?? {})).not.toContain('*');
  }
});

it('the types of ui refer to those of style sheets, which the sources of a remote import', () => {
  const references = packed.flatMap((each) =>
    globSync('**/*.d.ts', { cwd: unpacked(each) }).flatMap((file) => {
      const text = readFileSync(join(unpacked(each), file), 'utf8');
      const paths = [...text.matchAll(/<reference path="([^"]+)"/g)].map(([, path = '']) => path);
      return paths.map((path) => join(unpacked(each), dirname(file), path));
    }),
  );
  expect(references.map((file) => basename(file))).toContain('css.d.ts');
  expect(references.filter((file) => !existsSync(file))).toEqual([]);
});
