import { expect, it } from '@jest/globals';
import { printAfter } from './runStages.ts';

it('printAfter prints waiting lines in their order after the earlier lanes, and later lines immediately', async () => {
  const printed: string[] = [];
  const earlier = Promise.withResolvers<void>();
  const print = printAfter(earlier.promise, (line) => printed.push(line));
  print('a call');
  print('a page');
  expect(printed).toEqual([]);
  earlier.resolve();
  await earlier.promise;
  expect(printed).toEqual(['a call', 'a page']);
  print('a file');
  expect(printed).toEqual(['a call', 'a page', 'a file']);
});
