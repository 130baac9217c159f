import { randomUUID } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getMe } from '@backoffice/contracts/seller/userEndpoints';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { recordEvent } from '../../platform/audit/recordEvent.ts';
import { sealEvents } from '../../platform/audit/sealEvents.ts';
import { newId } from '../../platform/database/newId.ts';
import { audit, operatorRequests, orders, outbox, refunds, sellers, users } from '../../platform/database/schema.ts';
import { OPERATOR_ACTIONS } from '../operator-actions/operatorActions.ts';
import { insertSeparatedRecords } from '../erasure/separatedRecordStore.ts';
import { sealedPlace } from '../../platform/secrets/sealedPlace.ts';
import {
  buildMarket,
  buildOperator,
  buildOrder,
  buildProduct,
  buildSeller,
  buildSession,
  buildUser,
} from '../../../testing/builders.ts';
import { readFailure, createToken } from '../../../testing/createTestApp.ts';
import { runOperator } from '../../../testing/runOperator.ts';
import { confirmAsSecond } from '../../../testing/secondOperator.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import type { OperatorOptions } from './OperatorCommand.ts';
import { COMMANDS } from './runCommand.ts';

const UID = 'kakao:1';
/** A seller with a separate record. */
const APART = 'kakao:gone';
/** Within a day after the current time of the tests. */
const HELD_UNTIL = new Date('2026-03-11T00:00:00.000Z');
const test = setUpTestApp({ resetBeforeEach: true });
let marketId: string;
let orderId: string;
let document: string;
beforeEach(async () => {
  document = newId();
  await test.files.saveDocument(document, test.secrets.seal(Buffer.from('비밀'), sealedPlace('document', document)));
  await buildSeller(test.db, UID, { bankDocument: document, payoutHoldUntil: HELD_UNTIL });
  const market = await buildMarket(test.db, UID);
  const product = await buildProduct(test.db, market);
  marketId = market.id;
  const kept = { id: `seller:${APART}` as const, data: {}, expiresAt: test.world.now };
  await insertSeparatedRecords(test.db, [kept], { secrets: test.secrets, now: test.world.now });
  orderId = (await buildOrder(test.db, market, { product })).id;
  await buildOperator(test.owner, 'kim', { role: 'admin' });
});

const run = (positionals: readonly string[], options: OperatorOptions = {}) => runOperator(test, positionals, options);

const events = () => test.db.select().from(audit).orderBy(audit.id);

/** Creates an order whose refund failed; returns its number. */
async function buildFailedRefund(): Promise<string> {
  const values = { status: 11, refundState: 'failed', refundFailure: 'period-over' } as const;
  const [order] = await test.db.update(orders).set(values).returning();
  const refund = { id: randomUUID(), orderId, amount: 1000, paymentType: 'card', requestedAt: test.world.now };
  await test.db.insert(refunds).values(refund);
  return order?.publicId ?? '';
}

/** Stores a request of another operator; returns its id. */
async function buildRequest(): Promise<string> {
  const id = newId();
  const change = { subject: { kind: 'account', id: UID }, dataSubjects: [`seller:${UID}`], result: 'fee 0 → 3' };
  const request = { action: 'fee', fields: { uid: UID, fee: '3' }, operator: 'operator:lee', reason: '협의' };
  await test.owner.insert(operatorRequests).values({ id, change, ...request, requestedAt: test.world.now });
  return id;
}

