import { beforeEach, describe, expect, it } from '@jest/globals';
import { fromSeoulDay, toSeoulDay } from '@backoffice/contracts/codes/seoulTime';
import type { Market } from '@backoffice/contracts/market/market';
import { getMarket, listMarkets } from '@backoffice/contracts/market/marketEndpoints';
import { type OrderFilters, createFilterTest } from '@backoffice/contracts/order/lists/orderFilters';
import {
  listSearchMatches,
  matchesSearch,
  normalizeSearch,
  orderSearchText,
  toSearchTerm,
} from '@backoffice/contracts/order/lists/orderSearch';
import { ORDER_TASKS } from '@backoffice/contracts/order/lists/orderTasks';
import type { Order } from '@backoffice/contracts/order/order';
import { changeOrderStatus, listOrders, updateOrder } from '@backoffice/contracts/order/orderEndpoints';
import { ORDER_STATUS } from '@backoffice/contracts/order/orderStatus';
import {
  type FoundOrders,
  LOW_STOCK_MAX,
  ORDER_SEARCH_MAX,
  type Today,
  getToday,
  searchOrders,
} from '@backoffice/contracts/order/todayEndpoints';
import { asc, sql } from 'drizzle-orm';
import { audit, orderLines, orders } from '../../platform/database/schema.ts';
import type { MarketRow } from '../market/marketStore.ts';
import { taskCondition } from '../order/taskCondition.ts';
import { searchText } from './searchCondition.ts';
import { buildVariedOrders } from '../../../testing/buildVariedOrders.ts';
import { buildMarket, buildOrder, buildProduct, buildSeller } from '../../../testing/builders.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';

const test = setUpTestApp({ resetBeforeEach: true });
const UID = 'kakao:1';
const OTHER = 'kakao:2';
/** Searches for a text of each field, in the forms that sellers type. */
const SEARCHES = [
  '#260310-HQTM42YX',
  '260310 HQTM42YX',
  '260310hqtm',
  '주문번호 260310-HQTM42YX',
  '260310\u2013HQTM42YX',
  '\u200B260310-HQTM42YX',
  '260310-ㅗㅃ쓰42ㅛㅌ',
  'hqtm42',
  '한가은',
  'ㅎㄱㅇ',
  'ㅎㄱㅇ 3211',
  '구매',
  'idil ö',
  'öz, ayş',
  '010-1111-2222',
  '3211',
  '９５１３３２１１',
  '9513 3211',
  '+82 10-9513-3211',
  '010.9513.3211',
  '한가은 달력',
  '3211 달력 단골',
  '가 은',
  '벽걸이달력',
  '1000 원선물',
  '선\u200B물',
  '101-1동',
  '1234500',
  '1,234,500원',
  '99,999',
  '고양이 스티커 10000장 노',
  'abc 엽서',
  '6012-3456-7890',
  '601234567890',
  '6891',
  'sticker_c',
  '1000원 선물',
  '9a, 8',
  '단골',
];
let market: MarketRow;

beforeEach(async () => {
  await buildSeller(test.db, UID);
  await buildSeller(test.db, OTHER);
  market = await buildMarket(test.db, UID);
});

const today = async (as = UID) => (await test.call(getToday, { as })).json<Today>();
const search = async (q: string, as = UID) => (await test.call(searchOrders, { as, body: { q } })).json<FoundOrders>();
const now = () => test.world.now.getTime();

