import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eq, getTableColumns, getTableName, sql } from 'drizzle-orm';
import { ALL_TABLES } from '../../platform/database/emptiedValues.ts';
import { openDatabase } from '../../platform/database/openDatabase.ts';
import {
  audit,
  operatorRequests,
  orders,
  outbox,
  payments,
  refunds,
  sellers,
  settlements,
  users,
} from '../../platform/database/schema.ts';
import type { OperatorRole } from '../../platform/database/schema.ts';
import { getDeclarations } from '../../platform/database/schema/createTable.ts';
import type { MarketRow } from '../../trade/market/marketStore.ts';
import { type ActionName, OPERATOR_ACTIONS } from '../operator-actions/operatorActions.ts';
import { buildMarket, buildOrder, buildSeller, buildSession, buildUser } from '../../../testing/builders.ts';
import { NAUGHTY_STRINGS } from '../../../testing/naughtyStrings.ts';
import { type TestPage, openOperatorPage } from '../../../testing/openOperatorPage.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { actionPath } from './PageRoutes.ts';

const SELLER = 'kakao:1';
const APPLICANT = 'kakao:2';
const SELLER_PAGE = `/seller?uid=${encodeURIComponent(SELLER)}`;
const test = setUpTestApp({ resetBeforeEach: true });
let page: TestPage;
let admin: string;
let market: MarketRow;
beforeEach(async () => {
  page = await openOperatorPage(test);
  await buildSeller(test.db, SELLER, { state: 2, fee: 4 });
  await buildUser(test.db, APPLICANT, 0);
  market = await buildMarket(test.db, SELLER);
  admin = await page.signIn('admin');
});
afterEach(() => page.close());

const events = async (action: string) =>
  (await test.db.select().from(audit).where(eq(audit.action, action)).orderBy(audit.id)).map(
    ({ uid, subject, reason, result }) => ({ uid, subject, reason, result }),
  );
/** Closes the page, which stores its refused calls, opens it again, and returns their events. */
const refusals = async () => {
  await page.close();
  page = await openOperatorPage(test);
  const found = await test.db.select().from(audit).where(eq(audit.subjectKind, 'path')).orderBy(audit.id);
  return found.map(({ uid, action, subject, result, count }) => [uid, action, subject, result, count]);
};

describe('signing in to the operators’ page', () => {
  it('every page and action requires a session', async () => {
    for (const path of [
      '/applicants',
      '/sellers',
      SELLER_PAGE,
      '/orders',
      '/settlement',
      '/audit',
      '/refunds',
      '/requests',
      '/dead-letters',
    ])
      expect((await page.get(path, 'stolen')).headers.location).toBe('/sign-in');
    expect((await page.post('/actions/approve', { uid: APPLICANT })).headers.location).toBe('/sign-in');
    expect(await test.db.select().from(users).where(eq(users.uid, APPLICANT))).toMatchObject([{ level: 0 }]);
  });
});

describe('requests of another site', () => {
  it.each([
    ['by a form without the hidden field', { csrf: '' }, {}],
    ['by a form with the field of another session', { csrf: 'x'.repeat(43) }, {}],
    ['by a form on its own page', {}, { origin: 'https://evil.test' }],
    ['by a call without an origin', {}, { origin: '' }],
  ])('another site cannot approve an applicant %s', async (_title, fields, headers) => {
    const origin = { origin: test.config.operatorPage.origin, ...headers };
    const response = await page.app.inject({
      method: 'POST',
      url: '/actions/approve',
      payload: new URLSearchParams({ uid: APPLICANT, ...fields }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...origin },
      cookies: { operator: admin },
    });
    expect(response.statusCode).toBe(403);
    expect(await test.db.select().from(users).where(eq(users.uid, APPLICANT))).toMatchObject([{ level: 0 }]);
    const isForeign = 'origin' in headers;
    expect(await refusals()).toEqual([
      [
        isForeign ? '' : 'operator:admin',
        'operator-refused',
        '/actions/approve',
        isForeign ? 'foreign-origin' : 'form-token',
        1,
      ],
    ]);
  });

  it('pages cannot be framed or cached and run no scripts', async () => {
    for (const path of ['/sign-in', '/style.css', '/absent']) {
      const { headers } = await page.get(path);
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['content-security-policy']).not.toContain('unsafe-inline');
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
    }
    expect((await page.get('/applicants', admin)).headers['cache-control']).toBe('no-store');
  });
});

