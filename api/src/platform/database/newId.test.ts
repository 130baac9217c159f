import { expect, it } from '@jest/globals';
import { newId } from './newId.ts';

it('an id, also that of a session, cannot be guessed: it has 128 random bits', () => {
  const ids = Array.from({ length: 1000 }, newId);
  for (const id of ids) expect(Buffer.from(id, 'base64url')).toHaveLength(128 / 8);
  expect(new Set(ids).size).toBe(ids.length);
});
