import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { ROOT } from '../../runtime/profile/ROOT.ts';
import { trackedFiles } from './trackedFiles.ts';
import { PRIVACY_PAGE, createStoredTable, replaceStoredTable } from './storedTable.ts';

/** The page without the spaces and dashes that align the columns. */
const normalize = (page: string) => page.replaceAll(/ +/g, ' ').replaceAll(/-{3,}/g, '---');

it('the privacy page lists every value that the product stores in the browser (npm run privacy)', async () => {
  const page = readFileSync(join(ROOT, PRIVACY_PAGE), 'utf8');
  expect(normalize(page)).toBe(normalize(replaceStoredTable(page, await createStoredTable(ROOT))));
});

it('a page without markers is not changed', () => {
  expect(() => replaceStoredTable('# Personal data', '| a |')).toThrow('docs/privacy.md has no markers');
});

// rule: storage.declared-keys
it('only one file of the product opens the storages of the browser', () => {
  const product = trackedFiles(ROOT, /^(host|mf-[a-z]+|shared\/[a-z]+)\/src\/.*\.tsx?$/).filter(
    ({ path }) => !/\.test\.tsx?$|^shared\/(?:testing|remote)\//.test(path),
  );
  const found = product.filter(({ text }) => /\b(?:local|session)Storage\b/.test(text)).map(({ path }) => path);
  expect(found).toEqual(['shared/platform/src/storage/Stored.ts']);
});
