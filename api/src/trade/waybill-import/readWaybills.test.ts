import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { createReaders } from '../../platform/readers/createReaders.ts';
import { readWaybillFile as readWaybillFileWith } from './readWaybills.ts';

const readWaybillFile = (seller: string, file: Buffer) => readWaybillFileWith(createReaders(), seller, file);

// Fake timers, because on a busy machine reading four files in a row takes longer than the maximum wait.
beforeEach(() => void jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'performance'] }));
afterEach(() => void jest.useRealTimers());

const createFile = (lines: number) =>
  Buffer.from(
    ['주문번호,운송장번호', ...Array.from({ length: lines }, (_each, at) => `order-${at},6891${at}`)].join('\n'),
  );

it('A seller who sends many files does not delay other sellers and has at most three waiting', async () => {
  let pending = 4;
  const slow = Array.from({ length: 4 }, () =>
    readWaybillFile('hostile', createFile(10_000)).finally(() => (pending -= 1)),
  );
  await expect(readWaybillFile('hostile', createFile(1))).rejects.toMatchObject({ code: 'unavailable' });
  expect((await readWaybillFile('other', createFile(1))).lines).toHaveLength(1);
  expect(pending).toBeGreaterThan(0);
  for (const { lines } of await Promise.all(slow)) expect(lines).toHaveLength(10_000);
});
