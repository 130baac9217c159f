import { beforeEach, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { audit, orders, users } from '../../platform/database/schema.ts';
import type { OrderRow } from '../../trade/order/orderStore.ts';
import { buildMarket, buildOrder, buildSeller } from '../../../testing/builders.ts';
import { runOperator } from '../../../testing/runOperator.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import type { OperatorOptions } from './OperatorCommand.ts';
import { OperatorError } from '../operator-actions/OperatorError.ts';

const UID = 'kakao:1';
const test = setUpTestApp({ resetBeforeEach: true });
let order: OrderRow;
beforeEach(async () => {
  await buildSeller(test.db, UID);
  order = await buildOrder(test.db, await buildMarket(test.db, UID), { status: 4 });
});

const run = (positionals: readonly string[], options: OperatorOptions = {}) => runOperator(test, positionals, options);
const receiver = async () =>
  (await test.db.select({ name: orders.receiverName }).from(orders).where(eq(orders.id, order.id)))[0]?.name;

describe('erase-buyer command', () => {
  it('erase-buyer names the orders and changes nothing without confirmation', async () => {
    const said = await run(['erase-buyer', '01011112222']);
    expect(said).toContain(`1 would be anonymised, with a separate record for the legal period: ${order.publicId}`);
    expect(said).toContain('repeat with --confirm');
    expect(await receiver()).toBe('받는이');
  });

  it('erase-buyer erases after confirmation with the rights of an operator and records the operator and the reason', async () => {
    await run(['erase-buyer', '01011112222', '받는이'], { confirm: true, reason: '본인 요청 7' });
    expect(await receiver()).not.toBe('받는이');
    expect(await test.db.select().from(audit)).toMatchObject([
      { uid: 'operator:kim', action: 'erase-buyer', reason: '본인 요청 7', result: 'done' },
    ]);
  });

  it('erase-buyer rejects a part of a telephone number', async () => {
    await expect(run(['erase-buyer', '1111'], { confirm: true })).rejects.toThrow(OperatorError);
  });
});

describe('separated-record command', () => {
  it('separated-record shows the separate record of an erased order and records the read access', async () => {
    await run(['erase-buyer', '01011112222'], { confirm: true });
    const shown = JSON.parse(await run(['separated-record', 'order', order.publicId], { reason: '법원 제출' }));
    expect(shown).toMatchObject({ publicId: order.publicId, receiverName: '받는이', receiverTel: '010-1111-2222' });
    expect((await test.db.select().from(audit)).at(-1)).toMatchObject({
      uid: 'operator:kim',
      action: 'operator-separated-record',
      dataSubjects: [`order:${order.id}`],
      reason: '법원 제출',
    });
  });

  it('separated-record shows nothing for an order that was not erased', async () => {
    await expect(run(['separated-record', 'order', order.publicId])).rejects.toThrow(OperatorError);
  });
});

describe('erase-seller command', () => {
  it('erase-seller shows the plan without confirmation', async () => {
    expect(await run(['erase-seller', UID])).toContain('the buyers of 1 orders would be erased');
    expect(await receiver()).toBe('받는이');
  });

  it('erase-seller closes the account after confirmation with the rights of an operator', async () => {
    expect(await run(['erase-seller', UID], { confirm: true })).toContain('1 orders are anonymised');
    expect(await test.db.select().from(users)).toMatchObject([{ uid: UID, level: 0 }]);
    expect(await receiver()).not.toBe('받는이');
  });

  it('erase-seller names the orders that prevent the erasure', async () => {
    await test.db.update(orders).set({ status: 1 });
    expect(await run(['erase-seller', UID])).toContain(`Still in progress: ${order.publicId}`);
    await expect(run(['erase-seller', UID], { confirm: true })).rejects.toThrow(`Still in progress: ${order.publicId}`);
  });

  it('erase-seller reports an account without a seller record', async () => {
    await expect(run(['erase-seller', 'kakao:9'])).rejects.toThrow('There is no seller record of kakao:9.');
  });
});
