import { describe, expect, it } from '@jest/globals';
import { ApiError, type CallOptions } from '@backoffice/platform';
import { waitFor } from '@testing-library/react';
import { autorun } from 'mobx';
import { type Write, WriteQueue, type WriteQueueOptions, toWrite } from './WriteQueue.ts';

const LOST = new ApiError(0, '/', { message: 'network' });
const REFUSED = new ApiError(404, '/', { message: 'not-found' });

type Options = Omit<WriteQueueOptions<string, string>, 'send'>;

/** A queue of contents whose calls are answered by the test. */
function setUp(contents: readonly string[], options: Options = {}) {
  const calls: { content: string; options: CallOptions; reply: () => void; fail: (error: unknown) => void }[] = [];
  const queue = new WriteQueue<string, string>({
    ...options,
    send: (content, callOptions) =>
      new Promise((resolve, fail) => {
        calls.push({ content, options: callOptions, reply: () => resolve(`saved ${content}`), fail });
      }),
  });
  queue.replace(contents.map((content) => toWrite(content)));
  const keys = () => calls.map(({ options: { idempotencyKey } }) => idempotencyKey);
  const statuses = () => queue.writes.map(({ outcome }) => outcome.status);
  const called = (count: number) => waitFor(() => expect(calls).toHaveLength(count));
  return { queue, calls, keys, statuses, called };
}

describe('WriteQueue', () => {
  it('WriteQueue sends one write after the other, each under its own key, and stores their replies', async () => {
    const { queue, calls, keys, statuses, called } = setUp(['a', 'b']);
    const sending = queue.send();
    await queue.send();
    expect(statuses()).toEqual(['sending', 'waiting']);
    calls[0]?.reply();
    await called(2);
    expect(statuses()).toEqual(['done', 'sending']);
    calls[1]?.reply();
    await sending;
    expect([queue.replies, queue.isSending, queue.next]).toEqual([['saved a', 'saved b'], false, undefined]);
    expect(new Set(keys()).size).toBe(2);
  });

  it.each([
    ['a lost response', LOST],
    ['an error of the server', new ApiError(500, '/', { message: 'internal-error' })],
    ['an error that is not of the API', new Error('aborted')],
  ])('WriteQueue stops at %s and repeats the write with the same content and key', async (_, error) => {
    const { queue, calls, keys, statuses, called } = setUp(['a', 'b']);
    const sending = queue.send();
    calls[0]?.fail(error);
    await sending;
    expect([statuses(), queue.isSending]).toEqual([['uncertain', 'waiting'], false]);
    void queue.send();
    calls[1]?.reply();
    await called(3);
    expect(calls.map(({ content }) => content)).toEqual(['a', 'a', 'b']);
    expect([keys()[1] === keys()[0], keys()[2] === keys()[0]]).toEqual([true, false]);
  });

  it('WriteQueue stops at a rejection, and sends the rejected write under a new key when it starts again', async () => {
    const { queue, calls, keys, statuses } = setUp(['a', 'b']);
    const sending = queue.send();
    calls[0]?.fail(REFUSED);
    await sending;
    expect(statuses()).toEqual(['refused', 'waiting']);
    const { text, surface, fields } = REFUSED;
    expect(queue.next?.outcome).toEqual({ status: 'refused', error: { text, surface, fields } });
    void queue.send();
    expect(keys()[1]).not.toBe(keys()[0]);
  });

  it('WriteQueue.stop marks the write in progress as uncertain at once, and its later reply changes nothing', async () => {
    const { queue, calls, keys, statuses } = setUp(['a', 'b']);
    const sending = queue.send();
    queue.stop();
    expect(queue.next?.outcome).toEqual({ status: 'uncertain', isStopped: true });
    expect([queue.isSending, calls[0]?.options.signal?.aborted]).toEqual([false, true]);
    calls[0]?.reply();
    await sending;
    expect([statuses(), calls.length]).toEqual([['uncertain', 'waiting'], 1]);
    void queue.send();
    expect(keys()[1]).toBe(keys()[0]);
  });

  it('WriteQueue.pause completes the write in progress and sends no further write until the queue starts again', async () => {
    const { queue, calls, statuses, called } = setUp(['a', 'b']);
    const sending = queue.send();
    queue.pause();
    calls[0]?.reply();
    await sending;
    expect([statuses(), queue.isPausing]).toEqual([['done', 'waiting'], false]);
    void queue.send();
    await called(2);
    expect(calls[1]?.content).toBe('b');
  });

  it('WriteQueue.share is the progress of the write in progress only', async () => {
    const { queue, calls, called } = setUp(['a', 'b']);
    void queue.send();
    calls[0]?.options.onProgress?.(0.4);
    expect(queue.share).toBe(0.4);
    calls[0]?.reply();
    await called(2);
    expect(queue.share).toBe(0);
    queue.stop();
    calls[1]?.options.onProgress?.(1);
    expect(queue.share).toBe(0);
  });

  it('WriteQueue calls onReply for each reply, and onEnd in the action in which it stops sending', async () => {
    const heard: string[] = [];
    const { queue, calls, called } = setUp(['a', 'b'], {
      onReply: (reply) => heard.push(reply),
      onEnd: () => heard.push('end'),
    });
    const stopWatching = autorun(() => heard.push(queue.isSending ? 'sending' : 'idle'));
    const sending = queue.send();
    calls[0]?.reply();
    await called(2);
    calls[1]?.reply();
    await sending;
    stopWatching();
    expect(heard).toEqual(['idle', 'sending', 'saved a', 'saved b', 'end', 'idle']);
  });
});

describe('stored writes of WriteQueue', () => {
  it('WriteQueue stores the write in progress and its key before the request', async () => {
    let stored: readonly Write<string, string>[] = [];
    const store = async (writes: readonly Write<string, string>[]) => {
      await Promise.resolve();
      stored = structuredClone(writes);
    };
    const { queue, calls, keys, called } = setUp(['a'], { store });
    void queue.send();
    expect(calls).toEqual([]);
    await called(1);
    expect(stored).toEqual([{ content: 'a', key: keys()[0], outcome: { status: 'sending' } }]);
    calls[0]?.reply();
    await waitFor(() => expect(stored[0]?.outcome).toEqual({ status: 'done', reply: 'saved a' }));
  });

  it('WriteQueue continues the stored writes on the next page: completed writes are not repeated, and the write in progress is repeated under its key', async () => {
    let stored = '';
    const first = setUp(['a', 'b', 'c'], { store: (writes) => void (stored = JSON.stringify(writes)) });
    void first.queue.send();
    first.calls[0]?.reply();
    await first.called(2);
    const sent: unknown[] = [];
    const send = async (content: string, { idempotencyKey }: CallOptions) =>
      String(sent.push([content, idempotencyKey]));
    const next = new WriteQueue({ send }, JSON.parse(stored) as Write<string, string>[]);
    expect(next.writes.map(({ outcome }) => outcome.status)).toEqual(['done', 'uncertain', 'waiting']);
    void next.send();
    expect(sent).toEqual([['b', first.keys()[1]]]);
  });

  it('WriteQueue sends nothing if it is stopped while it stores its writes', async () => {
    let finish = () => {};
    const store = () => new Promise<void>((resolve) => (finish = resolve));
    const { queue, calls } = setUp(['a'], { store });
    const sending = queue.send();
    const stored = finish;
    queue.stop();
    stored();
    await sending;
    expect(calls).toEqual([]);
  });
});
