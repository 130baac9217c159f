import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import type { BuyerNoticeKind } from '@backoffice/contracts/notices/buyerNotices';
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

async function readFinalResult(notification: Notification) {
  const accepted = await notifier.send(notification);
  if (accepted.kind !== 'accepted') return accepted;
  expect(await notifier.readResult(accepted.reference)).toEqual(accepted);
  test.world.now = new Date(test.world.now.getTime() + 1000);
  return notifier.readResult(accepted.reference);
}

describe('AlimTalk notifier with the stand-in provider', () => {
  it.each(Object.keys(ALIMTALK_TEMPLATES) as BuyerNoticeKind[])(
    'the provider accepts a message of the kind %s and returns its result later',
    async (kind) => {
      expect(await readFinalResult(message({ kind }))).toEqual({ kind: 'sent' });
    },
  );

  it('the provider accepts the longest notice', async () => {
    expect(await readFinalResult(message({ text: '가'.repeat(500) }))).toEqual({ kind: 'sent' });
  });

  it('the notifier reports later that a message was not received', async () => {
    expect(await readFinalResult(message({ telephone: '010-1111-0000' }))).toEqual({
      kind: 'rejected',
      reason: 'rejected',
      code: 'MRC02',
    });
  });

  it('the provider rejects a number that does not exist', async () => {
    expect(await notifier.send(message({ telephone: '010-1111-0001' }))).toEqual({
      kind: 'rejected',
      reason: 'no-recipient',
      code: '-4019',
    });
  });

  it('a message without a number or to a seller is not sent, because a thief could have changed a seller’s number', async () => {
    const unreachable = { kind: 'rejected', reason: 'no-recipient', code: 'no-telephone' };
    expect(await notifier.send(message({ telephone: '' }))).toEqual(unreachable);
    expect(await notifier.send(message({ telephone: '+82 10 1111 2222 3333 4444' }))).toEqual(unreachable);
    expect(
      await notifier.send(message({ recipient: { kind: 'seller', uid: 'kakao:1', telephone: '01012345678' } })),
    ).toEqual(unreachable);
  });

  it('an unavailable provider returns the delay until the next attempt', async () => {
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
  ])('messages wait while the %s is wrong', async (name, code) => {
    const wrong = createAlimTalkNotifier({ ...test.config.notifications.alimTalk, url, [name]: 'other' });
    expect(await wrong.send(message())).toEqual({ kind: 'unavailable', code });
  });

  it('a message is sent once if its response was lost and it is repeated', async () => {
    const notification = message();
    const first = await notifier.send(notification);
    expect(await notifier.send({ ...notification, isRepeated: true })).toEqual(first);
    expect(await notifier.send(notification)).toEqual({ kind: 'uncertain', code: '-1005' });
    test.world.now = new Date(test.world.now.getTime() + 11 * 60_000);
    expect(await notifier.send({ ...notification, isRepeated: true })).toEqual({ kind: 'sent' });
  });
});

describe('responses of the AlimTalk provider', () => {
  it('an unknown response leaves the message uncertain', async () => {
    service.handler = (_request, respond) => sendJson(respond, { error: 'proxy' }, 502);
    expect(await scripted.send(message())).toEqual({ kind: 'uncertain', code: 'http-502' });
    service.handler = (_request, respond) => respond.end('<html>');
    expect(await scripted.readResult('r/1')).toEqual({ kind: 'uncertain', code: 'http-200' });
    service.handler = (_request, respond) => respond.destroy();
    expect(await scripted.send(message())).toMatchObject({ kind: 'uncertain' });
  });

  it('a refused connection makes the provider unavailable', async () => {
    const closed = await startScriptedService();
    closed.close();
    const unavailable = createAlimTalkNotifier({ ...test.config.notifications.alimTalk, url: closed.origin });
    expect(await unavailable.send(message())).toEqual({ kind: 'unavailable', code: 'ECONNREFUSED' });
  });

  it('a failed lookup does not mean that the message was never sent', async () => {
    service.handler = (_request, respond) => sendJson(respond, {}, 500);
    expect(await scripted.send(message({ isRepeated: true }))).toEqual({ kind: 'uncertain', code: 'http-500' });
    expect(service.requests).toHaveLength(1);
  });
});
