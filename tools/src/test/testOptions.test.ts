import { expect, it } from '@jest/globals';
import { testOptions } from './testOptions.ts';

const NAMES = ['lint', 'unit', 'api'];

it('test runs every stage without options', () => {
  expect(testOptions([], NAMES)).toEqual({ only: NAMES, grep: undefined, all: false });
});

it('test runs the requested stages', () => {
  expect(testOptions(['--only', 'unit, api', '--grep', 'cancel', '--all'], NAMES)).toEqual({
    only: ['unit', 'api'],
    grep: 'cancel',
    all: true,
  });
});

it.each([['units'], [''], ['unit,,api']])('test refuses the stages %j with the usage', (only) => {
  expect(() => testOptions(['--only', only], NAMES)).toThrow(/There is no stage.*\n.*Usage/);
});
