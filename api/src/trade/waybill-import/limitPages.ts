import { HttpError } from '../../platform/errors/HttpError.ts';
import { RateLimiter } from '../../platform/http/scheduling/RateLimiter.ts';
import { FairLimiter } from '../../platform/jobs/FairLimiter.ts';

/** Pages that a process fetches at the same time, and that wait for it. */
export const PAGE_LIMITS = {
  name: 'post-pages',
  running: 2,
  runningOfKey: 1,
  waiting: 20,
  waitingOfKey: 2,
  waitMs: 20_000,
};
/** Pages in a minute, of one seller and of all: the post office blocks an address that asks for more. */
const PER_MINUTE = 10;
const PER_MINUTE_OF_ALL = 60;

/**
 * A function that waits for a seller's turn to fetch a page of the post office, and answers how to end it. `elapsed`
 * answers milliseconds by a clock that never steps back.
 * @throws HttpError `too-fast` above the pages of a minute, `unavailable` when too many wait
 */
export function limitPages(elapsed: () => number): (seller: string) => Promise<() => void> {
  const minutes = () => elapsed() / 60;
  const ofSeller = new RateLimiter({ perSecond: PER_MINUTE, elapsed: minutes });
  const ofAll = new RateLimiter({ perSecond: PER_MINUTE_OF_ALL, elapsed: minutes });
  const turns = new FairLimiter(PAGE_LIMITS);
  return async (seller) => {
    if (ofSeller.consume(seller) > 0)
      throw new HttpError('too-fast', {
        detail: `우체국 페이지는 1분에 ${PER_MINUTE}번까지 불러올 수 있습니다. 잠시 후 다시 시도해주세요.`,
        retryAfter: 60,
      });
    if (ofAll.consume('') > 0) throw new HttpError('unavailable', { retryAfter: 30 });
    return turns.acquire(seller);
  };
}
