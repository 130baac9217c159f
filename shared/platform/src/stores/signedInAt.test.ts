import { expect, it } from '@jest/globals';
import { signedInAt } from './signedInAt.ts';

const tokenOf = (payload: string) =>
  `e30.${btoa(payload).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.`;

it('is read from the token of the login, whatever its subject is', () => {
  for (const sub of ['kakao:1', 'ÿþ>>>???'])
    expect(signedInAt(tokenOf(JSON.stringify({ sub, auth_time: 1_700_000_000 })))).toBe(1_700_000_000_000);
});

it.each([null, '', 'token', 'a.b.c', 'e30.bnVsbA.', tokenOf('{"auth_time":"now"}'), tokenOf('[]')])(
  'is unknown by %j',
  (token) => {
    expect(signedInAt(token)).toBeNull();
  },
);