describe('Tasks of the start screen', () => {
  // rule: order-tasks.kinds
  it('SQL finds the orders of a task like the filter of the order list, at any time', async () => {
    const products = [await buildProduct(test.db, market)];
    await buildVariedOrders(test.db, market, { products, now: test.world.now });
    const listed = (await test.call(listOrders, { as: UID, params: { marketId: market.id } })).json<Order[]>();
    for (const task of ORDER_TASKS) {
      const rows = await test.db.select({ id: orders.id }).from(orders).where(taskCondition(task, test.world.now));
      const passes = createFilterTest({ tasks: [task] }, { now: now(), lowStock: new Set() });
      const expected = listed.filter(passes).map(({ _id }) => _id);
      expect(expected.length).toBeGreaterThan(0);
      expect([task, rows.map(({ id }) => id).toSorted()]).toEqual([task, expected.toSorted()]);
    }
  });

  // rule: order-tasks.paid-since
  it('A change of lines does not restart the time after which a paid order is late, a repeated payment does', async () => {
    const product = await buildProduct(test.db, market, [{ ordered: 2 }]);
    const order = await buildOrder(test.db, market, { status: 1, product, amount: 2 });
    const countLate = async () => (await today()).markets[0]?.tasks.late;
    const setStatus = (status: number) =>
      test.call(changeOrderStatus, { as: UID, params: { receiptId: order.id }, body: { status, msg: '다시 확인' } });
    expect(await countLate()).toBe(1);
    const [line] = await test.db.select().from(orderLines);
    const productList = [{ _id: line?.id ?? '', amount: 1 }];
    const changed = await test.call(updateOrder, { as: UID, params: { receiptId: order.id }, body: { productList } });
    expect(changed.json<Order>().status.map(({ status }) => status)).toEqual([1, 1]);
    expect(await countLate()).toBe(1);
    await setStatus(ORDER_STATUS.received);
    expect((await setStatus(ORDER_STATUS.paid)).statusCode).toBe(200);
    expect(await countLate()).toBe(0);
  });

  // rule: order-tasks.kinds
  it('The start screen, the market and the filters of the order list show the same counts for generated orders', async () => {
    const products = [await buildProduct(test.db, market)];
    await buildVariedOrders(test.db, market, { products, now: test.world.now });
    const listed = (await test.call(listOrders, { as: UID, params: { marketId: market.id } })).json<Order[]>();
    const count = (filters: OrderFilters) =>
      listed.filter(createFilterTest(filters, { now: now(), lowStock: new Set() })).length;
    const tasks = Object.fromEntries(ORDER_TASKS.map((task) => [task, count({ tasks: [task] })]));
    expect((await today()).markets.map((each) => each.tasks)).toEqual([tasks]);
    const cancelled = count({ status: [ORDER_STATUS.cancelledByBuyer, ORDER_STATUS.cancelledBySeller] });
    const orderCounts = { all: listed.length, cancelled, unpaid: tasks['unpaid'], send: tasks['send'] };
    expect((await test.call(listMarkets, { as: UID })).json<Market[]>()[0]?.orderCounts).toEqual(orderCounts);
    const single = await test.call(getMarket, { as: UID, params: { marketId: market.id } });
    expect(single.json().market.orderCounts).toEqual(orderCounts);
  });

  // rule: today.deposits
  it('The start screen names the markets whose buyers pay through the payment service', async () => {
    const other = await buildMarket(test.db, UID, {
      createdAt: new Date('2026-03-05T00:00:00.000Z'),
      fields: { payment: { expect: '', option: [1] } },
    });
    expect((await today()).markets.map(({ _id, paymentOption }) => [_id, paymentOption])).toEqual([
      [other.id, 1],
      [market.id, 0],
    ]);
  });

  it('Tasks are counted for each published market, newest first', async () => {
    const newer = await buildMarket(test.db, UID, { createdAt: new Date('2026-03-05T00:00:00.000Z') });
    await buildMarket(test.db, UID, { status: 0 });
    await buildOrder(test.db, market, { status: 0 });
    await buildOrder(test.db, market, { status: 1, memo: '선물' });
    await buildOrder(test.db, market, { status: 3 });
    const { markets } = await today();
    expect(markets.map(({ _id, tasks }) => [_id, tasks])).toEqual([
      [newer.id, { unpaid: 0, pack: 0, send: 0, late: 0, cancel: 0, refund: 0, memo: 0 }],
      [market.id, { unpaid: 1, pack: 1, send: 1, late: 1, cancel: 0, refund: 0, memo: 1 }],
    ]);
  });

  // rule: today.task-totals
  it('Tasks of a closed market are shown while an order is pending', async () => {
    const idle = await buildMarket(test.db, UID, { status: 3 });
    const busy = await buildMarket(test.db, UID, { status: 3 });
    await buildOrder(test.db, busy, { status: 1 });
    await buildOrder(test.db, idle, { status: 4 });
    const ids = (await today()).markets.map(({ _id }) => _id);
    expect(ids).toContain(busy.id);
    expect(ids).not.toContain(idle.id);
  });

  // rule: order-tasks.payment-option
  it('An unpaid order of a market with payment service is no task', async () => {
    await buildOrder(test.db, market, { status: 99, paymentOption: 1 });
    expect((await today()).markets.map(({ tasks }) => tasks.unpaid)).toEqual([0]);
    expect((await test.call(listMarkets, { as: UID })).json<Market[]>()[0]?.orderCounts.unpaid).toBe(0);
  });

  // rule: today.sales
  it('The start screen adds up the lines of orders placed today in Seoul in all markets, without cancelled orders', async () => {
    const second = await buildMarket(test.db, UID);
    const product = await buildProduct(test.db, market, [{ price: 1500 }]);
    const start = fromSeoulDay(toSeoulDay(now()));
    const place = (at: number, status = 0, into = market) =>
      buildOrder(test.db, into, { product, amount: 2, status, createdAt: new Date(at) });
    await place(start);
    await place(now(), ORDER_STATUS.shipped, second);
    await place(start - 1);
    await place(now(), ORDER_STATUS.cancelledByBuyer);
    await place(now(), ORDER_STATUS.cancelledBySeller);
    expect((await today()).sales).toEqual({ orders: 2, revenue: 6000 });
  });

  it('Tasks exclude the orders and markets of another seller', async () => {
    await buildOrder(test.db, market, { status: 1 });
    await buildProduct(test.db, market, [{ stock: 1 }]);
    expect(await today(OTHER)).toEqual({
      markets: [],
      lowStock: [],
      lowStockCount: 0,
      sales: { orders: 0, revenue: 0 },
    });
  });
});

