import { describe, expect, it } from '@jest/globals';
import { ApiError, type DraftContent } from '@backoffice/platform';
import { FormDraft } from '../drafts/FormDraft.ts';
import { WriteIntent } from './WriteIntent.ts';

const LOST = new ApiError(0, '/', { message: 'network' });
const REFUSED = new ApiError(409, '/', { message: 'stale-update' });

/** Creates an intent and records its requests; `fail` sets the error of the next requests. */
function setUp(intent = new WriteIntent<string>()) {
  const calls: { content: string; key: string }[] = [];
  let failure: unknown;
  const send = async (content: string, key: string) => {
    calls.push({ content, key });
    if (failure !== undefined) throw failure;
    return `saved ${content}`;
  };
  const fail = (error: unknown) => (failure = error);
  const isSameKey = () => calls[0]?.key === calls[1]?.key;
  return { intent, calls, send, fail, isSameKey };
}

/** Stores the state of an intent as a draft in a storage with a delay; each stored state is added to `stored`. */
function autosaveIntent(intent: WriteIntent<string>, stored: unknown[]): () => void {
  const drafts = {
    write: async (_key: string, { value }: DraftContent) => {
      await new Promise((resolve) => setTimeout(resolve));
      stored.push((value as { typed: unknown }).typed);
      return true;
    },
    find: async () => ({ status: 'none' as const }),
    remove: async () => {},
    removeUnread: async () => {},
  };
  const draft = new FormDraft({ drafts, now: () => 0 }, 'bank', 1);
  draft.startAutosave(() => ({ typed: intent.state, files: new Map() }));
  return () => draft.stop();
}

describe('WriteIntent.write', () => {
  it.each([
    ['WriteIntent.write reuses the key for the same content after a lost response', LOST, 'a', true],
    ['WriteIntent.write reuses the key for the same content after an abort', new Error('aborted'), 'a', true],
    ['WriteIntent.write uses a new key for other content after a lost response', LOST, 'b', false],
    ['WriteIntent.write uses a new key for the same content after a rejection', REFUSED, 'a', false],
    ['WriteIntent.write uses a new key for the same content after a success', undefined, 'a', false],
  ])('%s', async (_, error, next, expected) => {
    const { intent, send, fail, isSameKey } = setUp();
    fail(error);
    await intent.write('a', send).catch(() => {});
    fail(undefined);
    expect(await intent.write(next, send)).toBe(`saved ${next}`);
    expect(isSameKey()).toBe(expected);
  });

  it('WriteIntent.write rejects with the failure, and sent is the content that may have been stored', async () => {
    const { intent, send, fail } = setUp();
    fail(LOST);
    await expect(intent.write('a', send)).rejects.toBe(LOST);
    expect([intent.sent, intent.hasStarted]).toEqual(['a', true]);
    fail(REFUSED);
    await expect(intent.write('a', send)).rejects.toBe(REFUSED);
    expect([intent.sent, intent.hasStarted]).toEqual([null, false]);
  });

  it('WriteIntent.write reuses the key that a draft has restored', async () => {
    const first = setUp();
    first.fail(LOST);
    await first.intent.write('a', first.send).catch(() => {});
    const second = setUp();
    second.intent.restore(structuredClone(first.intent.state));
    await second.intent.write('a', second.send);
    expect(second.calls[0]).toEqual(first.calls[0]);
  });

  it('WriteIntent.write uses a different key in each tab that restored a draft without a request', async () => {
    const { state } = new WriteIntent<string>();
    const tabs = [setUp(), setUp()];
    for (const { intent, send } of tabs) {
      intent.restore(structuredClone(state));
      await intent.write('a', send);
    }
    expect(new Set(tabs.map(({ calls }) => calls[0]?.key)).size).toBe(2);
  });
});

describe('WriteIntent.create', () => {
  it('WriteIntent.create repeats the sent content under the same key, even if the content has changed since', async () => {
    const { intent, calls, send, fail, isSameKey } = setUp();
    fail(LOST);
    await intent.create('a', send).catch(() => {});
    fail(undefined);
    expect(await intent.create('b', send)).toEqual({ reply: 'saved a', sent: 'a' });
    expect([isSameKey(), calls.length]).toEqual([true, 2]);
  });

  it('WriteIntent.create reuses its key until the intent is restarted', async () => {
    const { intent, send, isSameKey, calls } = setUp();
    await intent.create('a', send);
    await intent.create('b', send);
    expect([isSameKey(), intent.hasStarted]).toEqual([true, true]);
    intent.restart();
    await intent.create('b', send);
    expect(calls[2]).toMatchObject({ content: 'b' });
    expect(calls[2]?.key).not.toBe(calls[0]?.key);
  });

  it('WriteIntent.create sends the current content after a rejection', async () => {
    const { intent, send, fail } = setUp();
    fail(REFUSED);
    await intent.create('a', send).catch(() => {});
    fail(undefined);
    expect(await intent.create('b', send)).toEqual({ reply: 'saved b', sent: 'b' });
  });

  it('WriteIntent.create stores the draft before the request, so that a page that closes in between creates no second record', async () => {
    const { intent, send } = setUp();
    const stored: unknown[] = [];
    const stop = autosaveIntent(intent, stored);
    let storedBefore: unknown;
    await intent.create('a', (content, key) => {
      storedBefore = stored.at(-1);
      return send(content, key);
    });
    stop();
    expect(storedBefore).toEqual(intent.state);
  });

  it('WriteIntent.create sends nothing if it is aborted while the drafts are stored', async () => {
    const { intent, calls, send } = setUp();
    const stop = autosaveIntent(intent, []);
    const creating = intent.create('a', send);
    intent.restart();
    await expect(creating).rejects.toMatchObject({ name: 'AbortError' });
    stop();
    expect(calls).toEqual([]);
  });

  it('WriteIntent.state contains the id of the created record', () => {
    const { intent } = setUp();
    intent.setId('product-0001');
    expect([intent.id, intent.hasStarted, intent.state.id]).toEqual(['product-0001', true, 'product-0001']);
  });
});
