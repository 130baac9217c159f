import { expect, it } from '@jest/globals';
import { signedInAt } from './signedInAt.ts';

const createToken = (payload: string) =>
  `e30.${btoa(payload).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.`;

it('signedInAt reads the time of the login from the token, independently of its subject', () => {
  for (const sub of ['kakao:1', 'ÿþ>>>???'])
    expect(signedInAt(createToken(JSON.stringify({ sub, auth_time: 1_700_000_000 })))).toBe(1_700_000_000_000);
});

it.each([null, '', 'token', 'a.b.c', 'e30.bnVsbA.', createToken('{"auth_time":"now"}'), createToken('[]')])(
  'signedInAt is null for %j',
  (token) => {
    expect(signedInAt(token)).toBeNull();
  },
);
