import { HttpError } from '../errors/HttpError.ts';

/** Files that one seller may have made at the same time. */
const AT_ONCE = 2;
const RETRY_AFTER = 5;

/** Places for the files of each seller: `take` answers how to give a place back. @throws HttpError `too-fast` when there is none */
export function createExportSlots(): { take(uid: string): () => void } {
  const taken = new Map<string, number>();
  return {
    take(uid) {
      const count = taken.get(uid) ?? 0;
      if (count >= AT_ONCE)
        throw new HttpError('too-fast', {
          detail: '파일을 만드는 중입니다. 잠시 후 다시 내려받아주세요.',
          retryAfter: RETRY_AFTER,
        });
      taken.set(uid, count + 1);
      let isGiven = false;
      return () => {
        if (isGiven) return;
        isGiven = true;
        const left = (taken.get(uid) ?? 1) - 1;
        if (left === 0) taken.delete(uid);
        else taken.set(uid, left);
      };
    },
  };
}
