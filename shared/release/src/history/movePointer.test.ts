import { describe, expect, it } from '@jest/globals';
import type { Pointer } from './ReleaseState.ts';
import {
  abortCanary,
  lastGood,
  makeCurrent,
  promoteCanary,
  rollBack,
  setMaintenance,
  startCanary,
} from './movePointer.ts';

let minute = 0;
const change = (why = 'a reason') => {
  minute += 1;
  return { at: new Date(minute * 60_000).toISOString(), by: 'mina', why };
};
const released = (...versions: string[]): Pointer => {
  let pointer: Pointer | undefined;
  for (const version of versions) pointer = makeCurrent(pointer, version, change());
  return pointer as Pointer;
};
const EVERYBODY = { share: 100, accounts: false, wrappers: [] };
const states = ({ builds }: Pointer) => builds.map(({ version, state }) => `${version} ${state}`);

describe('history of an application', () => {
  it('the history has author, time, reason and state of each build', () => {
    const first = { at: '2026-11-22T00:00:00.000Z', by: 'mina', why: 'the first one' };
    const pointer = makeCurrent(undefined, 'v1', first);
    expect(pointer).toEqual({
      current: 'v1',
      since: first.at,
      stopped: [],
      builds: [{ version: 'v1', state: 'good', ...first }],
    });
    expect(rollBack(makeCurrent(pointer, 'v2', change()), change('menu is empty')).builds[1]).toMatchObject({
      version: 'v2',
      state: 'bad',
      verdict: 'menu is empty',
    });
  });

  // rule: release-set.pointer-and-history
  it('the fallback of the current build is the previous build', () => {
    expect(released('v1', 'v2', 'v3')).toMatchObject({ current: 'v3', previous: 'v2' });
  });

  it('releasing the current build again changes nothing', () => {
    const pointer = released('v1', 'v2');
    expect(makeCurrent(pointer, 'v2', change())).toBe(pointer);
  });
});

describe('rollback', () => {
  // rule: release-set.pointer-and-history
  it('a rollback finds the last good build behind two broken ones', () => {
    const once = rollBack(released('v1', 'v2', 'v3'), change());
    expect(once).toMatchObject({ current: 'v2', previous: 'v1' });
    const twice = rollBack(once, change());
    expect(twice).toMatchObject({ current: 'v1' });
    expect([twice.previous, states(twice)]).toEqual([undefined, ['v1 good', 'v2 bad', 'v3 bad']]);
    expect(() => rollBack(twice, change())).toThrow('no earlier good build');
  });

  it('a rollback skips a build marked bad, which is no longer a fallback', () => {
    const pointer = makeCurrent(rollBack(released('v1', 'v2'), change()), 'v3', change());
    expect(pointer).toMatchObject({ current: 'v3', previous: 'v1' });
    expect(rollBack(pointer, change())).toMatchObject({ current: 'v1' });
  });

  it('a rollback does not affect open pages unless it is urgent', () => {
    expect(rollBack(released('v1', 'v2'), change()).stopped).toEqual([]);
    expect(rollBack(released('v1', 'v2'), change(), { isUrgent: true }).stopped).toEqual(['v2']);
  });

  // rule: release-set.pointer-and-history
  it('a build marked bad is refused unless requested by version', () => {
    const pointer = rollBack(released('v1', 'v2'), change('menu is empty'), { isUrgent: true });
    expect(() => makeCurrent(pointer, 'v2', change())).toThrow(
      'v2 was marked bad (menu is empty). Release another build, or if this one was released before, return to it by --to v2.',
    );
    const again = makeCurrent(pointer, 'v2', change(), { isRequested: true });
    expect(again).toMatchObject({ current: 'v2', previous: 'v1', stopped: [] });
    expect(states(again)).toEqual(['v1 good', 'v2 good']);
  });
});

describe('canary', () => {
  it('a canary is served in addition to the current build, and another call changes its audience', () => {
    const pointer = startCanary(released('v1'), 'v2', { ...EVERYBODY, share: 5 }, change());
    expect(pointer).toMatchObject({ current: 'v1', canary: { version: 'v2', share: 5 } });
    const wider = startCanary(pointer, 'v2', { ...EVERYBODY, share: 20 }, change());
    expect(wider.canary).toEqual({ ...pointer.canary, share: 20 });
    expect(states(wider)).toEqual(['v1 good', 'v2 good']);
  });

  it('a promoted canary becomes current with the previous build as fallback', () => {
    const pointer = promoteCanary(startCanary(released('v1'), 'v2', EVERYBODY, change()), change());
    expect([pointer.current, pointer.previous, pointer.canary]).toEqual(['v2', 'v1', undefined]);
  });

  it('an aborted canary is marked bad and can be neither tried nor released again implicitly', () => {
    const pointer = abortCanary(startCanary(released('v1'), 'v2', EVERYBODY, change()), change('slow'));
    expect([pointer.current, pointer.canary, states(pointer)]).toEqual(['v1', undefined, ['v1 good', 'v2 bad']]);
    expect(() => startCanary(pointer, 'v2', EVERYBODY, change())).toThrow(
      'v2 was marked bad (slow). Release another build, or if this one was released before, return to it by --to v2.',
    );
    expect(() => makeCurrent(pointer, 'v2', change())).toThrow('marked bad (slow)');
  });

  it('a canary continues while another build is released, and is no fallback', () => {
    const pointer = startCanary(released('v1', 'v2'), 'v4', EVERYBODY, change());
    expect(makeCurrent(pointer, 'v3', change()).canary?.version).toBe('v4');
    expect([rollBack(pointer, change()).current, lastGood(pointer, 'v2')?.version]).toEqual(['v1', 'v1']);
  });

  it('a build marked bad without a reason is refused, and the message says that there is none', () => {
    const pointer = rollBack(released('v1', 'v2'), { ...change(), why: '' });
    for (const move of [
      makeCurrent,
      (...[at, version]: [Pointer, string]) => startCanary(at, version, EVERYBODY, change()),
    ])
      expect(() => move(pointer, 'v2', change())).toThrow(
        'v2 was marked bad (no reason was given). Release another build, or if this one was released before, return to it by --to v2.',
      );
  });

  it('a canary of the current build, or of the canary with its audience, changes nothing', () => {
    const pointer = released('v1');
    expect(startCanary(pointer, 'v1', EVERYBODY, change())).toBe(pointer);
    const running = startCanary(pointer, 'v2', EVERYBODY, change());
    expect(startCanary(running, 'v2', EVERYBODY, change())).toBe(running);
    expect(startCanary(running, 'v1', EVERYBODY, change())).toBe(running);
  });

  it('a canary requires a current build and no other canary', () => {
    expect(() => startCanary(undefined, 'v1', EVERYBODY, change())).toThrow('The first release cannot be a canary');
    const running = startCanary(released('v1'), 'v2', EVERYBODY, change());
    expect(() => startCanary(running, 'v3', EVERYBODY, change())).toThrow('v2 is the canary');
    expect(() => promoteCanary(released('v1'), change())).toThrow('There is no canary');
    expect(() => abortCanary(released('v1'), change())).toThrow('There is no canary');
  });
});

it('a maintenance notice remains until it is removed or another build is released', () => {
  const pointer = setMaintenance(released('v1'), true);
  expect(pointer.maintenance).toBe(true);
  expect(setMaintenance(pointer, false).maintenance).toBeUndefined();
  expect(makeCurrent(pointer, 'v2', change()).maintenance).toBeUndefined();
});
