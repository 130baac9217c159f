import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { endpoint } from '@backoffice/contracts/wire/endpoint';
import * as z from 'zod/mini';
import fastify from 'fastify';
import { setUpTestApp } from '../../../../testing/setUpTestApp.ts';
import { CallScheduler } from '../scheduling/CallScheduler.ts';
import { createRegister } from '../register/registerEndpoints.ts';
import { registerDrain } from '../transport/health.ts';

const test = setUpTestApp();
const app = fastify();
const scheduler = new CallScheduler({ requestsPerSecond: 100, elapsed: () => 0 });
const Item = z.object({ name: z.string(), inner: z.object({ count: z.int() }) });
const short = endpoint('GET', '/short', { access: 'public', request: z.strictObject({}), reply: Item });
const long = endpoint('GET', '/long', {
  access: 'public',
  request: z.strictObject({}),
  reply: z.array(Item),
});
const item = { name: '이름', inner: { count: 1 } };
const leaking = { ...item, secret: 'never sent', inner: { count: 1, secret: 'never sent' } };
/** The network of the caller. */
const CALLER = '127.0.0.1';
let answer: unknown;

beforeAll(async () => {
  registerDrain(app);
  const register = await createRegister(app, { ...test, scheduler }, () =>
    Promise.reject(new Error('No call makes a link.')),
  );
  for (const each of [short, long]) register(each, async () => answer as never);
});
afterAll(() => app.close());

const fetchReply = async (url: string, reply: unknown) => {
  answer = reply;
  return app.inject({ url });
};

describe('fields outside of the contract', () => {
  it('encodeReply removes an undeclared field of an object', async () => {
    expect((await fetchReply('/short', leaking)).json()).toEqual(item);
  });

  it('encodeReply removes an undeclared field of a list item', async () => {
    const listed = Array.from({ length: 3000 }, (_each, at) => (at === 2999 ? leaking : item));
    const { body, headers } = await fetchReply('/long', listed);
    expect(body).not.toContain('never sent');
    expect(JSON.parse(body)).toEqual(listed.map(() => item));
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
  });
});

it('a list of 10,000 orders leaves its caller units for the next calls of its screen', async () => {
  const before = scheduler.rates.getRemainingUnits(CALLER);
  const listed = Array.from({ length: 12_000 }, () => ({ ...item, name: 'n'.repeat(1000) }));
  const { body } = await fetchReply('/long', listed);
  expect(body.length).toBeGreaterThan(11_500_000);
  const spent = before - scheduler.rates.getRemainingUnits(CALLER);
  expect(spent).toBeGreaterThan(100);
  expect(spent).toBeLessThan(150);
});

describe('an invalid reply is a failure and no part of it is sent', () => {
  // rule: api.answers, markets.contents
  it.each<[string, string, unknown]>([
    ['an object', '/short', { ...item, inner: { count: '1' } }],
    ['the last of many items', '/long', [...Array.from({ length: 3000 }, () => item), { name: 1 }]],
  ])('a reply with an invalid value fails before any part of it is sent: %s', async (_title, url, reply) => {
    const { statusCode, body } = await fetchReply(url, reply);
    expect(statusCode).toBe(500);
    expect(body).not.toContain('이름');
  });
});
