import type { ClientEventCount } from '@backoffice/contracts/wire/client-events/clientEventCount';
import { expect, it } from '@jest/globals';
import { makeCurrent, startCanary } from '../history/movePointer.ts';
import type { Pointer } from '../history/ReleaseState.ts';
import { removableBuilds } from './removableBuilds.ts';

const NOW = new Date('2026-03-31T00:00:00.000Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 24 * 60 * 60_000).toISOString();
const released = (...ages: [version: string, days: number][]) => {
  let pointer: Pointer | undefined;
  for (const [version, days] of ages)
    pointer = makeCurrent(pointer, version, { at: daysAgo(days), by: 'mina', why: '' });
  return pointer as Pointer;
};
const seen = (version: string, days: number): ClientEventCount => ({
  hour: daysAgo(days),
  kind: 'open',
  app: 'mf-orders',
  version,
  revision: 3,
  code: '',
  count: 1,
});
const removable = (pointer: Pointer, ...counts: ClientEventCount[]) =>
  removableBuilds({ revision: 1, applications: { 'mf-orders': pointer } }, counts, NOW).map(({ version }) => version);
const HISTORY = released(['v1', 60], ['v2', 50], ['v3', 40], ['v4', 30], ['v5', 20]);

it('a build is removable if it is neither current nor a fallback and no tab reported it for 14 days', () => {
  expect(removable(HISTORY, seen('v5', 1))).toEqual(['v1', 'v2']);
  expect(removable(HISTORY, seen('v5', 1), seen('v1', 15))).toEqual(['v1', 'v2']);
});

it('a build that a tab reported within 14 days is not removable', () => {
  expect(removable(HISTORY, seen('v5', 1), seen('v1', 13))).toEqual(['v2']);
});

it('a canary, and a build released within 14 days, are not removable', () => {
  const audience = { share: 5, accounts: false, wrappers: [] };
  const trial = startCanary(HISTORY, 'v6', audience, { at: daysAgo(19), by: 'mina', why: '' });
  expect(removable(trial, seen('v5', 1))).toEqual(['v1', 'v2']);
  const young = released(['v1', 13], ['v2', 12], ['v3', 11], ['v4', 10]);
  expect(removable(young, seen('v4', 1))).toEqual([]);
});

it('no build is removable without any report for 14 days, because usage is unknown', () => {
  expect(removable(HISTORY)).toEqual([]);
  expect(removable(HISTORY, seen('v5', 15))).toEqual([]);
});
