import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import {
  audit,
  operatorRequests,
  operators,
  orders,
  outbox,
  refunds,
  sellers,
} from '../../platform/database/schema.ts';
import { buildMarket, buildOperator, buildOrder, buildSeller } from '../../../testing/builders.ts';
import { openOperatorPage, type TestPage } from '../../../testing/openOperatorPage.ts';
import { runOperator } from '../../../testing/runOperator.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';

const SELLER = 'kakao:1';
const HELD_UNTIL = new Date('2026-03-15T00:00:00.000Z');
const DAY = 24 * 60 * 60_000;
const test = setUpTestApp({ resetBeforeEach: true });
let page: TestPage;
beforeEach(async () => {
  page = await openOperatorPage(test);
  await buildSeller(test.db, SELLER, { state: 2, fee: 4, payoutHoldUntil: HELD_UNTIL });
  await buildOperator(test.owner, 'kim', { role: 'finance' });
  await buildOperator(test.owner, 'lee', { role: 'admin' });
});
afterEach(() => page.close());

/** Sends the form of an action as an operator; returns the address of the result. */
async function act(login: string, action: string, fields: Record<string, string>): Promise<string> {
  const token = await page.signInAs(login);
  const { headers } = await page.post(`/actions/${action}`, { reason: `${login}의 사유`, ...fields }, token);
  return String(headers.location);
}

const request = (fee = '3') => act('kim', 'fee', { uid: SELLER, fee });
const readRequests = () => test.owner.select().from(operatorRequests);
const readId = async () => (await readRequests())[0]?.id ?? '';
const confirm = async (login: string, id?: string) => act(login, 'requests/confirm', { id: id ?? (await readId()) });
const readSeller = async () => (await test.db.select().from(sellers))[0];
const events = async () =>
  (await test.db.select().from(audit).orderBy(audit.id)).map(({ uid, action, result, reason }) => [
    uid,
    action,
    result,
    reason,
  ]);

/** Creates a refund in a state of the outbox and of its order; returns the order's number. */
async function buildRefund(
  state: 'queued' | 'accepted' | 'failed',
  failure: 'gave-up' | 'no-result' | 'rejected' | 'no-channel' | null,
): Promise<string> {
  const refundState = state === 'failed' ? ('failed' as const) : ('requested' as const);
  const market = await buildMarket(test.db, SELLER);
  const { id: orderId, publicId } = await buildOrder(test.db, market, { status: 11, paymentOption: 1, refundState });
  const at = test.world.now;
  const id = randomUUID();
  await test.db.insert(refunds).values({ id, orderId, amount: 30_000, paymentType: 'card', requestedAt: at });
  const failed = state === 'failed' ? { failure, settledAt: at } : {};
  await test.db
    .insert(outbox)
    .values({ refundId: id, ownerUid: SELLER, kind: 'refund', text: '', createdAt: at, state, ...failed });
  return publicId;
}

const readRefund = async () => (await test.db.select({ state: orders.refundState }).from(orders))[0]?.state;

