import { expect, it, jest } from '@jest/globals';
import { createLoginProof } from './createLoginProof.ts';

it('createLoginProof creates a new secret of 256 bits', async () => {
  const [one, two] = await Promise.all([createLoginProof(), createLoginProof()]);
  expect(one.verifier).toMatch(/^[\w-]{43}$/);
  expect(one.verifier).not.toBe(two.verifier);
});

it('createLoginProof returns the SHA-256 of the secret as the challenge, in base64url as the API computes it', async () => {
  const random = jest.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => bytes);
  const proof = await createLoginProof();
  random.mockRestore();
  expect(proof).toEqual({ verifier: 'A'.repeat(43), challenge: 'DwBzhbb51LfusnSGBa_hqYSgo7-j8BTQnip4TOnlzRo' });
});
