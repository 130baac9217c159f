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

describe('the history of an application', () => {
  it('says of each build who released it, when and why, and what is known of it', () => {
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
  it('has the build before the current one behind it', () => {
    expect(released('v1', 'v2', 'v3')).toMatchObject({ current: 'v3', previous: 'v2' });
  });

  it('does not change when a current build is released again', () => {
    const pointer = released('v1', 'v2');
    expect(makeCurrent(pointer, 'v2', change())).toBe(pointer);
  });
});

describe('a way back', () => {
  // rule: release-set.pointer-and-history
  it('finds the last good build beyond one step: two broken ones in a row', () => {
    const once = rollBack(released('v1', 'v2', 'v3'), change());
    expect(once).toMatchObject({ current: 'v2', previous: 'v1' });
    const twice = rollBack(once, change());
    expect(twice).toMatchObject({ current: 'v1' });
    expect([twice.previous, states(twice)]).toEqual([undefined, ['v1 good', 'v2 bad', 'v3 bad']]);
    expect(() => rollBack(twice, change())).toThrow('no earlier good build');
  });

  it('leads past a build that was marked bad, which stands behind no other any more', () => {
    const pointer = makeCurrent(rollBack(released('v1', 'v2'), change()), 'v3', change());
    expect(pointer).toMatchObject({ current: 'v3', previous: 'v1' });
    expect(rollBack(pointer, change())).toMatchObject({ current: 'v1' });
  });

  it('lets open pages go on unless it is urgent; then they leave the build at once', () => {
    expect(rollBack(released('v1', 'v2'), change()).stopped).toEqual([]);
    expect(rollBack(released('v1', 'v2'), change(), { isUrgent: true }).stopped).toEqual(['v2']);
  });

  // rule: release-set.pointer-and-history
  it('refuses a build that was marked bad until it is asked for by its version', () => {
    const pointer = rollBack(released('v1', 'v2'), change('menu is empty'), { isUrgent: true });
    expect(() => makeCurrent(pointer, 'v2', change())).toThrow('v2 was marked bad (menu is empty)');
    const again = makeCurrent(pointer, 'v2', change(), { isAskedFor: true });
    expect(again).toMatchObject({ current: 'v2', previous: 'v1', stopped: [] });
    expect(states(again)).toEqual(['v1 good', 'v2 good']);
  });
});

describe('a canary', () => {
  it('stands beside the current build, and a later call changes who gets it', () => {
    const pointer = startCanary(released('v1'), 'v2', { ...EVERYBODY, share: 5 }, change());
    expect(pointer).toMatchObject({ current: 'v1', canary: { version: 'v2', share: 5 } });
    const wider = startCanary(pointer, 'v2', { ...EVERYBODY, share: 20 }, change());
    expect(wider.canary).toEqual({ ...pointer.canary, share: 20 });
    expect(states(wider)).toEqual(['v1 good', 'v2 good']);
  });

  it('becomes current with the build before it behind it', () => {
    const pointer = promoteCanary(startCanary(released('v1'), 'v2', EVERYBODY, change()), change());
    expect([pointer.current, pointer.previous, pointer.canary]).toEqual(['v2', 'v1', undefined]);
  });

  it('ends, is marked bad, and cannot be put on trial or released again by itself', () => {
    const pointer = abortCanary(startCanary(released('v1'), 'v2', EVERYBODY, change()), change('slow'));
    expect([pointer.current, pointer.canary, states(pointer)]).toEqual(['v1', undefined, ['v1 good', 'v2 bad']]);
    expect(() => startCanary(pointer, 'v2', EVERYBODY, change())).toThrow('marked bad (slow)');
    expect(() => makeCurrent(pointer, 'v2', change())).toThrow('marked bad (slow)');
  });

  it('goes on while another build is released, and is no way back', () => {
    const pointer = startCanary(released('v1', 'v2'), 'v4', EVERYBODY, change());
    expect(makeCurrent(pointer, 'v3', change()).canary?.version).toBe('v4');
    expect([rollBack(pointer, change()).current, lastGood(pointer, 'v2')?.version]).toEqual(['v1', 'v1']);
  });

  it('needs a build that it is compared with, another one than the current, and no other beside it', () => {
    expect(() => startCanary(undefined, 'v1', EVERYBODY, change())).toThrow('A first release is for everybody');
    expect(() => startCanary(released('v1'), 'v1', EVERYBODY, change())).toThrow('v1 is current already');
    const running = startCanary(released('v1'), 'v2', EVERYBODY, change());
    expect(() => startCanary(running, 'v3', EVERYBODY, change())).toThrow('v2 is on trial');
    expect(() => promoteCanary(released('v1'), change())).toThrow('There is no canary');
    expect(() => abortCanary(released('v1'), change())).toThrow('There is no canary');
  });
});

it('a notice of maintenance stays until it is taken away, or another build is released', () => {
  const pointer = setMaintenance(released('v1'), true);
  expect(pointer.maintenance).toBe(true);
  expect(setMaintenance(pointer, false).maintenance).toBeUndefined();
  expect(makeCurrent(pointer, 'v2', change()).maintenance).toBeUndefined();
});