describe('Low-stock options', () => {
  // rule: today.closing-and-low-stock
  it('Low-stock options are those on sale with at most five pieces, fewest first', async () => {
    await buildProduct(
      test.db,
      market,
      [
        { title: '다섯', stock: 15, ordered: 10 },
        { title: '여섯', stock: 16, ordered: 10 },
        { title: '없음', stock: 10, ordered: 10 },
        { title: '무제한', stock: -1, ordered: 100 },
        { title: '중지', stock: 1, useYn: false },
      ],
      { title: '스티커' },
    );
    await buildProduct(test.db, market, [{ stock: 1 }], { useYN: false });
    const { lowStock } = await today();
    expect(lowStock.map(({ product, option, left }) => [product, option, left])).toEqual([
      ['스티커', '없음', 0],
      ['스티커', '다섯', 5],
    ]);
  });

  it('Low-stock options exclude drafts and ended markets', async () => {
    const draft = await buildMarket(test.db, UID, { status: 0 });
    const closed = await buildMarket(test.db, UID, { status: 3 });
    const past = await buildMarket(test.db, UID, { fields: { marketED: new Date(now()).toISOString() } });
    for (const each of [draft, closed, past]) await buildProduct(test.db, each, [{ stock: 1 }]);
    expect((await today()).lowStock).toEqual([]);
  });

  // rule: today.closing-and-low-stock
  it(`At most ${LOW_STOCK_MAX} low-stock options are returned, with the number of all of them`, async () => {
    expect((await today()).lowStockCount).toBe(0);
    const options = Array.from({ length: LOW_STOCK_MAX + 1 }, () => ({ stock: 1 }));
    await buildProduct(test.db, market, options);
    const { lowStock, lowStockCount } = await today();
    expect([lowStock.length, lowStockCount]).toEqual([LOW_STOCK_MAX, LOW_STOCK_MAX + 1]);
  });
});