/** A call of each command that changes, opens or reads data. */
const CALLS: Readonly<Record<string, () => readonly string[] | Promise<readonly string[]>>> = {
  applicants: () => ['applicants'],
  reject: async () => {
    await buildUser(test.db, 'kakao:new', 0);
    return ['reject', 'kakao:new'];
  },
  suspend: () => ['suspend', UID],
  lift: async () => {
    await test.db.update(sellers).set({ state: -1 });
    return ['lift', UID];
  },
  fee: () => ['fee', UID, '3.3'],
  plan: () => ['plan', UID, 'payment'],
  settle: () => ['settle', marketId],
  'order-status': async () => {
    const [order] = await test.db.update(orders).set({ status: 3 }).returning();
    return ['order-status', 'delivered', order?.publicId ?? ''];
  },
  approve: () => ['approve', UID],
  level: () => ['level', UID, '0'],
  state: () => ['state', UID, '-1'],
  status: () => ['status', UID, '2'],
  operators: () => ['operators'],
  'operators add': () => ['operators', 'add', 'lee', 'viewer', 'lee@backoffice.test'],
  'operators change': async () => {
    await buildOperator(test.owner, 'lee');
    return ['operators', 'change', 'lee', 'admin', 'lee@backoffice.test'];
  },
  'operators disable': async () => {
    await buildOperator(test.owner, 'lee');
    return ['operators', 'disable', 'lee'];
  },
  'operators break-glass': async () => {
    await buildOperator(test.owner, 'lee');
    return ['operators', 'break-glass', 'lee'];
  },
  'sign-out': () => ['sign-out', UID],
  'release-payouts': () => ['release-payouts', UID],
  refunds: () => ['refunds'],
  requests: () => ['requests'],
  'requests confirm': async () => ['requests', 'confirm', await buildRequest()],
  'requests reject': async () => ['requests', 'reject', await buildRequest()],
  'refunds retry': async () => ['refunds', 'retry', await buildFailedRefund()],
  'refunds done': async () => ['refunds', 'done', await buildFailedRefund()],
  'dead-letters': () => ['dead-letters'],
  'dead-letters requeue': async () => {
    const failed = { state: 'failed', failure: 'gave-up', settledAt: test.world.now } as const;
    await test.owner
      .insert(outbox)
      .values({ orderId, kind: 'shipped', text: '발송', createdAt: test.world.now, ...failed });
    return ['dead-letters', 'requeue', 'all'];
  },
  document: () => ['document', UID, 'bank', join(tmpdir(), `${newId()}.webp`)],
  audit: () => ['audit'],
  'who-saw': () => ['who-saw', orderId],
  'audit verify': () => ['audit', 'verify'],
  'buyer-data': () => ['buyer-data', '010-1111-2222', join(tmpdir(), `${newId()}.json`)],
  'correct-receiver': async () => {
    const file = join(tmpdir(), `${newId()}.json`);
    await writeFile(file, JSON.stringify({ addr2: '3층' }));
    const [order] = await test.db.select().from(orders);
    return ['correct-receiver', order?.publicId ?? '', file];
  },
  'erase-buyer': () => ['erase-buyer', '010-1111-2222'],
  'erase-seller': () => ['erase-seller', UID],
  'separated-record': () => ['separated-record', 'seller', APART],
  backup: () => ['backup', join(tmpdir(), `backup-${newId()}`)],
  reseal: () => ['reseal'],
};

describe.each(Object.keys(COMMANDS))('the command %s', (name) => {
  // rule: audit.what-is-recorded
  it('each operator command records an event with the operator’s name and reason', async () => {
    const call = (await CALLS[name]?.()) ?? [];
    const period = name === 'settle' ? { since: '2026-01-01', until: '2027-01-01' } : {};
    await run(call, { reason: '문의 123', ...period });
    expect(await events()).toMatchObject([
      { uid: 'operator:kim', reason: '문의 123', action: expect.stringMatching(/^(operator|erase)-/) },
    ]);
    if (name === 'document') await rm(call[3] ?? '');
    if (['buyer-data', 'correct-receiver'].includes(name)) await rm(call[2] ?? '');
    if (name === 'backup') await rm(call[1] ?? '', { recursive: true });
  });
});

const WITH_REASON = ['document', 'buyer-data', 'correct-receiver', 'separated-record', 'operators break-glass'];
describe.each([...Object.keys(OPERATOR_ACTIONS), ...WITH_REASON])('the command %s', (name) => {
  it.each([
    ['without a reason', '', 'Add --reason'],
    ['with a reason of more than 500 characters', 'x'.repeat(501), 'more than 500 characters'],
  ])('the command changes nothing %s', async (_title, reason, message) => {
    const call = (await CALLS[name]?.()) ?? [];
    const period = name === 'settle' ? { since: '2026-01-01', until: '2027-01-01', digest: 'x' } : {};
    await expect(run(call, { ...period, reason })).rejects.toThrow(message);
    expect(await events()).toEqual([]);
  });
});

