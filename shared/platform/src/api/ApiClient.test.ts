import { exportSales } from '@backoffice/contracts/files/salesEndpoints';
import { uploadProfile } from '@backoffice/contracts/files/uploadEndpoints';
import { deleteMarket, insertMarket, updateMarket } from '@backoffice/contracts/market/marketEditEndpoints';
import { listMarkets } from '@backoffice/contracts/market/marketEndpoints';
import { exportSettlement } from '@backoffice/contracts/order/lists/exportEndpoints';
import { getOrderProducts } from '@backoffice/contracts/order/orderDetailEndpoints';
import { listOrders } from '@backoffice/contracts/order/orderEndpoints';
import { streamOrderEvents } from '@backoffice/contracts/order/orderEventEndpoints';
import type { Endpoint } from '@backoffice/contracts/wire/endpoint';
import { DOWNLOAD_TYPES, EVENT_STREAM } from '@backoffice/contracts/wire/mediaTypes';
import { importWaybillsFromPost } from '@backoffice/contracts/order/waybill/waybillEndpoints';
import { saveBank } from '@backoffice/contracts/seller/sellerEndpoints';
import { getMe } from '@backoffice/contracts/seller/userEndpoints';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import axios from 'axios';
import { loadTransport, ApiClient, type ApiClientDeps, type Transport } from './ApiClient.ts';
import { ApiError } from './ApiError.ts';

type Sent = Parameters<Transport['request']>[0];
type Answer = { status: number; data: unknown; headers?: Record<string, string> };

let sent: Sent[];
let reported: ApiError[];
let refreshes: boolean[];
let answer: (config: Sent) => Answer | Promise<Answer>;

beforeEach(() => {
  sent = [];
  reported = [];
  refreshes = [];
  answer = succeed;
});

function client(over: Partial<ApiClientDeps> = {}): ApiClient {
  const request = async (config: Sent) => {
    sent.push(config);
    const { headers, ...given } = await answer(config);
    return { ...given, headers: { ...JSON_HEADERS, ...headers } };
  };
  return new ApiClient({
    apiHost: 'http://api.test',
    token: async (refresh) => {
      refreshes.push(refresh);
      return refresh ? 'fresh' : 'kept';
    },
    onError: (error) => reported.push(error),
    createTransport: async () => ({ request }) as unknown as Transport,
    ...over,
  });
}

