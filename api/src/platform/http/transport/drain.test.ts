import { Agent, request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { expect, it } from '@jest/globals';
import { setUpTestApp } from '../../../../testing/setUpTestApp.ts';

const test = setUpTestApp();

it('a draining process serves requests, reports that it is not ready, and closes each connection', async () => {
  const { app } = test;
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async (path: string) => {
    const [response] = (await once(request(origin + path, { agent }).end(), 'response')) as [IncomingMessage];
    response.resume();
    return [response.statusCode, response.headers.connection];
  };
  expect(await ask('/ready')).toEqual([200, 'keep-alive']);
  const { promise, resolve } = Promise.withResolvers<void>();
  const ended = app.drain(promise);
  expect(await ask('/ready')).toEqual([503, 'close']);
  expect(await ask('/health')).toEqual([200, 'close']);
  resolve();
  await ended;
  agent.destroy();
  await expect(fetch(`${origin}/health`)).rejects.toThrow();
});
