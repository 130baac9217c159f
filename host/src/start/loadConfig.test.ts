import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { testConfig } from '@backoffice/testing';
import type { ConnectionFailure } from '../failures/connectionFailureTexts.ts';
import { loadConfig } from './loadConfig.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

type Answer = () => Promise<Partial<Response>>;

const served: Answer = async () => ({ ok: true, json: async () => testConfig });
const FAILING: [string, Answer, ConnectionFailure][] = [
  ['is missing', async () => ({ ok: false, status: 404, json: async () => ({}) }), 'server'],
  ['is answered by a failing server', async () => ({ ok: false, status: 503, json: async () => testConfig }), 'server'],
  ['is a page', async () => ({ ok: true, json: () => Promise.reject(new SyntaxError('<')) }), 'server'],
  ['lacks a field', async () => ({ ok: true, json: async () => ({ ...testConfig, apiHost: undefined }) }), 'server'],
  ['cannot be fetched', () => Promise.reject(new TypeError('Failed to fetch')), 'network'],
];

/** A page whose configuration block has this content; no block by default. */
function pageWith(textContent?: string): Document {
  return { getElementById: () => (textContent === undefined ? null : { textContent }) } as unknown as Document;
}

/** Loads the configuration; `failures` are the shown failures, `retry` clicks the button of the last one. */
function load(...answers: Answer[]) {
  return loadIn(pageWith(), ...answers);
}

function loadIn(page: Document, ...answers: Answer[]) {
  const failures: ConnectionFailure[] = [];
  let retry = async () => {};
  const requests: string[] = [];
  const fetch = (url: string, { signal }: RequestInit = {}) =>
    new Promise((resolve, reject) => {
      requests.push(url);
      signal?.addEventListener('abort', () => reject(signal.reason as Error));
      (answers.shift() ?? served)().then(resolve, reject);
    });
  const loading = loadConfig(page, { fetch } as unknown as Window, (failure, onRetry) => {
    failures.push(failure);
    retry = onRetry;
  });
  return { loading, failures, requests, retry: () => void retry() };
}

describe('the configuration in the page', () => {
  it('the configuration in the page is used without a request', async () => {
    const { loading, requests } = loadIn(pageWith(JSON.stringify(testConfig)));
    expect([await loading, requests]).toEqual([testConfig, []]);
  });

  it.each([
    ['is missing', undefined],
    ['is cut off', '{"apiHost":'],
    ['lacks a field', JSON.stringify({ ...testConfig, apiHost: undefined })],
  ])('config.json is requested if the configuration in the page %s', async (_, text) => {
    const { loading, requests } = loadIn(pageWith(text));
    expect([await loading, requests]).toEqual([testConfig, ['/config.json']]);
  });
});

describe('the configuration from config.json', () => {
  // rule: configuration.one-document
  it('a served configuration is used silently', async () => {
    const { loading, failures } = load();
    expect([await loading, failures]).toEqual([testConfig, []]);
  });

  it.each(FAILING)(
    'a configuration that %s is reported, and requested again on retry until it loads',
    async (_, answer, failure) => {
      const { loading, failures, requests, retry } = load(answer, answer);
      await jest.advanceTimersByTimeAsync(0);
      expect(failures).toEqual([failure]);
      retry();
      await jest.advanceTimersByTimeAsync(0);
      expect(failures).toEqual([failure, failure]);
      retry();
      expect(await loading).toEqual(testConfig);
      expect(requests).toHaveLength(3);
    },
  );

  it.each<[string, Answer]>([
    ['does not arrive', () => new Promise(() => {})],
    ['does not end', async () => ({ ok: true, json: () => new Promise(() => {}) })],
  ])('a configuration that %s is reported within 6 s', async (_, answer) => {
    const { loading, failures, retry } = load(answer);
    await jest.advanceTimersByTimeAsync(5999);
    expect(failures).toEqual(['server']);
    retry();
    expect(await loading).toEqual(testConfig);
  });
});
