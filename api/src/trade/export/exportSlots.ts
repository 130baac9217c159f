import { HttpError } from '../../platform/errors/HttpError.ts';
import { FairLimiter } from '../../platform/jobs/FairLimiter.ts';

/** Files that are made for one seller at the same time. */
const CONCURRENCY = 2;
const RETRY_AFTER = 5;

/** Files that a process makes at the same time for all sellers, and that wait for it. */
export const EXPORT_LIMITS = {
  name: 'exports',
  running: 6,
  runningOfKey: CONCURRENCY,
  waiting: 40,
  waitingOfKey: 2,
  waitMs: 60_000,
};

/** Sheets of labels that are drawn at the same time in a process; each has a thread. */
export const LABEL_LIMITS = {
  name: 'labels',
  running: 2,
  runningOfKey: 1,
  waiting: 20,
  waitingOfKey: 2,
  waitMs: 60_000,
};

/** Slots for files: `take` for any file, `takeLabels` beside it for one of labels. Both answer how to release a slot. */
export interface ExportSlots {
  /** @throws HttpError `too-fast` when the seller has none free, `unavailable` when none came free for all in time */
  take(uid: string): Promise<() => void>;
  /** @throws HttpError `unavailable` when too many wait */
  takeLabels(uid: string): Promise<() => void>;
}

/** The slots of one process, in rotation of the sellers. */
export function createExportSlots(): ExportSlots {
  const all = new FairLimiter(EXPORT_LIMITS);
  const labels = new FairLimiter(LABEL_LIMITS);
  const taken = new Map<string, number>();
  return {
    takeLabels: (uid) => labels.take(uid),
    async take(uid) {
      const count = taken.get(uid) ?? 0;
      if (count >= CONCURRENCY)
        throw new HttpError('too-fast', {
          detail: '파일을 만드는 중입니다. 잠시 후 다시 내려받아주세요.',
          retryAfter: RETRY_AFTER,
        });
      taken.set(uid, count + 1);
      let isReleased = false;
      const release = () => {
        if (isReleased) return;
        isReleased = true;
        const left = (taken.get(uid) ?? 1) - 1;
        if (left === 0) taken.delete(uid);
        else taken.set(uid, left);
      };
      try {
        const end = await all.take(uid);
        return () => {
          release();
          end();
        };
      } catch (error) {
        release();
        throw error;
      }
    },
  };
}
