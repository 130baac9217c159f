import type { ClientEventCount } from '@backoffice/contracts';
import { describe, expect, it } from '@jest/globals';
import type { Pointer } from '../pointer/ReleaseState.ts';
import { makeCurrent, rollBack, startCanary } from '../pointer/movePointer.ts';
import { decideRollbacks } from './decideRollbacks.ts';

const change = (at: string) => ({ at, by: 'mina', why: '' });
const v1 = makeCurrent(undefined, 'v1', change('2026-03-01T00:00:00.000Z'));
const v2 = makeCurrent(v1, 'v2', change('2026-03-10T09:30:00.000Z'));
const trial = startCanary(v1, 'v2', { share: 5, accounts: false, wrappers: [] }, change('2026-03-10T09:30:00.000Z'));

function counts(version: string, starts: number, failures: number, hour = '2026-03-10T09:00:00.000Z') {
  const of = (kind: ClientEventCount['kind'], code: string, count: number): ClientEventCount => ({
    hour,
    kind,
    app: 'mf-orders',
    version,
    revision: 3,
    code,
    count,
  });
  const load = Math.ceil(failures / 2);
  return [of('start', '', starts), of('failure', 'load', load), of('error', 'ab12', failures - load)];
}
const decide = (pointer: Pointer, ...given: ClientEventCount[][]) =>
  decideRollbacks({ revision: 3, applications: { 'mf-orders': pointer } }, given.flat());

describe('automatic rollback', () => {
  it('a build is rolled back when it fails more than three times as often as the previous one, with the numbers as reason', () => {
    expect(decide(v2, counts('v1', 1000, 20), counts('v2', 100, 7))).toEqual([
      {
        id: 'mf-orders',
        version: 'v2',
        action: 'rollback',
        reason: '7 failures in 100 starts, 20 in 1000 of v1',
      },
    ]);
  });

  it.each([
    ['three times as often and no more', counts('v1', 1000, 20), counts('v2', 100, 6)],
    ['19 starts only', counts('v1', 1000, 20), counts('v2', 19, 19)],
    ['two failures only', counts('v1', 1000, 0), counts('v2', 20, 2)],
    ['no start', counts('v1', 1000, 20), []],
  ])('a build is not rolled back with %s', (_, before, after) => {
    expect(decide(v2, before, after)).toEqual([]);
  });

  it.each([
    ['20 starts of which 3 fail, when the one before never failed', counts('v1', 1000, 0), counts('v2', 20, 3)],
    ['the same when nothing was reported of the one before', [], counts('v2', 20, 3)],
  ])('a build is rolled back with %s', (_, before, after) => {
    expect(decide(v2, before, after)).toHaveLength(1);
  });

  it('a canary is compared with the current build', () => {
    expect(decide(trial, counts('v1', 1000, 20), counts('v2', 20, 3))).toMatchObject([
      { version: 'v2', action: 'abort' },
    ]);
    expect(decide(trial, counts('v1', 1000, 60), counts('v2', 20, 3))).toEqual([]);
  });

  it('the host is rolled back like a remote', () => {
    const ofHost = [...counts('v1', 1000, 20), ...counts('v2', 100, 7)].map((count) => ({ ...count, app: 'host' }));
    expect(decideRollbacks({ revision: 3, applications: { host: v2 } }, ofHost)).toMatchObject([
      { id: 'host', version: 'v2', action: 'rollback' },
    ]);
  });

  it('a build without a good previous build is not rolled back', () => {
    const alone = rollBack(v2, change('2026-03-10T10:00:00.000Z'));
    expect(decide(alone, counts('v1', 100, 90, '2026-03-10T11:00:00.000Z'))).toEqual([]);
  });

  it('only reports since the last release of a build count', () => {
    expect(decide(v2, counts('v2', 100, 90, '2026-03-10T08:00:00.000Z'))).toEqual([]);
  });
});
