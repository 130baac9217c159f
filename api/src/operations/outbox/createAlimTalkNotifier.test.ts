import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import type { BuyerNotificationKind } from '../../platform/database/schema.ts';
import { createStandins } from '../../local/standins/createStandins.ts';
import { type ScriptedService, sendJson, startScriptedService } from '../../../testing/scriptedService.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { ALIMTALK_TEMPLATES } from './alimTalkTemplates.ts';
import { createAlimTalkNotifier } from './createAlimTalkNotifier.ts';
import type { Notification, Notifier } from './Notifier.ts';

const test = setUpTestApp();
let standins: FastifyInstance;
let service: ScriptedService;
let url: string;
let notifier: Notifier;
let scripted: Notifier;
let lastId = 0;

beforeAll(async () => {
  standins = createStandins(test);
  url = `${await standins.listen({ host: '127.0.0.1', port: 0 })}/kakao-bizmessage`;
  service = await startScriptedService();
  notifier = createAlimTalkNotifier({ ...test.config.notifications.alimTalk, url });
  scripted = createAlimTalkNotifier({ ...test.config.notifications.alimTalk, url: service.origin });
});
afterAll(async () => {
  service.close();
  await standins.close();
});
beforeEach(() => {
  service.requests.length = 0;
});

function message(changes: Partial<Notification> & { telephone?: string } = {}): Notification {
  const { telephone = '010-1111-2222', ...rest } = changes;
  lastId += 1;
  return {
    deliveryId: `5f1d6a52-0000-4000-8000-${String(lastId).padStart(12, '0')}`,
    kind: 'notice',
    text: '내일 발송합니다.',
    createdAt: test.world.now,
    recipient: { kind: 'buyer', orderNumber: '26031012345', telephone },
    isRepeated: false,
    ...rest,
  };
}

async function resultOf(notification: Notification) {
  const accepted = await notifier.send(notification);
  if (accepted.kind !== 'accepted') return accepted;
  expect(await notifier.readResult(accepted.reference)).toEqual(accepted);
  test.world.now = new Date(test.world.now.getTime() + 1000);
  return notifier.readResult(accepted.reference);
}

describe('the provider, as its stand-in speaks', () => {
  it.each(Object.keys(ALIMTALK_TEMPLATES) as BuyerNotificationKind[])(
    'accepts a message of the kind %s, and has its result later',
    async (kind) => {
      expect(await resultOf(message({ kind }))).toEqual({ kind: 'sent' });
    },
  );

  it('accepts the longest notice', async () => {
    expect(await resultOf(message({ text: '가'.repeat(500) }))).toEqual({ kind: 'sent' });
  });

  it('says later that a message was not received', async () => {
    expect(await resultOf(message({ telephone: '010-1111-0000' }))).toEqual({
      kind: 'rejected',
      reason: 'rejected',
      code: 'MRC02',
    });
  });

  it('refuses a number that does not exist', async () => {
    expect(await notifier.send(message({ telephone: '010-1111-0001' }))).toEqual({
      kind: 'rejected',
      reason: 'no-recipient',
      code: '-4019',
    });
  });

  it('gets no message without a number, and none to a seller, whose number a thief could have changed', async () => {
    const unreachable = { kind: 'rejected', reason: 'no-recipient', code: 'no-telephone' };
    expect(await notifier.send(message({ telephone: '' }))).toEqual(unreachable);
    expect(await notifier.send(message({ telephone: '+82 10 1111 2222 3333 4444' }))).toEqual(unreachable);
    expect(await notifier.send(message({ recipient: { kind: 'seller', uid: 'kakao:1' } }))).toEqual(unreachable);
  });

  it('is not available for a while, and says how long', async () => {
    expect(await notifier.send(message({ telephone: '010-1111-0009' }))).toEqual({
      kind: 'unavailable',
      code: 'http-503',
      retryAfterMs: 5000,
    });
  });

  it.each([
    ['appKey', '-1000'],
    ['secretKey', '-1001'],
    ['senderKey', '-2017'],
  ])('takes nothing under another %s: messages wait until it is corrected', async (name, code) => {
    const wrong = createAlimTalkNotifier({ ...test.config.notifications.alimTalk, url, [name]: 'other' });
    expect(await wrong.send(message())).toEqual({ kind: 'unavailable', code });
  });

  it('sends a message once, although its answer was lost and it is repeated', async () => {
    const notification = message();
    const first = await notifier.send(notification);
    expect(await notifier.send({ ...notification, isRepeated: true })).toEqual(first);
    expect(await notifier.send(notification)).toEqual({ kind: 'uncertain', code: '-1005' });
    test.world.now = new Date(test.world.now.getTime() + 11 * 60_000);
    expect(await notifier.send({ ...notification, isRepeated: true })).toEqual({ kind: 'sent' });
  });
});

describe('an answer', () => {
  it('that is none of the provider’s leaves the message uncertain', async () => {
    service.answer = (_request, respond) => sendJson(respond, { error: 'proxy' }, 502);
    expect(await scripted.send(message())).toEqual({ kind: 'uncertain', code: 'http-502' });
    service.answer = (_request, respond) => respond.end('<html>');
    expect(await scripted.readResult('r/1')).toEqual({ kind: 'uncertain', code: 'http-200' });
    service.answer = (_request, respond) => respond.destroy();
    expect(await scripted.send(message())).toMatchObject({ kind: 'uncertain' });
  });

  it('that does not come because nothing listens is a provider that takes nothing', async () => {
    const closed = await startScriptedService();
    closed.close();
    const away = createAlimTalkNotifier({ ...test.config.notifications.alimTalk, url: closed.origin });
    expect(await away.send(message())).toEqual({ kind: 'unavailable', code: 'ECONNREFUSED' });
  });

  it('of a lookup that fails is not taken for a message that was never sent', async () => {
    service.answer = (_request, respond) => sendJson(respond, {}, 500);
    expect(await scripted.send(message({ isRepeated: true }))).toEqual({ kind: 'uncertain', code: 'http-500' });
    expect(service.requests).toHaveLength(1);
  });
});
