import { describe, expect, it, jest } from '@jest/globals';
import { autorun } from 'mobx';
import { ApiError } from '../api/ApiError.ts';
import { Loader } from './Loader.ts';

/** A loader whose fetches the test resolves one by one. */
function setUp() {
  const asked: { question: string; signal: AbortSignal; answer: (value: string) => void; fail: (e: Error) => void }[] =
    [];
  const loader = new Loader<string, string>(
    (question, signal) =>
      new Promise((answer, fail) => {
        asked.push({ question, signal, answer, fail });
      }),
  );
  const ask = (question: string) => {
    const done = loader.load(question);
    const turn = asked.at(-1);
    if (turn === undefined) throw new Error('nothing was asked');
    return { ...turn, done };
  };
  return { loader, ask };
}

describe('a loader', () => {
  it('Loader changes from idle to loading to ready', async () => {
    const { loader, ask } = setUp();
    const seen: string[] = [];
    const stop = autorun(() => void seen.push(loader.state.status));
    const first = ask('a');
    first.answer('A');
    await first.done;
    stop();
    expect(seen).toEqual(['idle', 'loading', 'ready']);
    expect(loader.value).toBe('A');
  });

  it('Loader preserves the previous value while the next one loads, and when it fails', async () => {
    const { loader, ask } = setUp();
    const first = ask('a');
    first.answer('A');
    await first.done;
    const second = ask('b');
    expect(loader.state).toEqual({ status: 'loading', previous: 'A' });
    const error = new Error('down');
    second.fail(error);
    await second.done;
    expect(loader.state).toEqual({ status: 'failed', error, previous: 'A' });
    expect(loader.value).toBe('A');
  });

  it('Loader uses the result of the last load: an older response does not overwrite a newer one', async () => {
    const { loader, ask } = setUp();
    const first = ask('a');
    const second = ask('b');
    second.answer('B');
    await second.done;
    first.answer('A');
    await first.done;
    expect(loader.state).toEqual({ status: 'ready', value: 'B' });
  });

  it('Loader ignores the result of an older load while the newer one is in progress, failure included', async () => {
    const { loader, ask } = setUp();
    const [first, second, third] = [ask('a'), ask('b'), ask('c')];
    first.answer('A');
    second.fail(new Error('down'));
    await Promise.all([first.done, second.done]);
    expect(loader.state).toEqual({ status: 'loading', previous: undefined });
    third.answer('C');
    await third.done;
    expect(loader.value).toBe('C');
  });

  it('Loader aborts the previous load only', () => {
    const { ask } = setUp();
    const [first, second] = [ask('a'), ask('b')];
    expect([first.signal.aborted, second.signal.aborted]).toEqual([true, false]);
  });

  it('Loader accepts a known value and drops a load in progress', async () => {
    const { loader, ask } = setUp();
    const first = ask('a');
    loader.set('mine');
    expect(first.signal.aborted).toBe(true);
    first.answer('A');
    await first.done;
    expect(loader.state).toEqual({ status: 'ready', value: 'mine' });
  });

  it('Loader restores its state before a load that is cancelled', async () => {
    const { loader, ask } = setUp();
    const first = ask('a');
    loader.cancel();
    expect([first.signal.aborted, loader.state]).toEqual([true, { status: 'idle' }]);
    loader.set('mine');
    const second = ask('b');
    loader.cancel();
    second.answer('B');
    await second.done;
    expect(loader.state).toEqual({ status: 'ready', value: 'mine' });
  });

  it('Loader stays failed if there is no load to cancel', async () => {
    const { loader, ask } = setUp();
    const first = ask('a');
    first.fail(new Error('down'));
    await first.done;
    loader.cancel();
    expect(loader.state.status).toBe('failed');
  });

  it('Loader.load never rejects, even if fetch throws synchronously', async () => {
    const error = new Error('broken');
    const loader = new Loader<string>(() => {
      throw error;
    });
    await expect(loader.load()).resolves.toBeUndefined();
    expect(loader.state).toEqual({ status: 'failed', error, previous: undefined });
  });
});

function withResolvers<T>() {
  let resolve = (_value: T) => {};
  let reject = (_error: Error) => {};
  const promise = new Promise<T>((...settle) => ([resolve, reject] = settle));
  return { promise, resolve, reject };
}

