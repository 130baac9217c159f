import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { markets, orders, payments, productOptions, sellers } from '../../platform/database/schema.ts';
import { createMessagingAppProvider, type LoginProvider } from '../../platform/login/createMessagingAppProvider.ts';
import { createRegistry } from '../../trade/registry/createRegistry.ts';
import type { Registry, TypedAccount } from '../../trade/registry/Registry.ts';
import { buildMarket, buildProduct, buildSeller } from '../../../testing/builders.ts';
import { testConfig } from '../../../testing/createTestApp.ts';
import { createTestShop } from '../../../testing/createTestShop.ts';
import { emptyDatabase } from '../../../testing/emptyDatabase.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { sealedPlace } from '../../platform/secrets/sealedPlace.ts';
import type { OrderRow } from '../../trade/order/orderStore.ts';
import { insertPreviewRow } from '../../trade/preview/previewStore.ts';
import { createStandins } from './createStandins.ts';
import { openAccountsAt } from './openAccountsAt.ts';

const test = setUpTestApp();
let standins: FastifyInstance;
let provider: LoginProvider;
let origin: string;

beforeAll(async () => {
  standins = createStandins(test, createTestShop(test));
  origin = await standins.listen({ host: '127.0.0.1', port: 0 });
  provider = createMessagingAppProvider({
    ...test.config.provider,
    tokenUrl: `${origin}/oauth/token`,
    profileUrl: `${origin}/v2/user/me`,
  });
});
afterAll(async () => {
  await standins.close();
});

const HOUR = 60 * 60_000;
const form = (fields: Record<string, string>) => ({
  method: 'POST' as const,
  payload: new URLSearchParams(fields).toString(),
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
});
const authorizeQuery = () =>
  new URL(provider.authorizeUrl({ state: 'the-state', nonce: 'the-nonce', forced: false })).searchParams;
const choose = (fields: Record<string, string>, cookies: Record<string, string> = {}) => {
  const { headers, ...request } = form({ ...Object.fromEntries(authorizeQuery()), ...fields });
  return standins.inject({ url: '/oauth/authorize', ...request, headers: { ...headers, ...cookies } });
};
async function codeFor(fields: Record<string, string>): Promise<string> {
  return new URL(String((await choose(fields)).headers.location)).searchParams.get('code') ?? '';
}

it('the issuer of operators rejects another application and another return address', async () => {
  const { origin: page, issuer } = test.config.operatorPage;
  const ours = { client_id: issuer.clientId, redirect_uri: `${page}/sign-in/callback` };
  const authorize = (fields: Record<string, string>) =>
    standins.inject(`/operator-issuer/authorize?${new URLSearchParams(fields).toString()}`);
  expect((await authorize(ours)).body).toContain('로컬 운영자');
  for (const change of [{ client_id: 'other' }, { redirect_uri: 'https://evil.test/sign-in/callback' }]) {
    expect((await authorize({ ...ours, ...change })).statusCode).toBe(400);
    const typed = form({ ...ours, ...change, email: 'operator@backoffice.test' });
    expect((await standins.inject({ url: '/operator-issuer/authorize', ...typed })).statusCode).toBe(400);
  }
});

