import { describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { audit } from '../database/schema.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import type { AuditEvent } from './AuditEvent.ts';
import { FILE_ORDERS_MAX, OPENED_ORDERS_MAX, findMassReaders } from './findMassReaders.ts';
import { recordEvent } from './recordEvent.ts';

const test = setUpTestApp({ resetBeforeEach: true });
const DAY = 24 * 60 * 60_000;

const record = (caller: string, action: AuditEvent['action'], count: number, ago = 0) =>
  recordEvent(test.db, { caller, origin: '', action, count }, new Date(test.world.now.getTime() - ago));
const findReported = async () => {
  await findMassReaders(test.db, test.world.now);
  const found = await test.db.select().from(audit).where(eq(audit.action, 'mass-reading')).orderBy(audit.id);
  return found.map(({ subject, count, dataSubjects }) => [subject, count, dataSubjects]);
};

describe('accounts that read many orders', () => {
  it('a thief who downloads all orders of a seller in files is reported once a day', async () => {
    await record('kakao:thief', 'export-orders', FILE_ORDERS_MAX);
    await record('kakao:thief', 'export-labels', 1);
    await record('kakao:honest', 'export-orders', FILE_ORDERS_MAX);
    const reported = [['kakao:thief', FILE_ORDERS_MAX + 1, ['seller:kakao:thief']]];
    expect(await findReported()).toEqual(reported);
    expect(await findReported()).toEqual(reported);
    test.world.now = new Date(test.world.now.getTime() + DAY + 1);
    await record('kakao:thief', 'export-orders', FILE_ORDERS_MAX + 2);
    expect(await findReported()).toEqual([...reported, ['kakao:thief', FILE_ORDERS_MAX + 2, ['seller:kakao:thief']]]);
  });

  it('a thief who opens one order after the other is reported', async () => {
    for (const action of ['receipt-search', 'receipt-delivery', 'receipt-cash-receipt'] as const)
      await record('kakao:thief', action, OPENED_ORDERS_MAX / 3);
    await record('kakao:thief', 'receipt-refund-account', 1);
    expect(await findReported()).toEqual([['kakao:thief', OPENED_ORDERS_MAX + 1, ['seller:kakao:thief']]]);
  });

  it('lists of whole markets, reads of yesterday and operators are not reported', async () => {
    await record('kakao:1', 'receipt-list', 1_000_000);
    await record('kakao:2', 'export-orders', FILE_ORDERS_MAX + 1, DAY + 1);
    await record('operator:kim', 'export-orders', FILE_ORDERS_MAX + 1);
    expect(await findReported()).toEqual([]);
  });
});
