import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { exportSales } from '@backoffice/contracts/files/salesEndpoints';
import { BANNER_SELLER_STATUS_MIN } from '@backoffice/contracts/market/bannerRules';
import { insertMarket } from '@backoffice/contracts/market/marketEditEndpoints';
import { listMarkets } from '@backoffice/contracts/market/marketEndpoints';
import { insertPreview } from '@backoffice/contracts/market/previewEndpoints';
import { listDepositCandidates } from '@backoffice/contracts/order/deposit/depositCandidates';
import { toDepositKey } from '@backoffice/contracts/order/deposit/depositKey';
import { getMissingSections } from '@backoffice/contracts/seller/profileCompleteness';
import { getMe, initSeller } from '@backoffice/contracts/seller/userEndpoints';
import { PROFILE_CATEGORIES } from '@backoffice/contracts/codes/profile';
import { APPROVED_LEVEL } from '@backoffice/contracts/seller/user';
import type { Endpoint } from '@backoffice/contracts/wire/endpoint';
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { ENDPOINTS } from '../../../testing/endpoints.ts';
import { writeAction } from '../audit/AuditAction.ts';
import { audit, banners, deposits, depositShares, savedLists, sellers, sessions, users } from '../database/schema.ts';
import { newId } from '../database/newId.ts';
import {
  buildBanner,
  buildMarket,
  buildOrder,
  buildProduct,
  buildSeller,
  buildSession,
  buildUpload,
  buildUser,
  marketFields,
  productFields,
} from '../../../testing/builders.ts';
import { type CallOptions, readFailure } from '../../../testing/createTestApp.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { fingerprint } from '../../../testing/fingerprint.ts';
import { multipart } from '../../../testing/multipart.ts';
import { picture } from '../../../testing/pictures.ts';
import { runSales } from '../../../testing/runSales.ts';
import { payoutAccountFields } from '../../../testing/payoutAccountFields.ts';

const isWrite = ({ writes }: Endpoint) => writes === true;

const A = 'kakao:a';
const B = 'kakao:b';
const NEW = 'kakao:new';
const APPLICANT = 'kakao:applicant';
const SUSPENDED = 'kakao:suspended';

const test = setUpTestApp({ dependencies: { postOffice: { fetchPage: async () => Buffer.from(postPage) } } });
let photo: Buffer;
/** Response of the postcode stand-in. */
let postPage = '';
/** Ids that belong to seller A, by path parameter or field. */
const owned: Record<string, string> = {};

beforeAll(async () => {
  photo = await picture('png');
  for (const uid of [A, B]) await buildSeller(test.db, uid, { status: BANNER_SELLER_STATUS_MIN });
  await buildSeller(test.db, SUSPENDED, { state: -1 });
  await buildUser(test.db, NEW);
  await buildUser(test.db, APPLICANT, 0);
  const market = await buildMarket(test.db, A);
  const product = await buildProduct(test.db, market);
  const order = await buildOrder(test.db, market, { product, status: 1 });
  const preview = await test.call(insertPreview, { as: A, body: { contents: '소개', schedule: '' } });
  const banner = await buildBanner(test.db, market);
  Object.assign(owned, {
    bannerId: banner.id,
    marketId: market.id,
    productId: product.id,
    receiptId: order.id,
    publicId: order.publicId,
    previewId: preview.json()._id,
    sessionId: await buildSession(test.db, A),
  });
  // A payout account needs a fresh login at the provider.
  await test.db.update(sessions).set({ authTime: test.world.now });
});

const SALES = { year: 2026, period: '1H' };
const EXPORT = { data: JSON.stringify({ mergeAddr: false, mergeReceiptId: false }), reason: { purpose: 'shipping' } };
const DEPOSIT_KEY = toDepositKey(
  { date: '2026-03-09', amount: 1000, account: '', time: '', balance: null, names: [] },
  () => '',
);

const REFUND = { kind: 'refunded', amount: 400, day: '2026-03-09' } as const;

