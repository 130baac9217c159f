import { beforeEach, describe, expect, it } from '@jest/globals';
import { getMe } from '@backoffice/contracts/seller/userEndpoints';
import { outbox, salesFiles } from '../../src/platform/database/schema.ts';
import type { Notification } from '../../src/operations/outbox/Notifier.ts';
import { ProviderPause } from '../../src/operations/outbox/ProviderPause.ts';
import { deliverNext } from '../../src/operations/outbox/deliverNext.ts';
import { buildMarket, buildOrder, buildSeller, buildSession } from '../builders.ts';
import { initialWorld, createToken } from '../createTestApp.ts';
import { runSales } from '../runSales.ts';
import { setUpTestApp } from '../setUpTestApp.ts';

const HOUR = 60 * 60_000;
const UID = 'kakao:1';
const test = setUpTestApp({ resetBeforeEach: true });
let headers: Record<string, string>;
beforeEach(async () => {
  await buildSeller(test.db, UID);
  headers = { authorization: `Bearer ${createToken(UID, { sessionId: await buildSession(test.db, UID) })}` };
});

const jump = (hours: number) => {
  test.world.now = new Date(initialWorld().now.getTime() + hours * HOUR);
};
const status = async () => (await test.call(getMe, { headers })).statusCode;

describe.each([
  ['forward', 2],
  ['back', -2],
])('a clock that jumps two hours %s and returns', (_way, hours) => {
  it('sessions remain valid during and after the clock jump', async () => {
    expect(await status()).toBe(200);
    jump(hours);
    expect(await status()).toBe(200);
    jump(0);
    expect(await status()).toBe(200);
  });

  it('the clock jump does not use up the call limit', async () => {
    jump(hours);
    const responses = await Promise.all(Array.from({ length: 20 }, status));
    jump(0);
    expect([...responses, await status()]).toEqual(Array.from({ length: 21 }, () => 200));
  });

  it('each notification is sent once, and later notifications are not delayed by the clock jump', async () => {
    const sent: Notification[] = [];
    let isAway = true;
    const notifier = {
      send: async (notification: Notification) => {
        if (isAway) return { kind: 'unavailable' as const, code: '503' };
        sent.push(notification);
        return { kind: 'sent' as const };
      },
      readResult: async () => ({ kind: 'sent' as const }),
    };
    const process = {
      db: test.db,
      clock: test.clock,
      notifiers: { buyer: notifier, seller: notifier, refund: notifier },
      pauses: { buyer: new ProviderPause(), seller: new ProviderPause(), refund: new ProviderPause() },
      rotation: { owner: '' },
      log: { warn: () => undefined },
    };
    const order = await buildOrder(test.db, await buildMarket(test.db, UID));
    const notify = (text: string) =>
      test.db.insert(outbox).values({ orderId: order.id, kind: 'notice', text, createdAt: test.world.now });
    jump(hours);
    await notify('하나');
    await deliverNext(process);
    isAway = false;
    jump(0);
    await test.db.insert(outbox).values({ sellerUid: UID, kind: 'settled', text: '둘', createdAt: test.world.now });
    await deliverNext({ ...process, pauses: { ...process.pauses, seller: process.pauses.buyer } });
    jump(2.1);
    while (await deliverNext(process));
    expect(sent.map(({ text }) => text).toSorted()).toEqual(['둘', '하나']);
  });

  it('a sales file is created once and no job remains after the clock jump', async () => {
    const key = { uid: UID, year: 2025, period: '1H' as const };
    jump(hours);
    await test.db.insert(salesFiles).values({ ...key, state: 'waiting', askedAt: test.world.now });
    jump(0);
    await runSales(test);
    const [job] = await test.db.select().from(salesFiles);
    expect([job?.attempts, job?.state === 'done' || job?.state === 'failed']).toEqual([1, true]);
  });
});
