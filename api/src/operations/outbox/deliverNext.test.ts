import { beforeEach, describe, expect, it } from '@jest/globals';
import { asc } from 'drizzle-orm';
import { outbox } from '../../platform/database/schema.ts';
import { notifyBuyer } from '../../trade/order/notifyBuyer.ts';
import type { OrderRow } from '../../trade/order/orderStore.ts';
import { notifySeller } from '../../trade/seller/notifySeller.ts';
import { anonymizeOrders } from '../../trade/order/anonymizeOrders.ts';
import { buildMarket, buildOrder, buildSeller } from '../../../testing/builders.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import type { DeliveryOutcome, Notification } from './Notifier.ts';
import { ProviderPause } from './ProviderPause.ts';
import { type DeliveryContext, deliverNext } from './deliverNext.ts';
import { listDeadLetters, requeueDeadLetters } from './deadLetterStore.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const SELLERS = ['kakao:1', 'kakao:2', 'kakao:3'];
const test = setUpTestApp({ resetBeforeEach: true });

let sent: Notification[] = [];
let logged: object[] = [];
/** The provider's response by the text of the message. */
let respond: (notification: Notification) => DeliveryOutcome | Promise<DeliveryOutcome>;
let result: (reference: string) => DeliveryOutcome;
let placed: OrderRow[] = [];

beforeEach(async () => {
  [sent, logged, placed] = [[], [], []];
  respond = () => ({ kind: 'sent' });
  result = () => ({ kind: 'sent' });
  for (const uid of SELLERS) {
    await buildSeller(test.db, uid);
    placed.push(await buildOrder(test.db, await buildMarket(test.db, uid)));
  }
});

/** Creates the context of a process with its own pauses and rotation. */
function startProcess(): DeliveryContext {
  const notifier = {
    send: async (notification: Notification) => {
      sent.push(notification);
      return respond(notification);
    },
    readResult: async (reference: string) => result(reference),
  };
  return {
    db: test.db,
    clock: test.clock,
    notifiers: { buyer: notifier, seller: notifier, refund: notifier },
    pauses: { buyer: new ProviderPause(), seller: new ProviderPause(), refund: new ProviderPause() },
    rotation: { owner: '' },
    log: { warn: (fields) => void logged.push(fields) },
  };
}

async function deliverAll(process = startProcess()): Promise<void> {
  while (await deliverNext(process));
}

const later = (ms: number) => {
  test.world.now = new Date(test.world.now.getTime() + ms);
};
const queue = (text: string, seller = 0) =>
  notifyBuyer(test.db, placed[seller]?.id ?? '', { kind: 'notice', text }, test.world.now);
const rows = () => test.db.select().from(outbox).orderBy(asc(outbox.id));
const states = async () => (await rows()).map(({ text, state }) => [text, state]);
const texts = () => sent.map(({ text }) => text);

it('a notification goes to its order’s buyer by telephone, or to a seller by the account, and is marked as sent', async () => {
  await queue('내일 발송합니다.');
  await notifySeller(test.db, 'kakao:2', { kind: 'payout-account-changed', text: '계좌' }, test.world.now);
  await deliverAll();
  expect(sent.map(({ kind, text, recipient }) => ({ kind, text, recipient }))).toEqual([
    {
      kind: 'notice',
      text: '내일 발송합니다.',
      recipient: { kind: 'buyer', orderNumber: placed[0]?.publicId, telephone: '010-1111-2222' },
    },
    {
      kind: 'payout-account-changed',
      text: '계좌',
      recipient: { kind: 'seller', uid: 'kakao:2', telephone: '01012345678' },
    },
  ]);
  expect(await rows()).toMatchObject([
    { state: 'sent', attempts: 1, settledAt: test.world.now },
    { state: 'sent', attempts: 1, settledAt: test.world.now },
  ]);
  expect(await deliverNext(startProcess())).toBe(false);
});

describe('several sender processes', () => {
  it('several processes send each notification once', async () => {
    for (let each = 0; each < 12; each += 1) await queue(`${each}`, each % 3);
    const first = Promise.withResolvers<void>();
    respond = async () => {
      if (sent.length === 3) first.resolve();
      await first.promise;
      return { kind: 'sent' };
    };
    await Promise.all([1, 2, 3, 4].map(() => deliverAll()));
    expect(texts().toSorted()).toEqual(Array.from({ length: 12 }, (_, each) => `${each}`).toSorted());
    expect((await rows()).every(({ state }) => state === 'sent')).toBe(true);
  });

  it('a process resends a notification of a stopped process after its claim ends, with the same delivery id and marked as repeated', async () => {
    await queue('보내는 중에 꺼졌다');
    const pending = Promise.withResolvers<DeliveryOutcome>();
    const started = Promise.withResolvers<void>();
    respond = () => {
      started.resolve();
      return pending.promise;
    };
    const first = deliverNext(startProcess());
    await started.promise;
    later(MINUTE - 1);
    expect(await deliverNext(startProcess())).toBe(false);
    later(1);
    respond = () => ({ kind: 'accepted', reference: 'r1' });
    expect(await deliverNext(startProcess())).toBe(true);
    expect(sent.map(({ deliveryId, isRepeated }) => [deliveryId, isRepeated])).toEqual([
      [sent[0]?.deliveryId, false],
      [sent[0]?.deliveryId, true],
    ]);
    pending.resolve({ kind: 'rejected', reason: 'rejected', code: '-1' });
    await first;
    expect(await rows()).toMatchObject([{ state: 'accepted', reference: 'r1', failure: null }]);
  });
});

