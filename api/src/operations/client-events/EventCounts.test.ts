import { expect, it } from '@jest/globals';
import type { ClientEvent } from '@backoffice/contracts/wire/client-events/clientEvent';
import { EventCounts } from './EventCounts.ts';

const NOW = new Date('2026-03-10T03:25:00.000Z');
const NEXT_HOUR = new Date('2026-03-10T04:00:00.000Z');
const createEvent = (code: string): ClientEvent => ({ kind: 'failure', app: 'host', version: '1', code });

it('EventCounts limits the distinct events of an hour over all reporters and continues to count known events', () => {
  const counts = new EventCounts({ eventsMax: 2 });
  const add = (code: string, now = NOW) => counts.add(createEvent(code), { revision: 1, reporter: code, now });
  expect([add('a'), add('b'), add('c'), add('a')]).toEqual([true, true, false, false]);
  expect(counts.drain().map(({ code, count }) => [code, count])).toEqual([
    ['a', 2],
    ['b', 1],
  ]);
  expect([add('c'), add('c', NEXT_HOUR)]).toEqual([false, true]);
});

it('EventCounts counts different errors of a build together and limits them one by one', () => {
  const counts = new EventCounts({ eventsMax: 2 });
  const add = (message: string) =>
    counts.add(
      { kind: 'error', app: 'host', version: '1', name: 'Error', message, stack: [] },
      { revision: 1, reporter: 'n', now: NOW },
    );
  expect([add('a'), add('a'), add('b'), add('c')]).toEqual([true, false, true, false]);
  expect(counts.drain()).toEqual([{ kind: 'error', app: 'host', version: '1', revision: 1, code: '', count: 3 }]);
});

it('EventCounts does not count removed events again', () => {
  const counts = new EventCounts();
  counts.add(createEvent('a'), { revision: 1, reporter: 'n', now: NOW });
  counts.drain();
  expect(counts.drain()).toEqual([]);
});

it('a reporter adds at most a hundred distinct events in an hour, also after 60,000 other reporters', () => {
  const counts = new EventCounts({ eventsMax: 100_000 });
  const add = (code: string, reporter: string) => counts.add(createEvent(code), { revision: 1, reporter, now: NOW });
  for (let code = 0; code < 100; code += 1) expect(add(`own_${code}`, 'n')).toBe(true);
  for (let other = 0; other < 60_000; other += 1) add(`other_${other}`, `other ${other}`);
  expect(add('own_100', 'n')).toBe(false);
});
