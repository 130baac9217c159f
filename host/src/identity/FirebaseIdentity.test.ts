import { expect, it } from '@jest/globals';
import { testConfig } from '@backoffice/testing';
import { createFirebaseIdentity } from './FirebaseIdentity.ts';
import { failureCode } from './failureCode.ts';

it('an identity token is refused with a message where the configuration names no provider for it', async () => {
  const identity = createFirebaseIdentity(testConfig.firebase);
  const failure = await identity.signInWithIdToken('token', 'nonce').catch((error: unknown) => error);
  expect(failureCode(failure)).toBe('auth/operation-not-allowed');
});
