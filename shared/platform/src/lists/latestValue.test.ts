import { describe, expect, it } from '@jest/globals';
import { type Load, latestValue } from './Loader.ts';

describe('latestValue', () => {
  it.each<[Load<string>, string | undefined]>([
    [{ status: 'idle' }, undefined],
    [{ status: 'loading', previous: undefined }, undefined],
    [{ status: 'loading', previous: 'before' }, 'before'],
    [{ status: 'ready', value: 'now' }, 'now'],
    [{ status: 'failed', error: new Error('x'), previous: 'before' }, 'before'],
    [{ status: 'failed', error: new Error('x'), previous: undefined }, undefined],
  ])('the value to show of %j is %s', (load, value) => {
    expect(latestValue(load)).toBe(value);
  });
});
