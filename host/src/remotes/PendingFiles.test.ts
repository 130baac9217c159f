import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { PendingFiles } from './PendingFiles.ts';

const BASE = 'https://cdn.test/2/';
const ENTRY = `${BASE}entry.js`;

type Server = (signal: AbortSignal) => Promise<unknown>;

/** The server sends the head of a response, whose body may take forever. */
const responds: Server = async () => ({});
const fails: Server = () => Promise.reject(new TypeError('Failed to fetch'));
/** The server sends no byte; only an abort ends the request. */
const hangs: Server = (signal) =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));

/** A page whose files are fetched from a server. */
function openPage(server: Server) {
  const page = document.implementation.createHTMLDocument();
  const requests: { address: string; signal: AbortSignal }[] = [];
  const fetchFile = (address: string, { signal }: { signal: AbortSignal }) => {
    requests.push({ address, signal });
    return server(signal);
  };
  const files = new PendingFiles({ document: page, fetch: fetchFile } as unknown as Window);
  files.watch();
  const add = <File extends HTMLElement>(file: File) => {
    const failed = jest.fn();
    file.addEventListener('error', failed);
    page.head.append(file);
    return { file, failed };
  };
  const addScript = (src = ENTRY) => add(Object.assign(page.createElement('script'), { src }));
  const addStyles = () => add(Object.assign(page.createElement('link'), { rel: 'stylesheet', href: `${BASE}a.css` }));
  return { files, requests, add, addScript, addStyles, page };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it.each(['addScript', 'addStyles'] as const)(
  'a file without a byte fails once, and is missing once (%s)',
  async (add) => {
    const opened = openPage(hangs);
    const { failed } = opened[add]();
    await jest.runAllTimersAsync();
    expect(failed).toHaveBeenCalledTimes(1);
    expect(['https://cdn.test/1/', BASE, BASE].map((base) => opened.files.consumeMissing(base))).toEqual([
      false,
      true,
      false,
    ]);
    expect(opened.requests).toHaveLength(1);
  },
);

// rule: remotes.load-failure
it('a file of which bytes arrive is waited for, and the request for its first byte is aborted', async () => {
  const { files, requests, addScript } = openPage(responds);
  const { file, failed } = addScript();
  await jest.advanceTimersByTimeAsync(30_000);
  expect(requests).toMatchObject([{ address: ENTRY, signal: { aborted: true } }]);
  file.dispatchEvent(new Event('load'));
  await jest.runAllTimersAsync();
  expect([failed.mock.calls.length, files.consumeMissing(BASE)]).toEqual([0, false]);
});

it('a file that does not arrive although its server has responded is missing in the end', async () => {
  const { files, addScript } = openPage(responds);
  const { failed } = addScript();
  await jest.runAllTimersAsync();
  expect([failed.mock.calls.length, files.consumeMissing(BASE)]).toEqual([1, true]);
});

it('a file fails if the server is unreachable', async () => {
  const { addScript } = openPage(fails);
  const { failed } = addScript();
  await jest.runAllTimersAsync();
  expect(failed).toHaveBeenCalledTimes(1);
});

it.each(['load', 'error'])('a file that is settled by the event %s is not requested again', async (type) => {
  const { files, requests, addScript } = openPage(hangs);
  const { file, failed } = addScript();
  await Promise.resolve();
  file.dispatchEvent(new Event(type));
  await jest.runAllTimersAsync();
  expect([requests.length, failed.mock.calls.length, files.consumeMissing(BASE)]).toEqual([
    0,
    type === 'error' ? 1 : 0,
    false,
  ]);
});

it('a file that arrives while its server is checked does not fail', async () => {
  const arrived = new Event('load');
  const { requests, addScript, files } = openPage((signal) => {
    file.dispatchEvent(arrived);
    return hangs(signal);
  });
  const { file, failed } = addScript();
  await jest.runAllTimersAsync();
  expect([requests.length, failed.mock.calls.length, files.consumeMissing(BASE)]).toEqual([1, 0, false]);
});

it('other elements of the head are not checked', async () => {
  const { requests, add, page } = openPage(hangs);
  add(Object.assign(page.createElement('link'), { rel: 'preload', as: 'script', href: ENTRY }));
  add(page.createElement('meta'));
  await jest.runAllTimersAsync();
  expect(requests).toEqual([]);
});
