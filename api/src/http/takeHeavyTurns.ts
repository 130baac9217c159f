import type { FastifyReply, FastifyRequest } from 'fastify';
import { FairLimiter } from '../jobs/FairLimiter.ts';
import { callerKey } from './callerKey.ts';
import type { WorkBudget } from './WorkBudget.ts';

/** How many long works of callers who used much are carried out at a time while others call, and how many wait. */
export const HEAVY_LIMITS = {
  name: 'heavy-callers',
  running: 6,
  runningOfKey: 1,
  waiting: 200,
  waitingOfKey: 20,
  waitMs: 20_000,
};

/**
 * Waits for a turn; answers how to end it, which counts once. Who leaves waits no more: the client of the reply, or
 * those that the signal speaks for.
 */
export type TakeHeavyTurn = (
  request: FastifyRequest,
  leaves: Pick<FastifyReply, 'raw'> | AbortSignal,
) => Promise<() => void>;

const NO_TURN = () => undefined;

/**
 * A function that waits, for a caller who used much while others call, until none of its long works is carried out:
 * lists, files that are sent and files that are made take turns, which have limits of their own otherwise.
 * @throws HttpError `unavailable` with Retry-After, when too many wait, or the turn did not come
 */
export function takeHeavyTurns(budget: WorkBudget): TakeHeavyTurn {
  const limiter = new FairLimiter(HEAVY_LIMITS);
  return async (request, leaves) => {
    const key = callerKey(request);
    if (!budget.isHeavy(key)) return NO_TURN;
    const began = performance.now();
    try {
      return await (leaves instanceof AbortSignal
        ? limiter.take(key, leaves)
        : untilLeft(leaves.raw, (left) => limiter.take(key, left)));
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
