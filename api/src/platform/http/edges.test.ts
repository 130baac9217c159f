import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { uploadProfile } from '@backoffice/contracts/files/uploadEndpoints';
import { insertMarket } from '@backoffice/contracts/market/marketEditEndpoints';
import { insertProduct } from '@backoffice/contracts/market/product/productEndpoints';
import { listOrders } from '@backoffice/contracts/order/orderEndpoints';
import { findErrorEntry } from '@backoffice/contracts/wire/errorCatalogue';
import { ErrorReply } from '@backoffice/contracts/wire/errorReply';
import { buildMarket, buildSeller, marketFields } from '../../../testing/builders.ts';
import { readFailure, createToken } from '../../../testing/createTestApp.ts';
import { largestValue } from '../../../testing/malformedValues.ts';
import { multipart } from '../../../testing/multipart.ts';
import { picture } from '../../../testing/pictures.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';

const UID = 'kakao:1';
const test = setUpTestApp();
let port: number;
let marketId: string;
beforeAll(async () => {
  await buildSeller(test.db, UID, { state: 3 });
  marketId = (await buildMarket(test.db, UID)).id;
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  port = (test.app.server.address() as AddressInfo).port;
});

/** Response read from the socket: status, lower-case headers, and the body of an error. */
interface RawAnswer {
  readonly status: number;
  readonly head: string;
  readonly error: ErrorReply;
}

/** Sends bytes on a new socket and returns the response received until the API closes the socket. */
async function send(...chunks: (string | Buffer)[]): Promise<RawAnswer> {
  const socket = connect(port, '127.0.0.1');
  for (const chunk of chunks) socket.write(chunk);
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  await once(socket, 'close');
  const [head = '', body = ''] = text.split('\r\n\r\n');
  return { status: Number(head.slice(9, 12)), head: head.toLowerCase(), error: ErrorReply.parse(JSON.parse(body)) };
}

function post(path: string, type: string, body: Buffer | string, length = Buffer.byteLength(body)): Buffer {
  const head =
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nAuthorization: Bearer ${createToken(UID)}\r\n` +
    `Content-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), Buffer.from(body)]);
}

/** Expects an error code and its status. */
function expectCode({ status, error }: RawAnswer, code: string): void {
  expect({ status, code: error.message }).toEqual({ status: findErrorEntry(code)?.status, code });
}

describe('malformed form', () => {
  const type = 'multipart/form-data; boundary=x';
  const forms: [string, string, () => string | Buffer][] = [
    ['without a boundary', 'multipart/form-data', () => '--x--\r\n'],
    ['with an empty boundary', 'multipart/form-data; boundary=', () => '--x--\r\n'],
    ['with a boundary of 257 characters', `multipart/form-data; boundary=${'x'.repeat(257)}`, () => '--x--\r\n'],
    ['with a boundary of 5,000 characters', `multipart/form-data; boundary=${'x'.repeat(5000)}`, () => '--x--\r\n'],
    ['that ends within a header', type, () => '--x\r\nContent-Disposition: form-da'],
    ['that ends within a field', type, () => '--x\r\nContent-Disposition: form-data; name="id"\r\n\r\nab'],
    [
      'that ends within a file',
      type,
      () => '--x\r\nContent-Disposition: form-data; name="data"; filename="a"\r\n\r\nabc',
    ],
    ['that ends after a file', type, () => multipartWithoutEnd()],
    ['of other bytes', type, () => Buffer.alloc(5000, 0xff)],
    [
      'with a field of a prototype',
      type,
      () => '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--\r\n',
    ],
    ['with JSON that is none', type, () => jsonField('{"a":')],
  ];
  const jsonField = (json: string) =>
    `--x\r\nContent-Disposition: form-data; name="a"\r\nContent-Type: application/json\r\n\r\n${json}\r\n--x--\r\n`;
  const multipartWithoutEnd = () =>
    '--x\r\nContent-Disposition: form-data; name="data"; filename="a"\r\n\r\nabc\r\n--x\r\n';

  it.each(forms)('%s is rejected as malformed', async (_title, contentType, body) => {
    expectCode(await send(post('/upload/profile', contentType, body())), 'invalid-parameters');
  });

  it('the API stays available after a client disconnects in the middle of a form', async () => {
    const { body, headers } = multipart({}, { data: await picture('png') });
    const socket = connect(port, '127.0.0.1');
    socket.write(post('/upload/profile', headers['content-type'], body.subarray(0, 200), body.length));
    socket.end();
    await once(socket.resume(), 'close');
    expect((await test.call(uploadProfile, { as: UID, body, headers })).statusCode).toBe(200);
  });

  it.each([
    ['files', {}, { data: [1, 2, 3].map(() => Buffer.from('x')) }],
    ['fields', Object.fromEntries(Array.from({ length: 31 }, (_each, index) => [`f${index}`, 'x'])), {}],
    ['parts', Object.fromEntries(Array.from({ length: 50 }, (_each, index) => [`f${index}`, 'x'])), {}],
  ])('a form with too many %s is rejected with a code', async (_title, fields, files) => {
    const { body, headers } = multipart(fields, files);
    const { status, error } = await send(post('/upload/profile', headers['content-type'], body));
    expect(status).toBe(400);
    expect(['invalid-parameters', 'file-count-over']).toContain(error.message);
  });
});

