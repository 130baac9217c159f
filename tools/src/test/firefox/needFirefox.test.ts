import { expect, it } from '@jest/globals';
import { needFirefox } from './withFirefox.ts';

it('finds the first program that is installed', () => {
  expect(needFirefox(['no-such-program', 'sh', 'ls'])).toBe('sh');
});

it('names the package that is missing', () => {
  expect(() => needFirefox(['no-such-program'])).toThrow(/sudo apt-get install firefox-esr$/);
});
