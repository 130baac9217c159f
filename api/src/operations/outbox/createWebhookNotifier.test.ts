import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { createStandins } from '../../local/standins/createStandins.ts';
import { isSignedWebhook } from '../../local/standins/webhookRoutes.ts';
import { type ScriptedService, sendJson, startScriptedService } from '../../../testing/scriptedService.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { createWebhookNotifier } from './createNotifiers.ts';
import type { Notification } from './Notifier.ts';
import { signWebhook } from './signWebhook.ts';

const MINUTE = 60_000;
const test = setUpTestApp();
let standins: FastifyInstance;
let service: ScriptedService;
let url: string;

beforeAll(async () => {
  standins = createStandins(test);
  url = `${await standins.listen({ host: '127.0.0.1', port: 0 })}/notifications`;
  service = await startScriptedService();
});
afterAll(async () => {
  service.close();
  await standins.close();
});

const createNotifier = (changes: { url?: string; secret?: Buffer } = {}) =>
  createWebhookNotifier({ ...test.config.notifications.webhook, url, ...changes }, test.clock);
const message = (): Notification => ({
  deliveryId: '5f1d6a52-0000-4000-8000-000000000001',
  kind: 'payout-account-changed',
  text: '정산 계좌가 변경되었습니다.',
  createdAt: test.world.now,
  recipient: { kind: 'seller', uid: 'kakao:1', telephone: '010-1234-5678' },
  isRepeated: false,
});

describe('webhook receiver', () => {
  it('the receiver accepts a signed message and its repetition', async () => {
    expect(await createNotifier().send(message())).toEqual({ kind: 'sent' });
    expect(await createNotifier().send({ ...message(), isRepeated: true })).toEqual({ kind: 'sent' });
  });

  it('the receiver gets id, kind, text, time and recipient', async () => {
    service.handler = (_request, respond) => sendJson(respond, {}, 202);
    await createNotifier({ url: `${service.origin}/hook` }).send(message());
    const [request] = service.requests;
    expect(JSON.parse(request?.body ?? '')).toEqual({
      id: message().deliveryId,
      kind: 'payout-account-changed',
      text: '정산 계좌가 변경되었습니다.',
      createdAt: test.world.now.toISOString(),
      recipient: { kind: 'seller', uid: 'kakao:1', telephone: '010-1234-5678' },
    });
    expect(request?.headers).toMatchObject({ 'webhook-id': message().deliveryId });
  });

  it('the receiver rejects a message signed with another secret', async () => {
    expect(await createNotifier({ secret: Buffer.alloc(32, 1) }).send(message())).toEqual({
      kind: 'uncertain',
      code: 'http-401',
    });
  });
});

describe('webhook signature', () => {
  const secret = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64');
  const at = 1_614_265_330_000;
  const signed = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', at, body: '{"test": 2432232314}' };
  const headers = {
    'webhook-id': signed.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': signWebhook(secret, signed),
  };

  it('the signature matches the published example of Standard Webhooks', () => {
    expect(headers['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
    expect(isSignedWebhook(secret, { headers, body: signed.body, at })).toBe(true);
  });

  it('a valid signature is accepted next to other signatures, so that secrets can be rotated', () => {
    const both = { ...headers, 'webhook-signature': `v1,AAAA ${headers['webhook-signature']}` };
    expect(isSignedWebhook(secret, { headers: both, body: signed.body, at })).toBe(true);
  });

  it.each<[string, Partial<typeof headers>, string, number]>([
    ['with another body', {}, '{"test": 1}', at],
    ['under another id', { 'webhook-id': 'msg_other' }, signed.body, at],
    ['that was recorded six minutes ago', {}, signed.body, at + 6 * MINUTE],
    ['from six minutes ahead', {}, signed.body, at - 6 * MINUTE],
    ['of a recorded message with a new time', { 'webhook-timestamp': '1614265690' }, signed.body, at + 6 * MINUTE],
    ['of another version', { 'webhook-signature': headers['webhook-signature'].replace('v1', 'v2') }, signed.body, at],
  ])('the receiver rejects a message %s', (_case, changes, body, now) => {
    expect(isSignedWebhook(secret, { headers: { ...headers, ...changes }, body, at: now })).toBe(false);
  });

  it('a missing signature is rejected', () => {
    expect(isSignedWebhook(secret, { headers: {}, body: signed.body, at })).toBe(false);
  });
});
