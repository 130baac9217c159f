import { expect, it } from '@jest/globals';
import { needPackages } from './needPackages.ts';

it('names the packages that are missing, and only those', () => {
  expect(() =>
    needPackages({ here: ['/bin/true'], absent: ['/bin/false'], 'without-program': ['/nowhere/program'] }),
  ).toThrow(/sudo apt-get install absent without-program$/);
});

it('lets pass where all are there', () => {
  expect(() => needPackages({ here: ['/bin/true'] })).not.toThrow();
});
