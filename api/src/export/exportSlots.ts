import { HttpError } from '../errors/HttpError.ts';

/** Files that are made for one seller at the same time. */
const CONCURRENCY = 2;
const RETRY_AFTER = 5;

/**
 * Slots for the files of each seller. `take` answers how to release a slot.
 * @throws HttpError `too-fast` when none is free
 */
export function createExportSlots(): { take(uid: string): () => void } {
  const taken = new Map<string, number>();
  return {
    take(uid) {
      const count = taken.get(uid) ?? 0;
      if (count >= CONCURRENCY)
        throw new HttpError('too-fast', {
          detail: '파일을 만드는 중입니다. 잠시 후 다시 내려받아주세요.',
          retryAfter: RETRY_AFTER,
        });
      taken.set(uid, count + 1);
      let isReleased = false;
      return () => {
        if (isReleased) return;
        isReleased = true;
        const left = (taken.get(uid) ?? 1) - 1;
        if (left === 0) taken.delete(uid);
        else taken.set(uid, left);
      };
    },
  };
}