describe('stand-in of the messaging app', () => {
  // rule: login.ways-in
  it('the messaging app lists the seeded people, and shows the form first if the prompt is forced', async () => {
    const plain = await standins.inject(`/oauth/authorize?${authorizeQuery().toString()}`);
    expect(plain.body).toContain('김소미');
    expect(plain.body.indexOf('김소미')).toBeLessThan(plain.body.indexOf('계정 직접 입력'));
    const forced = await standins.inject(`/oauth/authorize?${authorizeQuery().toString()}&prompt=login`);
    expect(forced.body.indexOf('계정 직접 입력')).toBeLessThan(forced.body.indexOf('김소미'));
  });

  it('the messaging app rejects another application and another return address', async () => {
    const changes: Record<string, string>[] = [{ client_id: 'other' }, { redirect_uri: 'https://evil.test/' }];
    for (const change of changes) {
      const query = new URLSearchParams({ ...Object.fromEntries(authorizeQuery()), ...change });
      expect((await standins.inject(`/oauth/authorize?${query.toString()}`)).statusCode).toBe(400);
      expect((await choose({ account: '1001', ...change })).statusCode).toBe(400);
    }
  });

  it('the messaging app returns the profile of the chosen person once for each code', async () => {
    const code = await codeFor({ account: '1001' });
    expect(await provider.fetchProfile(code, 'the-nonce')).toMatchObject({ id: '1001', nickname: '김소미' });
    await expect(provider.fetchProfile(code, 'the-nonce')).rejects.toThrow('400');
  });

  it('the messaging app rejects the code of another sign-in', async () => {
    await expect(provider.fetchProfile(await codeFor({ account: '1001' }), 'another-nonce')).rejects.toThrow(
      /another sign-in/,
    );
  });

  it('the messaging app rejects a client with another secret', async () => {
    const stranger = createMessagingAppProvider({
      ...test.config.provider,
      clientSecret: 'guess',
      tokenUrl: `${origin}/oauth/token`,
    });
    await expect(stranger.fetchProfile(await codeFor({ account: '1001' }), 'the-nonce')).rejects.toThrow('401');
    expect((await standins.inject('/v2/user/me')).statusCode).toBe(401);
  });

  it('the messaging app accepts any typed account with the same identity each time', async () => {
    const first = await provider.fetchProfile(
      await codeFor({ account: 'New@Example.com', nickname: '새봄' }),
      'the-nonce',
    );
    const second = await provider.fetchProfile(await codeFor({ account: 'new@example.com' }), 'the-nonce');
    expect(first).toMatchObject({ id: expect.stringMatching(/^9\d{9}$/), nickname: '새봄' });
    expect(second).toEqual(first);
  });

  it.each([
    ['a single sign-on', {}, 0],
    ['a forced prompt', { prompt: 'login' }, HOUR],
    ['a maximum age that is over', { max_age: '300' }, HOUR],
    ['another person', { account: '1002' }, HOUR],
  ])('the messaging app states the time of the authentication after %s', async (_title, request, later) => {
    const first = await choose({ account: '1001' });
    const { now } = test.world;
    test.world.now = new Date(now.getTime() + HOUR);
    const cookie = String(first.headers['set-cookie']).split(';')[0] ?? '';
    const again = await choose({ account: '1001', ...request }, { cookie });
    const code = new URL(String(again.headers.location)).searchParams.get('code') ?? '';
    const { authTime } = await provider.fetchProfile(code, 'the-nonce');
    test.world.now = now;
    expect(authTime?.getTime()).toBe(now.getTime() + later);
  });

  it('the messaging app returns a cancelled sign-in', async () => {
    const back = new URL(String((await choose({ cancel: '1' })).headers.location));
    expect(Object.fromEntries(back.searchParams)).toEqual({ state: 'the-state', error: 'access_denied' });
  });
});

