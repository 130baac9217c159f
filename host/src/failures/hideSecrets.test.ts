import { expect, it } from '@jest/globals';
import { hideSecrets } from './inquiryDetails.ts';

it.each([
  'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJjYW5hcnkifQ.canary_canary-1',
  'invalid token eyJhbGciOiJcanary',
  'Bearer canary.canary',
  'bearer%20canary',
  '?customToken=canary&tab=0',
  '?CUSTOMTOKEN=canary',
  '?identityToken=canary',
  '?firebaseToken=canary',
  '?access_token=canary',
  '?nonce=canary',
  '?code=canary',
  '?state=canary',
  '/login?redirect=%2F%3FcustomToken%3Dcanary%26a%3Db',
  '/login?redirect=%252F%253FcustomToken%253Dcanary%2526a%253Db',
  '{"firebaseToken":"canary","x":1}',
  '{ "password" : "canary" }',
  'Idempotency-Key: canary',
  'api_key=canary',
])('hideSecrets hides the secret of %s', (text) => {
  expect(hideSecrets(text)).toContain('•••');
  expect(hideSecrets(text)).not.toMatch(/canary/);
});

it.each([
  'internal-error',
  'idempotency-key-reused',
  '/receipt/list/m1',
  '/market/t/m1?q=a&tab=0',
  '토큰이 만료되었습니다',
  'kakao:12345',
])('hideSecrets leaves %s as it is', (text) => {
  expect(hideSecrets(text)).toBe(text);
});

it('hideSecrets preserves the text around a secret', () => {
  expect(hideSecrets('/login?redirect=%2F%3FcustomToken%3Dcanary%26tab%3D0')).toBe(
    '/login?redirect=%2F%3FcustomToken%3D•••%26tab%3D0',
  );
});
