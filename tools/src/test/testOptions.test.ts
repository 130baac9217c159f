import { expect, it } from '@jest/globals';
import { testOptions } from './testOptions.ts';

const NAMES = ['lint', 'unit', 'api'];

it('runs every stage when nothing is asked for', () => {
  expect(testOptions([], NAMES)).toEqual({ only: NAMES, grep: undefined, all: false });
});

it('runs what is asked for', () => {
  expect(testOptions(['--only', 'unit, api', '--grep', 'cancel', '--all'], NAMES)).toEqual({
    only: ['unit', 'api'],
    grep: 'cancel',
    all: true,
  });
});

it.each([['units'], [''], ['unit,,api']])('refuses the stages %j with the usage', (only) => {
  expect(() => testOptions(['--only', only], NAMES)).toThrow(/There is no stage.*\n.*Usage/);
});
