import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { createStandins } from '../../local/standins/createStandins.ts';
import { isSignedWebhook } from '../../local/standins/webhookRoutes.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { type ScriptedService, sendJson, startScriptedService } from '../../../testing/scriptedService.ts';
import { createPaymentVerifier } from './createPaymentVerifier.ts';

const test = setUpTestApp();
const PAYMENT = { id: 'card-1234', orderNumber: '260310-ABCDEFGH', marketId: 'market-1', amount: 12_345 };
const PAID = { state: 'paid', ...PAYMENT };
const secret = Buffer.alloc(32, 5);
const clock = { now: () => new Date('2026-03-10T03:00:00.000Z') };
const verifier = (url: string) => createPaymentVerifier({ by: 'payment-service', service: { url, secret } }, clock);

describe('The answers of the payment service', () => {
  let service: ScriptedService;
  beforeAll(async () => void (service = await startScriptedService()));
  afterAll(() => service.close());
  beforeEach(() => void (service.requests.length = 0));
  const answer = (body: unknown, status = 200) => {
    service.handler = (_request, respond) => sendJson(respond, body, status);
    return verifier(service.origin).verify(PAYMENT);
  };

  // rule: payment.verified
  it('A payment is confirmed if it was paid for exactly this order', async () => {
    expect(await answer(PAID)).toEqual({ kind: 'confirmed' });
    const [{ url, headers, body } = { url: '', headers: {}, body: '' }] = service.requests;
    expect([url, JSON.parse(body)]).toEqual(['/payments', PAYMENT]);
    expect(isSignedWebhook(secret, { headers, body, at: clock.now().getTime() })).toBe(true);
  });

  // rule: payment.verified
  it.each([
    ['of another amount', { amount: 12_344 }, 'other-amount'],
    ['of a larger amount', { amount: 99_999 }, 'other-amount'],
    ['of another order', { orderNumber: '260310-HGFEDCBA' }, 'other-orderNumber'],
    ['in another market', { marketId: 'market-2' }, 'other-marketId'],
  ])('A payment %s does not pay an order', async (_title, fields, code) => {
    expect(await answer({ ...PAID, ...fields })).toEqual({ kind: 'denied', code });
  });

  it('A payment that the payment service refuses is denied with its code', async () => {
    expect(await answer({ state: 'refused', code: 'expired' })).toEqual({ kind: 'denied', code: 'expired' });
  });

  it.each<[string, unknown, number]>([
    ['about another payment', { ...PAID, id: 'card-9999' }, 200],
    ['without facts', { state: 'paid' }, 200],
    ['with an amount as text', { ...PAID, amount: '12345' }, 200],
    ['with an unknown state', { ...PAID, state: 'PAID' }, 200],
    ['that is a list', [PAID], 200],
    ['with an error status', PAID, 500],
    ['of an unknown address', PAID, 404],
    ['without a body', null, 200],
  ])('A response %s confirms and denies nothing', async (_title, body, status) => {
    expect(await answer(body, status)).toMatchObject({ kind: 'unreadable' });
  });

  it('A payment stays pending while the payment service waits, is overloaded or cannot be reached', async () => {
    expect(await answer({ state: 'pending' })).toEqual({ kind: 'pending', code: '' });
    expect(await answer({}, 503)).toEqual({ kind: 'pending', code: 'http-503' });
    service.handler = (_request, respond) => void respond.destroy();
    expect(await verifier(service.origin).verify(PAYMENT)).toMatchObject({ kind: 'pending' });
    expect(await verifier('http://127.0.0.1:9').verify(PAYMENT)).toMatchObject({ kind: 'pending' });
  });

  it('A payment stays pending without a payment service', async () => {
    const none = createPaymentVerifier({ by: 'nothing', service: { url: service.origin, secret } }, clock);
    expect(await none.verify(PAYMENT)).toEqual({ kind: 'pending', code: 'no-channel' });
    expect(service.requests).toEqual([]);
  });
});

describe('The local payment service', () => {
  let standins: FastifyInstance;
  let url: string;
  beforeAll(async () => {
    standins = createStandins(test);
    url = `${await standins.listen({ host: '127.0.0.1', port: 0 })}/payment-service`;
  });
  afterAll(() => standins.close());
  const verify = (payment: Partial<typeof PAYMENT>) =>
    createPaymentVerifier(
      { ...test.config.refunds, service: { ...test.config.refunds.service, url } },
      test.clock,
    ).verify({
      ...PAYMENT,
      ...payment,
    });

  it('The local payment service confirms, denies and delays payments', async () => {
    const ids = ['card-aaaa', 'denied-1', 'delayed-1', 'vbank-aaa'];
    const kinds = async () => (await Promise.all(ids.map((id) => verify({ id })))).map(({ kind }) => kind);
    expect(await kinds()).toEqual(['confirmed', 'denied', 'pending', 'pending']);
    test.world.now = new Date(test.world.now.getTime() + 3000);
    expect(await kinds()).toEqual(['confirmed', 'denied', 'confirmed', 'pending']);
  });

  it('A payment at the local payment service belongs to its first order', async () => {
    expect(await verify({ id: 'card-bbbb' })).toEqual({ kind: 'confirmed' });
    const other = await verify({ id: 'card-bbbb', orderNumber: '260310-HGFEDCBA' });
    expect(other).toEqual({ kind: 'denied', code: 'other-orderNumber' });
  });

  it('The local payment service does not answer a call with another signature', async () => {
    expect(await verifier(url).verify(PAYMENT)).toEqual({ kind: 'unreadable', code: 'http-401' });
  });
});
