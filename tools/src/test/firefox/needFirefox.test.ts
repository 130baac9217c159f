import { expect, it } from '@jest/globals';
import { needFirefox } from './withFirefox.ts';

it('needFirefox returns the first installed program', () => {
  expect(needFirefox(['no-such-program', 'sh', 'ls'])).toBe('sh');
});

it('needFirefox names the missing package', () => {
  expect(() => needFirefox(['no-such-program'])).toThrow(/sudo apt-get install firefox-esr$/);
});
