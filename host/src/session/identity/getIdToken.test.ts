import { describe, expect, it } from '@jest/globals';
import { getIdToken } from './getIdToken.ts';

const NOW = 1_000_000_000_000;
const MINUTE = 60_000;

/** A user whose token expires in a number of milliseconds; a renewal fails with a code, or works. */
function setting({ endsIn = 60 * MINUTE, failsWith = '' } = {}) {
  const asked: boolean[] = [];
  const user = {
    toJSON: () => ({ stsTokenManager: { expirationTime: NOW + endsIn } }),
    getIdToken: async (refresh: boolean) => {
      asked.push(refresh);
      if (!refresh) return 'present';
      if (failsWith !== '') throw Object.assign(new Error('a token'), { code: failsWith });
      return 'new';
    },
  };
  return { user, asked };
}

describe('the token of a user', () => {
  // rule: session.account-age
  it.each([
    ['five minutes before its expiry', 5 * MINUTE, 'present'],
    ['a millisecond later', 5 * MINUTE - 1, 'new'],
    ['after its expiry', -1, 'new'],
  ])('the token of a user is, %s, the %s token', async (_, endsIn, token) => {
    expect(await getIdToken(setting({ endsIn }).user, false, NOW)).toBe(token);
  });

  it('the token is renewed at any time on request', async () => {
    expect(await getIdToken(setting().user, true, NOW)).toBe('new');
  });

  it('the current token is returned if an early renewal does not reach the provider', async () => {
    const { user, asked } = setting({ endsIn: MINUTE, failsWith: 'auth/network-request-failed' });
    expect([await getIdToken(user, false, NOW), asked]).toEqual(['present', [true, false]]);
  });

  it.each([
    'auth/user-token-expired',
    'auth/user-disabled',
    'auth/user-not-found',
    'auth/invalid-user-token',
    'auth/invalid-refresh-token',
    'auth/invalid-grant',
  ])('there is no token if the provider responds with %s, whether requested or due', async (failsWith) => {
    expect(await getIdToken(setting({ failsWith }).user, true, NOW)).toBeNull();
    expect(await getIdToken(setting({ failsWith, endsIn: MINUTE }).user, false, NOW)).toBeNull();
  });

  it.each(['auth/network-request-failed', 'auth/internal-error', 'auth/too-many-requests'])(
    'the login is not treated as ended by %s',
    async (failsWith) => {
      await expect(getIdToken(setting({ failsWith }).user, true, NOW)).rejects.toMatchObject({ code: failsWith });
    },
  );
});
