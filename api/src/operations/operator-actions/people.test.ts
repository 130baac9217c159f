import { insertMarket } from '@backoffice/contracts/market/marketEditEndpoints';
import { getMe } from '@backoffice/contracts/seller/userEndpoints';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { audit, outbox, sellers, users } from '../../platform/database/schema.ts';
import { buildOperator, buildSeller, buildSession, buildUser, marketFields } from '../../../testing/builders.ts';
import { readFailure, createToken } from '../../../testing/createTestApp.ts';
import { runOperator } from '../../../testing/runOperator.ts';
import { confirmAsSecond } from '../../../testing/secondOperator.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';

const SELLER = 'kakao:1';
const APPLICANT = 'kakao:2';
const test = setUpTestApp({ resetBeforeEach: true });
beforeEach(async () => {
  await buildSeller(test.db, SELLER, { state: 2, fee: 4 });
  await buildUser(test.db, APPLICANT, 0);
});

const run = (positionals: readonly string[], reason = '확인') => runOperator(test, positionals, { reason });
const sellerNow = async () => (await test.db.select().from(sellers).where(eq(sellers.uid, SELLER)))[0];
const notices = async () =>
  (await test.db.select().from(outbox).orderBy(outbox.id)).map(({ sellerUid, kind, text }) => [sellerUid, kind, text]);
const events = async () =>
  (await test.db.select().from(audit).orderBy(audit.id)).map(({ uid, action, subject, result, reason }) => ({
    by: uid,
    action,
    subject,
    result,
    reason,
  }));

describe('applicants', () => {
  it('an applicant is listed until it is approved', async () => {
    expect(await run(['applicants'])).toContain(APPLICANT);
    await run(['approve', APPLICANT]);
    expect(await run(['applicants'])).not.toContain(APPLICANT);
  });

  // rule: sellers.operator-decisions
  it('an approved applicant can sign in and gets one notice for repeated approvals', async () => {
    expect(readFailure(await test.call(insertMarket, { as: APPLICANT, body: marketFields() })).status).toBe(403);
    expect(await run(['approve', APPLICANT])).toContain('done');
    expect(await run(['approve', APPLICANT])).toContain('approved before');
    expect((await test.call(getMe, { as: APPLICANT })).json()).toMatchObject({ user: { level: 1 } });
    expect(await notices()).toEqual([[APPLICANT, 'application-approved', expect.stringContaining('승인됐어요')]]);
    expect((await events()).slice(-2)).toMatchObject([
      { by: 'operator:kim', action: 'operator-approve', subject: APPLICANT, result: 'level 1' },
      { action: 'operator-approve', result: 'unchanged' },
    ]);
  });

  // rule: sellers.operator-decisions
  it('a rejected applicant gets the reason, is no longer listed, and can be approved later', async () => {
    await run(['reject', APPLICANT], '판매 품목을 알 수 없습니다');
    expect(await notices()).toEqual([
      [APPLICANT, 'application-rejected', '판매자 신청을 승인하지 못했어요. 사유: 판매 품목을 알 수 없습니다'],
    ]);
    expect(await run(['applicants'])).not.toContain(APPLICANT);
    await expect(run(['reject', APPLICANT], '다시')).rejects.toThrow('rejected already');
    await run(['approve', APPLICANT]);
    expect(await test.db.select().from(users).where(eq(users.uid, APPLICANT))).toMatchObject([
      { level: 1, rejectedAt: null },
    ]);
  });

  it.each([
    ['without a reason', APPLICANT, ' ', '--reason'],
    ['that is approved', SELLER, '사유', 'is approved'],
    ['that never signed in', 'kakao:9', '사유', 'no account'],
  ])('rejecting an account %s fails', async (_title, uid, reason, message) => {
    await expect(run(['reject', uid], reason)).rejects.toThrow(message);
    expect([await notices(), await events()]).toEqual([[], []]);
  });

  it('an account whose level was reset by an operator is not an applicant', async () => {
    await run(['level', SELLER, '0']);
    expect(await run(['applicants'])).not.toContain(SELLER);
  });
});

