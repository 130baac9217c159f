import { expect, it } from '@jest/globals';
import type { ClientEvent } from '@backoffice/contracts';
import { EventCounts } from './EventCounts.ts';

const NOW = new Date('2026-03-10T03:25:00.000Z');
const NEXT_HOUR = new Date('2026-03-10T04:00:00.000Z');
const made = (code: string): ClientEvent => ({ kind: 'event', app: 'host', version: '1', code });

it('an hour has so many codes, of all networks together, and those that are known go on counting', () => {
  const counts = new EventCounts({ perNetwork: 10, codesMax: 2 });
  const add = (code: string, now = NOW) => counts.add(made(code), { revision: 1, network: code, now });
  expect([add('a'), add('b'), add('c'), add('a')]).toEqual([true, true, false, true]);
  expect(counts.take().map(({ code, count }) => [code, count])).toEqual([
    ['a', 2],
    ['b', 1],
  ]);
  expect([add('c'), add('c', NEXT_HOUR)]).toEqual([false, true]);
});

it('what was taken out is not counted again', () => {
  const counts = new EventCounts({ perNetwork: 10 });
  counts.add(made('a'), { revision: 1, network: 'n', now: NOW });
  counts.take();
  expect(counts.take()).toEqual([]);
});
