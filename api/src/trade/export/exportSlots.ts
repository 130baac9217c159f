import { HttpError } from '../../platform/errors/HttpError.ts';
import { FairLimiter } from '../../platform/jobs/FairLimiter.ts';

/** Files that are made for one seller at the same time. */
const CONCURRENCY = 2;
const RETRY_AFTER = 5;

/** Files that a process makes at the same time for all sellers, and that wait for it. */
const EXPORT_LIMITS = {
  name: 'exports',
  running: 6,
  runningOfKey: CONCURRENCY,
  waiting: 40,
  waitingOfKey: 2,
  waitMs: 60_000,
};

/** Sheets of labels that are drawn at the same time in a process; each has a thread. */
const LABEL_LIMITS = {
  name: 'labels',
  running: 2,
  runningOfKey: 1,
  waiting: 20,
  waitingOfKey: 2,
  waitMs: 60_000,
};

/**
 * The slots of one process, in rotation of the sellers: `take` for any file, `takeLabels` beside it for one of labels.
 * Both answer how to release a slot, and throw HttpError `unavailable` when none came free in time; `take` throws
 * `too-fast` when the seller has none free.
 */
export function createExportSlots() {
  const all = new FairLimiter(EXPORT_LIMITS);
  const labels = new FairLimiter(LABEL_LIMITS);
  return {
    takeLabels: (uid: string) => labels.acquire(uid),
    async take(uid: string): Promise<() => void> {
      if (all.getCount(uid) < CONCURRENCY) return all.acquire(uid);
      throw new HttpError('too-fast', {
        detail: '파일을 만드는 중입니다. 잠시 후 다시 내려받아주세요.',
        retryAfter: RETRY_AFTER,
      });
    },
  };
}