describe('texts typed by other people', () => {
  const naughty = [
    ...NAUGHTY_STRINGS,
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "' autofocus onfocus='a",
  ];

  it('texts typed by other people are shown as text and never as markup', async () => {
    const text = naughty.join(' ').replaceAll('\0', '');
    await test.db.update(users).set({ nickname: text });
    await test.db.update(sellers).set({ name: text });
    await test.owner.update(audit).set({ reason: text });
    const query = new URLSearchParams({
      q: text,
      number: text,
      market: text,
      from: text,
      to: text,
      done: text,
      since: text,
    });
    const paths = [
      '/applicants',
      `/sellers?${query}`,
      '/sellers?q=',
      SELLER_PAGE,
      `/orders?${query}`,
      `/audit?${query}`,
      '/audit',
    ];
    for (const path of paths) {
      const { statusCode, body } = await page.get(path, admin);
      expect([path, statusCode]).toEqual([path, 200]);
      // Exclude the values of attributes, in which every quote is escaped.
      const markup = body.replaceAll(/"[^"]*"/g, '""');
      expect([path, markup.match(/<(script|img|svg|iframe|a>)|<[^>]*\s(on\w+|autofocus)/gi)]).toEqual([path, null]);
    }
  });
});

describe('applicants on the operators’ page', () => {
  it('applicants are listed, approved and rejected, and each decision is recorded with the operator', async () => {
    expect((await page.get('/applicants', admin)).body).toContain(APPLICANT);
    const approved = await page.post('/actions/approve', { uid: APPLICANT, reason: '신청서 확인' }, admin);
    expect(approved.headers.location).toBe('/applicants?done=approved');
    expect((await page.get('/applicants?done=approved', admin)).body).toContain('승인했습니다.');
    await buildUser(test.db, 'kakao:3', 0);
    await page.post('/actions/reject', { uid: 'kakao:3', reason: '정보 부족' }, admin);
    expect((await page.get('/applicants', admin)).body).toContain('기다리는 신청자가 없어요.');
    expect(await events('operator-approve')).toMatchObject([{ uid: 'operator:admin', subject: APPLICANT }]);
    expect(await events('operator-reject')).toMatchObject([{ uid: 'operator:admin', reason: '정보 부족' }]);
    expect((await test.db.select().from(outbox)).map(({ kind }) => kind)).toEqual([
      'application-approved',
      'application-rejected',
    ]);
  });

  it('rejecting an applicant without a reason fails with a message', async () => {
    const response = await page.post('/actions/reject', { uid: APPLICANT, reason: ' ' }, admin);
    expect(response.headers.location).toBe('/applicants?problem=reason-required');
    expect((await page.get(response.headers.location ?? '', admin)).body).toContain('사유를 입력해주세요.');
  });
});

