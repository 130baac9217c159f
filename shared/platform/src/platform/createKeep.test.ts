import { expect, it } from '@jest/globals';
import { createKeep, createKeepKey } from './createKeep.ts';

const COUNTERS = createKeepKey<{ count: number }>('counters');

it('createKeep creates an instance at the first call and returns the same instance afterwards', () => {
  const keep = createKeep();
  keep(COUNTERS, () => ({ count: 0 })).count += 1;
  expect(keep(COUNTERS, () => ({ count: 100 })).count).toBe(1);
});

it('createKeep separates keys of the same name', () => {
  const keep = createKeep();
  const one = keep(COUNTERS, () => ({ count: 1 }));
  expect(keep(createKeepKey<{ count: number }>('counters'), () => ({ count: 2 }))).not.toBe(one);
});

it('createKeep separates platforms: no instance outlives its platform', () => {
  const one = createKeep()(COUNTERS, () => ({ count: 1 }));
  expect(createKeep()(COUNTERS, () => ({ count: 1 }))).not.toBe(one);
});

it('createKeep creates an undefined value only once', () => {
  const keep = createKeep();
  const key = createKeepKey<undefined>('nothing');
  let made = 0;
  for (const _ of [1, 2]) keep(key, () => void (made += 1));
  expect(made).toBe(1);
});

it('createKeep throws the error of the factory, and tries again at the next call', () => {
  const keep = createKeep();
  const fail = () => {
    throw new Error('no storage');
  };
  expect(() => keep(COUNTERS, fail)).toThrow('no storage');
  expect(keep(COUNTERS, () => ({ count: 3 })).count).toBe(3);
});
