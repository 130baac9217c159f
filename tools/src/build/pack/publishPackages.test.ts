import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { Packed } from './packPackages.ts';
import { type Shelf, findUnpublished, folderShelf, npmRegistry } from './publishPackages.ts';
import { RegistryStandIn } from './testing/RegistryStandIn.ts';

let folder = '';
let registry = new RegistryStandIn();

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'publish-'));
  registry = new RegistryStandIn();
  await registry.start();
  writeFileSync(join(folder, 'package.json'), '{}');
  writeFileSync(join(folder, '.npmrc'), `audit=false\nfund=false\n${registry.npmrc('@backoffice')}`);
});

afterEach(async () => {
  await registry.stop();
  rmSync(folder, { recursive: true });
});

const npm = (...args: string[]) => promisify(execFile)('npm', args, { cwd: folder });

/** Packs a package with one script. */
function pack(name: string, version: string, text: string): Packed {
  const work = mkdtempSync(join(folder, 'work-'));
  mkdirSync(join(work, 'package'));
  writeFileSync(join(work, 'package/package.json'), JSON.stringify({ name: `@backoffice/${name}`, version }));
  writeFileSync(join(work, 'package/index.js'), text);
  const file = join(work, `backoffice-${name}-${version}.tgz`);
  execFileSync('tar', ['czf', file, '-C', work, 'package']);
  return { name: `@backoffice/${name}`, version, file };
}

/** Publishes as `npm run pack`; returns the names of the published packages. */
async function publish(shelf: Shelf, ...packed: Packed[]): Promise<readonly string[]> {
  const unpublished = await findUnpublished(packed, shelf, folder);
  for (const each of unpublished) await shelf.add(each);
  return unpublished.map(({ name, version }) => `${name}@${version}`);
}

it('npm installs a published package and its next version from the registry', async () => {
  expect(await publish(npmRegistry(folder), pack('ui', '0.1.0', 'first'))).toEqual(['@backoffice/ui@0.1.0']);
  await npm('install', '@backoffice/ui@0.1.0');
  expect(await publish(npmRegistry(folder), pack('ui', '0.1.1', 'second'))).toEqual(['@backoffice/ui@0.1.1']);
  await npm('install', '@backoffice/ui@latest');
  expect(readFileSync(join(folder, 'node_modules/@backoffice/ui/index.js'), 'utf8')).toBe('second');
});

it('a package that is published with the same content is not published again', async () => {
  await publish(npmRegistry(folder), pack('ui', '0.1.0', 'first'));
  const again = [pack('ui', '0.1.0', 'first'), pack('forms', '0.1.0', 'forms')];
  expect(await publish(npmRegistry(folder), ...again)).toEqual(['@backoffice/forms@0.1.0']);
});

it.each([
  ['registry', () => npmRegistry(folder)],
  ['folder', () => folderShelf(join(folder, 'shelf'))],
])('a changed package is refused in a %s, with its files and the commands that raise its version', async (_, open) => {
  const shelf = open();
  await publish(shelf, pack('ui', '0.1.0', 'first'), pack('host', '0.1.0', 'first'));
  const changed = [pack('ui', '0.1.0', 'changed'), pack('host', '0.1.0', 'changed')];
  await expect(publish(shelf, pack('forms', '0.1.0', 'forms'), ...changed)).rejects.toThrow(
    [
      'Nothing was published: a version is used once.',
      '  @backoffice/ui 0.1.0 was published with other content: index.js',
      '  @backoffice/host 0.1.0 was published with other content: index.js',
      'Describe the change and raise the versions, also those of the packages that depend on them:',
      "  npx changeset --patch @backoffice/ui,host -m '<change>'",
      '  npm run versions',
    ].join('\n'),
  );
  expect(await publish(shelf, pack('forms', '0.1.0', 'forms'))).toEqual(['@backoffice/forms@0.1.0']);
});

it('a registry that cannot be reached is an error and not a missing package', async () => {
  writeFileSync(join(folder, '.npmrc'), '@backoffice:registry=http://127.0.0.1:9/\nfetch-retries=0\n');
  await expect(publish(npmRegistry(folder), pack('ui', '0.1.0', 'first'))).rejects.toThrow(
    'npm view @backoffice/ui@0.1.0',
  );
});
