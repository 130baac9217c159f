import { cp, mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { nameSources } from './nameSources.ts';

let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'backoffice-sources-'));
  await mkdir(join(home, 'one/src/order'), { recursive: true });
  await writeFile(join(home, 'one/package.json'), '{}');
  await writeFile(join(home, 'one/src/order/present.ts'), 'export const a = 1;');
});
afterAll(() => rm(home, { recursive: true, force: true }));

/** The name of the sources after a file of them was written. */
async function nameWith(path: string, content: string): Promise<string> {
  const folder = join(home, 'changed');
  await rm(folder, { recursive: true, force: true });
  await cp(join(home, 'one'), folder, { recursive: true });
  await mkdir(join(folder, 'src/testing'), { recursive: true });
  await writeFile(join(folder, path), content);
  return nameSources([folder]);
}

it.each([
  ['a changed source', 'src/order/present.ts', 'export const a = 2;'],
  ['another source', 'src/order/read.ts', 'export const b = 1;'],
  ['another version of a library', 'package.json', '{"dependencies":{}}'],
])('%s gives a release another name', async (_title, path, content) => {
  expect(await nameWith(path, content)).not.toBe(await nameSources([join(home, 'one')]));
});

it.each([
  ['src/order/present.ts', 'export const a = 1;'],
  ['src/order/present.test.ts', 'it()'],
  ['src/testing/help.ts', 'export {}'],
])('what is as it was, and a test, does not: %s', async (path, content) => {
  expect(await nameWith(path, content)).toBe(await nameSources([join(home, 'one')]));
});

it('the sources of this process have a name', async () => {
  expect(await nameSources()).toMatch(/^[\w-]{43}$/);
});