describe('money that one operator cannot move alone', () => {
  // rule: sellers.second-operator
  it('One operator alone cannot release a payout hold', async () => {
    expect(await act('kim', 'release-payouts', { uid: SELLER })).toMatch(/done=requested$/);
    expect(await confirm('kim')).toBe('/requests?problem=same-operator');
    expect(await readSeller()).toMatchObject({ payoutHoldUntil: HELD_UNTIL });
    expect(await confirm('lee')).toBe('/requests?done=confirmed');
    expect(await readSeller()).toMatchObject({ payoutHoldUntil: null });
    const held = `held until ${HELD_UNTIL.toISOString()}`;
    expect(await events()).toEqual([
      ['operator:kim', 'operator-request', `requested release-payouts: ${held}`, 'kim의 사유'],
      ['operator:lee', 'operator-release-payouts', `${held}, requested by operator:kim`, 'lee의 사유'],
    ]);
  });

  // rule: sellers.second-operator
  it('One operator alone cannot change the fee of a seller, nor inform the seller of it', async () => {
    await request();
    expect(await confirm('kim')).toBe('/requests?problem=same-operator');
    expect([(await readSeller())?.fee, await test.db.select().from(outbox)]).toEqual([4, []]);
    await confirm('lee');
    expect([(await readSeller())?.fee, await test.db.select().from(outbox)]).toMatchObject([
      3,
      [{ kind: 'fee-changed', sellerUid: SELLER }],
    ]);
  });

  // rule: sellers.second-operator
  it.each([
    ['that the service has not processed', 'queued', null],
    ['that the service processes', 'accepted', null],
    ['whose outcome is unknown after the last attempt', 'failed', 'gave-up'],
    ['whose outcome the service never reported', 'failed', 'no-result'],
  ] as const)(
    'One operator alone cannot mark a refund %s as done, so that it is not paid twice',
    async (_t, state, failure) => {
      const number = await buildRefund(state, failure);
      expect(await act('kim', 'refunds/done', { number })).toBe('/refunds?done=requested');
      expect(await readRefund()).toBe(state === 'failed' ? 'failed' : 'requested');
      expect(await test.db.select().from(outbox)).toMatchObject([{ state }]);
      await confirm('lee');
      expect(await readRefund()).toBe('done');
      expect(await test.db.select().from(outbox)).toMatchObject([{ state: 'withdrawn' }]);
    },
  );

  it.each(['rejected', 'no-channel'] as const)(
    'One operator marks a refund as done that the service certainly does not pay: %s',
    async (failure) => {
      const number = await buildRefund('failed', failure);
      expect(await act('kim', 'refunds/done', { number })).toBe('/refunds?done=refund-done');
      expect([await readRefund(), await readRequests()]).toEqual(['done', []]);
    },
  );
});

describe('attacks on a confirmation', () => {
  it('An operator with another spelling of the own login cannot confirm', async () => {
    await request();
    await expect(runOperator(test, ['requests', 'confirm', await readId()], {}, 'KIM')).rejects.toThrow(
      'Another operator must confirm',
    );
    expect(await readSeller()).toMatchObject({ fee: 4 });
  });

  it.each([
    ['without an account on the page', 'kim_database', undefined],
    ['of a disabled operator', 'park', new Date('2026-03-01T00:00:00.000Z')],
  ])('A database login %s neither requests nor confirms at the command line', async (_title, login, disabledAt) => {
    if (disabledAt) {
      await buildOperator(test.owner, login, { role: 'admin' });
      await test.owner.update(operators).set({ disabledAt }).where(eq(operators.id, login));
    }
    await expect(runOperator(test, ['fee', SELLER, '3'], {}, login)).rejects.toThrow('is not an operator of the page');
    await request();
    const confirming = runOperator(test, ['requests', 'confirm', await readId()], {}, login);
    await expect(confirming).rejects.toThrow('is not an operator of the page');
    expect([(await readSeller())?.fee, (await readRequests()).length]).toEqual([4, 1]);
  });

  it.each(['viewer', 'support'] as const)('An operator with the role %s cannot confirm or reject', async (role) => {
    await request();
    await buildOperator(test.owner, role, { role });
    for (const action of ['requests/confirm', 'requests/reject'])
      expect(await act(role, action, { id: await readId() })).toBe('/requests?problem=forbidden');
    expect([(await readSeller())?.fee, (await readRequests()).length]).toEqual([4, 1]);
  });

  it('A second operator who confirms carries out only the requested value, whatever the form contains', async () => {
    await request('3');
    await act('lee', 'requests/confirm', { id: await readId(), uid: 'kakao:2', fee: '30' });
    expect(await readSeller()).toMatchObject({ fee: 3 });
  });

  it('A confirmation changes nothing if the fee changed since the request', async () => {
    await request();
    await test.owner.update(sellers).set({ fee: 10 });
    expect(await confirm('lee')).toBe('/requests?problem=request-outdated');
    expect([(await readSeller())?.fee, await readRequests()]).toEqual([10, []]);
    expect((await events()).at(-1)).toEqual([
      'operator:lee',
      'operator-request',
      'not carried out fee: fee 4 → 3',
      'lee의 사유',
    ]);
  });

  it('A confirmation does not release the hold of an account that replaced the account of the request', async () => {
    await act('kim', 'release-payouts', { uid: SELLER });
    const later = new Date(HELD_UNTIL.getTime() + DAY);
    await test.owner.update(sellers).set({ payoutHoldUntil: later });
    expect(await confirm('lee')).toBe('/requests?problem=request-outdated');
    expect(await readSeller()).toMatchObject({ payoutHoldUntil: later });
  });

  it('A confirmation does not mark a refund as done that failed since the request, or has another amount', async () => {
    const number = await buildRefund('queued', null);
    for (const change of [
      sql`update receipts set refund_state = 'failed', refund_failure = 'gave-up'`,
      sql`update refunds set amount = 40000`,
    ]) {
      await act('kim', 'refunds/done', { number });
      await test.owner.execute(change);
      expect(await confirm('lee')).toBe('/requests?problem=request-outdated');
      expect(await readRefund()).not.toBe('done');
    }
  });

  it('A request cannot be confirmed after a day, and the next request removes it', async () => {
    await request();
    const id = await readId();
    test.world.now = new Date(test.world.now.getTime() + DAY);
    expect(await confirm('lee', id)).toBe('/requests?problem=absent-request');
    expect(await readSeller()).toMatchObject({ fee: 4 });
    await request('5');
    expect(await readRequests()).toMatchObject([{ fields: { uid: SELLER, fee: '5' } }]);
  });

  it('Of two confirmations at the same time one carries the request out', async () => {
    await request();
    await buildOperator(test.owner, 'park', { role: 'finance' });
    const id = await readId();
    const results = await Promise.all([confirm('lee', id), confirm('park', id)]);
    expect(results.toSorted()).toEqual(['/requests?done=confirmed', '/requests?problem=absent-request']);
    expect((await events()).filter(([, action]) => action === 'operator-fee')).toHaveLength(1);
  });
});