describe('operator commands', () => {
  it('the commands set level, state and status, and the audit contains the new values', async () => {
    await run(['level', UID, '0']);
    await run(['state', UID, '-2']);
    await run(['status', UID, '3']);
    expect(await test.db.select().from(users)).toMatchObject([{ level: 0 }]);
    expect(await test.db.select().from(sellers)).toMatchObject([{ state: -2, status: 3 }]);
    const found = (await events()).map(({ action, subject, dataSubjects, result }) => [
      action,
      subject,
      dataSubjects,
      result,
    ]);
    expect(found).toEqual([
      ['operator-level', UID, [`seller:${UID}`], 'level 0'],
      ['operator-state', UID, [`seller:${UID}`], 'state -2'],
      ['operator-status', UID, [`seller:${UID}`], 'status 3'],
    ]);
  });

  it('a command for a missing account changes nothing and records no event', async () => {
    await expect(run(['approve', 'kakao:unknown'])).rejects.toThrow('There is no account of kakao:unknown.');
    await expect(run(['state', UID, '7'])).rejects.toThrow('"7" is not a whole number from -2 to 3.');
    expect(await events()).toEqual([]);
  });

  it('the sign-out command revokes sessions at the API, and at the provider if it responds', async () => {
    const revoked: string[] = [];
    const { identity } = test;
    const sessionId = await buildSession(test.db, UID);
    const headers = { authorization: `Bearer ${createToken(UID, { sessionId })}` };
    expect((await test.call(getMe, { headers })).statusCode).toBe(200);
    identity.revokeRefreshTokens = async (uid) => void revoked.push(uid);
    expect(await run(['sign-out', UID])).toBe(`sign-out ${UID}: done`);
    expect([revoked, readFailure(await test.call(getMe, { headers })).code]).toEqual([[UID], 'session-ended']);
    identity.revokeRefreshTokens = () => Promise.reject(new Error('away'));
    expect(await run(['sign-out', UID])).toContain('the provider did not respond');
    identity.revokeRefreshTokens = async () => undefined;
    await expect(run(['sign-out', 'kakao:unknown'])).rejects.toThrow('There is no account of kakao:unknown.');
  });

  it('release-payouts resumes payouts after an account change, and the audit contains the end of the pause', async () => {
    await run(['release-payouts', UID], { reason: '대표와 통화' });
    await confirmAsSecond(test);
    expect(await test.db.select().from(sellers)).toMatchObject([{ payoutHoldUntil: null }]);
    const held = `held until ${HELD_UNTIL.toISOString()}`;
    expect((await events()).at(-1)).toMatchObject({
      subject: UID,
      dataSubjects: [`seller:${UID}`],
      result: `${held}, requested by operator:kim`,
    });
  });

  it.each([
    ['without a reason', UID, { reason: '' }, '--reason'],
    ['with an empty reason', UID, { reason: ' ' }, '--reason'],
    ['for an account without a pause', 'kakao:9', { reason: 'x' }, 'The payouts of kakao:9 are not paused'],
  ])('release-payouts does not resume payouts %s', async (_title, uid, options, message) => {
    await expect(run(['release-payouts', uid], options)).rejects.toThrow(message);
    expect(await test.db.select().from(sellers)).toMatchObject([{ payoutHoldUntil: HELD_UNTIL }]);
    expect(await events()).toEqual([]);
  });

  it('release-payouts fails after the pause has ended', async () => {
    test.world.now = new Date(HELD_UNTIL.getTime() + 1);
    await expect(run(['release-payouts', UID], { reason: 'x' })).rejects.toThrow('are not paused');
  });

  it('the document command does not open a document if the audit event cannot be recorded', async () => {
    const target = join(tmpdir(), `${newId()}.webp`);
    await test.owner.execute(sql`alter table audit add constraint away check (action <> 'operator-document')`);
    try {
      await expect(run(['document', UID, 'bank', target])).rejects.toThrow();
      await expect(readFile(target)).rejects.toThrow('ENOENT');
    } finally {
      await test.owner.execute(sql`alter table audit drop constraint away`);
    }
    await run(['document', UID, 'bank', target]);
    expect(await readFile(target, 'utf8')).toBe('비밀');
    await rm(target);
    expect(await events()).toMatchObject([{ subjectKind: 'document', subject: document, result: 'bank' }]);
  });
});

