import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { publicIdProblem } from './publicId.ts';

describe('publicIdProblem for any text', () => {
  // rule: public-id.allowed-form
  it('publicIdProblem accepts only 4 to 30 letters, digits, _ and -', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (typed) => {
        if (publicIdProblem(typed) === undefined) expect(typed).toMatch(/^[A-Za-z0-9_-]{4,30}$/);
      }),
    );
  });

  it('publicIdProblem rejects any text that contains a forbidden word, ignoring case', () => {
    const part = fc.stringMatching(/^[a-z0-9_-]{0,8}$/);
    const word = fc.constantFrom('twenty', 'Payment', 'LOGIN', 'logout', 'Market', 'oRDER', 'receipt', 'notice');
    fc.assert(
      fc.property(part, word, part, (before, banned, after) => {
        expect(publicIdProblem(before + banned + after)).toMatch(/^아이디에 ‘[a-z]+’ 글자는 쓸 수 없어요/);
      }),
    );
  });
});