describe('requests for a second operator', () => {
  it('An invalid change is refused at once and not requested', async () => {
    expect(await request('4')).toMatch(/problem=unchanged$/);
    expect([await readRequests(), await events()]).toEqual([[], []]);
  });

  it('A rejected request changes nothing, and the audit names both operators', async () => {
    await request();
    expect(await act('lee', 'requests/reject', { id: await readId() })).toBe('/requests?done=request-rejected');
    expect([(await readSeller())?.fee, await readRequests()]).toEqual([4, []]);
    expect(await events()).toEqual([
      ['operator:kim', 'operator-request', 'requested fee: fee 4 → 3', 'kim의 사유'],
      ['operator:lee', 'operator-request', 'rejected fee: fee 4 → 3', 'lee의 사유'],
    ]);
  });

  it('The page shows who requested which change and why, and the confirmation only to other operators', async () => {
    await request();
    const show = async (login: string) => (await page.get('/requests', await page.signInAs(login))).body;
    const shown = await show('lee');
    for (const text of ['수수료 변경', SELLER, 'fee 4 → 3', 'operator:kim', 'kim의 사유', '2026.03.11'])
      expect(shown).toContain(text);
    expect(shown).toContain('action="/actions/requests/confirm"');
    expect(await show('kim')).not.toContain('action="/actions/requests/confirm"');
    expect(await show('kim')).toContain('action="/actions/requests/reject"');
  });

  it('Commands request, list and confirm by the same rule', async () => {
    const printed = await runOperator(test, ['fee', SELLER, '3']);
    const id = await readId();
    expect(printed).toContain(`requests confirm ${id}`);
    expect(await runOperator(test, ['requests'])).toMatch(/operator:kim +fee kakao:1 +fee 4 → 3/);
    await expect(runOperator(test, ['requests', 'confirm', id])).rejects.toThrow('Another operator must confirm');
    expect(await runOperator(test, ['requests', 'confirm', id], {}, 'lee')).toBe(`requests confirm ${id}: done`);
    expect(await readSeller()).toMatchObject({ fee: 3 });
  });
});
