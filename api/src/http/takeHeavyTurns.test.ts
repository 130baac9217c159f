import { EventEmitter } from 'node:events';
import { afterEach, expect, it, jest } from '@jest/globals';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CallUsage } from '../event-loop/CallUsage.ts';
import { accountKey } from './callerKey.ts';
import { FILE_WAIT_MS, HEAVY_LIMITS, takeHeavyTurns } from './takeHeavyTurns.ts';
import { WorkBudget } from './WorkBudget.ts';

/** Turns beside a call of `other`, who used little. */
function setUp() {
  const budget = new WorkBudget({ requestsPerSecond: 100, elapsed: () => 0 });
  budget.accountOf(accountKey('other')).begin();
  const take = takeHeavyTurns(budget);
  const call = (uid: string, waitMs?: number) => {
    const response = new EventEmitter();
    const request = { caller: { user: { uid } }, usage: new CallUsage() } as unknown as FastifyRequest;
    return { response, turn: take(request, { raw: response } as unknown as FastifyReply, waitMs) };
  };
  return { budget, call };
}

afterEach(() => {
  jest.useRealTimers();
});

it('a caller who used much has one long work at a time while others call, and each such caller has one', async () => {
  const { budget, call } = setUp();
  for (const uid of ['a', 'b']) budget.accountOf(accountKey(uid)).charge(201);
  const order: string[] = [];
  const end = await call('a').turn;
  const second = call('a').turn.then((endSecond) => {
    order.push('second');
    endSecond();
  });
  (await call('b').turn)();
  order.push('another');
  end();
  await second;
  expect(order).toEqual(['another', 'second']);
});

it('who used little takes no turn', async () => {
  const { budget, call } = setUp();
  budget.accountOf(accountKey('a')).charge(200);
  const turns = await Promise.all(Array.from({ length: HEAVY_LIMITS.running + 1 }, async () => call('a').turn));
  for (const end of turns) end();
});

it('a client that leaves waits no more', async () => {
  const { budget, call } = setUp();
  budget.accountOf(accountKey('a')).charge(201);
  const end = await call('a').turn;
  const { response, turn } = call('a');
  response.emit('close');
  await expect(turn).rejects.toMatchObject({ status: 503 });
  end();
  expect(response.listenerCount('close')).toBe(0);
});

it('all files of a morning wait for their turns for a minute, and none of them is sent away before', async () => {
  jest.useFakeTimers();
  const { budget, call } = setUp();
  budget.accountOf(accountKey('a')).charge(201);
  let ended = 0;
  const files = Array.from({ length: 22 }, async () => {
    const end = await call('a', FILE_WAIT_MS).turn;
    await jest.advanceTimersByTimeAsync(2700);
    ended += 1;
    end();
  });
  await Promise.all(files);
  expect(ended).toBe(22);
});

it('a list waits for 20 seconds, because its page gives up after 30', async () => {
  jest.useFakeTimers();
  const { budget, call } = setUp();
  budget.accountOf(accountKey('a')).charge(201);
  await call('a').turn;
  const refused = expect(call('a').turn).rejects.toMatchObject({ status: 503 });
  await jest.advanceTimersByTimeAsync(20_000);
  await refused;
});
