import { expect, it } from '@jest/globals';
import { needPackages } from './needPackages.ts';

it('needPackages names only the missing packages', () => {
  expect(() =>
    needPackages({ here: ['/bin/true'], absent: ['/bin/false'], 'without-program': ['/nowhere/program'] }),
  ).toThrow(/sudo apt-get install absent without-program$/);
});

it('needPackages accepts a machine with all packages', () => {
  expect(() => needPackages({ here: ['/bin/true'] })).not.toThrow();
});