describe('a loader with a cache', () => {
  function setUpCache(read: () => Promise<string | undefined>) {
    const written: string[] = [];
    const released = withResolvers<void>();
    const answer = withResolvers<string>();
    const loader = new Loader<string>(() => answer.promise, {
      cache: { read, write: (value) => void written.push(value), untilReleased: () => released.promise },
    });
    const settled = () => new Promise((resolve) => setTimeout(resolve));
    return { loader, written, answer, released, settled };
  }

  it('Loader shows the cached value until the response, and caches the response', async () => {
    const { loader, written, answer, released, settled } = setUpCache(async () => 'old');
    const loading = loader.load();
    await settled();
    expect([loader.state, loader.isCached]).toEqual([{ status: 'loading', previous: 'old' }, true]);
    released.resolve();
    answer.resolve('new');
    await loading;
    expect([loader.state, loader.isCached, written]).toEqual([{ status: 'ready', value: 'new' }, false, ['new']]);
  });

  // rule: cached-lists.replacing-old-lists
  it('Loader does not replace the cached value under a finger', async () => {
    const { loader, answer, released, settled } = setUpCache(async () => 'old');
    const loading = loader.load();
    await settled();
    answer.resolve('new');
    await settled();
    expect(loader.value).toBe('old');
    released.resolve();
    await loading;
    expect(loader.value).toBe('new');
  });

  it('Loader ignores a cached value that is read after the response', async () => {
    const delayed = withResolvers<string>();
    const { loader, answer, settled } = setUpCache(() => delayed.promise);
    answer.resolve('new');
    await loader.load();
    delayed.resolve('old');
    await settled();
    expect([loader.value, loader.isCached]).toEqual(['new', false]);
  });

  // rule: cached-lists.shown-until-read
  it('Loader still shows the cached value as cached if there is no response', async () => {
    const delayed = withResolvers<string>();
    const { loader, answer, written, settled } = setUpCache(() => delayed.promise);
    const error = new ApiError(0, '/list', { message: 'network' });
    answer.reject(error);
    await loader.load();
    delayed.resolve('old');
    await settled();
    expect([loader.state, loader.isCached, written]).toEqual([{ status: 'failed', error, previous: 'old' }, true, []]);
  });

  it('Loader hides the cached value after an error of the API, in any order', async () => {
    const error = new ApiError(404, '/list', { message: 'not-found' });
    const first = setUpCache(async () => 'old');
    const loading = first.loader.load();
    await first.settled();
    first.answer.reject(error);
    await loading;
    expect([first.loader.state, first.loader.isCached]).toEqual([
      { status: 'failed', error, previous: undefined },
      false,
    ]);
    const delayed = withResolvers<string>();
    const second = setUpCache(() => delayed.promise);
    second.answer.reject(error);
    await second.loader.load();
    delayed.resolve('old');
    await second.settled();
    expect([second.loader.value, second.loader.isCached]).toEqual([undefined, false]);
  });

  it('Loader passes the shown value to fetch: none, then the cached one, then the last response', async () => {
    const knownValues: (string | undefined)[] = [];
    const cache = {
      read: async () => (knownValues.length === 0 ? undefined : 'old'),
      write: () => {},
      untilReleased: async () => {},
    };
    const loader = new Loader<string>(
      async (_, _signal, known) => {
        knownValues.push(await known());
        if (knownValues.length === 1) throw new Error('down');
        return `answer ${knownValues.length}`;
      },
      { cache },
    );
    for (let load = 0; load < 3; load += 1) await loader.load();
    expect(knownValues).toEqual([undefined, 'old', 'answer 2']);
  });

  it('Loader waits at most a second for the cached value', async () => {
    jest.useFakeTimers();
    try {
      const knownValues: (string | undefined)[] = [];
      const loader = new Loader<string>(
        async (_, _signal, known) => {
          knownValues.push(await known());
          return 'answer';
        },
        { cache: { read: () => new Promise(() => {}), write: () => {}, untilReleased: async () => {} } },
      );
      void loader.load();
      await jest.advanceTimersByTimeAsync(999);
      expect(knownValues).toEqual([]);
      await jest.advanceTimersByTimeAsync(1);
      expect([knownValues, loader.value]).toEqual([[undefined], 'answer']);
    } finally {
      jest.useRealTimers();
    }
  });

  it('Loader replaces no value under a finger, cached or not', async () => {
    let release = () => {};
    const cache = {
      read: async () => undefined,
      write: () => {},
      untilReleased: () => new Promise<void>((resolve) => (release = resolve)),
    };
    let answers = 0;
    const loader = new Loader<string>(async () => `answer ${(answers += 1)}`, { cache });
    await loader.load();
    const second = loader.load();
    await new Promise((resolve) => setTimeout(resolve));
    expect([answers, loader.value]).toEqual([2, 'answer 1']);
    release();
    await second;
    expect(loader.value).toBe('answer 2');
  });
});