const ME = { user: { uid: 'kakao:1' } };
const ENDPOINTS: readonly Endpoint[] = [
  uploadProfile,
  deleteMarket,
  insertMarket,
  updateMarket,
  importWaybillsFromPost,
  saveBank,
  getMe,
];
/** A response with the first level of the called endpoint's reply. */
function succeed({ url = '' }: Sent): Answer {
  const called = ENDPOINTS.find(({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`).test(url));
  const { shape } = (called?.reply._zod.def ?? {}) as { readonly shape?: object };
  return { status: 200, data: shape ? Object.fromEntries(Object.keys(shape).map((key) => [key, []])) : [] };
}
const JSON_HEADERS = { 'content-type': 'application/json; charset=utf-8' };
const HTML = { 'content-type': 'text/html' };
const XLSX = { 'content-type': DOWNLOAD_TYPES.xlsx };
const EVENTS = { 'content-type': EVENT_STREAM };
/** The body that axios creates. */
const toFormValues = (config: Sent | undefined) => axios.toFormData(config?.data as object, new FormData()) as FormData;
const fails = (status: number, data: unknown) => () => ({ status, data });
const png = () => new Blob(['png'], { type: 'image/png' });

async function catchFailure(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
}

it('ApiClient passes on the Date header of every response, errors included', async () => {
  const dates: (string | undefined)[] = [];
  const asked = client({ onDate: (date) => dates.push(date) });
  answer = () => ({ status: 200, data: ME, headers: { date: 'Fri, 20 Nov 2026 15:00:00 GMT' } });
  await asked.call(getMe, {});
  answer = fails(500, {});
  await catchFailure(asked.call(getMe, {}));
  expect(dates).toEqual(['Fri, 20 Nov 2026 15:00:00 GMT', undefined]);
});

it('ApiClient passes on the ETag of a response without the weak marker, and nothing if there is no ETag', async () => {
  const versions: string[] = [];
  const options = { onVersion: (version: string) => void versions.push(version) };
  for (const etag of ['W/"v.1-2"', '"v2"', undefined, 'v3']) {
    answer = () => ({ status: 200, data: ME, ...(etag !== undefined && { headers: { etag } }) });
    await client().call(getMe, {}, options);
  }
  answer = () => ({ status: 500, data: {}, headers: { etag: '"v4"' } });
  await catchFailure(client().call(getMe, {}, options));
  expect(versions).toEqual(['v.1-2', 'v2']);
});

// rule: api.growth
it('ApiClient accepts a response with an unknown field', async () => {
  answer = () => ({ status: 200, data: { ...ME, fieldOfTheNextRelease: '새 값' } });
  expect(await client().call(getMe, {})).toEqual({ ...ME, fieldOfTheNextRelease: '새 값' });
});

describe('connection state', () => {
  const heardBy = async (call: (asked: ApiClient) => Promise<unknown>) => {
    const heard: string[] = [];
    const connection = {
      isOffline: false,
      reportResponse: () => void heard.push('response'),
      reportFailure: () => void heard.push('failure'),
    };
    await call(client({ connection })).catch(() => {});
    return heard;
  };

  it.each([200, 400, 500])('ApiClient reports a response to the connection, also with status %i', async (status) => {
    answer = fails(status, {});
    expect(await heardBy((asked) => asked.call(getMe, {}))).toEqual(['response']);
  });

  it('ApiClient reports a call without a response to the connection, also if the screen shows the error itself', async () => {
    answer = () => Promise.reject(new Error('Network Error'));
    expect(await heardBy((asked) => asked.call(getMe, {}, { handles: ['network'] }))).toEqual(['failure']);
    expect(reported).toEqual([]);
  });

  it('ApiClient reports nothing to the connection for an aborted call', async () => {
    const control = new AbortController();
    answer = () => {
      control.abort(new Error('left the page'));
      return Promise.reject(new Error('canceled'));
    };
    expect(await heardBy((asked) => asked.call(getMe, {}, { signal: control.signal }))).toEqual([]);
  });
});

describe('downloads', () => {
  const sheet = new Blob(['sheet']);
  const ask = () => client().download(exportSettlement, { marketId: 'market-0001' });

  it.each([
    ['attachment; filename="m1_orders_20261121.xlsx"', 'm1_orders_20261121.xlsx'],
    ["attachment; filename=m1.xlsx; filename*=UTF-8''m1.xlsx", 'm1.xlsx'],
    ['attachment; filename="../../x.xlsx"', 'download.xlsx'],
    ['', 'download.xlsx'],
  ])('the Content-Disposition header %s gives the file name %s', async (disposition, name) => {
    answer = () => ({ status: 200, data: sheet, headers: { ...XLSX, 'content-disposition': disposition } });
    expect(await ask()).toEqual({ file: sheet, name });
    expect(sent[0]).toMatchObject({ responseType: 'blob', timeout: 300_000 });
  });

  it('a refused download rejects with the reason, although the error arrives as a file', async () => {
    const reply = { text: async () => '{"message":"sale-data-not-exists"}' };
    answer = fails(400, Object.setPrototypeOf(reply, Blob.prototype));
    expect((await catchFailure(ask())).code).toBe('sale-data-not-exists');
  });

  it('polling a file in progress returns its progress, and then the file', async () => {
    const poll = () => client().poll(exportSales, { year: 2026, period: '1H' });
    const reply = { text: async () => '{"askedAt":"2026-11-20T00:00:00.000Z","progress":0.5}' };
    answer = () => ({ status: 202, data: Object.setPrototypeOf(reply, Blob.prototype) });
    expect(await poll()).toEqual({ pending: { askedAt: '2026-11-20T00:00:00.000Z', progress: 0.5 } });
    answer = () => ({
      status: 200,
      data: sheet,
      headers: { ...XLSX, 'content-disposition': 'attachment; filename=s.xlsx' },
    });
    expect(await poll()).toEqual({ file: sheet, name: 's.xlsx' });
  });

  it('a file for the wrapper is a link below the API', async () => {
    answer = () => ({ status: 200, data: { url: '/files/once/abc', name: 'm1.xlsx' } });
    const link = client({ apiHost: 'http://api.test/v1/' }).link(exportSettlement, { marketId: 'market-0001' });
    expect(await link).toEqual({ url: 'http://api.test/v1/files/once/abc', name: 'm1.xlsx' });
    expect(sent[0]).toMatchObject({
      url: '/bill/export/excel',
      data: { marketId: 'market-0001' },
      headers: { Authorization: 'Bearer kept', Accept: 'application/vnd.backoffice.link+json' },
    });
    expect(sent[0]).not.toHaveProperty('responseType');
  });

  it.each([
    [200, { url: 'https://evil.test/a', name: 'a.xlsx' }],
    [200, { url: '/files/once/abc', name: '../a' }],
    [200, 'PK the file itself'],
    [202, { url: '/files/once/abc', name: 'a.xlsx' }],
  ])('a link for the wrapper is an unreadable response with %i %j', async (status, data) => {
    answer = () => ({ status, data });
    const failure = await catchFailure(client().link(exportSettlement, { marketId: 'market-0001' }));
    expect([failure.code, reported]).toEqual(['unreadable-answer', [failure]]);
  });

  it('a refused link for the wrapper rejects with the same error as the file', async () => {
    answer = fails(400, { message: 'sale-data-not-exists' });
    const failure = await catchFailure(client().link(exportSettlement, { marketId: 'market-0001' }));
    expect([failure.code, reported]).toEqual(['sale-data-not-exists', [failure]]);
  });

  it('a download refused by a server other than the API is an unreadable response', async () => {
    answer = fails(502, Object.setPrototypeOf({ text: async () => '<html>' }, Blob.prototype));
    expect((await catchFailure(ask())).code).toBe('unreadable-answer');
  });
});

describe('calls that need a fresh login', () => {
  const STALE = { status: 400, data: { message: 'fresh-login-required' } };
  const BANK = { bankNo: '1' } as never;
  const login = (isFresh: boolean, succeeds = true) => {
    const renewals: unknown[] = [];
    const renew = async (storeInput: unknown) => {
      renewals.push(storeInput);
      isFresh = succeeds;
      return succeeds;
    };
    return { renewals, freshLogin: { isFresh: () => isFresh, renew } };
  };

  // rule: fresh-login.asked
  it('a call that always needs a fresh login asks for one before it sends anything, and then continues', async () => {
    const { renewals, freshLogin } = login(false);
    const storeInput = () => {};
    answer = (config) => {
      expect(renewals).toEqual([storeInput]);
      return succeed(config);
    };
    await client({ freshLogin }).call(saveBank, BANK, { storeInput });
    expect(sent).toHaveLength(1);
  });

  it('a call with a fresh login is sent without a question', async () => {
    const { renewals, freshLogin } = login(true);
    await client({ freshLogin }).call(saveBank, BANK);
    expect([renewals, sent.length]).toEqual([[], 1]);
  });

  // rule: fresh-login.asked
  it('a call that the API refuses for an older login is repeated with its key after a fresh login', async () => {
    const { renewals, freshLogin } = login(true);
    answer = (config) => (renewals.length === 0 ? STALE : succeed(config));
    await client({ freshLogin }).call(saveBank, BANK, { idempotencyKey: 'a-key' });
    expect(sent.map(({ headers }) => headers?.['Idempotency-Key'])).toEqual(['a-key', 'a-key']);
    expect([renewals.length, reported]).toEqual([1, []]);
  });

  it('a call is not sent, or not repeated, if the seller does not sign in again', async () => {
    const refused = login(false, false);
    const early = await catchFailure(client(refused).call(saveBank, BANK));
    expect([early.code, sent.length]).toEqual(['fresh-login-required', 0]);
    answer = () => STALE;
    const { renewals, freshLogin } = login(true, false);
    const late = await catchFailure(client({ freshLogin }).download(exportSettlement, { marketId: 'market-0001' }));
    expect([late.code, sent.length, renewals.length, reported]).toEqual(['fresh-login-required', 1, 1, []]);
  });

  it('a second refusal after a fresh login is not asked again', async () => {
    const { renewals, freshLogin } = login(true);
    answer = () => STALE;
    const failure = await catchFailure(client({ freshLogin }).call(saveBank, BANK));
    expect([failure.code, renewals.length, sent.length]).toEqual(['fresh-login-required', 1, 2]);
  });

  it('concurrent calls share one fresh login', async () => {
    const { renewals, freshLogin } = login(true);
    answer = (config) => (renewals.length === 0 ? STALE : succeed(config));
    const api = client({ freshLogin });
    await Promise.all([api.call(saveBank, BANK), api.call(saveBank, BANK)]);
    expect([renewals.length, sent.length]).toEqual([1, 4]);
  });

  it('a caller that handles the refusal, as a poll in the background, is not asked', async () => {
    const { renewals, freshLogin } = login(true);
    answer = () => STALE;
    const polled = client({ freshLogin }).poll(
      exportSales,
      { year: 2026, period: '1H' },
      { handles: ['fresh-login-required'] },
    );
    expect([(await catchFailure(polled)).code, renewals]).toEqual(['fresh-login-required', []]);
  });
});

describe('requests', () => {
  // rule: api.requests
  it('a request has its parameters in the path and not in the body', async () => {
    await client().call(updateMarket, { marketId: 'market-0001', title: '겨울' });
    expect(sent[0]).toMatchObject({
      method: 'POST',
      baseURL: 'http://api.test',
      url: '/market/update/market-0001',
      data: { title: '겨울' },
    });
    expect(sent[0]?.data).not.toHaveProperty('marketId');
  });

  it('a request does not change the caller’s object', async () => {
    const request = { marketId: 'market-0001', title: '겨울' };
    await client().call(updateMarket, request);
    expect(request).toEqual({ marketId: 'market-0001', title: '겨울' });
  });

  it('a path parameter cannot lead a request to another path', async () => {
    await client().call(deleteMarket, { marketId: '../user/me?x=1#y z' });
    expect(sent[0]?.url).toBe('/market/delete/..%2Fuser%2Fme%3Fx%3D1%23y%20z');
  });

  it('a GET request has its fields in the query', async () => {
    await client().call(getOrderProducts, { publicId: '261120-A' });
    expect(sent[0]).toMatchObject({ method: 'GET', url: '/receipt/product', params: { publicId: '261120-A' } });
    expect(sent[0]).not.toHaveProperty('data');
  });

  it('a request with files is multipart and has the files last', async () => {
    const fields = {
      bankName: '김보리',
      bankType: '카카오뱅크',
      bankNo: '12345678',
      businessType: 'sole' as const,
      subRegNo: '900101',
      regNo: '',
    };
    await client().call(saveBank, { file: png(), ...fields });
    const form = toFormValues(sent[0]);
    expect(sent[0]?.headers?.['Content-Type']).toBe('multipart/form-data');
    expect([...form.keys()]).toEqual([...Object.keys(fields), 'file']);
    expect(form.get('bankName')).toBe('김보리');
    expect(form.get('file')).toBeInstanceOf(Blob);
  });

  it('a multipart body leaves out fields without a value', async () => {
    const fields = { data: png(), id: undefined };
    await client().call(uploadProfile, fields);
    expect([...toFormValues(sent[0]).keys()]).toEqual(['data']);
  });

  it('an upload has a longer timeout than other calls', async () => {
    const api = client();
    await api.call(listMarkets, {});
    await api.call(uploadProfile, { data: png() });
    const [list, upload] = sent.map(({ timeout = 0 }) => timeout);
    expect(list).toBeGreaterThan(0);
    expect(upload).toBeGreaterThan(list ?? 0);
  });

  // rule: waybill-import.unanswered-import
  it('an import that the API reads from another page has the timeout of an upload', async () => {
    const api = client();
    await api.call(uploadProfile, { data: png() });
    await api.call(importWaybillsFromPost, { marketId: 'market-0001', postUrl: 'https://post', overwrite: false });
    expect(sent[1]?.timeout).toBe(sent[0]?.timeout);
  });

  // rule: api.requests
  it('a request has the token, and no token for a visitor', async () => {
    await client().call(listMarkets, {});
    await client({ token: async () => null }).call(listMarkets, {});
    const named = { 'X-Request-Id': expect.any(String) };
    expect(sent.map(({ headers }) => headers)).toEqual([{ Authorization: 'Bearer kept', ...named }, named]);
  });

  it('a request has an id of its own, and its retries have the same id', async () => {
    jest.useFakeTimers();
    answer = () =>
      sent.length === 1 ? { status: 420, data: {}, headers: { 'retry-after': '1' } } : { status: 200, data: [] };
    const call = client().call(listMarkets, {});
    await jest.advanceTimersByTimeAsync(1000);
    await call;
    jest.useRealTimers();
    await client().call(listMarkets, {});
    const ids = sent.map(({ headers }) => headers?.['X-Request-Id'] as string);
    expect(ids.map((id) => /^[0-9a-f]{32}$/.test(id))).toEqual([true, true, true]);
    expect([ids[0] === ids[1], ids[1] === ids[2]]).toEqual([true, false]);
  });

  it('the request id is the idempotency key if the key is a UUID, so that a retry of another page has the same id', async () => {
    const key = '4bf92f35-77b3-4da6-a3ce-929d0e0e4736';
    answer = () => Promise.reject(new Error('Network Error'));
    await catchFailure(client().call(insertMarket, {}, { idempotencyKey: key }));
    await catchFailure(client().call(insertMarket, {}, { idempotencyKey: key }));
    await catchFailure(client().call(insertMarket, {}, { idempotencyKey: 'intent-1' }));
    const ids = sent.map(({ headers }) => headers?.['X-Request-Id']);
    expect(ids).toEqual([
      ...Array(2).fill('4bf92f3577b34da6a3ce929d0e0e4736'),
      expect.stringMatching(/^[0-9a-f]{32}$/),
    ]);
  });

  it('a request has the idempotency key of the call, if there is one', async () => {
    await client().call(insertMarket, {}, { idempotencyKey: 'intent-1' });
    expect(sent[0]?.headers).toMatchObject({ 'Idempotency-Key': 'intent-1' });
    await client().call(insertMarket, {});
    expect(sent[1]?.headers).not.toHaveProperty('Idempotency-Key');
  });

  it('an upload reports its progress', async () => {
    const shares: number[] = [];
    answer = ({ onUploadProgress }) => {
      for (const progress of [0.5, undefined, 1]) onUploadProgress?.({ progress } as never);
      return { status: 200, data: { url: '/uploads/a.webp' } };
    };
    await client().call(uploadProfile, { data: png() }, { onProgress: (share) => shares.push(share) });
    expect(shares).toEqual([0.5, 0, 1]);
  });
});

describe('responses', () => {
  it('a call resolves to the body of a successful response', async () => {
    answer = () => ({ status: 201, data: [] });
    await expect(client().call(listMarkets, {})).resolves.toEqual([]);
  });

  it('a failed call rejects with its code and is reported to the host', async () => {
    answer = fails(400, { message: 'invalid-account' });
    const error = await catchFailure(client().call(listMarkets, {}));
    expect(error).toMatchObject({ status: 400, code: 'invalid-account', path: '/market/all' });
    expect(reported).toEqual([error]);
  });

  it.each([
    ['the catalogue assigns to screens', 'not-found', []],
    ['the calling screen handles', 'invalid-account', ['invalid-account']],
  ])('an error that %s is left to the caller', async (_, message, handles) => {
    answer = fails(404, { message });
    await catchFailure(client().call(listMarkets, {}, { handles }));
    expect(reported).toEqual([]);
  });

  it.each([
    [503, 'unavailable', 0],
    [504, 'a-new-code', 0],
    [404, 'invalid-account', 1],
  ])('an error that the screen handles as uncertain: status %d with %s reaches the host %d times', async (...given) => {
    const [status, message, count] = given;
    answer = fails(status, { message });
    await catchFailure(client().call(listMarkets, {}, { handles: ['uncertain'] }));
    expect(reported).toHaveLength(count);
  });

  it.each([['<html>502 Bad Gateway</html>'], [null], [undefined], [{ error: 'x' }], [{ message: 5 }]])(
    'an unreadable response (%j) is an error with a code of its own, reported to the host',
    async (data) => {
      answer = fails(502, data);
      const error = await catchFailure(client().call(listMarkets, {}));
      expect(error).toMatchObject({ status: 502, code: 'unreadable-answer', surface: 'inquiry' });
      expect(reported).toEqual([error]);
    },
  );

  // rule: api.evidence
  it.each<[string, Answer | Error, object]>([
    ['an empty body', { status: 200, data: '' }, { status: 200, detail: { answer: 'empty' } }],
    ['no content', { status: 204, data: undefined }, { status: 204, detail: { answer: 'empty' } }],
    ['a page of a gateway', { status: 200, data: '<html>', headers: HTML }, { detail: { answer: 'unreadable' } }],
    ['JSON with the type of a page', { status: 200, data: ME, headers: HTML }, { detail: { answer: 'unreadable' } }],
    ['JSON that breaks off', { status: 200, data: '{"user":' }, { detail: { answer: 'unreadable' } }],
    ['another shape', { status: 200, data: { ok: true } }, { detail: { answer: 'shape' } }],
    ['a list instead of an object', { status: 200, data: [] }, { detail: { answer: 'shape' } }],
    ['no response in time', new Error('timeout of 30000ms exceeded'), { status: 0, detail: undefined }],
  ])('status 200 is no success with %s: the call fails and it is uncertain whether it was made', async (...given) => {
    const [, response, expected] = given;
    answer = () => (response instanceof Error ? Promise.reject(response) : response);
    const error = await catchFailure(client().call(getMe, {}, { onVersion: () => expect(true).toBe(false) }));
    expect(error).toMatchObject({ ...expected, isUncertain: true });
    expect([error.code, reported]).toEqual([error.status === 0 ? 'network' : 'unreadable-answer', [error]]);
  });

  // rule: api.evidence
  it('a response without a body is a success if the endpoint declares no reply', async () => {
    answer = () => ({ status: 204, data: '' });
    const endpoint = { ...getMe, reply: exportSettlement.reply };
    await expect(client().call(endpoint, {})).resolves.toBe('');
  });

  // rule: api.evidence
  it.each<[string, Answer, string]>([
    ['a page of a gateway', { status: 200, data: new Blob(['<html>']), headers: HTML }, 'unreadable'],
    ['an empty file', { status: 200, data: new Blob([]), headers: XLSX }, 'empty'],
    [
      'a file of another type',
      { status: 200, data: new Blob(['%PDF']), headers: { 'content-type': 'application/pdf' } },
      'unreadable',
    ],
  ])('status 200 is no file with %s', async (_, response, problem) => {
    answer = () => response;
    const error = await catchFailure(client().download(exportSettlement, { marketId: 'market-0001' }));
    expect(error).toMatchObject({ code: 'unreadable-answer', isUncertain: true });
    expect(error.detail).toEqual({ answer: problem });
  });

  // rule: api.evidence
  it('the progress of a file is none of another shape or type', async () => {
    for (const [text, headers] of [['{}', JSON_HEADERS] as const, ['{"askedAt":1,"progress":1}', HTML] as const]) {
      const data: unknown = Object.setPrototypeOf({ text: async () => text }, Blob.prototype);
      answer = () => ({ status: 202, data, headers });
      const error = await catchFailure(client().poll(exportSales, { year: 2026, period: '1H' }));
      expect(error.code).toBe('unreadable-answer');
    }
  });

  it('an error has the request id of the API’s log, or the id that was sent', async () => {
    const id = '4bf92f3577b34da6a3ce929d0e0e4736';
    answer = () => ({ status: 500, data: {}, headers: { 'x-request-id': id } });
    expect((await catchFailure(client().call(listMarkets, {}))).requestId).toBe(id);
    for (const headers of [undefined, { 'x-request-id': '<b>x</b>' }]) {
      answer = () => ({ status: 502, data: '<html>', ...(headers && { headers }) });
      expect((await catchFailure(client().call(listMarkets, {}))).requestId).toBe(
        sent.at(-1)?.headers?.['X-Request-Id'],
      );
    }
    answer = () => Promise.reject(new Error('Network Error'));
    expect((await catchFailure(client().call(listMarkets, {}))).requestId).toBe(sent.at(-1)?.headers?.['X-Request-Id']);
  });

  it('a call without a response has status 0 and is reported to the host', async () => {
    answer = () => Promise.reject(new Error('Network Error'));
    const error = await catchFailure(client().call(listMarkets, {}));
    expect(error.status).toBe(0);
    expect(reported).toEqual([error]);
  });
});

describe('an expired token', () => {
  const expired: Answer = { status: 401, data: { message: 'Unauthorized' } };

  it('an expired token is refreshed once and the call is repeated', async () => {
    answer = ({ headers }) => (headers?.['Authorization'] === 'Bearer fresh' ? { status: 200, data: [] } : expired);
    await expect(client().call(listMarkets, {})).resolves.toEqual([]);
    expect(refreshes).toEqual([false, true]);
    expect(reported).toEqual([]);
  });

  it('a call fails if the fresh token is refused, too', async () => {
    answer = () => expired;
    const error = await catchFailure(client().call(listMarkets, {}));
    expect(error).toMatchObject({ status: 401, surface: 'login-expired' });
    expect([sent.length, reported.length]).toEqual([2, 1]);
  });

  it('a call is repeated with the same idempotency key and body after a token refresh', async () => {
    answer = () => (sent.length === 1 ? expired : succeed(sent[0]!));
    await client().call(updateMarket, { marketId: 'market-0001', title: '겨울' }, { idempotencyKey: 'intent-1' });
    expect(sent.map(({ url, data, headers }) => [url, data, headers?.['Idempotency-Key']])).toEqual(
      Array(2).fill(['/market/update/market-0001', { title: '겨울' }, 'intent-1']),
    );
  });

  it('a token refresh without a network makes the call one without a response', async () => {
    const token = () => Promise.reject(new Error('offline'));
    const error = await catchFailure(client({ token }).call(listMarkets, {}));
    expect(error.status).toBe(0);
    expect(sent).toEqual([]);
  });
});

describe('aborted calls', () => {
  it('an aborted call rejects with the reason and reports nothing', async () => {
    const control = new AbortController();
    const reason = new Error('left the page');
    answer = () => {
      control.abort(reason);
      return Promise.reject(new Error('canceled'));
    };
    await expect(client().call(listMarkets, {}, { signal: control.signal })).rejects.toBe(reason);
    expect(reported).toEqual([]);
  });

  it('an aborted call rejects with the reason even if its error was being processed', async () => {
    const control = new AbortController();
    answer = () => {
      control.abort(new Error('left the page'));
      return { status: 500, data: { message: 'internal-error' } };
    };
    await expect(client().call(listMarkets, {}, { signal: control.signal })).rejects.toThrow('left the page');
    expect(reported).toEqual([]);
  });

  it('a call passes its signal to the transport', async () => {
    const { signal } = new AbortController();
    await client().call(listMarkets, {}, { signal });
    expect(sent[0]?.signal).toBe(signal);
  });
});

describe('the transport', () => {
  it('the transport is loaded with the first call and only once', async () => {
    const request = jest.fn(async () => ({ status: 200, data: [], headers: JSON_HEADERS }));
    const createTransport = jest.fn(async () => ({ request }) as unknown as Transport);
    const api = client({ createTransport });
    expect(createTransport).not.toHaveBeenCalled();
    await Promise.all([api.call(listMarkets, {}), api.call(listMarkets, {})]);
    expect(createTransport).toHaveBeenCalledTimes(1);
  });

  it('the next call loads the transport again if loading failed', async () => {
    const request = async () => ({ status: 200, data: [], headers: JSON_HEADERS });
    const createTransport = jest
      .fn<ApiClientDeps['createTransport']>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue({ request } as unknown as Transport);
    const api = client({ createTransport });
    expect((await catchFailure(api.call(listMarkets, {}))).status).toBe(0);
    await expect(api.call(listMarkets, {})).resolves.toEqual([]);
  });
});

describe('a throttled call', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  const tooFast = (seconds?: string): Answer => ({
    status: 420,
    data: { message: 'too-fast' },
    ...(seconds === undefined ? {} : { headers: { 'retry-after': seconds } }),
  });

  // rule: api.too-fast
  it('a throttled call is repeated after the seconds of Retry-After, without an error', async () => {
    const answers = [tooFast('2'), tooFast('1'), { status: 200, data: { user: 1 } }];
    answer = () => answers.shift() as Answer;
    const reply = client().call(getMe, {});
    await jest.advanceTimersByTimeAsync(1999);
    expect(sent).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(sent).toHaveLength(2);
    await jest.advanceTimersByTimeAsync(1000);
    expect([await reply, sent.length, reported]).toEqual([{ user: 1 }, 3, []]);
  });

  it('a throttled upload is repeated with its file and its key', async () => {
    const answers = [tooFast('1'), { status: 200, data: { url: '/uploads/a.webp' } }];
    answer = () => answers.shift() as Answer;
    const upload = client().call(uploadProfile, { data: png() }, { idempotencyKey: 'k1' });
    await jest.advanceTimersByTimeAsync(1000);
    expect([await upload, reported]).toEqual([{ url: '/uploads/a.webp' }, []]);
    expect(sent.map((each) => (toFormValues(each).get('data') as File).size)).toEqual([3, 3]);
    expect(sent.map(({ headers }) => headers?.['Idempotency-Key'])).toEqual(['k1', 'k1']);
  });

  it('a throttled download is repeated and returns the file', async () => {
    const data = png();
    const refused = new Blob([JSON.stringify({ message: 'too-fast' })]);
    const answers: Answer[] = [
      { ...tooFast('5'), data: refused },
      { status: 200, data, headers: XLSX },
    ];
    answer = () => answers.shift() as Answer;
    const download = client().download(exportSettlement, { marketId: 'market-0001' });
    await jest.advanceTimersByTimeAsync(5000);
    expect((await download).file).toBe(data);
    expect([sent.length, reported]).toEqual([2, []]);
  });

  it('a throttled call fails after waiting 10 s', async () => {
    answer = () => tooFast('4');
    const failure = catchFailure(client().call(getMe, {}));
    await jest.advanceTimersByTimeAsync(8000);
    expect(await failure).toMatchObject({ status: 420, code: 'too-fast' });
    expect([sent.length, reported.length]).toEqual([3, 1]);
  });

  it.each([undefined, '11', '0', '-1', 'soon'])(
    'a throttled call fails at once with Retry-After %s',
    async (seconds) => {
      answer = () => tooFast(seconds);
      expect(await catchFailure(client().call(getMe, {}))).toMatchObject({ status: 420 });
      expect(sent).toHaveLength(1);
    },
  );

  it('a throttled call is not repeated if it is aborted while it waits', async () => {
    const stop = new AbortController();
    answer = () => tooFast('2');
    const call = client().call(getMe, {}, { signal: stop.signal });
    const settled = expect(call).rejects.toThrow('left');
    await jest.advanceTimersByTimeAsync(1000);
    stop.abort(new Error('left'));
    await settled;
    await jest.advanceTimersByTimeAsync(5000);
    expect([sent.length, jest.getTimerCount()]).toEqual([1, 0]);
  });
});

describe('an overloaded server', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  const full = (seconds?: string): Answer => ({
    status: 503,
    data: { message: 'unavailable' },
    ...(seconds === undefined ? {} : { headers: { 'retry-after': seconds } }),
  });

  it.each([
    ['that reads', () => client().call(getMe, {})],
    ['that sends a filter', () => client().call(listOrders, { marketId: 'market-0001' })],
    [
      'that writes with a key',
      () => client().call(deleteMarket, { marketId: 'market-0001' }, { idempotencyKey: 'k1' }),
    ],
  ])('a call %s is repeated after the Retry-After of an overloaded server, without an error', async (_title, make) => {
    const answers = [full('2'), full('5')];
    answer = (config) => answers.shift() ?? succeed(config);
    const reply = make();
    await jest.advanceTimersByTimeAsync(1999);
    expect(sent).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(sent).toHaveLength(2);
    await jest.advanceTimersByTimeAsync(5000);
    await reply;
    expect([sent.length, reported]).toEqual([3, []]);
    expect(new Set(sent.map(({ headers }) => headers?.['Idempotency-Key'])).size).toBe(1);
  });

  it('a call fails after waiting 10 s in total for overload and throttling', async () => {
    const answers = [{ ...full('4'), status: 420 }, full('4'), full('4')];
    answer = () => answers.shift() as Answer;
    const failure = catchFailure(client().call(getMe, {}));
    await jest.advanceTimersByTimeAsync(8000);
    expect(await failure).toMatchObject({ status: 503, code: 'unavailable' });
    expect([sent.length, reported.length]).toEqual([3, 1]);
  });

  it.each([undefined, '11', '0'])('a call refused for overload fails at once with Retry-After %s', async (seconds) => {
    answer = () => full(seconds);
    expect(await catchFailure(client().call(getMe, {}))).toMatchObject({ status: 503 });
    expect(sent).toHaveLength(1);
  });

  it('a write without a key fails at once on overload, because it may have been carried out', async () => {
    answer = () => full('2');
    expect(await catchFailure(client().call(deleteMarket, { marketId: 'market-0001' }))).toMatchObject({ status: 503 });
    expect(sent).toHaveLength(1);
  });

  it('a call refused for overload is not repeated if it is aborted while it waits', async () => {
    const stop = new AbortController();
    answer = () => full('2');
    const call = client().call(getMe, {}, { signal: stop.signal });
    const settled = expect(call).rejects.toThrow('left');
    await jest.advanceTimersByTimeAsync(1000);
    stop.abort(new Error('left'));
    await settled;
    await jest.advanceTimersByTimeAsync(5000);
    expect([sent.length, jest.getTimerCount()]).toEqual([1, 0]);
  });
});

describe('streams', () => {
  const toBytes = (text: string) => new Response(text).body;

  it('a stream uses fetch with the token and without a timeout, and resolves to its bytes', async () => {
    answer = () => ({ status: 200, data: toBytes('data: {}\n\n'), headers: EVENTS });
    const stop = new AbortController();
    const stream = await client().stream(streamOrderEvents, {}, stop.signal);
    expect(await new Response(stream).text()).toBe('data: {}\n\n');
    expect(sent[0]).toMatchObject({
      method: 'GET',
      url: '/receipt/events',
      adapter: 'fetch',
      responseType: 'stream',
      timeout: 0,
      signal: stop.signal,
    });
    expect(sent[0]?.headers).toMatchObject({ Authorization: 'Bearer kept' });
  });

  it('a stream sets no User-Agent: Firefox and Safari would send a preflight request for it, which the API refuses', async () => {
    const asked: Headers[] = [];
    const { fetch } = globalThis;
    globalThis.fetch = async (request, init) => {
      asked.push(new Headers(request instanceof Request ? request.headers : init?.headers));
      return new Response('data: {}\n\n', { headers: EVENTS });
    };
    try {
      const api = client({ createTransport: loadTransport });
      await api.stream(streamOrderEvents, {}, new AbortController().signal);
    } finally {
      globalThis.fetch = fetch;
    }
    expect(asked.map((headers) => [headers.get('authorization'), headers.get('user-agent')])).toEqual([
      ['Bearer kept', null],
    ]);
  });

  it('a stream with an expired token is requested again with a fresh token', async () => {
    answer = () =>
      sent.length === 1
        ? { status: 401, data: toBytes('{"message":"Unauthorized"}') }
        : { status: 200, data: toBytes(''), headers: EVENTS };
    await client().stream(streamOrderEvents, {}, new AbortController().signal);
    expect(refreshes).toEqual([false, true]);
  });

  // rule: api.evidence
  it('a page of a gateway is no stream', async () => {
    answer = () => ({ status: 200, data: toBytes('<html>'), headers: HTML });
    const failure = await catchFailure(client().stream(streamOrderEvents, {}, new AbortController().signal));
    expect([failure.code, reported]).toEqual(['unreadable-answer', []]);
  });

  it.each([
    [503, 'unavailable', 0],
    [404, 'not-found', 0],
    [401, 'session-ended', 1],
  ])('a stream that fails to open (%i %s) opens %i dialogs', async (status, message, dialogs) => {
    answer = () => ({ status, data: toBytes(JSON.stringify({ message })) });
    const failure = await catchFailure(client().stream(streamOrderEvents, {}, new AbortController().signal));
    expect([failure.status, failure.code, reported.length]).toEqual([status, message, dialogs]);
  });
});
