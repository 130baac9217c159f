import { expect, it } from '@jest/globals';
import type { ClientEvent } from '@backoffice/contracts';
import { EventCounts } from './EventCounts.ts';

const NOW = new Date('2026-03-10T03:25:00.000Z');
const NEXT_HOUR = new Date('2026-03-10T04:00:00.000Z');
const createEvent = (code: string): ClientEvent => ({ kind: 'event', app: 'host', version: '1', code });

it('EventCounts limits the codes of an hour over all networks and continues to count known codes', () => {
  const counts = new EventCounts({ perNetwork: 10, codesMax: 2 });
  const add = (code: string, now = NOW) => counts.add(createEvent(code), { revision: 1, network: code, now });
  expect([add('a'), add('b'), add('c'), add('a')]).toEqual([true, true, false, true]);
  expect(counts.drain().map(({ code, count }) => [code, count])).toEqual([
    ['a', 2],
    ['b', 1],
  ]);
  expect([add('c'), add('c', NEXT_HOUR)]).toEqual([false, true]);
});

it('EventCounts does not count removed events again', () => {
  const counts = new EventCounts({ perNetwork: 10 });
  counts.add(createEvent('a'), { revision: 1, network: 'n', now: NOW });
  counts.drain();
  expect(counts.drain()).toEqual([]);
});
