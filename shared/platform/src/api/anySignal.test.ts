import { expect, it } from '@jest/globals';
import { anySignal } from './anySignal.ts';

it('anySignal aborts with the first of its signals, and its reason', () => {
  const [first, second] = [new AbortController(), new AbortController()];
  const signal = anySignal(first.signal, second.signal);
  expect(signal.aborted).toBe(false);
  second.abort('second');
  first.abort('first');
  expect([signal.aborted, signal.reason]).toEqual([true, 'second']);
});

it('anySignal is aborted if one of its signals already is', () => {
  const signal = anySignal(new AbortController().signal, AbortSignal.abort('before'));
  expect([signal.aborted, signal.reason]).toEqual([true, 'before']);
});
