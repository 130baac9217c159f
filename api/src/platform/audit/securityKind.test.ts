import { expect, it } from '@jest/globals';
import { SECURITY_KINDS, countSecurityEvents } from './securityKind.ts';

it('countSecurityEvents counts refused calls by their attempts, and other security events once', () => {
  const events = [
    { action: 'access-refused', result: 'not-found', count: 7 },
    { action: 'shop-refused', result: 'shop-unknown-market', count: 2 },
    { action: 'access-refused', result: 'suspended', count: 3 },
    { action: 'input-refused', result: 'invalid-parameters', count: 4 },
    { action: 'rate-refused', result: 'too-fast', count: 50 },
    { action: 'shop-refused', result: 'shop-forged-signature', count: 30 },
    { action: 'sign-in', result: 'login-failed', count: 1 },
    { action: 'operator-sign-in', result: 'failed', count: 5 },
    { action: 'operator-refused', result: 'foreign-origin', count: 1 },
    { action: 'operator-audit', result: 'broken', count: 9000 },
    { action: 'audit-verify', result: 'broken', count: 3 },
    { action: 'mass-reading', result: 'done', count: 30_000 },
    { action: 'operator-break-glass', result: 'link created', count: 1 },
    { action: 'operator-break-glass', result: 'invalid-link', count: 3 },
    { action: 'operator-settle', result: 'total 1, fee 0, payout 1', count: 12 },
    { action: 'operator-order-status', result: 'status 0 → 1', count: 1 },
  ];
  const counts = countSecurityEvents(events);
  expect(Object.fromEntries(counts)).toEqual({
    'foreign-id': 9,
    'access-refused': 3,
    'input-refused': 4,
    'rate-refused': 50,
    'shop-refused': 30,
    'sign-in-refused': 1,
    'operator-refused': 6,
    'audit-broken': 2,
    'break-glass': 4,
    'mass-reading': 1,
    settlement: 1,
    'paid-by-hand': 1,
  });
  expect([...counts.keys()].toSorted()).toEqual([...SECURITY_KINDS]);
});

it('countSecurityEvents ignores sign-ins, reads and verifications without problems', () => {
  const events = ['sign-in', 'operator-sign-in', 'operator-audit', 'receipt-list', 'market-insert'].map((action) => ({
    action,
    result: 'done',
    count: 1,
  }));
  expect(countSecurityEvents(events).size).toBe(0);
});
