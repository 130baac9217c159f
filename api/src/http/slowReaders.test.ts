import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { Readable } from 'node:stream';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from '@jest/globals';
import { endpoint } from '@backoffice/contracts';
import fastify, { type FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { CallUsage } from '../event-loop/CallUsage.ts';
import { setUpTestApp } from '../testing/setUpTestApp.ts';
import { handleErrors } from './handleErrors.ts';
import { type AnswerLimits, LONG_ANSWER_LIMITS } from './takeAnswerTurns.ts';
import { createRegister } from './registerEndpoints.ts';
import { WorkBudget } from './WorkBudget.ts';

const test = setUpTestApp();
const long = endpoint('GET', '/long', {
  access: 'public',
  request: z.strictObject({}),
  reply: z.array(z.string()),
});
const file = endpoint('GET', '/file', {
  access: 'public',
  request: z.strictObject({}),
  reply: z.string(),
  download: 'xlsx',
});
/** Ten megabytes, more than sockets take without a reader. */
const answer = Array.from({ length: 1000 }, () => 'x'.repeat(10_000));
let app: FastifyInstance;
const answers: IncomingMessage[] = [];
/** The contents of the files that were sent, with their ends: one may close before a test has its answer. */
const contents: { readonly content: Readable; readonly closed: Promise<unknown> }[] = [];

afterEach(async () => {
  for (const each of answers.splice(0)) each.destroy();
  contents.length = 0;
  await app.close();
});

/** Serves the long answer; answers how to ask for it without reading its content. */
async function serve(limits: Partial<AnswerLimits>): Promise<(path?: string) => Promise<IncomingMessage>> {
  app = fastify();
  handleErrors(app);
  for (const name of ['caller', 'spend', 'usage', 'isMultipart']) app.decorateRequest(name);
  app.addHook('onRequest', async (call) =>
    Object.assign(call, {
      caller: { user: {}, seller: {} },
      spend: () => undefined,
      usage: new CallUsage(),
      isMultipart: () => false,
    }),
  );
  const budget = new WorkBudget({ requestsPerSecond: 100, elapsed: test.elapsed });
  const answerLimits = { ...LONG_ANSWER_LIMITS, ...limits };
  const noLink = () => Promise.reject(new Error('No call makes a link.'));
  const register = createRegister(app, { ...test, budget, answerLimits }, noLink);
  register(long, async () => answer);
  register(file, async () => {
    const content = Readable.from(answer);
    contents.push({ content, closed: new Promise((resolve) => content.once('close', resolve)) });
    return { fileName: '주문.xlsx', content };
  });
  await app.listen({ port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return async (path = '/long') => {
    const asked = request({ port, path, agent: false }).end();
    const [response] = (await once(asked, 'response')) as [IncomingMessage];
    answers.push(response.on('error', () => undefined).pause());
    return response;
  };
}

it('fifty times ten megabytes that are not read are two in memory: the others are sent away with Retry-After', async () => {
  const ask = await serve({ waitMs: 100, sendMs: 600_000 });
  const responses = await Promise.all(Array.from({ length: 50 }, () => ask()));
  const { runningOfKey } = LONG_ANSWER_LIMITS;
  expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(runningOfKey);
  const sentAway = responses.filter(({ statusCode, headers }) => statusCode === 503 && headers['retry-after']);
  expect(sentAway).toHaveLength(50 - runningOfKey);
});

it('who reads an answer too slowly is disconnected, and the next caller has its place', async () => {
  const ask = await serve({ runningOfKey: 1, waitMs: 20_000, sendMs: 500 });
  const slow = await ask();
  expect([slow.statusCode, (await ask()).statusCode]).toEqual([200, 200]);
  await new Promise((resolve) => slow.once('close', resolve).resume());
  expect(slow.complete).toBe(false);
});

it('who reads its answers has as many as it asks for, one after the other', async () => {
  const ask = await serve({ runningOfKey: 1, waitMs: 20_000 });
  for (let time = 0; time < 6; time += 1) {
    const response = (await ask()).resume();
    await once(response, 'end');
    expect([response.statusCode, response.complete]).toEqual([200, true]);
  }
});

it('who reads a file too slowly is disconnected, and its content is let go', async () => {
  const ask = await serve({ sendMs: 500 });
  const slow = await ask('/file');
  expect(slow.statusCode).toBe(200);
  await contents[0]?.closed;
  expect(contents[0]?.content.readableEnded).toBe(false);
  await new Promise((resolve) => slow.once('close', resolve).resume());
  expect(slow.complete).toBe(false);
});

it('who reads a file in time has all of it', async () => {
  const ask = await serve({ sendMs: 60_000 });
  const response = (await ask('/file')).resume();
  await once(response, 'end');
  expect([response.statusCode, response.complete]).toEqual([200, true]);
});