describe('sellers on the operators’ page', () => {
  it('a seller is found by a part of its name, and a percent sign matches only itself', async () => {
    expect((await page.get('/sellers?q=소미', admin)).body).toContain(SELLER);
    expect((await page.get('/sellers?q=%25', admin)).body).not.toContain(SELLER);
  });

  it('the seller page shows sessions and markets and records the read access', async () => {
    await buildSession(test.db, SELLER);
    const { body } = await page.get(SELLER_PAGE, admin);
    for (const text of ['iPhone · Safari', '봄 마켓', '4% (멤버십1)', '서비스 결제']) expect(body).toContain(text);
    expect(await events('operator-view')).toMatchObject([{ uid: 'operator:admin', subject: SELLER }]);
  });

  it.each([
    ['suspend', { reason: '신고' }, 'suspended', { state: -1 }],
    ['plan', { plan: 'account', reason: '가\r\n'.repeat(250) }, 'plan-changed', { state: 1 }],
    ['sign-out', { reason: '분실' }, 'sessions-ended', {}],
  ])('an operator changes a seller: %s', async (name, fields, done, expected) => {
    const response = await page.post(`/actions/${name}`, { uid: SELLER, ...fields }, admin);
    expect(response.headers.location).toBe(`${SELLER_PAGE}&done=${done}`);
    expect(await test.db.select().from(sellers)).toMatchObject([expected]);
    expect(await events(`operator-${name}`)).toMatchObject([{ uid: 'operator:admin', subject: SELLER }]);
  });

  it('a change of the fee waits for a second operator', async () => {
    const response = await page.post('/actions/fee', { uid: SELLER, fee: '3.3', reason: '협의' }, admin);
    expect(response.headers.location).toBe(`${SELLER_PAGE}&done=requested`);
    expect((await page.get(`${SELLER_PAGE}&done=requested`, admin)).body).toContain('다른 운영자가 하루 안에 확인해야');
    expect(await test.db.select().from(sellers)).toMatchObject([{ fee: 4 }]);
  });

  it('an operator lifts the suspension of a seller', async () => {
    await test.db.update(sellers).set({ state: -1, suspendedFrom: 3 });
    await page.post('/actions/lift', { uid: SELLER, reason: '확인' }, admin);
    expect(await test.db.select().from(sellers)).toMatchObject([{ state: 3 }]);
  });

  it.each([
    ['an invalid fee', 'fee', { fee: '4,5', reason: '협의' }, 'invalid-fee'],
    ['the current fee', 'fee', { fee: '4', reason: '협의' }, 'unchanged'],
    ['no payout pause', 'release-payouts', { reason: '통화' }, 'no-hold'],
    ['no suspension to lift', 'lift', { reason: '확인' }, 'not-suspended'],
  ])('an action with %s fails and leaves the seller unchanged', async (_title, name, fields, problem) => {
    const response = await page.post(`/actions/${name}`, { uid: SELLER, ...fields }, admin);
    expect(response.headers.location).toBe(`${SELLER_PAGE}&problem=${problem}`);
    expect(await test.db.select().from(sellers)).toMatchObject([{ fee: 4, state: 2 }]);
  });
});

