import { beforeAll, describe, expect, it } from '@jest/globals';
import { getPictureFiles } from '@backoffice/contracts/files/getPictureFiles';
import { exportSales } from '@backoffice/contracts/files/salesEndpoints';
import { getBanner } from '@backoffice/contracts/market/bannerEndpoints';
import type { Market } from '@backoffice/contracts/market/market';
import { getMarket, listMarkets } from '@backoffice/contracts/market/marketEndpoints';
import { openingProblems } from '@backoffice/contracts/market/openingConditions';
import { getOwedAmount } from '@backoffice/contracts/order/money/orderMoney';
import type { Order } from '@backoffice/contracts/order/order';
import { getOrderProducts } from '@backoffice/contracts/order/orderDetailEndpoints';
import { listOrders } from '@backoffice/contracts/order/orderEndpoints';
import { orderTotal } from '@backoffice/contracts/order/orderRules';
import { getMissingSections } from '@backoffice/contracts/seller/profileCompleteness';
import { getMe } from '@backoffice/contracts/seller/userEndpoints';
import type { EndpointReply } from '@backoffice/contracts/wire/endpoint';
import { count, eq, sql } from 'drizzle-orm';
import { orders, settledOrders } from '../../platform/database/schema.ts';
import type { FileStore } from '../../platform/files/FileStore.ts';
import { openNamedAccount } from '../../trade/seller/namedAccount.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { readWorkbook } from '../../../testing/readWorkbook.ts';
import { runSales } from '../../../testing/runSales.ts';
import { BUSY_MARKET, MARKETS } from './marketSeeds.ts';
import { PEOPLE } from './people.ts';
import { seedDatabase } from './seedDatabase.ts';

const SOMI = 'kakao:1001';
const HANEUL = 'kakao:1002';
const pictures = new Map<string, number>();
const documents = new Map<string, Buffer>();
const transactionsWhileDrawing: unknown[] = [];
const files = {
  savePicture: async (name: string, bytes: Buffer) => {
    const { rows } = await test.db.execute(sql`
      select query from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and state = 'idle in transaction'`);
    transactionsWhileDrawing.push(...rows);
    pictures.set(name, bytes.length);
  },
  saveDocument: async (name: string, bytes: Buffer) => void documents.set(name, bytes),
  readDocument: async (name: string) => documents.get(name),
} as unknown as FileStore;

const test = setUpTestApp({ dependencies: { files } });
beforeAll(async () => {
  expect(await seedDatabase({ ...test, db: test.owner }, 60)).toBe(true);
}, 120_000);

const markets = async (as = SOMI) => (await test.call(listMarkets, { as })).json<Market[]>();
const fetchOrders = async (market: Market, as = SOMI) =>
  (await test.call(listOrders, { as, params: { marketId: market._id }, body: {} })).json<Order[]>();

it('seedDatabase changes nothing if an account exists', async () => {
  const before = await test.db.select({ count: count() }).from(orders);
  expect(await seedDatabase(test)).toBe(false);
  expect(await test.db.select({ count: count() }).from(orders)).toEqual(before);
});

// rule: seeds.every-case
it('the seed has one account of every kind, which the sign-in page lists', async () => {
  const found = [];
  for (const { id } of PEOPLE) {
    const { user, seller } = (await test.call(getMe, { as: `kakao:${id}` })).json();
    found.push([user.level, seller?.state, getMissingSections(user, seller).length]);
  }
  expect(found).toEqual([
    [1, 1, 0],
    [1, 3, 0],
    [1, undefined, 3],
    [0, undefined, 0],
    [1, 1, 2],
    [1, -1, 1],
    [1, undefined, 3],
    [1, 1, 1],
    [1, undefined, 3],
  ]);
});

describe('main seller of the seed', () => {
  // rule: seeds.every-case
  it('the main seller has markets in every status and a complete draft that can be opened', async () => {
    const all = await markets();
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([0, 2, 3]));
    const now = test.world.now.getTime();
    const drafts = all.filter(({ status }) => status === 0);
    const problems = await Promise.all(
      drafts.map(async (market) => {
        const { product: products, seller } = (
          await test.call(getMarket, { as: SOMI, params: { marketId: market._id } })
        ).json<EndpointReply<typeof getMarket>>();
        return openingProblems(market, { products, seller, now });
      }),
    );
    expect(problems.filter((found) => found.length === 0)).toHaveLength(1);
  });

  // rule: seeds.every-case
  it('the busy market has the requested number of orders in every status', async () => {
    const busy = (await markets()).find(({ title }) => title === BUSY_MARKET) as Market;
    const rows = await fetchOrders(busy);
    expect(rows).toHaveLength(60);
    expect(new Set(rows.map(({ status }) => status.at(-1)?.status))).toEqual(new Set([0, 1, 3, 4, 10, 11, 99]));
  });
});

// rule: market-status.bank-required
it('each seller of the seed with a market that was opened and is paid into the account has an account', async () => {
  for (const owner of new Set(MARKETS.filter(({ status }) => status > 0).map((market) => market.owner))) {
    const opened = (await markets(owner)).filter(({ status, payment }) => status > 0 && payment.option[0] === 0);
    const { seller } = (await test.call(getMe, { as: owner })).json();
    expect([owner, opened.length > 0 && seller.bank.uploadDT === null]).toEqual([owner, false]);
  }
});