/** Returns a body with which a call succeeds, apart from its ids. */
function goodBody(endpoint: Endpoint, ids: Record<string, string>): Pick<CallOptions, 'body' | 'headers'> {
  const bodies: Record<string, object> = {
    '/deposit/candidates': { from: '2026-03-01', to: '2026-03-10' },
    '/deposit/confirm': {
      deposits: [{ key: DEPOSIT_KEY, otherThan: [] }],
      payments: [{ orderId: ids['receiptId'], to: 'unchanged', shares: [{ deposit: 0, amount: 1000 }] }],
    },
    '/deposit/reading': { reading: { kind: 'message', shape: '입금 _' } },
    '/deposit/reading/delete': { id: newId() },
    '/auth/login/exchange': { ticket: 't'.repeat(43), verifier: 'v'.repeat(43) },
    '/user/seller': {
      publicId: 'my_goods',
      info: { name: '소미네', profile: '/uploads/face.webp', phone: '01012345678' },
      msg: '소개',
      inquiry: { type: 'tel', tel: '01012345678', time: '평일' },
      category: [PROFILE_CATEGORIES[0]],
      sns: [],
      bgColor: '#07D1AE',
    },
    '/market/insert': {},
    '/market/update/:marketId': { public: true },
    '/market/change-status/:marketId': { status: 3 },
    '/market/relaunch/:marketId': {
      title: '봄 마켓 2차',
      marketST: '2026-03-11T00:00:00.000Z',
      marketED: '2026-03-18T00:00:00.000Z',
      product: [ids['productId']],
      stock: null,
      priceChange: 0,
      priceUnit: 100,
    },
    '/product/insert': { marketId: ids['marketId'], ...productFields({ cover: [] }) },
    '/product/update/:productId': { tags: ['새 태그'] },
    '/receipt/update/seller/:receiptId': { sellerMemo: '메모' },
    '/receipt/change-status/:receiptId': { status: 3, msg: '' },
    '/receipt/buyer-refund/:receiptId': { ...REFUND, reason: '' },
    '/receipt/undo-buyer-refund/:receiptId': { records: 1 },
    '/receipt/refuse-cancel/:receiptId': { reason: '이미 만들었어요.' },
    '/receipt/update-multi/:marketId': { target: [ids['receiptId']], packagingStatus: 2 },
    '/receipt/notifications/:marketId': { ids: [ids['receiptId']] },
    '/receipt/notice-templates/save': { version: 0, templates: [] },
    '/receipt/views/save': { version: 0, views: [] },
    '/receipt/search': { q: '받는 분' },
    '/receipt/payment': { id: ids['receiptId'] },
    '/receipt/import/epost/:marketId': { postUrl: 'https://post.test/', overwrite: false },
    '/receipt/import/lines': {
      lines: [{ orderId: ids['receiptId'], invoiceNo: '6891234567890', carrier: 'kr.lotte', overwrite: false }],
    },
    '/receipt/export/excel/statics/:marketId': EXPORT,
    '/receipt/export/excel/package/:marketId': EXPORT,
    '/receipt/export/pdf/label/:marketId': EXPORT,
    '/upload/homeBanner/delete': { bannerId: ids['bannerId'] },
    '/bill/export/tax-excel': SALES,
    '/bill/export/excel': { marketId: ids['marketId'] },
    '/receipt/product': { publicId: ids['publicId'] },
    '/receipt/delivery': { publicId: ids['publicId'] },
    '/feed/insert/preview': { contents: '소개', schedule: '' },
    '/feed/update/preview/:previewId': { cover: [], contents: '소개', schedule: '' },
  };
  if (!endpoint.files) return { body: bodies[endpoint.path] ?? {} };
  const fields: Record<string, Record<string, string>> = {
    '/upload/homeBanner': { marketId: ids['marketId'] ?? '' },
    '/upload/cover': { type: 'preview', id: ids['previewId'] ?? '' },
    '/receipt/import/excel/:marketId': { company: 'kr.lotte', overwrite: 'false' },
    '/receipt/import': { company: 'kr.lotte' },
    '/user/seller/bank': payoutAccountFields,
    '/user/seller/business': {
      name: '소미네',
      ceo: '김소미',
      regNo: '1234567891',
      email: 'a@example.com',
      addr: '(04766) 서울 성동구 왕십리로2길 20',
      addr2: '2층',
    },
  };
  const files: Record<string, Buffer> = {
    '/receipt/import/excel/:marketId': Buffer.from(`주문번호,운송장번호\n${ids['publicId']},6891234567890`),
    '/receipt/import': Buffer.from(JSON.stringify({ orderNo: ids['publicId'], invoiceNo: '6891234567890' })),
  };
  const file = files[endpoint.path] ?? photo;
  return multipart(fields[endpoint.path] ?? {}, Object.fromEntries(endpoint.files.map((name) => [name, file])));
}

function toRequest(endpoint: Endpoint, as: string | undefined, ids: Record<string, string>): CallOptions {
  return { ...(as === undefined ? {} : { as }), params: ids, ...goodBody(endpoint, ids) };
}

