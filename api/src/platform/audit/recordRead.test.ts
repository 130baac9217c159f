import { describe, expect, it } from '@jest/globals';
import { asc } from 'drizzle-orm';
import { audit } from '../database/schema.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { recordCopy, recordFetch, recordFile, recordRead } from './recordRead.ts';

const test = setUpTestApp({ resetBeforeEach: true });
const at = new Date('2026-03-10T03:00:00.000Z');
const by = { uid: 'kakao:1', origin: '203.0.113.9' };
const listOrders = (count: number, marketId: string) =>
  Array.from({ length: count }, (_each, index) => ({ id: `${marketId}-${index}`, marketId }));
const readEvents = () => test.db.select().from(audit).orderBy(asc(audit.id));

describe('the event of a read', () => {
  // rule: audit.what-is-recorded
  it('the event of a read names each of up to 50 orders', async () => {
    const orders = [...listOrders(30, 'a'), ...listOrders(20, 'b')];
    await recordRead(test.db, { ...by, action: 'receipt-search', subject: 'kakao:1', orders }, at);
    expect(await readEvents()).toMatchObject([
      { subjectKind: 'account', count: 50, dataSubjects: orders.map(({ id }) => `order:${id}`) },
    ]);
  });

  // rule: audit.what-is-recorded
  it('the event of a read of more than 50 orders names their markets and their number', async () => {
    const orders = [...listOrders(30, 'a'), ...listOrders(21, 'b')];
    await recordRead(test.db, { ...by, action: 'deposit-candidates', subject: 'kakao:1', orders }, at);
    expect(await readEvents()).toMatchObject([{ count: 51, dataSubjects: ['market:a', 'market:b'] }]);
  });
});

// rule: audit.what-is-recorded
it('the events of a file name each of its orders, those of its copies and downloads the file', async () => {
  const orders = listOrders(1001, 'a').map(({ id }) => id);
  const file = { ...by, action: 'export-sales' } as const;
  await recordFile(test.db, { ...file, file: 'stored', reason: '세무', orders }, at);
  await recordCopy(test.db, { ...file, file: 'copy', of: 'stored', count: 1001 }, at);
  await recordFetch(test.db, { ...file, file: 'copy', origin: '203.0.113.66', action: 'export-fetch' }, at);
  const events = await readEvents();
  expect(events.map(({ subjectKind, subject, count }) => [subjectKind, subject, count])).toEqual([
    ['file', 'stored', 500],
    ['file', 'stored', 500],
    ['file', 'stored', 1],
    ['file', 'copy', 1001],
    ['file', 'copy', 1],
  ]);
  expect(events.slice(0, 3).flatMap(({ dataSubjects }) => dataSubjects)).toEqual(orders.map((id) => `order:${id}`));
  expect(events.slice(3).map(({ dataSubjects }) => dataSubjects)).toEqual([['file:stored'], ['seller:kakao:1']]);
  expect(events.at(-1)).toMatchObject({ origin: '203.0.113.66', reason: '' });
});
