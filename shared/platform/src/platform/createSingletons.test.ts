import { expect, it } from '@jest/globals';
import { createSingletons, createSingletonKey } from './createSingletons.ts';

const COUNTERS = createSingletonKey<{ count: number }>('counters');

it('createSingletons creates an instance at the first call and returns the same instance afterwards', () => {
  const getSingleton = createSingletons();
  getSingleton(COUNTERS, () => ({ count: 0 })).count += 1;
  expect(getSingleton(COUNTERS, () => ({ count: 100 })).count).toBe(1);
});

it('createSingletons separates keys of the same name', () => {
  const getSingleton = createSingletons();
  const one = getSingleton(COUNTERS, () => ({ count: 1 }));
  expect(getSingleton(createSingletonKey<{ count: number }>('counters'), () => ({ count: 2 }))).not.toBe(one);
});

it('createSingletons separates platforms: no instance outlives its platform', () => {
  const one = createSingletons()(COUNTERS, () => ({ count: 1 }));
  expect(createSingletons()(COUNTERS, () => ({ count: 1 }))).not.toBe(one);
});

it('createSingletons creates an undefined value only once', () => {
  const getSingleton = createSingletons();
  const key = createSingletonKey<undefined>('nothing');
  let made = 0;
  for (const _ of [1, 2]) getSingleton(key, () => void (made += 1));
  expect(made).toBe(1);
});

it('createSingletons throws the error of the factory, and tries again at the next call', () => {
  const getSingleton = createSingletons();
  const fail = () => {
    throw new Error('no storage');
  };
  expect(() => getSingleton(COUNTERS, fail)).toThrow('no storage');
  expect(getSingleton(COUNTERS, () => ({ count: 3 })).count).toBe(3);
});