const namesIds = ({ method, path }: Endpoint) =>
  path.includes(':') ||
  [
    'POST /product/insert',
    'GET /receipt/product',
    'GET /receipt/delivery',
    'GET /receipt/payment',
    'POST /bill/export/excel',
    'POST /upload/cover',
    'POST /upload/homeBanner',
    'POST /upload/homeBanner/delete',
  ].includes(`${method} ${path}`);

/** Returns the statements that the database receives during `act`, without their request ids. */
async function recordStatements(act: () => Promise<unknown>): Promise<string[]> {
  const query = jest.spyOn(pg.Client.prototype, 'query');
  await act();
  const asked = query.mock.calls.map(([statement]: unknown[]) =>
    typeof statement === 'string' ? statement : (statement as { text: string }).text,
  );
  query.mockRestore();
  return asked.map((statement) => statement.replace(/\/\*request_id='[0-9a-f]+'\*\/$/, ''));
}

it('the access tests cover every call of the contract', () => {
  expect(ENDPOINTS.length).toBeGreaterThanOrEqual(38);
});

describe.each(ENDPOINTS.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s',
  (_title, endpoint) => {
    if (endpoint.access !== 'public')
      // rule: api.access
      it('the call rejects a visitor, an unknown account and a malformed token', async () => {
        const unauthorized = { status: 401, code: 'Unauthorized', fields: [] };
        expect(readFailure(await test.call(endpoint, toRequest(endpoint, undefined, owned)))).toEqual(unauthorized);
        expect(readFailure(await test.call(endpoint, toRequest(endpoint, 'kakao:unknown', owned)))).toEqual(
          unauthorized,
        );
        const request = toRequest(endpoint, A, owned);
        for (const authorization of ['Bearer', 'Bearer ', 'Basic a2FrYW86YQ', `bearer  ${'x'.repeat(5000)}`]) {
          const { as: _as, ...rest } = request;
          const response = await test.call(endpoint, { ...rest, headers: { ...request.headers, authorization } });
          expect(readFailure(response)).toEqual(unauthorized);
        }
      });

    if (endpoint.access === 'approved' || endpoint.access === 'seller')
      // rule: session.levels
      it('the call rejects an applicant', async () => {
        expect(readFailure(await test.call(endpoint, toRequest(endpoint, APPLICANT, owned)))).toEqual({
          status: 403,
          code: 'not-approved',
          fields: [],
        });
      });

    if (endpoint.access === 'seller')
      // rule: api.access
      it('the call rejects an account without a seller record', async () => {
        expect(readFailure(await test.call(endpoint, toRequest(endpoint, NEW, owned)))).toEqual({
          status: 400,
          code: 'seller-not-found',
          fields: [],
        });
      });

    if (isWrite(endpoint) && endpoint.access === 'seller')
      // rule: sellers.suspended, error-codes.catalogue
      it('the call rejects a suspended seller with a message', async () => {
        const response = await test.call(endpoint, toRequest(endpoint, SUSPENDED, owned));
        expect(response.statusCode).toBe(420);
        expect(response.json()).toEqual({
          message: 'suspended',
          title: '이용 정지',
          detail: expect.stringContaining('정지'),
        });
      });

    if (namesIds(endpoint)) {
      // rule: api.foreign-id
      it('the call returns the same response for another seller’s id as for an absent id, and changes nothing', async () => {
        const before = await fingerprint(test.owner);
        const absent = Object.fromEntries(Object.keys(owned).map((name) => [name, newId()]));
        const foreign = await test.call(endpoint, toRequest(endpoint, B, owned));
        const gone = await test.call(endpoint, toRequest(endpoint, B, absent));
        expect(readFailure(foreign)).toEqual({ status: 404, code: 'not-found', fields: [] });
        expect([foreign.statusCode, foreign.body]).toEqual([gone.statusCode, gone.body]);
        expect(await fingerprint(test.owner)).toEqual(before);
      });

      it('the call runs the same statements for another seller’s id as for an absent id, so that its duration reveals nothing', async () => {
        const absent = Object.fromEntries(Object.keys(owned).map((name) => [name, newId()]));
        await test.call(endpoint, toRequest(endpoint, B, absent));
        const ofAbsent = await recordStatements(() => test.call(endpoint, toRequest(endpoint, B, absent)));
        const ofForeign = await recordStatements(() => test.call(endpoint, toRequest(endpoint, B, owned)));
        expect(ofForeign).toEqual(ofAbsent);
        expect(ofForeign.length).toBeGreaterThan(0);
      });
    }

    if (endpoint.path.includes(':'))
      it('the call rejects an invalid id and names the field', async () => {
        const name = /:(\w+)/.exec(endpoint.path)?.[1] ?? '';
        for (const id of [
          'x',
          'a b c d e f',
          '..%2f..%2fetc',
          '%00%00%00%00%00%00%00%00',
          '마켓마켓마켓마켓',
          'x'.repeat(41),
        ]) {
          const url = endpoint.path.replace(
            `:${name}`,
            id.startsWith('%') || id.includes('%2f') ? id : encodeURIComponent(id),
          );
          const { body, headers } = goodBody(endpoint, owned);
          const response = await test.call({ ...endpoint, path: url } as Endpoint, {
            as: A,
            body,
            ...(headers ? { headers } : {}),
          });
          expect(readFailure(response)).toEqual({ status: 400, code: 'invalid-parameters', fields: [name] });
        }
      });

    if (endpoint.method === 'POST' && !endpoint.files)
      // rule: sellers.state-and-status
      it('the call rejects an unknown field', async () => {
        const { body } = goodBody(endpoint, owned);
        const smuggled = { owner: B, ownerUid: B, level: 9, state: 3, fee: 0, isBilled: true, subscribe: 99 };
        const response = await test.call(endpoint, {
          as: A,
          params: owned,
          body: { ...(body as object), ...smuggled },
        });
        expect(readFailure(response)).toMatchObject({ status: 400, code: 'invalid-parameters' });
        expect(readFailure(response).fields.toSorted()).toEqual(Object.keys(smuggled).toSorted());
      });
  },
);

