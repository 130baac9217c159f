import { expect, it } from '@jest/globals';
import { withoutSecrets } from './withoutSecrets.ts';

it('withoutSecrets removes every secret key from an address', () => {
  const url = new URL('/a?customToken=1&identityToken=2&nonce=3&code=4&state=5&q=6', 'https://seller.test');
  expect(withoutSecrets(url)).toBe('/a?q=6');
});
