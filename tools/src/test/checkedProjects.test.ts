import { expect, it } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../runtime/profile/ROOT.ts';

it('the references of the root tsconfig.json, which the gate checks, include every package', () => {
  const { references } = JSON.parse(readFileSync(join(ROOT, 'tsconfig.json'), 'utf8')) as {
    references: readonly { path: string }[];
  };
  const packages = globSync('{*,shared/*}/tsconfig.json', { cwd: ROOT }).map(dirname);
  expect(references.map(({ path }) => path).toSorted()).toEqual(packages.toSorted());
});
