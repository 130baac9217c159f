import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { ROOT } from '../../runtime/profile/ROOT.ts';
import { isFor, PLATFORMS, readTargets } from './platforms.ts';

it.each(PLATFORMS)('readTargets recognizes a library for %s', (platform) => {
  const [file = ''] = globSync(join(ROOT, `node_modules/bare-fs/prebuilds/${platform}/*.bare`));
  expect(readTargets(readFileSync(file))).toEqual([platform]);
});

it('readTargets lists both programs of a universal file', () => {
  const header = Buffer.alloc(64);
  header.writeUInt32BE(0xcafe_babe);
  header.writeUInt32BE(0x100_0007, 8);
  header.writeUInt32BE(0x100_000c, 28);
  expect(readTargets(header)).toEqual(['darwin-x64', 'darwin-arm64']);
});

it.each(['package.json', 'node_modules/bare-fs/prebuilds/win32-x64/bare-fs.bare'])(
  'readTargets returns none of the platforms for %s',
  (file) => {
    expect(readTargets(readFileSync(join(ROOT, file)))).toEqual([]);
  },
);

it.each([
  [{ os: ['linux'], cpu: ['x64'] }, ['linux-x64']],
  [{ os: 'darwin' }, ['darwin-arm64', 'darwin-x64']],
  [{ os: ['linux'], cpu: ['x64', 'arm64'], libc: ['musl'] }, []],
  [{ os: ['linux'], cpu: ['arm64'], libc: 'glibc' }, ['linux-arm64']],
  [{ cpu: ['wasm32'] }, []],
  [{}, [...PLATFORMS]],
])('isFor accepts a package with %j on %j only', (entry, platforms) => {
  expect(PLATFORMS.filter((platform) => isFor(entry, platform))).toEqual(platforms);
});