// rule: seeds.every-case
it('each seeded market with payment to the seller names an account, and the busy market has every open money case', async () => {
  const placed = await test.db
    .selectDistinct({ owner: orders.ownerUid, since: orders.accountSince })
    .from(orders)
    .where(eq(orders.paymentOption, 0));
  for (const { owner, since } of placed)
    expect(since && (await openNamedAccount(test.db, owner, since, test.secrets))).toMatchObject({
      bank: expect.stringMatching('뱅크|은행'),
    });
  const busy = (await markets()).find(({ title }) => title === BUSY_MARKET) as Market;
  const rows = (await fetchOrders(busy)).map((order) => ({
    ...order,
    status: order.status.at(-1)?.status ?? 0,
    paymentOption: order.payment.option,
  }));
  expect(rows.filter((order) => getOwedAmount(order) > 0)).toHaveLength(2);
  expect(rows.some(({ buyerRefunds }) => buyerRefunds.length > 0)).toBe(true);
  expect(rows.filter(({ status, paidAmount }) => status === 0 && paidAmount > 0)).toHaveLength(1);
  expect(rows.filter(({ cancelRequest }) => cancelRequest !== null)).toHaveLength(1);
});

// rule: payment.refund-account
it('each seeded order by virtual account has a refund account', async () => {
  const accounts = await test.db.select().from(orders).where(eq(orders.paymentType, 'vbank'));
  expect(accounts.length).toBeGreaterThan(0);
  for (const { refundBank, refundNoSealed, refundName } of accounts)
    expect([refundBank, refundNoSealed, refundName].every(Boolean)).toBe(true);
});

describe('seller with product payment', () => {
  it('the seller with product payment has a banner that links to an open market', async () => {
    const { marketId, banner } = (await test.call(getBanner, { as: HANEUL })).json();
    const open = (await markets(HANEUL)).filter(({ status }) => status === 2);
    expect(open.map(({ _id }) => _id)).toContain(marketId);
    expect(pictures.get(banner.replace('/uploads/', ''))).toBeGreaterThan(5000);
  });

  // rule: seeds.every-case
  it('the seller with product payment has sales of this quarter with several payment types', async () => {
    const exportQuarter = () => test.call(exportSales, { as: HANEUL, body: { year: 2026, period: '1Q' } });
    await exportQuarter();
    await runSales(test);
    const book = await exportQuarter();
    expect(book.statusCode).toBe(200);
    const kinds = readWorkbook(book.rawPayload)['주문 내역']?.map((row) => row['결제 수단']);
    expect(new Set(kinds).size).toBeGreaterThan(1);
  });
});

it('every seeded order that is marked as settled has a settlement', async () => {
  const settled = await test.db.select({ id: orders.id }).from(orders).where(eq(orders.isBilled, true));
  const stored = await test.db.select({ id: settledOrders.orderId }).from(settledOrders);
  expect(settled.length).toBeGreaterThan(0);
  expect(new Set(stored.map(({ id }) => id))).toEqual(new Set(settled.map(({ id }) => id)));
});

// rule: seeds.every-case
it('totals, ordered pieces and histories of the seed are consistent', async () => {
  for (const market of await markets())
    for (const order of (await fetchOrders(market)).slice(0, 5)) {
      const lines = (await test.call(getOrderProducts, { as: SOMI, body: { publicId: order.publicId } })).json();
      expect(order.total).toBe(orderTotal(lines, order.delivery.price));
    }
  const { rows } = await test.db.execute(sql`
    select o.id from product_options o
    left join receipt_lines l on l.option_id = o.id
    left join receipts r on r.id = l.receipt_id and r.status not in (10, 11)
    group by o.id having o.ordered <> coalesce(sum(l.amount) filter (where r.id is not null), 0)`);
  expect(rows).toEqual([]);
});

it('the seed locks the opening values of opened markets but not of drafts', async () => {
  for (const { _id: marketId } of await markets()) {
    const { market, product } = (await test.call(getMarket, { as: SOMI, params: { marketId } })).json();
    const isDraft = market.status === 0;
    expect(market.lockedDelivery).toHaveLength(isDraft ? 0 : market.delivery.option.length);
    for (const { option, lockedOption } of product)
      expect(lockedOption).toEqual(isDraft ? [] : option.map(({ _id }: { _id: string }) => _id));
  }
});

it('the seed renders its pictures before its transaction starts', () => {
  expect(pictures.size).toBeGreaterThan(20);
  expect(transactionsWhileDrawing).toEqual([]);
});

it('the seed renders a picture for every stored address', async () => {
  for (const { title, _id: marketId } of await markets()) {
    const { market, product } = (await test.call(getMarket, { as: SOMI, params: { marketId } })).json();
    const covers = [market, ...product].flatMap(({ cover }: { cover: string[] }) => cover);
    for (const path of covers) expect(pictures.get(path.replace('/uploads/', ''))).toBeGreaterThan(5000);
    expect(covers.length > 0 || title === '').toBe(true);
  }
});

it('the seed stores the pictures of lists in all widths', async () => {
  const covers = (await markets()).flatMap(({ cover }) => cover.slice(0, 1));
  const files = covers
    .flatMap((cover) => getPictureFiles(cover))
    .map(({ address }) => address.replace('/uploads/', ''));
  expect(files).toHaveLength(8 * covers.length);
  for (const file of files) expect(pictures.has(file)).toBe(true);
});
