import { HttpError } from '../../platform/errors/HttpError.ts';
import { RateLimiter } from '../../platform/http/scheduling/RateLimiter.ts';
import { FairLimiter } from '../../platform/jobs/FairLimiter.ts';

/** Maximum numbers of running and waiting page requests in a process. */
export const PAGE_LIMITS = {
  name: 'post-pages',
  running: 2,
  runningOfKey: 1,
  waiting: 20,
  waitingOfKey: 2,
  waitMs: 20_000,
};
/** Pages per minute of one seller and of all: the post office blocks addresses that exceed its limit. */
const PER_MINUTE = 10;
const PER_MINUTE_OF_ALL = 60;

/**
 * Returns a function that waits for a seller's turn to fetch a page of the post office and resolves to a function that
 * ends the turn. `elapsed` returns milliseconds of a monotonic clock.
 * @throws HttpError `too-fast` above the pages per minute, `unavailable` if too many requests wait
 */
export function limitPages(elapsed: () => number): (seller: string) => Promise<() => void> {
  const minutes = () => elapsed() / 60;
  const ofSeller = new RateLimiter({ perSecond: PER_MINUTE, elapsed: minutes });
  const ofAll = new RateLimiter({ perSecond: PER_MINUTE_OF_ALL, elapsed: minutes });
  const turns = new FairLimiter(PAGE_LIMITS);
  return async (seller) => {
    if (ofSeller.consume(seller) > 0)
      throw new HttpError('too-fast', {
        detail: `우체국 페이지는 1분에 ${PER_MINUTE}번까지 불러올 수 있어요. 1분 뒤에 다시 시도해주세요.`,
        retryAfter: 60,
      });
    if (ofAll.consume('') > 0) throw new HttpError('unavailable', { retryAfter: 30 });
    return turns.acquire(seller);
  };
}
