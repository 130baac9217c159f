import { expect, it, jest } from '@jest/globals';
import type { Queries } from '../database/openDatabase.ts';
import { EncodedOrders } from './EncodedOrders.ts';
import type { EncodedBatch } from './storeEncodedOrders.ts';

const MB = 1024 * 1024;

/** Encoded orders of a process, over a database that counts what is stored. */
function start(store: () => Promise<void> = async () => undefined) {
  const state = { stored: 0, errors: [] as unknown[] };
  const execute = async () => {
    await store();
    state.stored += 1;
  };
  const encodedOrders = new EncodedOrders({
    db: { execute } as unknown as Queries,
    clock: { now: () => new Date() },
    onError: (error) => state.errors.push(error),
    nameEncoder: async () => 'release',
  });
  return { state, encodedOrders };
}

const batch = (bytes = 10): EncodedBatch => ({
  fingerprint: 'f',
  ids: ['a'],
  changedXids: [null],
  json: Buffer.alloc(bytes, 'a'),
});

it('what waits is stored by itself', async () => {
  jest.useFakeTimers();
  try {
    const { state, encodedOrders } = start();
    encodedOrders.add(batch());
    await jest.advanceTimersByTimeAsync(999);
    expect(state.stored).toBe(0);
    await jest.advanceTimersByTimeAsync(1);
    expect(state).toEqual({ stored: 1, errors: [] });
  } finally {
    jest.useRealTimers();
  }
});

it('no more waits than two lists of 10,000 orders', async () => {
  const { state, encodedOrders } = start();
  for (let at = 0; at < 30; at += 1) encodedOrders.add(batch(MB));
  await encodedOrders.run();
  expect(state.stored).toBe(24);
  encodedOrders.add(batch(MB));
  await encodedOrders.run();
  expect(state.stored).toBe(25);
});

it('after a failure nothing that waited is stored, and what comes later is', async () => {
  let isBroken = true;
  const { state, encodedOrders } = start(async () => {
    if (isBroken) throw new Error('broken');
  });
  encodedOrders.add(batch());
  encodedOrders.add(batch());
  await encodedOrders.run();
  expect(state).toEqual({ stored: 0, errors: [new Error('broken')] });
  isBroken = false;
  encodedOrders.add(batch());
  await encodedOrders.run();
  expect(state).toMatchObject({ stored: 1, errors: [expect.anything()] });
});

it('nothing is stored once it was stopped', async () => {
  const { state, encodedOrders } = start();
  encodedOrders.add(batch());
  await encodedOrders.stop();
  encodedOrders.add(batch());
  await encodedOrders.run();
  expect(state.stored).toBe(0);
});

it('a run of the database and a release each have a fingerprint of their own', async () => {
  const { encodedOrders } = start();
  const other = new EncodedOrders({
    db: {} as Queries,
    clock: { now: () => new Date() },
    onError: () => undefined,
    nameEncoder: async () => 'another',
  });
  const all = [encodedOrders.fingerprint('1-1'), encodedOrders.fingerprint('1-2'), other.fingerprint('1-1')];
  expect(new Set(await Promise.all(all)).size).toBe(3);
  expect(await encodedOrders.fingerprint('1-1')).toBe(await encodedOrders.fingerprint('1-1'));
});

it('a process that cannot name its release has a fingerprint that no other has, and says why', async () => {
  const errors: unknown[] = [];
  const options = {
    db: {} as Queries,
    clock: { now: () => new Date() },
    onError: (error: unknown) => errors.push(error),
    nameEncoder: async () => Promise.reject(new Error('no sources')),
  };
  const [one, another] = [new EncodedOrders(options), new EncodedOrders(options)];
  expect(await one.fingerprint('1-1')).toBe(await one.fingerprint('1-1'));
  expect(await another.fingerprint('1-1')).not.toBe(await one.fingerprint('1-1'));
  expect(errors).toEqual([new Error('no sources'), new Error('no sources')]);
});