describe('settlements on the operators’ page', () => {
  const period = () => ({ market: market.id, from: '2026-03-01', to: '2026-03-31' });
  const preview = async (token = admin) =>
    (await page.get(`/settlement?${new URLSearchParams(period()).toString()}`, token)).body;

  it('a settlement is previewed, confirmed once, and listed', async () => {
    await buildOrder(test.db, market, { status: 4, paymentOption: 1, total: 50_000 });
    const shown = await preview();
    expect(shown).toContain('48,000원');
    const fields = Object.fromEntries(
      [...shown.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
    );
    for (const _time of [1, 2]) {
      const response = await page.post('/actions/settle', { ...fields, reason: '3월 정산' }, admin);
      expect(response.headers.location).toBe('/settlement?done=settled');
    }
    expect(await test.db.select().from(settlements)).toMatchObject([{ payout: 48_000, operator: 'operator:admin' }]);
    expect((await page.get('/settlement', admin)).body).toContain('operator:admin');
    expect(await preview()).toContain('이 기간에 정산할 주문이 없어요.');
  });

  // rule: settlement.verified-payments
  it('a settlement leaves out an order whose payment is not confirmed, names it, and requests its check', async () => {
    const { id, publicId } = await buildOrder(test.db, market, { status: 4, paymentOption: 1 });
    await test.db.update(payments).set({ confirmedAt: new Date('2026-03-01T00:00:00.000Z') });
    const shown = await preview();
    expect(shown).toContain('정산 제외 1건');
    expect(shown).toContain(`결제를 다시 확인하고 있습니다. 잠시 뒤에 다시 미리보기를 눌러주세요. ${publicId}`);
    expect(shown).not.toContain('1건 정산하기');
    expect(await test.db.select().from(payments)).toMatchObject([{ orderId: id, dueAt: test.world.now }]);
  });

  it('the last day of a settlement counts until its end in Seoul', async () => {
    await buildOrder(test.db, market, { status: 4, paymentOption: 1, createdAt: new Date('2026-03-31T14:59:59.999Z') });
    await buildOrder(test.db, market, { status: 4, paymentOption: 1, createdAt: new Date('2026-03-31T15:00:00.000Z') });
    expect(await preview()).toContain('1건 정산하기');
  });

  it.each([
    [{ market: 'absent' }, '없는 마켓입니다.'],
    [{ from: '2026-04-02' }, '기간을 확인해주세요.'],
    [{ from: 'x' }, '기간을 확인해주세요.'],
  ])('the preview of a settlement with %j shows the error', async (fields, text) => {
    const query = new URLSearchParams({ ...period(), ...fields }).toString();
    expect((await page.get(`/settlement?${query}`, admin)).body).toContain(text);
  });
});

describe('orders on the operators’ page', () => {
  it('an order is moved as only the service may, without showing its buyer', async () => {
    const { publicId } = await buildOrder(test.db, market, { status: 99, paymentOption: 1 });
    const path = `/orders?number=${publicId}`;
    const { body } = await page.get(path, admin);
    expect(body).toContain('결제 확인 완료로 변경');
    expect(body).toMatch(/test-[\w-]+ \(확인 전\)/);
    expect(body).not.toMatch(/받는이|구매자<|010-1111/);
    const response = await page.post(
      '/actions/order-status',
      { number: publicId, to: 'paid', reason: '입금 확인' },
      admin,
    );
    expect(response.headers.location).toBe(`${path}&done=moved`);
    expect(await test.db.select().from(orders)).toMatchObject([{ status: 1 }]);
    expect(
      (await page.post('/actions/order-status', { number: publicId, to: 'delivered', reason: '확인' }, admin)).headers
        .location,
    ).toBe(`${path}&problem=invalid-transition`);
  });
});

describe('orders and payouts with the rights of the page', () => {
  it.each([
    [0, 'paid', 1],
    [3, 'delivered', 4],
    [10, 'cancelled', 11],
  ])(
    'an operator moves an order from status %d to %s with the rights of the page’s database login',
    async (status, to, expected) => {
      const { publicId } = await buildOrder(test.db, market, { status, paymentOption: 1 });
      await page.post('/actions/order-status', { number: publicId, to, reason: '확인' }, admin);
      expect(await test.db.select().from(orders)).toMatchObject([{ status: expected }]);
    },
  );

  it('two operators resume paused payouts with the rights of the page’s database login', async () => {
    await test.db.update(sellers).set({ payoutHoldUntil: new Date('2026-03-11T00:00:00.000Z') });
    await page.post('/actions/release-payouts', { uid: SELLER, reason: '대표와 통화' }, admin);
    const [request] = await test.owner.select().from(operatorRequests);
    await page.post(
      '/actions/requests/confirm',
      { id: request?.id ?? '', reason: '확인' },
      await page.signIn('finance'),
    );
    expect(await test.db.select().from(sellers)).toMatchObject([{ payoutHoldUntil: null }]);
  });
});

/** Creates an order whose refund the payment service rejected. */
const buildFailed = async () => {
  const order = await buildOrder(test.db, market, {
    status: 11,
    paymentOption: 1,
    paymentType: 'vbank',
    refundState: 'failed',
    refundFailure: 'account-invalid',
  });
  const at = test.world.now;
  const id = '5f1d6a52-0000-4000-8000-000000000001';
  await test.db
    .insert(refunds)
    .values({ id, orderId: order.id, amount: order.total, paymentType: order.paymentType, requestedAt: at });
  await test.db.insert(outbox).values({
    refundId: id,
    ownerUid: SELLER,
    kind: 'refund',
    text: '',
    createdAt: at,
    state: 'failed',
    failure: 'rejected',
    failureCode: 'account-invalid',
    settledAt: at,
  });
  return order;
};

describe('dead letters on the operators’ page', () => {
  it('dead letters are listed and sent again', async () => {
    const { id, publicId } = await buildOrder(test.db, market, { status: 3 });
    const [letter] = await test.owner
      .insert(outbox)
      .values({
        orderId: id,
        kind: 'shipped',
        text: '발송',
        createdAt: test.world.now,
        state: 'failed',
        failure: 'gave-up',
        settledAt: test.world.now,
      })
      .returning();
    expect((await page.get('/dead-letters', admin)).body).toContain(publicId);
    const response = await page.post(
      '/actions/dead-letters/requeue',
      { numbers: String(letter?.id), reason: '장애 복구' },
      admin,
    );
    expect(response.headers.location).toBe('/dead-letters?done=requeued');
    expect(await test.owner.select().from(outbox)).toMatchObject([{ state: 'queued' }]);
    expect((await page.get('/dead-letters', admin)).body).toContain('보내지 못한 알림이 없어요.');
  });
});

describe('refunds on the operators’ page', () => {
  const readState = async (id: string) =>
    (await test.db.select({ state: orders.refundState }).from(orders).where(eq(orders.id, id)))[0]?.state;

  it('failed refunds are listed with the text that the seller reads, and requested again with a reason', async () => {
    const { id, publicId } = await buildFailed();
    const { body } = await page.get('/refunds', admin);
    expect(body).toContain(publicId);
    expect(body).toContain('환불 계좌를 확인할 수 없어요.');
    const refused = await page.post('/actions/refunds/retry', { number: publicId }, admin);
    expect(refused.headers.location).toBe('/refunds?problem=reason-required');
    const response = await page.post('/actions/refunds/retry', { number: publicId, reason: '계좌 확인' }, admin);
    expect(response.headers.location).toBe('/refunds?done=refund-requested');
    expect(await readState(id)).toBe('requested');
    expect(await test.owner.select().from(outbox)).toMatchObject([{ state: 'queued' }]);
  });

  it('a refund that was paid by other means is marked as done and no longer listed', async () => {
    const { id, publicId } = await buildFailed();
    const response = await page.post('/actions/refunds/done', { number: publicId, reason: '계좌 이체' }, admin);
    expect(response.headers.location).toBe('/refunds?done=refund-done');
    expect(await readState(id)).toBe('done');
    expect((await page.get('/refunds', admin)).body).toContain('처리할 환불이 없어요.');
    expect(await events('operator-refund')).toMatchObject([
      { subject: id, reason: '계좌 이체', result: '4000 won marked as done, was failed' },
      { result: 'list' },
    ]);
  });
});

describe('audit on the operators’ page', () => {
  it('each cell of the audit has the name of its column, which a phone shows instead of the headings', async () => {
    await page.post('/actions/plan', { uid: SELLER, plan: 'account', reason: '연말 행사' }, admin);
    const { body } = await page.get('/audit?action=operator-plan', admin);
    const cells = [...body.matchAll(/<td\s[^>]*data-column="([^"]*)"/g)].map(([, column]) => column);
    expect(cells.length).toBeGreaterThan(0);
    expect(cells.slice(0, 6)).toEqual(['시각', '누가', '무엇을', '대상', '결과', '사유']);
    expect(body).not.toContain('&lt;td');
  });

  it('the audit is filtered, and the read access is recorded', async () => {
    await page.post('/actions/plan', { uid: SELLER, plan: 'account', reason: '연말 행사' }, admin);
    expect((await page.get('/audit?action=operator-plan', admin)).body).toContain('연말 행사');
    expect((await page.get('/audit?caller=operator:lee', admin)).body).toContain('최근 0건');
    expect((await page.get('/audit?since=2027-01-01', admin)).body).toContain('최근 0건');
    expect(await events('operator-audit')).toHaveLength(3);
  });
});

describe('each action with the rights of the page’s database login', () => {
  const requestFee = async () => {
    const finance = await page.signIn('finance');
    await page.post('/actions/fee', { uid: SELLER, fee: '3', reason: '협의' }, finance);
    const [request] = await test.owner.select().from(operatorRequests);
    return { id: request?.id ?? '' };
  };
  /** Prepares each action so that it succeeds, and returns the fields of its form. */
  const PREPARE: Readonly<Record<ActionName, () => Promise<Record<string, string>>>> = {
    approve: async () => ({ uid: APPLICANT }),
    reject: async () => ({ uid: APPLICANT }),
    suspend: async () => ({ uid: SELLER }),
    async lift() {
      await test.db.update(sellers).set({ state: -1 });
      return { uid: SELLER };
    },
    fee: async () => ({ uid: SELLER, fee: '3' }),
    plan: async () => ({ uid: SELLER, plan: 'account' }),
    async 'release-payouts'() {
      await test.db.update(sellers).set({ payoutHoldUntil: new Date('2026-03-11T00:00:00.000Z') });
      return { uid: SELLER };
    },
    'sign-out': async () => ({ uid: SELLER }),
    async settle() {
      await buildOrder(test.db, market, { status: 4, paymentOption: 1 });
      const query = new URLSearchParams({ market: market.id, from: '2026-03-01', to: '2026-03-31' }).toString();
      const { body } = await page.get(`/settlement?${query}`, admin);
      return Object.fromEntries(
        [...body.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
      );
    },
    async 'order-status'() {
      const { publicId } = await buildOrder(test.db, market, { status: 99, paymentOption: 1 });
      return { number: publicId, to: 'paid' };
    },
    'refunds retry': async () => ({ number: (await buildFailed()).publicId }),
    'refunds done': async () => ({ number: (await buildFailed()).publicId }),
    async 'dead-letters requeue'() {
      const { id } = await buildOrder(test.db, market, { status: 3 });
      const failed = {
        state: 'failed',
        failure: 'gave-up',
        createdAt: test.world.now,
        settledAt: test.world.now,
      } as const;
      const row = { orderId: id, kind: 'shipped', text: '발송', ...failed } as const;
      const [letter] = await test.owner.insert(outbox).values(row).returning();
      return { numbers: String(letter?.id) };
    },
    'requests confirm': requestFee,
    'requests reject': requestFee,
  };

  it.each(Object.keys(PREPARE) as ActionName[])('the action %s succeeds, so that no grant is missing', async (name) => {
    const fields = await PREPARE[name]();
    const response = await page.post(actionPath(name), { reason: '확인', ...fields }, admin);
    expect([response.statusCode, response.headers.location]).toEqual([303, expect.stringContaining('done=')]);
  });
});

describe('roles on the operators’ page', () => {
  const CALLS: readonly [path: string, roles: readonly OperatorRole[]][] = [
    ['/actions/approve', ['support', 'admin']],
    ['/actions/reject', ['support', 'admin']],
    ['/actions/suspend', ['support', 'admin']],
    ['/actions/lift', ['support', 'admin']],
    ['/actions/sign-out', ['support', 'admin']],
    ['/actions/fee', ['finance', 'admin']],
    ['/actions/plan', ['finance', 'admin']],
    ['/actions/release-payouts', ['finance', 'admin']],
    ['/actions/settle', ['finance', 'admin']],
    ['/actions/order-status', ['support', 'finance', 'admin']],
    ['/actions/refunds/retry', ['finance', 'admin']],
    ['/actions/refunds/done', ['finance', 'admin']],
    ['/actions/requests/confirm', ['finance', 'admin']],
    ['/actions/requests/reject', ['finance', 'admin']],
    ['/actions/dead-letters/requeue', ['support', 'admin']],
  ];

  it.each(['viewer', 'support', 'finance', 'admin'] as const)(
    'the role %s can run exactly its allowed actions',
    async (role) => {
      const token = await page.signIn(role);
      const allowed: string[] = [];
      for (const [path] of CALLS) {
        const { headers } = await page.post(path, { uid: 'absent', number: 'absent' }, token);
        if (!String(headers.location).includes('problem=forbidden')) allowed.push(path);
      }
      const all = Object.keys(OPERATOR_ACTIONS).map(actionPath);
      expect(CALLS.map(([path]) => path).toSorted()).toEqual(all.toSorted());
      expect(allowed).toEqual(CALLS.filter(([, roles]) => roles.includes(role)).map(([path]) => path));
      const forbidden = CALLS.filter(([, roles]) => !roles.includes(role));
      expect(await refusals()).toEqual(
        forbidden.map(([path]) => [`operator:${role}`, 'operator-refused', path, 'forbidden', 1]),
      );
    },
  );

  it.each([
    ['without a reason', '', 'reason-required'],
    ['with a reason of spaces', ' ', 'reason-required'],
    ['with a reason of more than 500 characters', 'x'.repeat(501), 'reason-too-long'],
  ])('every action %s is refused by the server and changes nothing', async (_title, reason, problem) => {
    for (const [path] of CALLS) {
      const fields = { uid: SELLER, number: 'absent', fee: '3', plan: 'account', to: 'paid', reason };
      const { headers } = await page.post(path, fields, admin);
      expect([path, String(headers.location).split('problem=')[1]]).toEqual([path, problem]);
    }
    expect(await test.db.select().from(sellers)).toMatchObject([{ state: 2, fee: 4 }]);
    expect(await test.db.select().from(audit)).toEqual([]);
  });

  it('a viewer can open every page and sees no actions', async () => {
    const viewer = await page.signIn('viewer');
    for (const path of [
      '/applicants',
      '/sellers',
      SELLER_PAGE,
      '/settlement',
      '/audit',
      '/refunds',
      '/requests',
      '/dead-letters',
    ]) {
      const { statusCode, body } = await page.get(path, viewer);
      expect([path, statusCode]).toEqual([path, 200]);
      const forms = body.match(/method="post" action="[^"]+"/g) ?? [];
      expect(forms).toEqual(['method="post" action="/sign-out"']);
    }
  });
});

describe('database login of the operators’ page', () => {
  /** The personal data that the page shows, or sends notices with; a new column is not among them by itself. */
  const READABLE: Readonly<Record<string, readonly string[]>> = {
    login_tickets: ['uid'],
    sellers: ['name', 'phone', 'payoutHoldUntil'],
    sessions: ['uid', 'device', 'network', 'signedInAt', 'lastSeenAt', 'endedAt'],
    users: ['nickname'],
  };

  it.each(ALL_TABLES.map((table) => [getTableName(table), table] as const))(
    'the page’s database login cannot read personal data of the table %s, except for what the page shows',
    async (name, table) => {
      const database = openDatabase(test.database, () => undefined, 'operatorPage');
      const declared = getDeclarations(table);
      const read: string[] = [];
      for (const [property, column] of Object.entries(getTableColumns(table))) {
        if (declared[property]?.fate === 'keep') continue;
        const reading = database.db.execute(sql`select ${column} from ${table}`);
        const code = await reading.then(
          () => undefined,
          ({ cause }: { cause: { code: string } }) => cause.code,
        );
        if (code === undefined) read.push(property);
        else expect([property, code]).toEqual([property, '42501']);
      }
      await database.close();
      expect(read).toEqual(READABLE[name] ?? []);
    },
  );

  it.each([
    ['cannot delete orders', 'delete from receipts'],
    ['cannot change events of the audit', 'update audit set uid = uid'],
    ['cannot create operators', "insert into operators (id) values ('x')"],
    ['cannot read separate records', 'select * from separated_records'],
    ['cannot read stored responses', 'select * from idempotency_keys'],
    ['cannot change settlements', 'update settlements set payout = 0'],
    ['cannot read texts of notifications', 'select text from outbox'],
    ['cannot select notifications by their texts', "select id from outbox where text like '%010%'"],
    ['cannot read the telephone numbers of notifications', 'select contact from outbox'],
    ['cannot read history texts', 'select "desc" from receipt_status'],
    ['cannot read sealed account numbers', 'select bank_no_sealed from sellers'],
    ['cannot read birth or registration numbers', 'select reg_no, sub_reg_no from sellers'],
    ['cannot read e-mail addresses of sellers', 'select email from sellers'],
    ['cannot read session ids of sellers', 'select id from sessions'],
    ['cannot read login tickets of sellers', 'select ticket_hash from login_tickets'],
    ['cannot read account numbers of the past', 'select * from former_accounts'],
    ['cannot read order lines', 'select * from receipt_lines'],
    ['cannot change requests for a second operator', "update operator_requests set operator = 'operator:x'"],
    ['cannot read whole orders', 'select * from receipts'],
    ['cannot read names of buyers', 'select buyer_name from receipts'],
    ['cannot read addresses of buyers', 'select addr from receipts'],
    ['cannot read telephone numbers of buyers', 'select receiver_tel from receipts'],
    ['cannot read refund accounts of buyers', 'select refund_no_sealed from receipts'],
    ['cannot read tracking numbers', 'select invoice_no from receipts'],
    ['cannot change totals of orders', 'update receipts set total = 0'],
    ['cannot change its role', "update operators set role = 'admin'"],
    ['cannot change the logins of operators', "update operators set login = 'x'"],
    ['cannot enable operators', 'update operators set disabled_at = null'],
    ['cannot invite operators', "update operators set email = 'x'"],
    ['cannot change payout accounts', 'update sellers set bank_no_sealed = null'],
    ['cannot change the owner of a payout account', "update sellers set bank_name = 'x'"],
    ['cannot change the names of accounts', "update users set nickname = 'x'"],
    ['cannot change the texts of notifications', "update outbox set text = 'x'"],
    ['cannot change the accounts of sessions', "update sessions set uid = 'x'"],
    ['cannot extend sessions of operators', 'update operator_sessions set signed_in_at = now()'],
    ['cannot change the amounts of refunds', 'update refunds set amount = 1'],
    ['cannot confirm payments', "update payments set state = 'confirmed'"],
  ])('the page’s database login %s', async (_title, statement) => {
    const database = openDatabase(test.database, () => undefined, 'operatorPage');
    await expect(database.db.execute(sql.raw(statement))).rejects.toMatchObject({ cause: { code: '42501' } });
    await database.close();
  });
});
