import { HttpError } from '../../platform/errors/HttpError.ts';
import { FairLimiter } from '../../platform/jobs/FairLimiter.ts';

/** Maximum number of concurrent files of one seller. */
const CONCURRENCY = 2;
const RETRY_AFTER = 5;

/** Maximum numbers of running and waiting files of a process, for all sellers. */
const EXPORT_LIMITS = {
  name: 'exports',
  running: 6,
  runningOfKey: CONCURRENCY,
  waiting: 40,
  waitingOfKey: 2,
  waitMs: 60_000,
};

/** Maximum numbers of running and waiting label sheets of a process; each has a thread. */
const LABEL_LIMITS = {
  name: 'labels',
  running: 2,
  runningOfKey: 1,
  waiting: 20,
  waitingOfKey: 2,
  waitMs: 60_000,
};

/**
 * The export slots of one process, shared fairly between sellers: `acquire` for any file, and in addition
 * `acquireLabels` for a file of labels. Both return a function that releases the slot. @throws HttpError `unavailable`
 * if too many exports wait or no slot became free in time; `acquire` throws `too-fast` if the seller has no free slot
 */
export function createExportSlots() {
  const all = new FairLimiter(EXPORT_LIMITS);
  const labels = new FairLimiter(LABEL_LIMITS);
  return {
    acquireLabels: (uid: string) => labels.acquire(uid),
    async acquire(uid: string): Promise<() => void> {
      if (all.countTasks(uid) < CONCURRENCY) return all.acquire(uid);
      throw new HttpError('too-fast', {
        detail: '파일을 만드는 중이에요. 잠시 후 다시 내려받아주세요.',
        retryAfter: RETRY_AFTER,
      });
    },
  };
}