describe('suspended sellers', () => {
  // rule: sellers.operator-decisions
  it('a suspended seller is signed out and cannot write, and lifting the suspension restores the plan', async () => {
    const headers = {
      authorization: `Bearer ${createToken(SELLER, { sessionId: await buildSession(test.db, SELLER) })}`,
    };
    const suspendedAt = test.world.now.toISOString();
    await run(['suspend', SELLER], '도용 신고');
    expect(readFailure(await test.call(getMe, { headers })).code).toBe('session-ended');
    test.world.now = new Date(test.world.now.getTime() + 60_000);
    const written = await test.call(insertMarket, { as: SELLER, body: marketFields() });
    expect(readFailure(written)).toMatchObject({ status: 420 });
    expect(await sellerNow()).toMatchObject({ state: -1, suspendedFrom: 2 });
    const readSuspension = async () => (await test.call(getMe, { as: SELLER })).json().seller.suspension;
    expect(await readSuspension()).toEqual({ at: suspendedAt, reason: '도용 신고' });
    await run(['lift', SELLER]);
    expect(await sellerNow()).toMatchObject({ state: 2, suspendedFrom: null });
    expect(await readSuspension()).toBeNull();
    expect((await notices()).map(([, kind]) => kind)).toEqual(['suspended', 'suspension-lifted']);
    expect(await events()).toMatchObject([
      { action: 'operator-suspend', result: 'state 2 → -1', reason: '도용 신고' },
      { action: 'operator-lift', result: 'state -1 → 2' },
    ]);
  });

  it('lifting a suspension that was set by the raw state restores the plan', async () => {
    const at = test.world.now;
    await run(['state', SELLER, '-1']);
    expect(await sellerNow()).toMatchObject({ suspendedAt: at, suspensionReason: null });
    await run(['lift', SELLER]);
    expect(await sellerNow()).toMatchObject({ state: 2, suspendedAt: null });
  });

  it.each([
    [['suspend', SELLER], '사유', 'suspended already'],
    [['plan', SELLER, 'account'], '요청', 'lift that first'],
  ])('a suspended seller is not changed by %j', async (call, reason, message) => {
    await test.db.update(sellers).set({ state: -1, suspendedFrom: 3 });
    await expect(run(call, reason)).rejects.toThrow(message);
    expect(await sellerNow()).toMatchObject({ state: -1, suspendedFrom: 3 });
  });

  it('lifting the suspension of a permanently closed account fails', async () => {
    await test.db.update(sellers).set({ state: -2 });
    await expect(run(['lift', SELLER])).rejects.toThrow('is not suspended');
  });

  it('a suspension needs a reason', async () => {
    await expect(run(['suspend', SELLER], ' ')).rejects.toThrow('--reason');
  });
});

describe('fee and plan', () => {
  it('changes of fee and plan are stored, and the seller gets a notice', async () => {
    await buildOperator(test.owner, 'kim', { role: 'admin' });
    await run(['fee', SELLER, '3.3']);
    await confirmAsSecond(test);
    await run(['plan', SELLER, 'payment-plus']);
    expect(await sellerNow()).toMatchObject({ fee: 3.3, state: 3 });
    expect((await notices()).map(([, kind]) => kind)).toEqual(['fee-changed', 'plan-changed']);
    expect(await events()).toMatchObject([
      { result: 'requested fee: fee 4 → 3.3' },
      { result: 'fee 4 → 3.3, requested by operator:kim' },
      { result: 'state 2 → 3' },
    ]);
  });

  it.each([
    [['fee', SELLER, '4.005'], 'not a fee'],
    [['fee', SELLER, '31'], 'not a fee'],
    [['fee', SELLER, '4'], 'already'],
    [['fee', 'kakao:9', '4'], 'no seller record'],
    [['plan', SELLER, 'payment'], 'already'],
    [['plan', SELLER, 'toString'], 'not a plan'],
  ])('fee and plan are not changed with %j', async (call, message) => {
    await expect(run(call)).rejects.toThrow(message);
    expect([await sellerNow(), await notices(), await events()]).toMatchObject([{ fee: 4, state: 2 }, [], []]);
  });
});
