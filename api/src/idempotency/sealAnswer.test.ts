import { expect, it } from '@jest/globals';
import { createSecrets } from '../secrets/createSecrets.ts';
import { openAnswer, sealAnswer } from './sealAnswer.ts';

const secrets = createSecrets(Buffer.alloc(32, 7));

it('an answer comes back as it was, and is unreadable meanwhile', () => {
  const answer = { _id: 'order-0001', buyerAccount: { no: '110-123' }, list: [1, null] };
  const stored = sealAnswer(answer, secrets);
  expect(stored).not.toContain('110-123');
  expect(openAnswer(stored, secrets)).toEqual(answer);
  expect(openAnswer(sealAnswer('260310-ABCDEFGH', secrets), secrets)).toBe('260310-ABCDEFGH');
});

it('an answer that an earlier release stored is given as it is', () => {
  expect(openAnswer({ ok: true }, secrets)).toEqual({ ok: true });
  expect(openAnswer(null, secrets)).toBeNull();
});
