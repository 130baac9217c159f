import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { getMarket, listMarkets } from '@backoffice/contracts/market/marketEndpoints';
import { getMe, initSeller } from '@backoffice/contracts/seller/userEndpoints';
import { listen } from '@backoffice/release/page/sites/listen';
import { FakeFailure, buildMarket, buildMarketSeller } from '@backoffice/testing/answers';
import { answerBy, createHostApi } from './loadAnswers.ts';
import { NoAnswer, localApi } from './localApi.ts';

const LOGIN = { uid: 'kakao:1', token: 'local', apiKey: 'local' };

let server: Awaited<ReturnType<typeof listen>>;
let api: ReturnType<typeof createHostApi>;
let missing: string[];
beforeEach(async () => {
  api = createHostApi();
  missing = [];
  const answer = (request: Request) => answerBy(api, request);
  server = await listen(
    0,
    localApi({ page: 'http://localhost:1/stats', login: LOGIN, answer, onMissing: (problem) => missing.push(problem) }),
  );
});
afterEach(() => server.stop());

const call = (path: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${server.port}${path}`, { redirect: 'manual', ...init });

it('a call gets the answer that the tests of the remote get, with the parameters and the body of the request', async () => {
  api.on(getMarket, ({ marketId }) => ({
    market: buildMarket({ _id: String(marketId) }),
    product: [],
    seller: buildMarketSeller(),
  }));
  api.on(initSeller, () => new FakeFailure(409, { message: 'conflict' }));
  expect(await (await call(getMarket.path.replace(':marketId', 'market-7'))).json()).toMatchObject({
    market: { _id: 'market-7' },
  });
  const refused = await call(initSeller.path, { method: 'POST', body: '{}', headers: { 'idempotency-key': 'k' } });
  expect([refused.status, await refused.json()]).toEqual([409, { message: 'conflict' }]);
  expect(await (await call(listMarkets.path)).json()).toEqual([buildMarket()]);
  expect(await (await call(getMe.path)).json()).toMatchObject({ user: { uid: LOGIN.uid } });
});

it('a call without an answer names the endpoint, its module and the file, for the terminal and the page', async () => {
  const response = await call(initSeller.path, { method: 'POST', body: '{}' });
  const problem =
    'POST /user/init-seller has no answer. Add api.on(initSeller, …) to src/testing/answers.ts; initSeller is exported by @backoffice/contracts/seller/userEndpoints.';
  expect(missing).toEqual([problem]);
  expect([response.status, await response.json()]).toEqual([
    420,
    { message: 'no-answer', title: '이 요청에 정해진 응답이 없어요', detail: problem },
  ]);
  await call('/nothing');
  expect(missing).toContain('GET /nothing is no endpoint of @backoffice/contracts.');
});

it('an error that several calls have in common is reported once', async () => {
  const mistake = new NoAnswer('오류', 'src/testing/answers.ts:2: api.onn is not a function');
  api.on(listMarkets, () => Promise.reject(mistake));
  const replies = [await call(listMarkets.path), await call(listMarkets.path)];
  expect(missing).toEqual([mistake.message]);
  for (const reply of replies)
    expect(await reply.json()).toEqual({ message: 'no-answer', title: '오류', detail: mistake.message });
});

it('the sign-in provider returns the login, and a login that the page starts returns to it', async () => {
  const lookup = await call('/identitytoolkit.googleapis.com/v1/accounts:lookup', { method: 'POST', body: '{}' });
  expect(await lookup.json()).toEqual({ users: [{ localId: LOGIN.uid }] });
  const login = await call('/auth/login/start?state=x');
  expect([login.status, login.headers.get('location')]).toEqual([302, 'http://localhost:1/stats']);
});

it('a page of another origin may call with its headers, and reports of the page are accepted', async () => {
  const headers = { 'access-control-request-headers': 'authorization', 'access-control-request-method': 'GET' };
  const preflight = await call(getMe.path, { method: 'OPTIONS', headers });
  expect([preflight.status, preflight.headers.get('access-control-allow-headers')]).toEqual([204, 'authorization']);
  expect((await call('/client-events', { method: 'POST', body: '{}' })).status).toBe(204);
});