describe('address of a request', () => {
  // The last address becomes a valid id if it is decoded twice.
  it.each(['/%', '/%E0%A4%A', '/market/get/%C0%80', '/market/get/%', '/market/get/x?a=%', '/market/get/%2561bcdefgh'])(
    'an address with a malformed encoding of %s gets an error code',
    async (path) => {
      const answer = await send(
        `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nAuthorization: Bearer ${createToken(UID)}\r\n\r\n`,
      );
      expectCode(answer, 'invalid-parameters');
      expect(answer.head).toContain('cache-control: no-store');
      expect(answer.head).toContain('x-content-type-options: nosniff');
    },
  );

  it('an id of 101 characters is rejected as too long', async () => {
    const answer = await send(
      `GET /market/get/${'x'.repeat(101)} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
    );
    expectCode(answer, 'address-too-long');
    expect(answer.head).toContain('cache-control: no-store');
  });
});

describe('invalid HTTP', () => {
  it.each([
    ['other bytes', '\u0016\u0003\u0001\r\n\r\n', 'invalid-parameters'],
    [
      'a second length',
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
      'invalid-parameters',
    ],
    [
      'a length in addition to chunks',
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
      'invalid-parameters',
    ],
    [
      'headers of 20,000 characters',
      `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
      'headers-too-large',
    ],
  ])('%s gets an error code', async (_title, bytes, code) => {
    expectCode(await send(bytes), code);
  });
});

describe('request body', () => {
  it('a body that is too large gets an error code', async () => {
    const body = JSON.stringify({ contents: 'x'.repeat(300_000), schedule: '' });
    expectCode(await send(post('/feed/insert/preview', 'application/json', body)), 'request-too-large');
  });

  it.each([
    ['a filter', 'of 100,000 bytes', () => `/receipt/list/${marketId}`, 100_000],
    ['a call without fields', 'of 5,000 bytes', () => `/market/duplicate/${marketId}`, 5000],
    ['a new market', 'of 200,000 bytes', () => '/market/insert', 200_000],
  ])(
    'a body for %s %s, more than its fields allow, is rejected before it is sent',
    async (_title, _size, path, bytes) => {
      expectCode(await send(post(path(), 'application/json', '', bytes)), 'request-too-large');
    },
  );

  it.each([
    ['market', insertMarket],
    ['product', insertProduct],
  ])('the largest valid body of %s is accepted', async (_what, endpoint) => {
    const { request } = endpoint;
    const body = { ...(largestValue(request) as object), ...('marketId' in request.shape && { marketId }) };
    const failure = await test.call(endpoint, { as: UID, body });
    expect([200, 400]).toContain(failure.statusCode);
    if (failure.statusCode === 400) expect(readFailure(failure).fields).not.toContain('');
  });

  it('a body with 90,000 unknown fields gets at most 20 problems', async () => {
    const unknown = Object.fromEntries(Array.from({ length: 90_000 }, (_each, index) => [`f${index}`, 1]));
    for (const body of [unknown, Object.fromEntries(Object.entries(unknown).slice(0, 1000))]) {
      const response = await test.call(insertMarket, { as: UID, body });
      const { status, code, fields } = readFailure(response);
      expect([status, ['invalid-parameters', 'request-too-large'].includes(code)]).toEqual([status, true]);
      expect(fields.length).toBeLessThanOrEqual(20);
      expect(response.payload.length).toBeLessThan(10_000);
    }
  });

  it.each([
    ['numbers in a choice', { ...marketFields(), payment: { expect: '', option: Array(200_000).fill(5) } }],
    ['lists in a list', { ...marketFields(), cover: Array(100_000).fill([]) }],
    ['lists of numbers', { ...marketFields(), cover: [[Array(200_000).fill(5)]] }],
  ])('a body with 200,000 %s is rejected', async (_title, body) => {
    const response = await test.call(insertMarket, { as: UID, body });
    expect([400, 413]).toContain(response.statusCode);
    expect(readFailure(response).fields.length).toBeLessThanOrEqual(20);
  });

  it.each([5000, 33_000, 70_000])('a filter of %d numbers is rejected by the name of its field', async (count) => {
    for (const name of ['status', 'packagingStatus', 'cashReceiptFilter']) {
      const body = { [name]: Array(count).fill(0) };
      const failure = readFailure(await test.call(listOrders, { as: UID, params: { marketId }, body }));
      if (failure.code === 'request-too-large') expect(failure.status).toBe(413);
      else expect(failure).toEqual({ status: 400, code: 'invalid-parameters', fields: [name] });
    }
  });

  it.each([
    ['lists', '[', ']'],
    ['objects', '{"a":', '}'],
  ])('a body with 100,000 nested %s is rejected', async (_title, open, close) => {
    const body = `{"cover":${open.repeat(100_000)}1${close.repeat(100_000)}}`;
    const { status, error } = await send(post('/market/insert', 'application/json', body));
    expect([400, 413]).toContain(status);
    expect(findErrorEntry(error.message)?.status).toBe(status);
  });
});

it('the OpenAPI document lists each status of errors that precede the handler', async () => {
  const document = (await test.app.inject('/openapi.json')).json<{
    paths: Record<string, Record<string, { responses: Record<string, object> }>>;
  }>();
  const missing = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { responses }]) => {
      const expected = [400, 408, 420, 431, 500, 503];
      if (method === 'post') expected.push(413, 415);
      if (path.includes('{')) expected.push(414);
      return expected.filter((status) => !(status in responses)).map((status) => `${method} ${path}: ${status}`);
    }),
  );
  expect(missing).toEqual([]);
});
