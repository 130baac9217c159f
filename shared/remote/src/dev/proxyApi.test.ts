import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from '@jest/globals';
import { proxyApi, readToken } from './proxyApi.ts';

const createToken = (payload: object) => `e30.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.x`;

it('calls reach another API with their login and body, and without the origin of the page', async () => {
  const seen: unknown[] = [];
  const server = createServer((request, response) => {
    const { method, url, headers } = request;
    request.on('data', (data: Buffer) => {
      seen.push([method, url, headers.authorization, headers.origin, data.toString()]);
      response.writeHead(409, { 'content-type': 'application/json', etag: 'W/"2"' }).end('{"message":"conflict"}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const api = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const response = await proxyApi(api)(
    new Request('http://localhost:3011/order/update?x=1', {
      method: 'POST',
      headers: { authorization: 'Bearer t', origin: 'http://localhost:3010' },
      body: '{"a":1}',
    }),
  );
  expect(seen).toEqual([['POST', '/order/update?x=1', 'Bearer t', undefined, '{"a":1}']]);
  expect([response.status, response.headers.get('etag'), await response.json()]).toEqual([
    409,
    'W/"2"',
    { message: 'conflict' },
  ]);
  await new Promise((resolve) => server.close(resolve));
  await expect(proxyApi(api)(new Request('http://localhost:3011/x'))).rejects.toMatchObject({
    title: 'API에 연결할 수 없어요',
    message: expect.stringContaining(`${api} does not answer`),
  });
});

it('readToken returns the account of a token, and refuses a missing, malformed or expired token with the remedy', () => {
  const token = createToken({ sub: 'kakao:7', exp: Date.now() / 1000 + 60 });
  expect(readToken(token)).toEqual({ uid: 'kakao:7', token });
  for (const wrong of ['', 'x', createToken({ sub: 'kakao:7' })])
    expect(() => readToken(wrong)).toThrow('ID token of an account in BACKOFFICE_TOKEN');
  expect(() => readToken(createToken({ sub: 'kakao:7', exp: 1 }))).toThrow('has expired');
});
