import type { AddressInfo } from 'node:net';
import { insertMarket, uploadProfile } from '@backoffice/contracts';
import { afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../app/createApp.ts';
import { buildSeller } from '../testing/builders.ts';
import { captureLog } from '../testing/captureLog.ts';
import { testConfig, tokenOf } from '../testing/createTestApp.ts';
import { FairLimiter } from '../jobs/FairLimiter.ts';
import { multipart } from '../testing/multipart.ts';
import { setUpTestApp } from '../testing/setUpTestApp.ts';
import { HeldRefusals } from './HeldRefusals.ts';

const test = setUpTestApp();
let app: FastifyInstance;
let lines: string[];
/** The call of the light seller: it is answered when the test says so. */
let light: Readonly<Record<'began' | 'ends' | 'closed', PromiseWithResolvers<void>>>;
beforeAll(async () => {
  for (const uid of ['kakao:heavy', 'kakao:light']) await buildSeller(test.db, uid);
});
beforeEach(async () => {
  lines = [];
  light = { began: Promise.withResolvers(), ends: Promise.withResolvers(), closed: Promise.withResolvers() };
  app = await createApp({
    ...test,
    config: testConfig({ RATE_LIMIT: '100' }),
    log: captureLog((line) => lines.push(line)),
  });
  app.get('/work', async (request) => {
    request.usage.addThread(1000);
    return {};
  });
  app.get('/light', { config: { isWork: true } }, async (_request, reply) => {
    reply.raw.once('close', light.closed.resolve);
    light.began.resolve();
    await light.ends.promise;
    return {};
  });
});
afterEach(() => app.close());

const bearer = (name: string) => ({ authorization: `Bearer ${tokenOf(`kakao:${name}`)}` });
const ask = (name: string, url: string) => app.inject({ url, headers: bearer(name) });

const sendWrong = (name: string) => {
  const headers = { ...bearer(name), 'content-type': 'application/json' };
  return app.inject({ method: 'POST', url: insertMarket.path, headers, payload: '{' });
};

/** Milliseconds for which the last call of `/user/me` gave way. */
function rested(): number {
  const line = lines.findLast((each) => each.includes('"route":"/user/me"'));
  return (JSON.parse(line ?? '{}') as { restMs: number }).restMs;
}

it('a call of a seller who used much gives way while one of another is at work, for 100 ms at most', async () => {
  await ask('heavy', '/work');
  await ask('heavy', '/user/me');
  expect(rested()).toBe(0);
  const answer = ask('light', '/light');
  await light.began.promise;
  expect((await ask('heavy', '/user/me')).statusCode).toBe(200);
  expect(rested()).toBeGreaterThanOrEqual(99);
  light.ends.resolve();
  await answer;
  await ask('heavy', '/user/me');
  expect(rested()).toBe(0);
});

it('and one of a seller who used little does not', async () => {
  const answer = ask('light', '/light');
  await light.began.promise;
  await ask('heavy', '/user/me');
  expect(rested()).toBe(0);
  light.ends.resolve();
  await answer;
});

it('a call whose client has left is at work no more', async () => {
  await app.listen({ host: '127.0.0.1', port: 0 });
  await ask('heavy', '/work');
  const left = new AbortController();
  const { port } = app.server.address() as AddressInfo;
  const answer = fetch(`http://127.0.0.1:${port}/light`, { headers: bearer('light'), signal: left.signal });
  await light.began.promise;
  left.abort();
  await expect(answer).rejects.toThrow();
  await light.closed.promise;
  await ask('heavy', '/user/me');
  expect(rested()).toBe(0);
  light.ends.resolve();
});

it('a seller who used much and sends wrong calls over and over is answered later than one who used little and does so', async () => {
  // Instead of two seconds, in which a busy machine may not have answered the others.
  const release = Promise.withResolvers<void>();
  let refusals = 0;
  const hold = jest.spyOn(HeldRefusals.prototype, 'hold').mockImplementation(async () => {
    refusals += 1;
    if (refusals > 20) await release.promise;
  });
  await ask('heavy', '/work');
  light.ends.resolve();
  await ask('light', '/light');
  for (let call = 0; call < 20; call += 1) expect((await sendWrong('heavy')).statusCode).toBe(400);
  const order: string[] = [];
  const late = sendWrong('heavy').then(({ statusCode }) => order.push(`late ${statusCode}`));
  for (let call = 0; call < 22; call += 1) await sendWrong('light');
  await ask('heavy', '/user/me');
  order.push('others');
  release.resolve();
  await late;
  hold.mockRestore();
  expect(order).toEqual(['others', 'late 400']);
});

it('a file that is refused has no turn while its answer is held', async () => {
  const turns: (number | undefined)[] = [];
  const hold = jest.spyOn(HeldRefusals.prototype, 'hold').mockImplementation(async () => {
    const counts = FairLimiter.counts();
    turns.push(counts.get('uploads')?.running, counts.get('heavy-callers')?.running);
  });
  await ask('heavy', '/work');
  light.ends.resolve();
  await ask('light', '/light');
  const form = multipart({}, { data: Buffer.from('no picture') });
  const refused = await app.inject({
    method: 'POST',
    url: uploadProfile.path,
    headers: { ...bearer('heavy'), ...form.headers },
    payload: form.body.subarray(0, 60),
  });
  hold.mockRestore();
  expect([refused.statusCode, turns]).toEqual([400, [0, 0]]);
});
