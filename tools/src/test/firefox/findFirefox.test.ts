import { expect, it } from '@jest/globals';
import { findFirefox } from './withFirefox.ts';

it('findFirefox returns the first installed program', () => {
  expect(findFirefox(['no-such-program', 'sh', 'ls'])).toBe('sh');
});

it('findFirefox names the missing package', () => {
  expect(() => findFirefox(['no-such-program'])).toThrow(/sudo apt-get install firefox-esr$/);
});