describe('A search of all markets', () => {
  // rule: today.search-all-markets
  it('A search of all markets finds the same orders in all markets as the search of the order list', async () => {
    const second = await buildMarket(test.db, UID);
    const products = [
      await buildProduct(test.db, market, [{ title: '노랑' }], { title: '고양이 스티커 10,000장' }),
      await buildProduct(test.db, market, [{ title: '' }], { title: 'ＡＢＣ 엽서' }),
    ];
    const calendar = await buildProduct(test.db, second, [{ title: '' }], { title: '벽걸이 달력' });
    await buildVariedOrders(test.db, market, { products, now: test.world.now });
    await buildOrder(test.db, second, {
      product: calendar,
      publicId: '260310-HQTM42YX',
      receiverName: '한가은'.normalize('NFD'),
      buyerName: 'Idil Öz',
      payer: 'Öz, Ayşe',
      receiverTel: '+82 (10) 9513-3211',
      total: 1_234_500,
      snsId: 'Sticker_Cat',
      memo: '1,,000원 선물\n9,a, 8',
      sellerMemo: '단골\u00A0, 2 101\u20131\u200B동',
      waybillCompany: 'kr.hanjin',
      waybillNo: '6012-3456-7890',
    });
    const listed = await Promise.all(
      [market, second].map(async ({ id }) =>
        (await test.call(listOrders, { as: UID, params: { marketId: id } })).json<Order[]>(),
      ),
    );
    const searched = listed.flat().toSorted((one, other) => (one.timestamp < other.timestamp ? 1 : -1));
    for (const q of SEARCHES) {
      const term = toSearchTerm(q);
      if (term === null) throw new Error(`${q} is too short.`);
      const expected = searched.filter((order) => matchesSearch(orderSearchText(order), term));
      expect([q, expected.length > 0]).toEqual([q, true]);
      const reply = await search(q);
      expect([q, reply.more]).toEqual([q, expected.length > ORDER_SEARCH_MAX]);
      const numbers = new Set(expected.map(({ publicId }) => publicId));
      expect(reply.orders.filter(({ publicId }) => !numbers.has(publicId))).toEqual([]);
      expect(reply.orders).toHaveLength(Math.min(expected.length, ORDER_SEARCH_MAX));
      for (const { publicId, matches } of reply.orders) {
        const order = expected.find((each) => each.publicId === publicId);
        expect(matches).toEqual(order && listSearchMatches(order, term));
      }
    }
  });

  // rule: today.search-all-markets
  it('A search of all markets returns an order with its market, and no text in which the search found nothing', async () => {
    const second = await buildMarket(test.db, UID, { fields: { title: '둘째 마켓' } });
    const product = await buildProduct(test.db, second, [{ title: '노랑' }], { title: '고양이 스티커' });
    const order = await buildOrder(test.db, second, { product, receiverName: '한가은', memo: '비밀 메모' });
    await buildOrder(test.db, market);
    const { orders: found } = await search('고양이 스티커 노');
    expect(found).toEqual([
      {
        _id: order.id,
        publicId: order.publicId,
        marketId: second.id,
        marketTitle: '둘째 마켓',
        name: '한가은',
        buyerName: '구매자',
        tel: '010-1111-2222',
        status: 0,
        total: 4000,
        timestamp: order.createdAt.toISOString(),
        matches: [{ field: 'product', text: '고양이 스티커 노랑' }],
      },
    ]);
  });

  // rule: today.search-products
  it('A search of all markets finds products of the seller by words and initial consonants of their titles', async () => {
    const newer = await buildMarket(test.db, UID, { createdAt: new Date('2026-03-05T00:00:00.000Z') });
    await buildProduct(test.db, market, [{}], { title: '고양이 스티커' });
    const sticker = await buildProduct(test.db, newer, [{}], { title: '스티커 고양이' });
    await buildProduct(test.db, newer, [{}], { title: '엽서' });
    await buildProduct(test.db, await buildMarket(test.db, OTHER), [{}], { title: '고양이 스티커' });
    const find = async (q: string) => (await search(q)).products.map(({ title }) => title);
    expect(await find('고양이 스티커')).toEqual(['스티커 고양이', '고양이 스티커']);
    expect(await find('ㄱㅇㅇㅅㅌㅋ')).toEqual(['고양이 스티커']);
    expect(await find('달력')).toEqual([]);
    expect((await search('스티커고')).products).toEqual([
      { productId: sticker.id, marketId: newer.id, title: '스티커 고양이', marketTitle: newer.title },
    ]);
  });

  it('SQL normalises every character like the search of the order list', async () => {
    const characters = Array.from({ length: 0x11_0000 }, (_, code) => String.fromCodePoint(code)).filter(
      (character) => !/[\0\p{Cs}\p{Cn}\p{Co}]/u.test(character) && /[^\p{L}\p{M}\p{N}]/u.test(character),
    );
    const texts = characters.map((character) => `1${character}2 ${character}a,`);
    const { rows } = await test.db.execute<{ searched: string }>(
      sql`select ${searchText(sql`raw`)} as searched from json_array_elements_text(${JSON.stringify(texts)}) as raw`,
    );
    expect(rows.map(({ searched }) => searched)).toEqual(texts.map((text) => normalizeSearch(text)));
  });

  it('A search of all markets finds no removed product', async () => {
    const product = await buildProduct(test.db, market, [{ title: '노랑' }], { title: '고양이 스티커' });
    await buildOrder(test.db, market, { product, amount: 0 });
    expect((await search('고양이')).orders).toEqual([]);
  });

  it.each(['9513', '1235', '없는 사람', '은idil', '한가은 1235'])(
    'A search of all markets does not find an order by %j',
    async (q) => {
      await buildOrder(test.db, market, { receiverName: '한가은', buyerName: 'idil', receiverTel: '010-9513-3211' });
      expect((await search(q)).orders).toEqual([]);
    },
  );

  it('A search of all markets treats pattern characters literally', async () => {
    await buildOrder(test.db, market, { receiverName: '100%_할인' });
    await buildOrder(test.db, market, { receiverName: '100원 할인' });
    expect((await search('0%_')).orders.map(({ name }) => name)).toEqual(['100%_할인']);
    expect((await search('\\\\')).orders).toEqual([]);
  });

  it('A search of all markets excludes orders of another seller', async () => {
    const foreign = await buildMarket(test.db, OTHER);
    await buildOrder(test.db, foreign, { receiverName: '한가은' });
    expect((await search('한가은')).orders).toEqual([]);
  });

  // rule: today.search-all-markets
  it('A search of all markets returns the newest orders and reports that there are more', async () => {
    for (let at = 0; at <= ORDER_SEARCH_MAX; at += 1)
      await buildOrder(test.db, market, { createdAt: new Date(now() - at * 1000), total: at });
    const { orders: found, more } = await search('받는이');
    expect(found.map(({ total }) => total)).toEqual(Array.from({ length: ORDER_SEARCH_MAX }, (_, at) => at));
    expect(more).toBe(true);
  });

  // rule: today.search-all-markets
  it('A thief cannot find a buyer by a search without an event that names the order, but not the search text', async () => {
    const order = await buildOrder(test.db, market, { receiverName: '한가은' });
    await search('한가은');
    await search('아무도 아님');
    const records = await test.db.select().from(audit);
    expect(records.map(({ action, count, dataSubjects }) => [action, count, dataSubjects])).toEqual([
      ['receipt-search', 1, [`order:${order.id}`]],
    ]);
    expect(JSON.stringify(records)).not.toContain('한가은');
  });

  it('The searches while a text is typed add one event, and one for orders that only a later search returned', async () => {
    const [first, second] = [
      await buildOrder(test.db, market, { receiverName: '한가은' }),
      await buildOrder(test.db, market, { receiverName: '한가람' }),
    ];
    const other = await buildOrder(test.db, market, { receiverName: '이도' });
    for (const q of ['한가', '한가은', '한가', '이도', '한가은']) await search(q);
    const records = await test.db.select().from(audit).orderBy(asc(audit.id));
    expect(records.map(({ dataSubjects }) => dataSubjects.toSorted())).toEqual([
      [`order:${first.id}`, `order:${second.id}`].toSorted(),
      [`order:${other.id}`],
    ]);
  });

  it('A thief gets no orders of a search that cannot be recorded, also not by a repetition', async () => {
    await buildOrder(test.db, market, { receiverName: '한가은' });
    await test.owner.execute(sql`alter table audit add constraint away check (action <> 'receipt-search')`);
    try {
      for (let each = 0; each < 2; each += 1)
        expect((await test.call(searchOrders, { as: UID, body: { q: '한가은' } })).statusCode).toBe(500);
    } finally {
      await test.owner.execute(sql`alter table audit drop constraint away`);
    }
    await search('한가은');
    expect(await test.db.select().from(audit)).toHaveLength(1);
  });

  it('A search of all markets by one character is rejected with the field and the remedy', async () => {
    const reply = await test.call(searchOrders, { as: UID, body: { q: ' 가 ' } });
    expect([reply.statusCode, reply.json()]).toEqual([
      400,
      { message: 'invalid-parameters', detail: { fields: [{ path: 'q', text: '2글자 이상 입력해주세요.' }] } },
    ]);
  });
});
