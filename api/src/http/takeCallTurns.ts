import type { FastifyRequest } from 'fastify';
import { FairLimiter } from '../jobs/FairLimiter.ts';
import { callerKey } from './callerKey.ts';
import type { TurnTimes } from './TurnTimes.ts';
import type { WorkBudget } from './WorkBudget.ts';

/**
 * How many calls are carried out at a time: of one caller no more than a part of the ten connections to the database.
 * The sum leaves room for calls that wait for the world outside.
 */
export const CALL_LIMITS = {
  name: 'calls',
  running: 60,
  runningOfKey: 4,
  waiting: 600,
  waitingOfKey: 40,
  waitMs: 5000,
};

/** Costly calls, such as lists, files and copies, take one of these turns as well. */
export const COSTLY_CALL_LIMITS = {
  name: 'costly-calls',
  running: 6,
  runningOfKey: 2,
  waiting: 200,
  waitingOfKey: 20,
  // The page gives up after 30 s: ten lists of 10,000 orders take about as long one after the other.
  waitMs: 20_000,
};

/** Milliseconds of calls beside another one from which on a caller has one at a time; a screen that loads takes less. */
export const BUSY_FROM = 3000;

/**
 * A function that waits for the turn of a call, in rotation of the callers, and answers how to end it. A call whose
 * `cost` is above one takes a turn of the costly ones first. One whose signal is aborted waits no more.
 * @throws HttpError `unavailable` with Retry-After, when too many of a caller's calls wait, or the turn did not come
 */
export function takeCallTurns({
  times,
  budget,
}: {
  readonly times: TurnTimes;
  readonly budget: WorkBudget;
}): (request: FastifyRequest, cost: number, left?: AbortSignal) => Promise<() => void> {
  const isBusy = (key: string) => times.isBusy(key) || budget.needsRest(key);
  const all = new FairLimiter({ ...CALL_LIMITS, isBusy });
  const costly = new FairLimiter({ ...COSTLY_CALL_LIMITS, isBusy });
  return async (request, cost, left) => {
    const key = callerKey(request);
    const takeTurn = async (limiter: FairLimiter) => {
      const began = performance.now();
      const end = await limiter.take(key, left);
      request.usage.addWait('turn', performance.now() - began);
      return end;
    };
    const endCostly = cost > 1 ? await takeTurn(costly) : undefined;
    try {
      const end = await takeTurn(all);
      const endTime = times.start(key);
      return () => {
        endTime();
        end();
        endCostly?.();
      };
    } catch (error) {
      endCostly?.();
      throw error;
    }
  };
}
