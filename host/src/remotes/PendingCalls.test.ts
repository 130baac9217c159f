import { expect, it } from '@jest/globals';
import { isBusy, PendingCalls } from './PendingCalls.ts';

it.each([
  ['GET', undefined, 0],
  ['get', undefined, 0],
  ['GET', 'blob', 1],
  ['POST', undefined, 1],
  ['PATCH', undefined, 1],
  ['DELETE', undefined, 1],
] as const)('a %s with the response %s counts as %i until it ends', async (method, responseType, count) => {
  const calls = new PendingCalls();
  const ends: (() => void)[] = [];
  const request = () => new Promise<never>((_, reject) => ends.push(() => reject(new Error('away'))));
  const call = calls.track({ request }).request({ method, responseType });
  expect(calls.count).toBe(count);
  ends[0]?.();
  await expect(call).rejects.toThrow('away');
  expect(calls.count).toBe(0);
});

it.each([
  ['nothing', {}, false],
  ['a splash', { nav: { splash: { text: '저장 중' }, questions: [], toasts: [] } }, true],
  ['a message', { nav: { splash: null, questions: [], toasts: [{ text: '저장했습니다' }] } }, true],
  ['a question', { nav: { splash: null, questions: [{}], toasts: [] } }, true],
  ['a layer', { layers: { isOpen: true } }, true],
  ['a call', { calls: { count: 1 } }, true],
  ['work in progress', { guard: { isWorking: true } }, true],
  ['no line', { connection: { isOffline: true } }, true],
])('with %s the page is busy: %s', (_, over, busy) => {
  const idle = {
    nav: { splash: null, questions: [], toasts: [] },
    layers: { isOpen: false },
    connection: { isOffline: false },
    calls: { count: 0 },
    guard: { isWorking: false },
  };
  expect(isBusy({ ...idle, ...over } as never)).toBe(busy);
});
