import { withTimeout } from '../api/withTimeout.ts';
import type { DraftStorage } from './DraftStorage.ts';

/** Timeout of a call of the storage, in milliseconds. */
const TIMEOUT = 5000;

/**
 * A storage whose calls reject after 5 s without a response, because some browsers block IndexedDB for the lifetime of
 * a page. While such a call is pending, further calls reject at once, so that none overtakes it.
 */
export function limitDraftStorage(storage: DraftStorage): DraftStorage {
  let unanswered = 0;
  const limit = async <T>(call: () => Promise<T>): Promise<T> => {
    if (unanswered > 0) throw new Error('The storage of drafts does not answer.');
    const answer = call();
    return withTimeout(answer, TIMEOUT, () => {
      unanswered += 1;
      const end = () => (unanswered -= 1);
      answer.then(end, end);
      return Promise.reject<never>(new Error('The storage of drafts has not answered for 5 s.'));
    });
  };
  return {
    get: (key) => limit(() => storage.get(key)),
    put: (entries) => limit(() => storage.put(entries)),
    remove: (keys) => limit(() => storage.remove(keys)),
    keys: () => limit(() => storage.keys()),
    clear: () => limit(() => storage.clear()),
  };
}
