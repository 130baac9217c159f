import { describe, expect, it } from '@jest/globals';
import { getBankMaintenanceEnd } from './getBankMaintenanceEnd.ts';

describe('getBankMaintenanceEnd', () => {
  it.each([
    { at: '2026-11-20T22:59:59+09:00', end: undefined, refused: '11월 21일 01:00' },
    { at: '2026-11-20T23:00:00+09:00', end: '11월 21일 01:00', refused: '11월 21일 01:00' },
    { at: '2026-11-21T00:00:00+09:00', end: '11월 21일 01:00', refused: '11월 21일 01:00' },
    { at: '2026-11-21T00:59:59+09:00', end: '11월 21일 01:00', refused: '11월 21일 01:00' },
    { at: '2026-11-21T01:00:00+09:00', end: undefined, refused: '11월 21일 01:00' },
    { at: '2026-12-31T23:30:00+09:00', end: '1월 1일 01:00', refused: '1월 1일 01:00' },
  ])('getBankMaintenanceEnd at $at returns $end, and $refused after a rejection', ({ at, end, refused }) => {
    expect(getBankMaintenanceEnd(Date.parse(at))).toBe(end);
    expect(getBankMaintenanceEnd(Date.parse(at), { refused: true })).toBe(refused);
  });
});
