import { expect, it } from '@jest/globals';
import { ROOT } from '../../runtime/profile/ROOT.ts';
import { trackedFiles } from '../docs/trackedFiles.ts';

it('no control of a screen repeats a limit of the contract as a number', () => {
  const screens = trackedFiles(ROOT, /^(?:host|mf-[a-z]+|shared\/forms)\/src\/.*(?<!\.test)\.tsx?$/);
  expect(screens.length).toBeGreaterThan(300);
  const literal = /\bmaxLength(?:=\{|: )\d/;
  expect(screens.filter(({ text }) => literal.test(text)).map(({ path }) => path)).toEqual([]);
});
