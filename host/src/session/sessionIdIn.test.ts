import { expect, it } from '@jest/globals';
import { sessionIdIn } from './SignOuts.ts';

const SID = 'aB3_-aB3_-aB3_-aB3_-aB';
const tokenWith = (claims: object) => {
  const bytes = new TextEncoder().encode(JSON.stringify(claims));
  const payload = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
  return `head.${payload}.signature`;
};

it.each([
  ['the session of its id', tokenWith({ sid: SID, name: '김소미 🧸' }), SID],
  ['undefined if it has no id', tokenWith({ sub: 'kakao:1' }), undefined],
  ['undefined if the id is invalid', tokenWith({ sid: 'auth-1' }), undefined],
  ['undefined if it cannot be read', 'id-token', undefined],
  ['undefined if it is missing', null, undefined],
])('the session of a token is %s', (_, token, id) => {
  expect(sessionIdIn(token)).toBe(id);
});