describe('operator audit command', () => {
  beforeEach(async () => {
    const base = { origin: '203.0.113.9', action: 'receipt-list' } as const;
    const at = (hour: number) => new Date(Date.UTC(2026, 2, 9, hour));
    await recordEvent(test.db, { ...base, caller: UID, dataSubjects: [`market:${marketId}`], count: 3 }, at(10));
    await recordEvent(test.db, { ...base, caller: 'kakao:2', dataSubjects: ['market:other'] }, at(14));
    const subject = { kind: 'order', id: orderId } as const;
    const event = { ...base, caller: UID, subject, dataSubjects: [`order:${orderId}`] } as const;
    await recordEvent(test.db, { ...event, action: 'receipt-change-status', reason: 'a\u001b[2Jb' }, at(16));
  });

  const found = async (options: OperatorOptions) => {
    const text = await run(['audit'], { ...options, json: true });
    const lines = text.split('\n').filter(Boolean);
    return lines.map((line) => (JSON.parse(line) as { at: string }).at.slice(11, 13));
  };

  it.each([
    ['of a caller', () => ({ caller: 'kakao:2' }), ['14']],
    ['of an action', () => ({ action: 'receipt-list' }), ['10', '14']],
    ['of a subject', () => ({ subject: orderId }), ['16']],
    ['that involve a buyer, including lists of the market', () => ({ person: `order:${orderId}` }), ['10', '16']],
    ['since a day in Seoul', () => ({ since: '2026-03-10' }), ['16']],
    ['before an instant', () => ({ until: '2026-03-09T14:00:00Z' }), ['10']],
    ['up to a limit, newest first', () => ({ limit: '1' }), ['16']],
  ])('operator audit lists the events %s', async (_title, options, hours) => {
    expect(await found(options())).toEqual(hours);
  });

  it('operator audit shows a table that control characters in a reason cannot break', async () => {
    const [headings = '', ...lines] = (await run(['audit'], { action: 'receipt-change-status' })).split('\n');
    expect(headings.split(/\s+/)).toEqual([
      'at',
      'caller',
      'origin',
      'action',
      'subject',
      'people',
      'count',
      'result',
      'reason',
    ]);
    expect(lines).toEqual([expect.stringContaining(`order:${orderId}`)]);
    expect(lines[0]).toMatch(/a \[2Jb$/);
  });

  it.each([
    [{ since: 'yesterday' }, '"yesterday" is not a date'],
    [{ limit: '0' }, 'is not a whole number'],
  ])('operator audit rejects %j', async (options, message) => {
    await expect(run(['audit'], options)).rejects.toThrow(message);
  });

  it('operator audit verifies the chain and names modified events', async () => {
    const head = await sealEvents(test.db, test.config.auditKeys);
    expect(await run(['audit', 'verify'])).toBe(`3 events verified, head 3:${head?.hash}`);
    expect(await run(['audit', 'verify'], { head: `3:${head?.hash}` })).toContain('verified');
    await expect(run(['audit', 'verify'], { head: `4:${head?.hash}` })).rejects.toThrow('head 4');
    const [event] = await events();
    await test.owner
      .update(audit)
      .set({ uid: 'kakao:9' })
      .where(eq(audit.id, event?.id ?? 0));
    await expect(run(['audit', 'verify'])).rejects.toThrow(`changed ${event?.id}`);
  });
});
