import { expect, it } from '@jest/globals';
import { signedInAt } from './signedInAt.ts';

const tokenOf = (payload: string) =>
  `e30.${btoa(payload).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.`;

it('signedInAt reads the time of the login from the token, independently of its subject', () => {
  for (const sub of ['kakao:1', 'ÿþ>>>???'])
    expect(signedInAt(tokenOf(JSON.stringify({ sub, auth_time: 1_700_000_000 })))).toBe(1_700_000_000_000);
});

it.each([null, '', 'token', 'a.b.c', 'e30.bnVsbA.', tokenOf('{"auth_time":"now"}'), tokenOf('[]')])(
  'signedInAt is null for %j',
  (token) => {
    expect(signedInAt(token)).toBeNull();
  },
);
