import { describe, expect, it } from '@jest/globals';
import { ApiError, type CallOptions, createSingletons } from '@backoffice/platform';
import { type FakePlatform, fakePlatform } from '@backoffice/testing';
import { waitFor } from '@testing-library/react';
import { autorun } from 'mobx';
import type { PendingWrite } from './PendingWrite.ts';
import { getPendingWrites } from './PendingWrites.ts';
import { WriteLane, type WriteLaneOptions } from './WriteLane.ts';

const LOST = new ApiError(0, '/', { message: 'network' });
const REFUSED = new ApiError(404, '/', { message: 'not-found' });

type Options = Partial<WriteLaneOptions<string, string>> & { readonly platform?: FakePlatform };

/** A lane of contents whose calls are answered by the test. */
function setUp(contents: readonly string[], { platform = fakePlatform(), ...options }: Options = {}) {
  const calls: { content: string; options: CallOptions; reply: () => void; fail: (error: unknown) => void }[] = [];
  const queue = new WriteLane<string, string>({
    list: getPendingWrites(platform),
    kind: 'bulk',
    scope: 'market-0001',
    ...options,
    send: ({ content }, callOptions) =>
      new Promise((resolve, fail) => {
        calls.push({ content, options: callOptions, reply: () => resolve(`saved ${content}`), fail });
      }),
  });
  queue.replace([...queue.writes, ...contents.map((content) => queue.create({ content }))]);
  const keys = () => calls.map(({ options: { idempotencyKey } }) => idempotencyKey);
  const statuses = () => queue.writes.map(({ state }) => state.status);
  const called = (count: number) => waitFor(() => expect(calls).toHaveLength(count));
  return { queue, calls, keys, statuses, called };
}

describe('WriteLane', () => {
  it('WriteLane sends one write after the other, each under its own key, and stores their replies', async () => {
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
  ])('WriteLane stops at %s and repeats the write with the same content and key', async (_, error) => {
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

  it('WriteLane stops at a rejection, and sends the rejected write under a new key when it starts again', async () => {
    const { queue, calls, keys, statuses } = setUp(['a', 'b']);
    const sending = queue.send();
    calls[0]?.fail(REFUSED);
    await sending;
    expect(statuses()).toEqual(['refused', 'waiting']);
    const { text, surface, fields } = REFUSED;
    expect(queue.next?.state).toEqual({ status: 'refused', error: { text, surface, fields } });
    void queue.send();
    expect(keys()[1]).not.toBe(keys()[0]);
  });

  it('WriteLane.stop marks the write in progress as uncertain at once, and its later reply changes nothing', async () => {
    const { queue, calls, keys, statuses } = setUp(['a', 'b']);
    const sending = queue.send();
    queue.stop();
    expect(queue.next?.state).toEqual({ status: 'uncertain', isStopped: true });
    expect([queue.isSending, calls[0]?.options.signal?.aborted]).toEqual([false, true]);
    calls[0]?.reply();
    await sending;
    expect([statuses(), calls.length]).toEqual([['uncertain', 'waiting'], 1]);
    void queue.send();
    expect(keys()[1]).toBe(keys()[0]);
  });

  it('WriteLane.pause completes the write in progress and sends no further write until the queue starts again', async () => {
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

  it('WriteLane.share is the progress of the write in progress only', async () => {
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

  it('WriteLane calls onReply for each reply, and onEnd in the action in which it stops sending', async () => {
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

describe('stored writes of WriteLane', () => {
  it('WriteLane stores the write in progress and its key before the request', async () => {
    let stored: readonly PendingWrite[] = [];
    const platform = fakePlatform();
    const store = async () => {
      await Promise.resolve();
      stored = structuredClone(getPendingWrites(platform).writes);
    };
    const { queue, calls, keys, called } = setUp(['a'], { store, platform });
    void queue.send();
    expect(calls).toEqual([]);
    await called(1);
    expect(stored).toMatchObject([{ content: 'a', key: keys()[0], state: { status: 'sending' } }]);
    calls[0]?.reply();
    await waitFor(() => expect(stored[0]?.state).toEqual({ status: 'done', reply: 'saved a' }));
  });

  it('WriteLane continues the stored writes on the next page of the tab: completed writes are not repeated, and the write in progress is repeated under its key', async () => {
    const platform = fakePlatform();
    const first = setUp(['a', 'b', 'c'], { platform });
    void first.queue.send();
    first.calls[0]?.reply();
    await first.called(2);
    const next = setUp([], { platform: { ...platform, getSingleton: createSingletons() } });
    expect(next.statuses()).toEqual(['done', 'uncertain', 'waiting']);
    void next.queue.send();
    expect(next.calls.map(({ content }) => content)).toEqual(['b']);
    expect(next.keys()[0]).toBe(first.keys()[1]);
  });

  it('WriteLane does not continue writes whose report was closed', async () => {
    const platform = fakePlatform();
    const { queue, calls } = setUp(['a', 'b'], { platform });
    const sending = queue.send();
    calls[0]?.fail(REFUSED);
    await sending;
    queue.close();
    expect(setUp([], { platform: { ...platform, getSingleton: createSingletons() } }).queue.writes).toEqual([]);
    expect(queue.writes).toHaveLength(2);
  });

  it('WriteLane sends nothing if it is stopped while it stores its writes', async () => {
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
