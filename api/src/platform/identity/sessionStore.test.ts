import { expect, it } from '@jest/globals';
import { type KnownSession, sessionError } from './sessionStore.ts';

const DAY = 24 * 60 * 60_000;
const NOW = new Date('2026-03-10T03:00:00.000Z');
const LIMITS = { idleMs: 14 * DAY, maxMs: 90 * DAY };
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY);

/** Session of a login, with the days since its start, last use and end. */
function known({ began = 1, seen = 0 as number | null, ended = null as number | null } = {}): KnownSession {
  return {
    token: { authTime: daysAgo(began), sessionId: 's'.repeat(22) },
    session: {
      signedInAt: daysAgo(began),
      lastSeenAt: seen === null ? null : daysAgo(seen),
      endedAt: ended === null ? null : daysAgo(ended),
    },
    tokensValidSince: null,
  };
}

const signedOut: KnownSession = { ...known(), tokensValidSince: NOW };
const foreign: KnownSession = { ...known(), token: { authTime: NOW, sessionId: undefined }, session: undefined };

it.each<[string, KnownSession, string | undefined]>([
  ['that was just started is valid', known({ began: 0, seen: null }), undefined],
  ['that ended is refused', known({ ended: 0 }), 'session-ended'],
  ['that ended reports this reason even if it is too old', known({ began: 91, ended: 80 }), 'session-ended'],
  ['started before the account was signed out is refused', signedOut, 'session-ended'],
  ['with a call less than 14 days ago is valid', known({ began: 30, seen: 14 - 1e-6 }), undefined],
  ['without a call for 14 days is refused', known({ began: 30, seen: 14 }), 'session-idle'],
  ['with a token unused for 14 days is refused', known({ began: 14, seen: null }), 'session-idle'],
  ['younger than 90 days is valid', known({ began: 90 - 1e-6 }), undefined],
  ['of 90 days is refused even if active', known({ began: 90 }), 'session-expired'],
  ['without a row is refused', { ...known(), session: undefined }, 'session-expired'],
  ['that the API did not start is refused', foreign, 'foreign-login'],
])('a session %s', (_title, session, error) => {
  expect(sessionError(session, NOW, LIMITS)).toBe(error);
});