describe('rotation of sellers', () => {
  it('the sender rotates among sellers regardless of the number of their notifications', async () => {
    for (const text of ['a1', 'a2', 'a3', 'a4']) await queue(text, 0);
    for (const text of ['b1', 'b2']) await queue(text, 1);
    await queue('c1', 2);
    await deliverAll();
    expect(texts()).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
  });

  it('rows written by an API without a sender are part of the rotation', async () => {
    await test.db.insert(outbox).values({ orderId: placed[1]?.id, kind: 'paid', text: '?', createdAt: test.world.now });
    expect(await rows()).toMatchObject([{ ownerUid: 'kakao:2', state: 'queued' }]);
  });

  it('the notifications of an order are sent in order while the first is retried', async () => {
    await queue('paid');
    await queue('shipped');
    await queue('other order', 1);
    respond = ({ text }) => (text === 'paid' && sent.length < 3 ? { kind: 'uncertain', code: 'x' } : { kind: 'sent' });
    await deliverAll();
    expect(texts()).toEqual(['paid', 'other order']);
    later(MINUTE);
    await deliverAll();
    expect(texts()).toEqual(['paid', 'other order', 'paid', 'shipped']);
  });
});

describe('provider that is unavailable for an hour', () => {
  it('single messages probe an unavailable provider without using up attempts, and all messages are sent afterwards', async () => {
    for (let each = 0; each < 30; each += 1) await queue(`${each}`, each % 3);
    respond = () => ({ kind: 'unavailable', code: 'http-503' });
    const process = startProcess();
    for (let second = 0; second < 3600; second += 5) {
      await deliverAll(process);
      later(5000);
    }
    expect(sent.length).toBeGreaterThan(55);
    expect(sent.length).toBeLessThan(130);
    expect((await rows()).every(({ state, attempts }) => state === 'queued' && attempts === 0)).toBe(true);
    respond = () => ({ kind: 'sent' });
    sent = [];
    later(MINUTE);
    await deliverAll(process);
    expect(sent).toHaveLength(30);
    expect(logged).toEqual([]);
  });

  it('an unavailable provider is not called for the delay that it requests', async () => {
    await queue('later');
    respond = () => ({ kind: 'unavailable', code: 'http-429', retryAfterMs: 5 * MINUTE });
    const process = startProcess();
    await deliverAll(process);
    later(5 * MINUTE - 1);
    await deliverAll(process);
    expect(sent).toHaveLength(1);
    later(1);
    respond = () => ({ kind: 'sent' });
    await deliverAll(process);
    expect(sent).toHaveLength(2);
  });

  it('an unavailable provider does not delay the other channel', async () => {
    await queue('buyer');
    await notifySeller(test.db, 'kakao:2', { kind: 'payout-account-changed', text: 'seller' }, test.world.now);
    respond = ({ recipient }) => (recipient.kind === 'buyer' ? { kind: 'unavailable', code: 'x' } : { kind: 'sent' });
    await deliverAll();
    expect(await states()).toEqual([
      ['buyer', 'queued'],
      ['seller', 'sent'],
    ]);
  });
});

describe('message that always fails', () => {
  it('a failing message is tried twelve times with growing pauses, becomes a dead letter, and delays no other message', async () => {
    await queue('독', 0);
    await queue('다음', 0);
    respond = ({ text }) => (text === '독' ? { kind: 'uncertain', code: 'http-500' } : { kind: 'sent' });
    const pauses: number[] = [];
    const process = startProcess();
    for (let each = 0; each < 12; each += 1) {
      await deliverAll(process);
      const [row] = await rows();
      pauses.push((row?.dueAt.getTime() ?? 0) - test.world.now.getTime());
      later(HOUR);
    }
    expect(texts().filter((text) => text === '독')).toHaveLength(12);
    expect(await states()).toEqual([
      ['독', 'failed'],
      ['다음', 'sent'],
    ]);
    expect(pauses[0]).toBeGreaterThanOrEqual(5000);
    expect(pauses[0]).toBeLessThanOrEqual(10_000);
    expect(pauses[9]).toBeGreaterThan(30 * MINUTE);
    expect(Math.max(...pauses)).toBeLessThanOrEqual(HOUR);
    expect(logged).toMatchObject([{ attempts: 12, failure: 'gave-up', code: 'http-500' }]);
    expect(JSON.stringify(logged)).not.toMatch(/독|010/);
  });

  it('a message that crashes every process that sends it becomes a dead letter', async () => {
    await queue('독');
    await test.db.update(outbox).set({ attempts: 12 });
    await deliverAll();
    expect([sent, await rows()]).toMatchObject([
      [],
      [{ state: 'failed', failure: 'gave-up', failureCode: 'no-outcome' }],
    ]);
  });
});