describe('stand-ins of the bank and the tax office', () => {
  const createServices = (changes: { clientSecret?: string; orgCode?: string; key?: string } = {}) => ({
    openBanking: { ...test.config.openBanking, url: `${origin}/openbanking`, ...changes },
    businessStatus: { key: 'local-business-status-key', ...changes, url: `${origin}/nts-businessman/v1/status` },
  });
  const createAccount = (changes: Partial<TypedAccount> = {}): TypedAccount => ({
    bank: '신한은행',
    no: '110-456-789012',
    holder: '홍길동',
    proof: { birthDate: '950314' },
    ...changes,
  });
  let registry: Registry;
  beforeAll(() => {
    registry = createRegistry(createServices(), test.clock);
  });

  it('the bank returns the holder of an account', async () => {
    expect(await registry.accountExists(createAccount())).toBe(true);
    expect(await registry.accountExists(createAccount({ proof: { regNo: '123-45-67891' } }))).toBe(true);
    expect(await registry.accountExists(createAccount({ holder: '김소미' }))).toBe(false);
  });

  it('the bank returns the typed holder if accounts are opened first', async () => {
    const opening = openAccountsAt(`${origin}/openbanking`, registry);
    const somi = createAccount({ no: '110-456-789013', holder: '김소미' });
    expect(await registry.accountExists(somi)).toBe(false);
    expect(await opening.accountExists(somi)).toBe(true);
    expect(await opening.accountExists({ ...somi, no: '110-456-000-000' })).toBe(false);
    expect(await opening.businessExists('0000000000')).toBe(false);
  });

  it('the bank has an account whose holder cannot be changed', async () => {
    const opening = openAccountsAt(`${origin}/openbanking`, registry);
    expect(await opening.accountExists(createAccount({ no: '110-456-000-001', holder: '김소미' }))).toBe(false);
    expect(await opening.accountExists(createAccount({ no: '110-456-000-001' }))).toBe(true);
  });

  it('the tax office knows all businesses except the numbers for tests', async () => {
    expect(await registry.accountExists(createAccount({ no: '110-456-00-00' }))).toBe(false);
    await expect(registry.accountExists(createAccount({ no: '110-456-00-09' }))).rejects.toMatchObject({
      code: 'unavailable',
    });
    expect(await registry.businessExists('123-45-67891')).toBe(true);
    expect(await registry.businessExists('000-12-34560')).toBe(false);
    expect(await registry.businessExists('999-12-34561')).toBe(false);
  });

  it.each([
    ['secret', { clientSecret: 'guess' }],
    ['institution’s code', { orgCode: 'M999999999' }],
  ])('the bank rejects a caller with another %s', async (_, change) => {
    const stranger = createRegistry(createServices(change), test.clock);
    await expect(stranger.accountExists(createAccount())).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('the tax office rejects a caller with another key', async () => {
    const stranger = createRegistry(createServices({ key: 'guess' }), test.clock);
    await expect(stranger.businessExists('123-45-67891')).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('the bank accepts a token until it expires, and the registry fetches the next token', async () => {
    const clock = { now: () => test.world.now };
    const lasting = createRegistry(createServices(), clock);
    const startedAt = test.world.now;
    expect(await lasting.accountExists(createAccount())).toBe(true);
    test.world.now = new Date(startedAt.getTime() + 91 * 86_400_000);
    expect(await lasting.accountExists(createAccount())).toBe(true);
    test.world.now = startedAt;
  });
});

describe('stand-in of the shop', () => {
  const SHOP = '/go/Shop_Kakao_1/';
  let optionId: string;
  let marketId: string;

  beforeEach(async () => {
    await emptyDatabase(test.owner);
    await buildSeller(test.db, 'kakao:1', { msg: '<script>alert(1)</script>' });
    const market = await buildMarket(test.db, 'kakao:1');
    await buildMarket(test.db, 'kakao:1', { status: 0, title: '초안 마켓' });
    marketId = market.id;
    optionId = (await buildProduct(test.db, market)).options[0]?.id ?? '';
  });

  const posted = (fields: Record<string, string> = {}) =>
    standins.inject({
      url: SHOP,
      ...form({
        market: marketId,
        intent: 'intent-1',
        [`amount.${optionId}`]: '2',
        [`price.${optionId}`]: '1000',
        'price.택배': '3000',
        delivery: '택배',
        buyerName: '이구매',
        tel: '010-1234-5678',
        zip: '03993',
        addr: '서울',
        payment: '0',
        ...fields,
      }),
    });

  it('the shop shows the markets that accept orders, and shows text as text', async () => {
    const { body, statusCode } = await standins.inject(SHOP);
    expect(statusCode).toBe(200);
    expect(body).toContain('봄 마켓');
    expect(body).not.toContain('초안 마켓');
    expect(body).not.toContain('<script>');
    expect((await standins.inject('/go/unknown/')).statusCode).toBe(404);
  });

  // rule: markets.public
  it.each([
    ['an open market', 2],
    ['an ended market', 3],
  ])('the shop responds to %s that is not public as to an absent market', async (_, status) => {
    await test.db.update(markets).set({ status, public: false }).where(eq(markets.id, marketId));
    expect((await standins.inject(SHOP)).body).not.toContain('봄 마켓');
    const absent = await standins.inject(`${SHOP}?market=absent-market`);
    for (const response of [await standins.inject(`${SHOP}?market=${marketId}`), await posted()])
      expect([response.statusCode, response.body]).toEqual([404, absent.body]);
    expect(await test.db.select().from(orders)).toEqual([]);
  });

  it('the shop places an order and shows its number', async () => {
    const gift = { name: '받는이', receiverTel: '010-8765-4321' };
    const response = await posted({ cashNo: '01012345678', memo: '예쁘게', payer: '이구매엄마', ...gift });
    expect(response.statusCode).toBe(303);
    const page = await standins.inject(String(response.headers.location));
    const [order] = await test.db.select().from(orders);
    expect(page.body).toContain('주문이 접수되었습니다');
    expect(page.body).toContain(order?.publicId);
    expect(order).toMatchObject({
      total: 5000,
      buyerName: '이구매',
      buyerTel: '010-1234-5678',
      receiverName: '받는이',
      receiverTel: '010-8765-4321',
      payer: '이구매엄마',
      memo: '예쁘게',
      cashReceiptIsPersonal: true,
      status: 0,
    });
  });

  const BANK = { bankType: '신한은행', bankName: '김소미', bankSince: new Date('2026-03-01T00:00:00.000Z') };
  const place = async () => {
    const bankNoSealed = test.secrets.sealText('110-456-789012', sealedPlace('sellers.bank_no', 'kakao:1'));
    await test.db.update(sellers).set({ ...BANK, bankNoSealed });
    const confirmation = String((await posted()).headers.location);
    const page = confirmation.replace('/ordered/', '/orders/');
    const show = async () => (await standins.inject(page)).body.replaceAll(/\s+/g, ' ');
    const cancel = (reason: string) => standins.inject({ url: page, ...form({ reason, intent: 'cancel-1' }) });
    const set = (values: Partial<OrderRow>) => test.db.update(orders).set(values);
    return { confirmation, page, show, cancel, set };
  };

  // rule: orders.buyer-page
  it('the shop shows where to pay and how much after an order and on its page', async () => {
    const { confirmation, page, show, set } = await place();
    const { body } = await standins.inject(confirmation);
    expect(body).toContain(`href="${page}"`);
    for (const shown of [body.replaceAll(/\s+/g, ' '), await show()])
      for (const fact of ['신한은행', '110-456-789012', '김소미', '5,000원']) expect(shown).toContain(`>${fact}</dd>`);
    await set({ paidAmount: 2000 });
    expect(await show()).toContain('<dt>입금할 금액</dt> <dd>3,000원</dd>');
    await set({ paidAmount: 5000, status: 1 });
    expect(await show()).not.toContain('110-456-789012');
  });

  // rule: orders.buyer-page
  it('the page of an order shows the tracking number with a link, and the refund', async () => {
    const { show, set } = await place();
    await set({ status: 3, paidAmount: 5000, waybillCompany: 'kr.cjlogistics', waybillNo: '6012-3456-7890' });
    expect(await show()).toContain('6012-3456-7890');
    expect(await show()).toMatch(/href="https:[^"]*601234567890"/);
    await set({ status: 11, buyerRefunds: [{ kind: 'refunded', amount: 2000, day: '2026-03-10' }] });
    expect(await show()).toContain('<dt>환불된 금액</dt> <dd>2,000원</dd>');
    expect(await show()).toContain('<dt>환불 예정 금액</dt> <dd>3,000원</dd>');
  });

  // rule: orders.buyer-cancels
  it('a buyer cancels an order on its page, or requests it after packing has started', async () => {
    const { page, show, cancel, set } = await place();
    await set({ packagingStatus: 1, status: 1, paidAmount: 5000 });
    expect(await show()).toContain('취소 요청</button>');
    expect((await cancel('색을 바꿀게요')).headers.location).toBe(page);
    expect(await show()).toContain('판매자에게 취소를 요청했어요.');
    await set({ packagingStatus: 0, cancelRequestedAt: null, status: 0, paidAmount: 0 });
    expect(await show()).toContain('주문 취소</button>');
    expect((await cancel(' ')).statusCode).toBe(400);
    expect(await test.db.select().from(orders)).toMatchObject([{ status: 0 }]);
  });

  it('the page of an unknown order does not exist, and a refused cancellation states the reason', async () => {
    const { page, cancel, set } = await place();
    expect((await standins.inject(`${SHOP}orders/260310-ABCDEFGH`)).statusCode).toBe(404);
    await set({ status: 11 });
    const refused = await cancel('색을 바꿀게요');
    expect([refused.statusCode, refused.body.includes('이미 취소된 주문이에요.')]).toEqual([400, true]);
    expect((await standins.inject(page)).body).not.toContain('</button>');
  });

  it('the shop places one order for a form that is sent repeatedly', async () => {
    const responses = await Promise.all([posted(), posted(), posted()]);
    expect(new Set(responses.map(({ headers }) => headers.location)).size).toBe(1);
    expect(await test.db.select().from(orders)).toHaveLength(1);
  });

  it('the shop pays an order by a new payment of the payment service, or by the typed one', async () => {
    await test.db.update(markets).set({ paymentOption: [1] });
    expect((await standins.inject(SHOP)).body).toContain('name="paymentId"');
    await posted({ payment: 'card' });
    await posted({ payment: 'kakaopay', paymentId: 'denied-1', intent: 'intent-2' });
    const stored = await test.db.select().from(payments);
    expect(stored.map(({ paymentId }) => paymentId).toSorted()).toEqual(['card-intent-1', 'denied-1']);
  });

  it('the shop rejects an order whose prices changed after the page was shown, and shows the new prices', async () => {
    await test.db.update(productOptions).set({ price: 1200 });
    const response = await posted();
    expect(response.statusCode).toBe(400);
    expect(response.body).toContain('결제 금액이 변경됐어요.');
    expect(response.body).toContain(`name="price.${optionId}" value="1200"`);
    expect(await test.db.select().from(orders)).toEqual([]);
  });

  it('the shop shows validation errors and retains the typed values', async () => {
    const response = await posted({ zip: '1', [`amount.${optionId}`]: '99' });
    expect(response.statusCode).toBe(400);
    expect(response.body).toContain('우편번호 5자리를 입력해주세요.');
    expect(response.body).toContain('value="이구매"');
    const sold = await posted({ [`amount.${optionId}`]: '99' });
    expect(sold.body).toContain('재고가 부족해요.');
    expect(await test.db.select().from(orders)).toEqual([]);
  });

  it('the outbox page shows the buyers’ notifications, newest first', async () => {
    await posted();
    const [order] = await test.db.select().from(orders).where(eq(orders.marketId, marketId));
    const notifications = (await standins.inject('/outbox.json')).json();
    expect(notifications).toMatchObject([{ orderNumber: order?.publicId, kind: 'ordered' }]);
    expect((await standins.inject('/outbox')).body).toContain(order?.publicId);
  });
});

it('the promotion site shows a preview post under its public link, and shows text as text', async () => {
  const ownerUid = await buildSeller(test.db, 'kakao:preview');
  const now = test.world.now;
  const post = { ownerUid, cover: [], contents: '<b>여름</b>', schedule: '7월', createdAt: now, updatedAt: now };
  await insertPreviewRow(test.db, { id: 'preview-0001', ...post });
  const { body } = await standins.inject('/promo/preview/preview-0001');
  expect(body).toContain('7월 출시 예정');
  expect(body).toContain('&lt;b&gt;여름&lt;/b&gt;');
  expect((await standins.inject('/promo/preview/absent-0001')).body).not.toContain('출시 예정');
});

it.each(['/promo/preview', '/apply', '/inquiry', '/r/some-old-page', '/some-shop'])(
  'the placeholder %s names the page that it replaces',
  async (path) => {
    const response = await standins.inject(path);
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain('로컬 환경');
  },
);

// rule: seeds.stand-ins
it('every page of the stand-ins has a Korean font', async () => {
  const { body } = await standins.inject('/outbox');
  expect(body).toContain('href="/fonts/pretendard.css"');
  const styles = await standins.inject('/fonts/pretendard.css');
  const [subset = ''] = /woff2-dynamic-subset\/[\w.]+/.exec(styles.body) ?? [];
  const font = await standins.inject(`/fonts/${subset}`);
  expect([font.statusCode, font.headers['content-type']]).toEqual([200, 'font/woff2']);
  expect(font.rawPayload.subarray(0, 4).toString()).toBe('wOF2');
  const outside = await standins.inject('/fonts/woff2-dynamic-subset/..%2Fpretendardvariable.css');
  expect(outside.headers['content-type']).toContain('text/html');
});

it('the stand-ins run only on a developer’s machine', () => {
  expect(() => createStandins({ ...test, config: { ...testConfig(), isLocal: false } })).toThrow(
    /only run with ENVIRONMENT=local/,
  );
});
