import type { FastifyRequest } from 'fastify';
import { FairLimiter } from '../jobs/FairLimiter.ts';
import { networkOf } from './networkOf.ts';

/**
 * How many calls are carried out at a time: of one caller no more than a part of the ten connections to the database.
 * The sum leaves room for calls that wait for the world outside.
 */
export const CALL_LIMITS = { running: 60, runningOfKey: 4, waiting: 600, waitingOfKey: 40, waitMs: 5000 };

/** Costly calls, such as lists, files and copies, take one of these turns as well. */
export const COSTLY_CALL_LIMITS = { running: 6, runningOfKey: 2, waiting: 200, waitingOfKey: 20, waitMs: 10_000 };

/**
 * A function that waits for the turn of a call, in rotation of the callers, and answers how to end it. A call whose
 * `cost` is above one takes a turn of the costly ones first.
 * @throws HttpError `unavailable` with Retry-After, when too many of a caller's calls wait, or the turn did not come
 */
export function takeCallTurns(): (request: FastifyRequest, cost: number) => Promise<() => void> {
  const all = new FairLimiter(CALL_LIMITS);
  const costly = new FairLimiter(COSTLY_CALL_LIMITS);
  return async ({ caller, ip }, cost) => {
    const key = caller.user?.uid ?? networkOf(ip);
    const endCostly = cost > 1 ? await costly.take(key) : undefined;
    try {
      const end = await all.take(key);
      return () => {
        end();
        endCostly?.();
      };
    } catch (error) {
      endCostly?.();
      throw error;
    }
  };
}