describe('accepted message', () => {
  beforeEach(() => {
    respond = () => ({ kind: 'accepted', reference: 'r/1' });
  });

  it.each<[string, DeliveryOutcome, object]>([
    ['sent', { kind: 'sent' }, { state: 'sent', failure: null }],
    [
      'failed',
      { kind: 'rejected', reason: 'rejected', code: 'MRC02' },
      { state: 'failed', failure: 'rejected', failureCode: 'MRC02' },
    ],
  ])('an accepted message is %s according to its result', async (_state, outcome, stored) => {
    await queue('결과');
    const references: string[] = [];
    result = (reference) => {
      references.push(reference);
      return outcome;
    };
    await deliverAll();
    expect(await rows()).toMatchObject([{ state: 'accepted' }]);
    later(2000);
    await deliverAll();
    expect([sent.length, references, await rows()]).toMatchObject([1, ['r/1'], [stored]]);
  });

  it('an accepted message without a result for hours becomes a dead letter for an operator and is not resent automatically', async () => {
    await queue('결과');
    result = () => ({ kind: 'accepted', reference: 'r/1' });
    for (let each = 0; each < 20; each += 1) {
      await deliverAll();
      later(HOUR);
    }
    expect([sent.length, await rows()]).toMatchObject([1, [{ state: 'failed', failure: 'no-result' }]]);
  });
});

describe('notifications that are not sent', () => {
  it('a notification of an order whose data was deleted is not sent', async () => {
    await queue('비밀');
    await anonymizeOrders(test.db, [placed[0]?.id ?? ''], test.world.now);
    await deliverAll();
    expect([sent, await states()]).toEqual([[], [['', 'withdrawn']]]);
  });

  it('a notification that could not be sent for three days is not sent', async () => {
    await queue('오래된 알림');
    later(72 * HOUR + 1);
    await deliverAll();
    expect([sent, await rows()]).toMatchObject([[], [{ state: 'failed', failure: 'expired' }]]);
  });

  it('a notification that the provider rejects is not sent again', async () => {
    await queue('없는 번호');
    respond = () => ({ kind: 'rejected', reason: 'no-recipient', code: '-4019' });
    await deliverAll();
    expect([sent.length, await rows()]).toMatchObject([1, [{ state: 'failed', failure: 'no-recipient' }]]);
  });
});

describe('dead letters', () => {
  it('dead letters are listed without text and telephone number, and sent after they are queued again', async () => {
    await queue('다시');
    respond = () => ({ kind: 'rejected', reason: 'rejected', code: '-3049' });
    await deliverAll();
    const [letter] = await listDeadLetters(test.db);
    expect(letter).toMatchObject({ orderNumber: placed[0]?.publicId, failure: 'rejected', failureCode: '-3049' });
    expect(JSON.stringify(letter)).not.toMatch(/다시|010/);
    later(100 * HOUR);
    respond = () => ({ kind: 'sent' });
    expect(await requeueDeadLetters(test.db, [letter?.id ?? 0], test.world.now)).toHaveLength(1);
    await deliverAll();
    expect(await states()).toEqual([['다시', 'sent']]);
    expect(sent[1]?.deliveryId).not.toBe(sent[0]?.deliveryId);
    expect(await requeueDeadLetters(test.db, [letter?.id ?? 0], test.world.now)).toEqual([]);
  });

  it.each([
    ['after the last attempt', 'gave-up', { state: 'queued', attempts: 11 }],
    ['without a result', 'no-result', { state: 'accepted', attempts: 13, reference: 'r1' }],
    ['that expired', 'expired', { state: 'queued', attempts: 5, createdAt: new Date(0) }],
  ] as const)(
    'a dead letter %s is sent again with its delivery id and marked as repeated, because it may have arrived',
    async (_title, failure, values) => {
      const deliveryId = '5f1d6a52-0000-4000-8000-000000000001';
      await queue('모름');
      await test.db.update(outbox).set({ ...values, deliveryId });
      respond = () => ({ kind: 'uncertain', code: 'TimeoutError' });
      result = () => ({ kind: 'uncertain', code: 'TimeoutError' });
      await deliverAll();
      const [letter] = await rows();
      expect(letter).toMatchObject({ state: 'failed', failure });
      sent = [];
      respond = () => ({ kind: 'sent' });
      await requeueDeadLetters(test.db, [letter?.id ?? 0], test.world.now);
      await deliverAll();
      expect(sent).toMatchObject([{ deliveryId, isRepeated: true }]);
    },
  );
});
