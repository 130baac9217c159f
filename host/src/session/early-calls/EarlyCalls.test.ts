import { describe, expect, it } from '@jest/globals';
import { listOrders } from '@backoffice/contracts/order/orderEndpoints';
import { getMe } from '@backoffice/contracts/seller/userEndpoints';
import { ApiClient, type ApiError, type Transport } from '@backoffice/platform';
import { buildUser } from '@backoffice/testing';
import { type EarlyResponse, EarlyCalls } from './EarlyCalls.ts';

const LOGIN = { uid: 'kakao:1', token: 'early', until: Infinity };
const ME = { user: buildUser() };
const JSON_TYPE = { 'content-type': 'application/json' };
const USUAL = { user: null };
const toAnswer = (body: unknown, status = 200) =>
  Promise.resolve({ status, data: body, headers: { ...JSON_TYPE, date: 'Fri, 20 Nov 2026 03:00:00 GMT' } });

/** A client over prefetched calls; `sent` are the requests of the usual transport. */
function client(
  answers: Readonly<Record<string, Promise<EarlyResponse | undefined>>>,
  { token = 'early', now = 100, body = '{}' } = {},
) {
  const sent: string[] = [];
  const dates: (string | undefined)[] = [];
  const waiting: (() => void)[] = [];
  let loads = 0;
  const usual = {
    request: async ({ url }: { url: string }) => {
      sent.push(url);
      return { status: 200, data: url === '/user/me' ? USUAL : [], headers: JSON_TYPE };
    },
  } as unknown as Transport;
  const calls = Object.fromEntries(Object.entries(answers).map(([call, response]) => [call, { body, response }]));
  const early = new EarlyCalls({
    earlyCalls: { login: LOGIN, calls, startedAt: 0 },
    performance: { now: () => now } as Performance,
  });
  const errors: ApiError[] = [];
  const api = new ApiClient({
    apiHost: 'http://api.test',
    token: async () => token,
    onError: (error) => errors.push(error),
    createTransport: async () =>
      early.over(
        async () => ((loads += 1), usual),
        (task) => waiting.push(task),
      ),
    onDate: (date) => dates.push(date),
  });
  return { api, early, sent, dates, waiting, loads: () => loads };
}

describe('a prefetched call', () => {
  it('a prefetched call is the response to the same call of a screen, once, with its date', async () => {
    const { api, sent, dates } = client({ 'GET /user/me': toAnswer(ME) });
    expect(await api.call(getMe, {})).toEqual(ME);
    expect([sent, dates]).toEqual([[], ['Fri, 20 Nov 2026 03:00:00 GMT']]);
    expect(await api.call(getMe, {})).toEqual(USUAL);
  });

  it('a prefetched list of one market is used for no other market, and for no filtered list', async () => {
    const { api, sent } = client({ 'POST /receipt/list/m1': toAnswer([]) });
    await api.call(listOrders, { marketId: 'm2' });
    await api.call(listOrders, { marketId: 'm1', delivery: [1] } as never);
    expect(sent).toEqual(['/receipt/list/m2', '/receipt/list/m1']);
    expect(await api.call(listOrders, { marketId: 'm1' })).toEqual([]);
  });

  it('prefetched changes since a version are used for the same version only, and not for the whole list', async () => {
    const changes = { changed: [], left: [], count: 0 };
    const call = 'POST /receipt/list/m1';
    const openClient = () => client({ [call]: toAnswer(changes) }, { body: '{"since":"v1"}' });
    expect(await openClient().api.call(listOrders, { marketId: 'm1', since: 'v1' })).toEqual(changes);
    for (const since of ['v2', undefined]) {
      const { api, sent } = openClient();
      await api.call(listOrders, { marketId: 'm1', since });
      expect(sent).toEqual(['/receipt/list/m1']);
    }
  });

  it('a prefetched call is never used for another account: its response is dropped', async () => {
    const { api, sent } = client({ 'GET /user/me': toAnswer(ME) }, { token: 'of-another-account' });
    expect(await api.call(getMe, {})).toEqual(USUAL);
    expect(sent).toEqual(['/user/me']);
  });

  it('a prefetched call that was refused with 401 is repeated', async () => {
    const { api, sent } = client({ 'GET /user/me': toAnswer({ message: 'Unauthorized' }, 401) });
    expect(await api.call(getMe, {})).toEqual(USUAL);
    expect(sent).toEqual(['/user/me']);
  });

  it('a prefetched call without a response is repeated', async () => {
    const { api } = client({ 'GET /user/me': Promise.resolve(undefined) });
    expect(await api.call(getMe, {})).toEqual(USUAL);
  });

  it('a prefetched call that was refused before the account had a seller record is repeated', async () => {
    const { api, sent } = client({ 'GET /user/me': toAnswer({ message: 'seller-not-found' }, 400) });
    expect(await api.call(getMe, {})).toEqual(USUAL);
    expect(sent).toEqual(['/user/me']);
  });

  it('a prefetched call of half a minute ago is repeated', async () => {
    const { api } = client({ 'GET /user/me': toAnswer(ME) }, { now: 30_001 });
    expect(await api.call(getMe, {})).toEqual(USUAL);
  });

  it('a prefetched call is aborted with the screen that requested it', async () => {
    const { api } = client({ 'GET /user/me': new Promise(() => {}) });
    const leaving = new AbortController();
    const call = api.call(getMe, {}, { signal: leaving.signal });
    leaving.abort(new Error('left'));
    await expect(call).rejects.toThrow('left');
  });

  it('a prefetched call delays loading the other transport until the following calls', async () => {
    const { api, waiting, loads } = client({ 'GET /user/me': toAnswer(ME) });
    await api.call(getMe, {});
    expect(loads()).toBe(0);
    for (const task of waiting) task();
    expect(loads()).toBe(1);
  });
});

it('EarlyCalls removes the calls from the window, where other scripts would find the token', () => {
  const view: Pick<Window, 'earlyCalls' | 'performance'> = {
    earlyCalls: { login: LOGIN, calls: {}, startedAt: 0 },
    performance,
  };
  expect([new EarlyCalls(view).login, view.earlyCalls]).toEqual([LOGIN, undefined]);
});

it('EarlyCalls has the stored login of its calls, and none if the page has started none', () => {
  expect(client({}).early.login).toEqual(LOGIN);
  expect(new EarlyCalls({ performance }).login).toBeUndefined();
});
