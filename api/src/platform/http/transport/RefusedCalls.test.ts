import { describe, expect, it } from '@jest/globals';
import { RefusedCalls } from './RefusedCalls.ts';

const first = new Date('2026-03-10T03:00:00.000Z');
const later = new Date('2026-03-10T03:00:20.000Z');
const call = {
  caller: 'kakao:1',
  origin: '203.0.113.9',
  action: 'access-refused',
  result: 'not-approved',
  path: '/market/all',
} as const;

describe('refused calls', () => {
  it('refused calls of a caller to a route are one event with their count and the instant of the first', () => {
    const calls = new RefusedCalls();
    for (const now of [first, later, later]) calls.add(call, now);
    expect(calls.drain()).toEqual([
      {
        at: first,
        event: {
          caller: 'kakao:1',
          origin: '203.0.113.9',
          action: 'access-refused',
          subject: { kind: 'path', id: '/market/all' },
          count: 3,
          result: 'not-approved',
        },
      },
    ]);
    expect(calls.drain()).toEqual([]);
  });

  it('refused calls from many networks are counted by result beyond 1,000 events', () => {
    const calls = new RefusedCalls();
    for (let each = 0; each < 5000; each += 1) calls.add({ ...call, origin: `network ${each}` }, first);
    const events = calls.drain();
    expect(events).toHaveLength(1001);
    expect(events.at(-1)).toMatchObject({ event: { caller: '', origin: '', count: 4000 } });
  });
});
