import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { Readable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { endpoint } from '@backoffice/contracts/wire/endpoint';
import fastify, { type FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { FairLimiterOptions } from '../../jobs/FairLimiter.ts';
import { setUpTestApp } from '../../../../testing/setUpTestApp.ts';
import { CALL_LIMITS, CallScheduler } from '../scheduling/CallScheduler.ts';
import { EncodedList } from './EncodedList.ts';
import { handleErrors } from './handleErrors.ts';
import { READING_MS } from './sendDownload.ts';
import { createRegister } from '../register/registerEndpoints.ts';
import { registerDrain } from '../transport/health.ts';

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
const list = endpoint('GET', '/list', {
  access: 'public',
  request: z.strictObject({}),
  reply: z.array(z.string()),
});
/** Ten megabytes: more than socket buffers hold without a reader. */
const answer = Array.from({ length: 1000 }, () => 'x'.repeat(10_000));
/** Ten megabytes that cannot be compressed. */
const random = Array.from({ length: 1000 }, () => randomBytes(7500).toString('base64'));
/** Awaited in the middle of reading a list. */
let waitAtMiddle: () => Promise<unknown> = async () => undefined;
let app: FastifyInstance;
const answers: IncomingMessage[] = [];
/** Contents of sent files with their close events: a file may close before the test has its response. */
const contents: { readonly content: Readable; readonly closed: Promise<unknown> }[] = [];

afterEach(async () => {
  for (const each of answers.splice(0)) each.destroy();
  contents.length = 0;
  waitAtMiddle = async () => undefined;
  await app.close();
});

type Ask = (path?: string, headers?: Record<string, string>) => Promise<IncomingMessage>;
const GZIP = { 'accept-encoding': 'gzip' };

/** Serves the long response; returns a function that requests it without reading its content. */
async function serve({
  readingMs = READING_MS,
  ...limits
}: { readonly readingMs?: number } & Partial<FairLimiterOptions>): Promise<Ask> {
  app = fastify();
  handleErrors(app);
  registerDrain(app);
  const scheduler = new CallScheduler({
    requestsPerSecond: test.config.requestsPerSecond,
    elapsed: test.elapsed,
    limits: {
      ...CALL_LIMITS,
      // A caller may have up to 50 waiting requests here.
      calls: { ...CALL_LIMITS.calls, waitingOfKey: 50 },
      'long-responses': { ...CALL_LIMITS['long-responses'], ...limits },
    },
  });
  const noLink = () => Promise.reject(new Error('No call makes a link.'));
  const register = await createRegister(app, { ...test, scheduler, readingMs }, noLink);
  register(long, async () => answer);
  register(file, async () => {
    const content = Readable.from(answer);
    contents.push({ content, closed: new Promise((resolve) => content.once('close', resolve)) });
    return { fileName: '주문.xlsx', content };
  });
  register(list, async () => {
    const made = new EncodedList<string>(z.string());
    for (const each of random.slice(0, 500)) made.add(each);
    await waitAtMiddle();
    for (const each of random.slice(500)) made.add(each);
    return made;
  });
  await app.listen({ port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return async (path = '/long', headers = {}) => {
    const asked = request({ port, path, headers, agent: false }).end();
    const [response] = (await once(asked, 'response')) as [IncomingMessage];
    answers.push(response.on('error', () => undefined).pause());
    return response;
  };
}

it('of fifty unread 10 MB responses two are in memory; the others are refused with Retry-After', async () => {
  const ask = await serve({ waitMs: 100, readingMs: 600_000 });
  const responses = await Promise.all(Array.from({ length: 50 }, () => ask()));
  const { runningOfKey } = CALL_LIMITS['long-responses'];
  expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(runningOfKey);
  const sentAway = responses.filter(({ statusCode, headers }) => statusCode === 503 && headers['retry-after']);
  expect(sentAway).toHaveLength(50 - runningOfKey);
});

it('a client that reads a response too slowly is disconnected and its turn goes to the next caller', async () => {
  const ask = await serve({ runningOfKey: 1, waitMs: 20_000, readingMs: 500 });
  const slow = await ask();
  expect([slow.statusCode, (await ask()).statusCode]).toEqual([200, 200]);
  await new Promise((resolve) => slow.once('close', resolve).resume());
  expect(slow.complete).toBe(false);
});

it('a client that reads its responses can request any number one after the other', async () => {
  const ask = await serve({ runningOfKey: 1, waitMs: 20_000 });
  for (let time = 0; time < 6; time += 1) {
    const response = (await ask()).resume();
    await once(response, 'end');
    expect([response.statusCode, response.complete]).toEqual([200, true]);
  }
});

it('a client that reads a file too slowly is disconnected and the content is destroyed', async () => {
  const ask = await serve({ readingMs: 500 });
  const slow = await ask('/file');
  expect(slow.statusCode).toBe(200);
  await contents[0]?.closed;
  expect(contents[0]?.content.readableEnded).toBe(false);
  await new Promise((resolve) => slow.once('close', resolve).resume());
  expect(slow.complete).toBe(false);
});

it('a client that reads a file in time gets all of it', async () => {
  const ask = await serve({ readingMs: 60_000 });
  const response = (await ask('/file')).resume();
  await once(response, 'end');
  expect([response.statusCode, response.complete]).toEqual([200, true]);
});

describe('list that is encoded while it is read', () => {
  it('a client that reads the list too slowly is disconnected and its turn goes to the next caller', async () => {
    const ask = await serve({ runningOfKey: 1, waitMs: 20_000, readingMs: 500 });
    const slow = await ask('/list', GZIP);
    const closed = new Promise((resolve) => slow.once('close', resolve));
    const next = await ask('/list', GZIP);
    for (const { statusCode, headers } of [slow, next])
      expect([statusCode, headers['content-encoding']]).toEqual([200, 'gzip']);
    slow.resume();
    await closed;
    expect(slow.complete).toBe(false);
  });

  it('a client that disconnects before the last item was encoded releases its turn', async () => {
    const ask = await serve({ runningOfKey: 1, waitMs: 20_000, readingMs: 600_000 });
    const started = Promise.withResolvers<void>();
    const rest = Promise.withResolvers<void>();
    waitAtMiddle = () => {
      started.resolve();
      return rest.promise;
    };
    const connected = once(app.server, 'connection') as Promise<[Socket]>;
    const { port } = app.server.address() as AddressInfo;
    const left = request({ port, path: '/list', headers: GZIP, agent: false })
      .on('error', () => undefined)
      .end();
    const [[socket]] = await Promise.all([connected, started.promise]);
    const closed = once(socket, 'close');
    left.destroy();
    await closed;
    rest.resolve();
    for (let time = 0; time < 2; time += 1) {
      const response = await ask('/list', GZIP);
      const parts = await response.toArray();
      const read = gunzipSync(Buffer.concat(parts as Buffer[]));
      expect(JSON.parse(read.toString())).toEqual(random);
    }
  });

  it('a failure at the last item gets an error response', async () => {
    const ask = await serve({});
    waitAtMiddle = () => Promise.reject(new Error('full'));
    const response = await ask('/list', GZIP);
    expect([response.statusCode, response.headers['content-encoding']]).toEqual([500, undefined]);
  });
});
