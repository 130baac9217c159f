import { expect, it } from '@jest/globals';
import { failureCode } from './failureCode.ts';

const canary = 'eyJhbGciOiJSUzI1NiJ9.canary';

it.each([
  [{ code: 'auth/invalid-custom-token', message: canary }, 'auth/invalid-custom-token'],
  [{ code: `auth/bad ${canary}` }, 'login-failed'],
  [{ code: 'a'.repeat(60) }, 'a'.repeat(60)],
  [{ code: 'a'.repeat(61) }, 'login-failed'],
  [{ code: '' }, 'login-failed'],
  [new Error(canary), 'login-failed'],
  [canary, 'login-failed'],
  [null, 'login-failed'],
])('the failure code of %j is %s', (error, code) => {
  expect(failureCode(error)).toBe(code);
});
