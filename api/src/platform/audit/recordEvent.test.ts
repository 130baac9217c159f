import { expect, it } from '@jest/globals';
import { audit } from '../database/schema.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { recordEvent } from './recordEvent.ts';

const test = setUpTestApp({ resetBeforeEach: true });
const at = new Date('2026-03-10T03:00:00.000Z');

it('recordEvent stores caller, origin, action, subject, people, reason, count and result', async () => {
  await recordEvent(
    test.db,
    {
      caller: 'operator:kim',
      origin: '203.0.113.9',
      action: 'erase-buyer',
      subject: { kind: 'order', id: 'o1' },
      dataSubjects: ['order:o1'],
      reason: '본인 요청',
      count: 2,
      result: 'dry-run',
    },
    at,
  );
  expect(await test.db.select().from(audit)).toEqual([
    {
      id: expect.any(Number),
      at,
      uid: 'operator:kim',
      origin: '203.0.113.9',
      action: 'erase-buyer',
      subjectKind: 'order',
      subject: 'o1',
      dataSubjects: ['order:o1'],
      reason: '본인 요청',
      count: 2,
      result: 'dry-run',
    },
  ]);
});

// rule: audit.with-the-change
it('recordEvent leaves no event if the transaction is rolled back', async () => {
  const change = test.db.transaction(async (tx) => {
    await recordEvent(tx, { caller: 'kakao:1', origin: '', action: 'market-insert' }, at);
    throw new Error('rolled back');
  });
  await expect(change).rejects.toThrow('rolled back');
  expect(await test.db.select().from(audit)).toEqual([]);
});
