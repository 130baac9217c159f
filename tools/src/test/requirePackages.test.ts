import { expect, it } from '@jest/globals';
import { requirePackages } from './requirePackages.ts';

it('requirePackages names only the missing packages', () => {
  expect(() =>
    requirePackages({ here: ['/bin/true'], absent: ['/bin/false'], 'without-program': ['/nowhere/program'] }),
  ).toThrow(/sudo apt-get install absent without-program$/);
});

it('requirePackages accepts a machine with all packages', () => {
  expect(() => requirePackages({ here: ['/bin/true'] })).not.toThrow();
});
