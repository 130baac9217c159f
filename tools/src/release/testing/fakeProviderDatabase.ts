/**
 * The provider's database in a browser as far as the page's first script reads it: `records` by key, undefined where
 * there is no such database, and then nothing may make it.
 */
export function fakeProviderDatabase(records: Readonly<Record<string, unknown>> | undefined) {
  const made: string[] = [];
  const answer = (request: Record<string, unknown>, event: string, result?: unknown) => {
    queueMicrotask(() => {
      request['result'] = result;
      (request[event] as (() => void) | undefined)?.();
    });
    return request;
  };
  const database = {
    transaction: () => ({
      objectStore: () => ({
        get: (key: string) => answer({}, 'onsuccess', records?.[key] && { value: records[key] }),
      }),
    }),
    close: () => {},
  };
  const openAbsent = (name: string) => {
    let isAborted = false;
    const request: Record<string, unknown> = { transaction: { abort: () => (isAborted = true) } };
    queueMicrotask(() => {
      (request['onupgradeneeded'] as () => void)();
      if (!isAborted) made.push(name);
      answer(request, isAborted ? 'onerror' : 'onsuccess', database);
    });
    return request;
  };
  return {
    made,
    open: (name: string) => (records === undefined ? openAbsent(name) : answer({}, 'onsuccess', database)),
  };
}