/** Creates a market and a product of seller A and returns their ids. */
async function freshIds(endpoint: Endpoint): Promise<Record<string, string>> {
  const status = { '/market/delete/:marketId': 0, '/market/relaunch/:marketId': 3 }[endpoint.path] ?? 2;
  const market = await buildMarket(test.db, A, { status });
  const product = await buildProduct(test.db, market);
  await buildProduct(test.db, market);
  await test.db.delete(banners);
  // Each list is saved as its first version.
  await test.db.delete(savedLists);
  await test.db.delete(depositShares);
  await test.db.delete(deposits);
  const banner = await buildBanner(test.db, market);
  // The first call creates the seller's key of the hashes.
  if (endpoint === listDepositCandidates) await test.call(endpoint, toRequest(endpoint, A, owned));
  if (!/^\/(receipt|bill|deposit)\//.test(endpoint.path))
    return {
      ...owned,
      marketId: market.id,
      productId: product.id,
      bannerId: banner.id,
      sessionId: await buildSession(test.db, A),
    };
  const values = { product, status: 1, paymentOption: endpoint.path.startsWith('/bill/') ? 1 : 0 };
  // An order that owes money, and whose buyer requests a cash receipt and to cancel it.
  const open = {
    paidAmount: 5000,
    buyerRefunds: [REFUND],
    cashReceiptIsPersonal: true,
    cancelRequestedAt: test.world.now,
    packagingStatus: 1,
  };
  const order = await buildOrder(test.db, market, { ...values, ...open });
  if (endpoint === exportSales) {
    await test.call(exportSales, { as: A, body: SALES });
    await runSales(test);
  }
  postPage = `<table><tr><th>등기번호<th>받는 분<tr><td>6891234567890<td>김 ${order.publicId}</table>`;
  return {
    ...owned,
    marketId: market.id,
    receiptId: order.id,
    publicId: order.publicId,
  };
}

/** Calls about markets, products, pictures and orders, which belong to a seller. */
const OWNED = ENDPOINTS.filter(({ path }) => /^\/(market|product|upload|receipt|bill|deposit)\//.test(path));

describe.each(OWNED.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s',
  (_title, endpoint) => {
    it('the call requires a seller', () => {
      expect(endpoint.access).toBe('seller');
    });

    // A stream has no end; orderEvents.test.ts reads it.
    if (!endpoint.stream)
      // rule: api.answers
      it('the call responds to its owner', async () => {
        const ids = await freshIds(endpoint);
        const request = toRequest(endpoint, A, ids);
        if (endpoint.path === '/product/insert')
          Object.assign(request.body as object, { cover: [await buildUpload(test.db, A)] });
        const before = await fingerprint(test.owner);
        const response = await test.call(endpoint, request);
        const isReply = () => endpoint.reply.safeParse(response.json()).success;
        expect([response.statusCode, endpoint.download !== undefined || isReply()]).toEqual([200, true]);
        // A read of buyers' data adds only its audit record.
        const { audit: _records, ...after } = await fingerprint(test.owner);
        const { audit: _before, ...untouched } = before;
        expect(JSON.stringify(after) === JSON.stringify(untouched)).toBe(!isWrite(endpoint));
      });

    it('the call writes nothing for a refused caller', async () => {
      const ids = await freshIds(endpoint);
      const before = await fingerprint(test.owner);
      for (const as of [undefined, 'kakao:unknown', APPLICANT, NEW, ...(isWrite(endpoint) ? [SUSPENDED] : [])])
        await test.call(endpoint, toRequest(endpoint, as, ids));
      const { audit: _records, ...after } = await fingerprint(test.owner);
      const { audit: _before, ...untouched } = before;
      expect(after).toEqual(untouched);
    });
  },
);

describe.each(ENDPOINTS.filter(isWrite).map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s',
  (_title, endpoint) => {
    // rule: audit.what-is-recorded
    it('the call records one event with caller, action, origin and people', async () => {
      const request = toRequest(endpoint, A, await freshIds(endpoint));
      if (endpoint.path === '/product/insert')
        Object.assign(request.body as object, { cover: [await buildUpload(test.db, A)] });
      await test.owner.execute(sql`truncate audit cascade`);
      const response = await test.call(endpoint, request);
      expect(response.statusCode).toBe(200);
      const action = writeAction(endpoint.path);
      const events = await test.db.select().from(audit).where(eq(audit.action, action));
      expect(events).toMatchObject([{ uid: A, origin: '127.0.0.1', result: 'done', count: 1, at: test.world.now }]);
      const [{ subjectKind, subject, dataSubjects } = { subjectKind: '', subject: '', dataSubjects: [''] }] = events;
      expect([subjectKind, subject]).not.toContain('');
      // Seller data outside of orders belongs to the account.
      const isOfAccount = /^\/(user|deposit\/reading)(\/|$)|\/(views|notice-templates)\/save$/.test(endpoint.path);
      if (isOfAccount) expect(dataSubjects).toEqual([`seller:${A}`]);
      else if (/^\/(receipt|deposit)\//.test(endpoint.path)) expect(dataSubjects).toEqual([`order:${subject}`]);
    });
  },
);

describe('running session', () => {
  it('the next call is refused after the account loses its approval', async () => {
    const uid = 'kakao:fallen';
    await buildSeller(test.db, uid);
    expect((await test.call(listMarkets, { as: uid })).statusCode).toBe(200);
    await test.db
      .update(users)
      .set({ level: APPROVED_LEVEL - 1 })
      .where(eq(users.uid, uid));
    expect(readFailure(await test.call(listMarkets, { as: uid })).code).toBe('not-approved');
  });

  it('the next call is refused after an operator signs the account out', async () => {
    const uid = 'kakao:signed-out';
    await buildSeller(test.db, uid);
    await test.db
      .update(users)
      .set({ tokensValidSince: new Date(test.world.now.getTime() + 1000) })
      .where(eq(users.uid, uid));
    expect(readFailure(await test.call(getMe, { as: uid })).code).toBe('session-ended');
  });

  // rule: sellers.suspended
  it('a suspended seller can still read', async () => {
    expect((await test.call(listMarkets, { as: SUSPENDED })).json()).toEqual([]);
    expect((await test.call(getMe, { as: SUSPENDED })).json().seller.state).toBe(-1);
  });
});

describe('lists of accounts', () => {
  it('an account can only learn its own membership of the account lists', async () => {
    const { testers, canaryAccounts } = test.config;
    testers.push('kakao:listed');
    canaryAccounts.push('kakao:listed', 'kakao:other');
    for (const uid of ['kakao:listed', 'kakao:unlisted']) await buildUser(test.db, uid);
    const readGroups = async (as: string) => (await test.call(getMe, { as })).json().user.groups;
    expect([await readGroups('kakao:listed'), await readGroups('kakao:unlisted')]).toEqual([
      ['tester', 'canary'],
      undefined,
    ]);
  });
});

describe('first visit', () => {
  // rule: session.first-visit, api.answers
  it('repeated and concurrent calls create one empty seller record', async () => {
    const uid = 'kakao:first';
    await buildUser(test.db, uid);
    expect((await test.call(getMe, { as: uid })).json()).toEqual({
      user: { uid, level: 1, nickname: '이름', authTime: test.world.now.toISOString() },
    });
    const made = await Promise.all([1, 2, 3].map(() => test.call(initSeller, { as: uid })));
    expect(made.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await test.db.select().from(sellers).where(eq(sellers.uid, uid))).toHaveLength(1);
    const { user, seller } = (await test.call(getMe, { as: uid })).json();
    expect(getMissingSections(user, seller)).toEqual(['profile', 'bank', 'business']);
    expect(readFailure(await test.call(insertMarket, { as: uid, body: marketFields({ cover: [] }) })).code).toBe(
      'profile-required',
    );
  });
});
