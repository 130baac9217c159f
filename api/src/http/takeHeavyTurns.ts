import type { FastifyReply, FastifyRequest } from 'fastify';
import { FairLimiter } from '../jobs/FairLimiter.ts';
import { callerKey } from './callerKey.ts';
import type { WorkBudget } from './WorkBudget.ts';

/**
 * How many long works of callers who used much are carried out at a time while others call, and how many wait: all files
 * of a morning at once, twenty pictures, an import and a sheet, are no more.
 */
export const HEAVY_LIMITS = {
  name: 'heavy-callers',
  running: 6,
  runningOfKey: 1,
  waiting: 200,
  waitingOfKey: 40,
  waitMs: 20_000,
};

/**
 * Milliseconds for which a call with a file waits for its turns, all together. Its page waits for five minutes, but a
 * body that is not read yet has to be there after `requestTimeout`.
 */
export const FILE_WAIT_MS = 60_000;

/**
 * Waits for a turn, `waitMs` at most where it is said; answers how to end it, which counts once. Who leaves waits no
 * more: the client of the reply, or those that the signal speaks for.
 */
export type TakeHeavyTurn = (
  request: FastifyRequest,
  leaves: Pick<FastifyReply, 'raw'> | AbortSignal,
  waitMs?: number,
) => Promise<() => void>;

const NO_TURN = () => undefined;

/**
 * A function that waits, for a caller who used much while others call, until none of its long works is carried out:
 * lists, files that are sent and files that are made take turns, which have limits of their own otherwise.
 * @throws HttpError `unavailable` with Retry-After, when too many wait, or the turn did not come
 */
export function takeHeavyTurns(budget: WorkBudget): TakeHeavyTurn {
  const limiter = new FairLimiter(HEAVY_LIMITS);
  return async (request, leaves, waitMs) => {
    const key = callerKey(request);
    if (!budget.isHeavy(key)) return NO_TURN;
    const began = performance.now();
    try {
      return await (leaves instanceof AbortSignal
        ? limiter.take(key, leaves, waitMs)
        : untilLeft(leaves.raw, (left) => limiter.take(key, left, waitMs)));
    } finally {
      request.usage.addWait('turn', performance.now() - began);
    }
  };
}

async function untilLeft<Result>(
  response: FastifyReply['raw'],
  wait: (left: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const left = new AbortController();
  const leave = () => left.abort();
  response.once('close', leave);
  if (response.destroyed) leave();
  try {
    return await wait(left.signal);
  } finally {
    response.off('close', leave);
  }
}
