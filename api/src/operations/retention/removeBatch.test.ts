import { readdir } from 'node:fs/promises';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { isNull, ne, sql } from 'drizzle-orm';
import { recordEvent } from '../../platform/audit/recordEvent.ts';
import { ANONYMOUS_NAME } from '../../platform/database/schema/fates.ts';
import { audit, formerAccounts, orders } from '../../platform/database/schema.ts';
import type { MarketRow } from '../../trade/market/marketStore.ts';
import { ageRows } from '../../../testing/ageRows.ts';
import { buildMarket, buildOrder, buildSeller } from '../../../testing/builders.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { eraseBuyer } from '../erasure/eraseBuyer.ts';
import { applyRetention } from './applyRetention.ts';

const MINUTE = 60_000;
const FIVE_YEARS = 5 * 366;
const test = setUpTestApp({ resetBeforeEach: true });
let market: MarketRow;
beforeEach(async () => {
  await buildSeller(test.db, 'kakao:1');
  market = await buildMarket(test.db, 'kakao:1');
});

/** Places orders that are past their retention period. */
const buildExpired = async (count: number) => {
  const placed = await Promise.all(Array.from({ length: count }, () => buildOrder(test.db, market, { status: 4 })));
  await ageRows(test, placed[0]?.createdAt ?? new Date(0), FIVE_YEARS);
};
const apply = (rows = 500, share = 0) =>
  applyRetention({ ...test, config: { ...test.config, retentionPerDay: { rows, share } } });
const countLeft = () => test.db.$count(orders, isNull(orders.anonymizedAt));
const moveEvents = (interval: string) =>
  test.owner.update(audit).set({ at: sql`${audit.at} + ${sql.raw(`interval '${interval}'`)}` });

describe('Retention and clocks', () => {
  it.each([
    ['ahead of', 6 * MINUTE],
    ['behind', -6 * MINUTE],
    ['ten years ahead of', 3653 * 24 * 60 * MINUTE],
  ])('Retention removes nothing if the clock of the process is %s the clock of the database', async (_title, ms) => {
    await buildExpired(1);
    test.world.now = new Date(Date.now() + ms);
    expect(await apply()).toEqual({ removed: {}, stops: ['clocks'] });
    expect(await countLeft()).toBe(1);
  });

  it('Retention accepts clocks that differ by less than five minutes and uses the clock of the database', async () => {
    await buildExpired(1);
    test.world.now = new Date(Date.now() + 4 * MINUTE);
    expect(await apply()).toEqual({ removed: { orders: 1 }, stops: [] });
    const [event] = await test.db.select().from(audit);
    expect(event?.at.getTime()).toBeLessThan(test.world.now.getTime());
  });
});

describe('Retention and its limit of a day', () => {
  it('Retention stops at the number of rows of a day, also in the next run, and continues after a day', async () => {
    await buildExpired(5);
    expect(await apply(2)).toEqual({ removed: { orders: 2 }, stops: ['limit orders'] });
    expect(await apply(2)).toEqual({ removed: {}, stops: ['limit orders'] });
    await moveEvents('-25 hours');
    expect(await apply(2)).toEqual({ removed: { orders: 2 }, stops: ['limit orders'] });
    await moveEvents('-25 hours');
    expect(await apply(2)).toEqual({ removed: { orders: 1 }, stops: [] });
  });

  it('Retention allows the share of the rows that are not anonymised if it is larger', async () => {
    await buildExpired(4);
    for (let count = 0; count < 6; count += 1) await buildOrder(test.db, market, { createdAt: test.world.now });
    expect(await apply(1, 0.3)).toEqual({ removed: { orders: 3 }, stops: ['limit orders'] });
    expect(await apply(1, 0.3)).toEqual({ removed: {}, stops: ['limit orders'] });
  });

  it('A clock of the database that jumps ahead and back allows no further rows', async () => {
    await buildExpired(2);
    await apply(1);
    await moveEvents('10 years');
    expect(await apply(1)).toEqual({ removed: {}, stops: ['limit orders'] });
  });

  it('An erasure on request is carried out after retention has reached its limit', async () => {
    await buildExpired(2);
    await apply(1);
    await test.db.update(orders).set({ receiverTel: '010-9876-1234' }).where(isNull(orders.anonymizedAt));
    const record: Parameters<typeof eraseBuyer>[0]['record'] = (db, event) =>
      recordEvent(db, { ...event, caller: 'operator:kim', origin: '' }, test.world.now);
    expect((await eraseBuyer({ ...test, record }, { tel: '01098761234' }, true)).erased).toHaveLength(1);
    expect(await test.db.$count(orders, ne(orders.receiverName, ANONYMOUS_NAME))).toBe(0);
  });
});

it('Retention deletes a former account and its passbook five years after the replacement', async () => {
  const ended = test.world.now;
  for (const [id, days] of [
    ['old', 3],
    ['kept', 0],
  ] as const) {
    await test.files.saveDocument(`document-${id}`, Buffer.from(id));
    const account = { uid: 'kakao:1', bankName: '김소미', bankType: '신한은행', bankNoSealed: 'sealed' };
    const validUntil = new Date(ended.getTime() - days * 24 * 60 * MINUTE);
    const document = { bankDocument: `document-${id}`, validFrom: new Date(0), validUntil };
    await test.db.insert(formerAccounts).values({ id, ...account, ...document });
  }
  await ageRows(test, ended, 1825);
  expect(await apply()).toEqual({ removed: { 'former-accounts': 1 }, stops: [] });
  expect((await test.db.select().from(formerAccounts)).map(({ id }) => id)).toEqual(['kept']);
  expect(await readdir(test.config.privateDir)).toEqual(['document-kept']);
});
