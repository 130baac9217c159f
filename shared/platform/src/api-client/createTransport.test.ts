import { expect, it, jest } from '@jest/globals';
import type { AxiosProgressEvent, InternalAxiosRequestConfig } from 'axios';
import { createTransport } from './createTransport.ts';

const text = JSON.stringify(Array.from({ length: 3000 }, (_, at) => ({ at, memo: '-'.repeat(400) })));

/** A request of which an answer has arrived to `arrived`, then in full; `events` is what was handed over, in order. */
function requestOf(answer: string, { arrived = '', status = 200, isShown = true } = {}) {
  const events: string[] = [];
  const frames: (() => void)[] = [];
  const transport = createTransport((task) => void frames.push(task));
  const onBeginning = jest.fn((beginning: string) => {
    events.push(`beginning ${beginning.length}`);
    return isShown;
  });
  const adapter = async (config: InternalAxiosRequestConfig) => {
    const target = { status, responseText: arrived };
    config.onDownloadProgress?.({ loaded: arrived.length, event: { target } } as AxiosProgressEvent);
    events.push('arrived');
    return { data: answer, status, statusText: '', headers: {}, config };
  };
  const done = transport
    .request<unknown>({ url: '/', adapter, validateStatus: () => true, onBeginning } as never)
    .then(({ data }) => (events.push('parsed'), data));
  return { done, events, frames, onBeginning };
}

it('the beginning of a long answer is handed over while the rest arrives, once', async () => {
  const { done, events, frames } = requestOf(text, { arrived: text.slice(0, 1_100_000) });
  for (const draw of frames) draw();
  expect(await done).toEqual(JSON.parse(text));
  expect(events).toEqual(['beginning 524288', 'arrived', 'parsed']);
});

it('what it shows is drawn before the rest is parsed', async () => {
  const { done, events, frames } = requestOf(text);
  while (frames.length === 0) await Promise.resolve();
  expect(events).toEqual(['arrived', 'beginning 524288']);
  frames[0]?.();
  await done;
  expect(events.at(-1)).toBe('parsed');
});

it('an answer of which nothing is shown waits for no frame', async () => {
  const { done, frames } = requestOf(text, { isShown: false });
  expect(await done).toEqual(JSON.parse(text));
  expect(frames).toEqual([]);
});

it.each([
  ['a short answer', '[]', 200],
  ['a failure', text, 500],
])('of %s no beginning is handed over', async (_, answer, status) => {
  const { done, onBeginning } = requestOf(answer, { arrived: answer, status });
  expect(await done).toEqual(JSON.parse(answer));
  expect(onBeginning).not.toHaveBeenCalled();
});
