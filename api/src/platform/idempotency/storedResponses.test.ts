import { expect, it } from '@jest/globals';
import { keysOf } from '../../../testing/keysOf.ts';
import { createSecrets } from '../secrets/createSecrets.ts';
import { openResponse, sealResponse } from './storedResponses.ts';

const secrets = createSecrets(keysOf(Buffer.alloc(32, 7)));
const mine = { uid: 'kakao:1', key: 'key-00000001' };

it('a stored response is unreadable and opens to the same value', () => {
  const response = { _id: 'order-0001', buyerAccount: { no: '110-123' }, list: [1, null] };
  const stored = sealResponse(response, secrets, mine);
  expect(stored).not.toContain('110-123');
  expect(openResponse(stored, secrets, mine)).toEqual(response);
  expect(openResponse(sealResponse('260310-ABCDEFGH', secrets, mine), secrets, mine)).toBe('260310-ABCDEFGH');
});

it('a response that was moved to another account cannot be opened', () => {
  const stored = sealResponse({ ok: true }, secrets, mine);
  expect(() => openResponse(stored, secrets, { ...mine, uid: 'kakao:2' })).toThrow();
});
