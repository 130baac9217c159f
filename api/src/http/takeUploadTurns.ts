import type { FastifyReply, FastifyRequest } from 'fastify';
import { FairLimiter } from '../jobs/FairLimiter.ts';
import { callerKey } from './callerKey.ts';
import { FILE_WAIT_MS, type TakeHeavyTurn } from './takeHeavyTurns.ts';
import type { TurnTimes } from './TurnTimes.ts';
import type { WorkBudget } from './WorkBudget.ts';

/**
 * How many files are received and processed at a time, each up to 8 MB in memory, in all and of one seller, and how
 * many wait. A screen sends three at a time.
 */
export const UPLOAD_LIMITS = {
  name: 'uploads',
  running: 12,
  runningOfKey: 4,
  waiting: 200,
  waitingOfKey: 20,
  waitMs: FILE_WAIT_MS,
};

/** The turn of one request: `end` is called when it is over, however often. */
export interface UploadTurn {
  /** From now on the turn lasts until `end`, even if the client leaves: its file is still in memory. */
  hold(): void;
  end(): void;
}

/**
 * A function that waits for the turn of a request with a file. The body of a waiting request is not read, so it waits
 * with the client or in the proxy. A client that leaves before its turn is held ends it.
 * @throws HttpError `unavailable` with Retry-After, when too many wait or the turn did not come in time
 */
export function takeUploadTurns({
  times,
  budget,
  takeHeavyTurn,
}: {
  readonly times: TurnTimes;
  readonly budget: WorkBudget;
  readonly takeHeavyTurn: TakeHeavyTurn;
}): (request: FastifyRequest, reply: FastifyReply) => Promise<UploadTurn> {
  const limiter = new FairLimiter({ ...UPLOAD_LIMITS, isBusy: (key) => times.isBusy(key) || budget.needsRest(key) });
  return async (call, reply) => {
    const { raw: request } = call;
    const { raw: response } = reply;
    const until = performance.now() + FILE_WAIT_MS;
    const endHeavyTurn = await takeHeavyTurn(call, reply, FILE_WAIT_MS);
    const left = new AbortController();
    response.once('close', () => left.abort());
    // A client may have left while its account was looked up: then there is no event any more.
    if (request.destroyed || request.socket.destroyed) left.abort();
    const endUpload = await limiter
      .take(callerKey(call), left.signal, until - performance.now())
      .catch((error: unknown) => {
        endHeavyTurn();
        throw error;
      });
    const end = () => {
      endUpload();
      endHeavyTurn();
    };
    let isHeld = false;
    const leave = () => {
      if (!isHeld) end();
    };
    left.signal.addEventListener('abort', leave);
    if (left.signal.aborted) end();
    return {
      hold: () => {
        isHeld = true;
      },
      end,
    };
  };
}
