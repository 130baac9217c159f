import { expect, it } from '@jest/globals';
import { type KnownSession, sessionError } from './sessionError.ts';

const DAY = 24 * 60 * 60_000;
const NOW = new Date('2026-03-10T03:00:00.000Z');
const LIMITS = { idleMs: 14 * DAY, maxMs: 90 * DAY };
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY);

/** Session of an own login, with the days since its start, last use and end. */
function known({ began = 1, seen = 0 as number | null, ended = null as number | null } = {}): KnownSession {
  return {
    token: { authTime: daysAgo(began), isOwn: true },
    session: {
      signedInAt: daysAgo(began),
      lastSeenAt: seen === null ? null : daysAgo(seen),
      endedAt: ended === null ? null : daysAgo(ended),
    },
    tokensValidSince: null,
  };
}

const signedOut: KnownSession = { ...known(), tokensValidSince: NOW };
const foreign = (began: number): KnownSession => ({
  token: { authTime: daysAgo(began), isOwn: false },
  session: undefined,
  tokensValidSince: null,
});

it.each<[string, KnownSession, string | undefined]>([
  ['that was just begun counts', known({ began: 0, seen: null }), undefined],
  ['that has ended is over', known({ ended: 0 }), 'session-ended'],
  ['that has ended is over for its reason also when it is old', known({ began: 91, ended: 80 }), 'session-ended'],
  ['begun before the account was signed out is over', signedOut, 'session-ended'],
  ['that called a moment less than 14 days ago counts', known({ began: 30, seen: 14 - 1e-6 }), undefined],
  ['without a call for 14 days is over', known({ began: 30, seen: 14 }), 'session-idle'],
  ['whose token was never used for 14 days is over', known({ began: 14, seen: null }), 'session-idle'],
  ['of a moment less than 90 days counts', known({ began: 90 - 1e-6 }), undefined],
  ['of 90 days is over, however busy', known({ began: 90 }), 'session-expired'],
  ['of the API’s own whose row is gone is over', { ...known(), session: undefined }, 'session-expired'],
  ['of a login elsewhere counts at its first call', foreign(20), undefined],
  ['of a login elsewhere is over when it is 90 days old', foreign(90), 'session-expired'],
])('a session %s', (_title, session, error) => {
  expect(sessionError(session, NOW, LIMITS)).toBe(error);
});
