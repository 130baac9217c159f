import { beforeEach, expect, it } from '@jest/globals';
import { audit, outbox } from '../../platform/database/schema.ts';
import { buildMarket, buildOrder, buildSeller } from '../../../testing/builders.ts';
import { runOperator } from '../../../testing/runOperator.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';

const test = setUpTestApp({ resetBeforeEach: true });
let letter: number;
let order: { id: string; publicId: string };
beforeEach(async () => {
  await buildSeller(test.db, 'kakao:1');
  order = await buildOrder(test.db, await buildMarket(test.db, 'kakao:1'));
  const values = { orderId: order.id, kind: 'notice' as const, createdAt: test.world.now, settledAt: test.world.now };
  const failed = { state: 'failed' as const, failure: 'gave-up' as const, failureCode: 'http-500', attempts: 12 };
  const [row] = await test.db
    .insert(outbox)
    .values([
      { ...values, ...failed, text: '비밀 내용' },
      { ...values, text: '보낸 알림', state: 'sent' },
    ])
    .returning({ id: outbox.id });
  letter = row?.id ?? 0;
});

it('dead-letters lists undelivered notifications without their text and records the read access', async () => {
  const listed = await runOperator(test, ['dead-letters']);
  expect(listed).toContain(order.publicId);
  expect(listed).toMatch(/notice .* 12 +gave-up +http-500/);
  expect(listed).not.toContain('비밀');
  expect(await test.db.select().from(audit)).toMatchObject([{ action: 'operator-dead-letters', result: 'listed' }]);
});

it.each([[() => [String(letter)]], [() => ['all']]])(
  'dead-letters requeue needs a reason, queues the dead letters again and records the reason in the audit',
  async (ids) => {
    await expect(runOperator(test, ['dead-letters', 'requeue', ...ids()], { reason: '' })).rejects.toThrow(
      'Add --reason',
    );
    expect(await runOperator(test, ['dead-letters', 'requeue', ...ids()], { reason: '장애 복구' })).toBe(
      '1 notifications were queued again',
    );
    expect(await test.db.select().from(outbox).orderBy(outbox.id)).toMatchObject([
      { state: 'queued', attempts: 0, failure: null, requeuedAt: test.world.now },
      { state: 'sent' },
    ]);
    expect(await test.db.select().from(audit)).toMatchObject([
      { action: 'operator-dead-letters', subject: order.id, dataSubjects: [`order:${order.id}`], reason: '장애 복구' },
    ]);
    expect(await runOperator(test, ['dead-letters'])).toBe('There are no dead letters.');
  },
);

it('dead-letters requeue skips numbers that are not dead letters and rejects texts that are not numbers', async () => {
  expect(await runOperator(test, ['dead-letters', 'requeue', String(letter + 1)], { reason: 'x' })).toMatch(/^0 /);
  await expect(runOperator(test, ['dead-letters', 'requeue', 'x'], { reason: 'x' })).rejects.toThrow('numbers');
  await expect(runOperator(test, ['dead-letters', 'delete'], { reason: 'x' })).rejects.toThrow('requeue');
});
