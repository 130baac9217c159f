import { describe, expect, it } from '@jest/globals';
import { getBanner } from '@backoffice/contracts/market/bannerEndpoints';
import type { Market } from '@backoffice/contracts/market/market';
import { duplicateMarket, insertMarket, updateMarket } from '@backoffice/contracts/market/marketEditEndpoints';
import { listMarkets } from '@backoffice/contracts/market/marketEndpoints';
import { FakeFailure, type FakePlatform, buildMarket, fakePlatform } from '@backoffice/testing';
import { waitFor } from '@testing-library/react';
import { MarketListStore } from './MarketListStore.ts';

const market = buildMarket({ public: false });

async function loadedList(platform: FakePlatform = fakePlatform(), canHaveBanner = false) {
  const { api, nav, drafts, lists, fakeApi } = platform;
  fakeApi.on(listMarkets, [market]);
  let now = 0;
  const store = new MarketListStore({ api, nav, drafts, lists, now: () => now, canHaveBanner: () => canHaveBanner });
  await store.list.load();
  return { store, nav, fakeApi, advanceClock: (ms: number) => (now += ms) };
}

describe('MarketListStore.create', () => {
  it('MarketListStore.create sends one request for repeated clicks', async () => {
    const { store, fakeApi } = await loadedList();
    fakeApi.on(insertMarket, market);
    const ids = await Promise.all([store.create(), store.create(), store.create()]);
    expect(ids).toEqual([market._id, undefined, undefined]);
    expect(await store.create()).toBeUndefined();
    expect(fakeApi.getCalls(insertMarket)).toHaveLength(1);
  });

  // rule: markets.debounces
  it('MarketListStore.create accepts another click after 2 s and ignores earlier ones', async () => {
    const { store, fakeApi, advanceClock } = await loadedList();
    fakeApi.on(insertMarket, market);
    await store.create();
    advanceClock(1999);
    expect(await store.create()).toBeUndefined();
    advanceClock(1);
    expect(await store.create()).toBe(market._id);
    expect(fakeApi.getCalls(insertMarket)).toHaveLength(2);
  });

  it('MarketListStore.create accepts a click although a response has set the clock back by hours', async () => {
    const { store, fakeApi, advanceClock } = await loadedList();
    fakeApi.on(insertMarket, market);
    await store.create();
    advanceClock(-5 * 60 * 60_000);
    expect(await store.create()).toBe(market._id);
    expect(fakeApi.getCalls(insertMarket)).toHaveLength(2);
  });

  // rule: idempotency.lost-answer
  it('MarketListStore.create repeats a failed request under the same idempotency key', async () => {
    const { store, fakeApi, advanceClock } = await loadedList();
    fakeApi.on(insertMarket, () => new FakeFailure(503, { message: 'unavailable' }));
    expect(await store.create()).toBeUndefined();
    fakeApi.on(insertMarket, market);
    advanceClock(2000);
    expect(await store.create()).toBe(market._id);
    advanceClock(2000);
    await store.create();
    const keys = fakeApi.getCalls(insertMarket).map(({ headers }) => headers['Idempotency-Key']);
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).not.toBe(keys[1]);
  });

  it('MarketListStore.create shows that a profile is required if the API requires it', async () => {
    const { store, nav, fakeApi } = await loadedList();
    fakeApi.on(insertMarket, () => new FakeFailure(400, { message: 'profile-required' }));
    await store.create();
    expect(nav.toasts[0]?.text).toBe('프로필을 먼저 작성해주세요.');
  });
});

describe('MarketListStore.duplicate', () => {
  it('MarketListStore.duplicate ignores calls while a copy is being created', async () => {
    const { store, nav, fakeApi } = await loadedList();
    fakeApi.on(duplicateMarket, { ...market, _id: 'market-copy' });
    const ids = await Promise.all([store.duplicate(market._id), store.duplicate(market._id)]);
    expect(ids).toEqual(['market-copy', undefined]);
    expect(nav.toasts[0]?.text).toBe('마켓을 복제했어요. 주문 기간을 정해주세요.');
  });

  it('MarketListStore.duplicate repeats a failed request under the same key and uses a new key after a success', async () => {
    const { store, fakeApi } = await loadedList();
    fakeApi.on(duplicateMarket, () => new FakeFailure(503, { message: 'unavailable' }));
    expect(await store.duplicate(market._id)).toBeUndefined();
    fakeApi.on(duplicateMarket, { ...market, _id: 'market-copy' });
    await store.duplicate(market._id);
    await store.duplicate(market._id);
    const keys = fakeApi.getCalls(duplicateMarket).map(({ headers }) => headers['Idempotency-Key']);
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).not.toBe(keys[1]);
  });
});

describe.each([
  ['a new market', insertMarket, (store: MarketListStore) => store.create()],
  ['a copy of a market', duplicateMarket, (store: MarketListStore) => store.duplicate(market._id)],
])('%s whose page was closed before the response', (_, endpoint, click) => {
  const createdMarket = buildMarket({ _id: 'made', updatedAt: '2026-11-20T03:00:00.000Z' });
  const getIdempotencyKeys = ({ fakeApi }: FakePlatform) =>
    fakeApi.getCalls(endpoint).map(({ headers }) => headers['Idempotency-Key']);

  /**
   * Opens a second page on the device whose first page was closed during a creation; `listed` is the list of the API.
   */
  async function openSecondPage(listed: readonly Market[]) {
    const platform = fakePlatform();
    const { store } = await loadedList(platform);
    platform.fakeApi.on(endpoint, () => new Promise<never>(() => {}));
    void click(store);
    await waitFor(() => expect(getIdempotencyKeys(platform)).toHaveLength(1));
    let count = 0;
    platform.fakeApi.on(endpoint, () => ((count += 1) === 1 ? createdMarket : { ...createdMarket, _id: 'another' }));
    const next = await loadedList(platform);
    platform.fakeApi.on(listMarkets, [...listed]);
    return { store: next.store, platform };
  }

  // rule: markets.repeated-press
  it('a second page repeats the creation under the first key and opens the created market', async () => {
    const { store, platform } = await openSecondPage([market, createdMarket]);
    expect(await click(store)).toBe('made');
    const keys = getIdempotencyKeys(platform);
    expect([keys.length, keys[1] === keys[0]]).toEqual([2, true]);
  });

  it.each([
    ['was changed', [market, { ...createdMarket, updatedAt: '2026-11-21T03:00:00.000Z' }]],
    ['was deleted', [market]],
  ])('a second page creates another market if the first %s in between', async (_title, listed) => {
    const { store, platform } = await openSecondPage(listed);
    expect(await click(store)).toBe('another');
    const keys = getIdempotencyKeys(platform);
    expect([keys.length, keys[1] === keys[0], keys[2] === keys[0]]).toEqual([3, true, false]);
  });

  it('a second page opens the created market even if the list cannot be read', async () => {
    const { store, platform } = await openSecondPage([]);
    platform.fakeApi.on(listMarkets, () => new FakeFailure(503, { message: 'unavailable' }));
    expect(await click(store)).toBe('made');
  });

  it('a third page creates another market after the second page has opened the first', async () => {
    const { store, platform } = await openSecondPage([market, createdMarket]);
    await click(store);
    store.stop();
    const { store: thirdStore } = await loadedList(platform);
    expect(await click(thirdStore)).toBe('another');
    const keys = getIdempotencyKeys(platform);
    expect(keys[2]).not.toBe(keys[0]);
  });
});

it('MarketListStore stores no creation that was answered after the page was left', async () => {
  const platform = fakePlatform();
  const { store } = await loadedList(platform);
  let answer: (made: Market) => void = () => {};
  platform.fakeApi.on(insertMarket, () => new Promise<Market>((resolve) => (answer = resolve)));
  const creating = store.create();
  await waitFor(() => expect(platform.fakeApi.getCalls(insertMarket)).toHaveLength(1));
  store.stop();
  answer(market);
  await creating;
  await waitFor(async () => expect(await platform.drafts.find('new-markets')).toEqual({ status: 'none' }));
});

describe('MarketListStore.setPublic', () => {
  it('MarketListStore.setPublic changes the toggle before the response and retains the value after a success', async () => {
    const { store, fakeApi } = await loadedList();
    fakeApi.on(updateMarket, { ...market, public: true });
    const done = store.setPublic(market._id, true);
    expect(store.markets?.[0]?.public).toBe(true);
    await done;
    expect(store.markets?.[0]?.public).toBe(true);
    expect(fakeApi.getCalls(updateMarket)[0]?.data).toEqual({ public: true });
  });

  it('MarketListStore.setPublic restores the former value if the API refuses', async () => {
    const { store, nav, fakeApi } = await loadedList();
    fakeApi.on(updateMarket, () => new FakeFailure(404, { message: 'not-found' }));
    const done = store.setPublic(market._id, true);
    expect(store.markets?.[0]?.public).toBe(true);
    await done;
    expect(store.markets?.[0]?.public).toBe(false);
    expect(nav.toasts[0]).toMatchObject({ text: '찾을 수 없어요.', type: 'warn' });
  });

  // rule: markets.partial-save
  it('MarketListStore.setPublic ends with the value of the last click', async () => {
    const { store, fakeApi } = await loadedList();
    fakeApi.on(updateMarket, ({ public: shown = false }) => ({ ...market, public: shown }));
    await Promise.all([store.setPublic(market._id, true), store.setPublic(market._id, false)]);
    expect(store.markets?.[0]?.public).toBe(false);
    expect(fakeApi.getCalls(updateMarket).map(({ data }) => data.public)).toEqual([true, false]);
  });

  // rule: banner.hidden-market
  it.each([
    ['the market with the banner', market._id, true, ['비공개 마켓이라 배너를 눌러도 구매자에게 보이지 않아요.'], 1],
    ['another market', 'market-0002', true, [], 1],
    ['a market of a seller who can have no banner', market._id, false, [], 0],
  ])('MarketListStore.setPublic that hides %s warns of the banner accordingly', async (_, id, can, texts, calls) => {
    const { store, nav, fakeApi } = await loadedList(fakePlatform(), can);
    fakeApi
      .on(updateMarket, ({ public: shown = false }) => ({ ...market, public: shown }))
      .on(getBanner, { _id: 'banner-0001', marketId: id, banner: '/uploads/banner.webp' });
    await store.setPublic(market._id, true);
    expect(fakeApi.getCalls(getBanner)).toEqual([]);
    await store.setPublic(market._id, false);
    expect(nav.toasts.map(({ text }) => text)).toEqual(texts);
    expect(fakeApi.getCalls(getBanner)).toHaveLength(calls);
  });

  it('MarketListStore.setPublic repeats a lost write under the same key and uses another key for another value', async () => {
    const { store, fakeApi } = await loadedList();
    fakeApi.on(updateMarket, () => new FakeFailure(503, { message: 'unavailable' }));
    for (const value of [true, true, false]) await store.setPublic(market._id, value);
    const [first, second, third] = fakeApi.getCalls(updateMarket).map(({ headers }) => headers['Idempotency-Key']);
    expect([typeof first, second === first, third === first]).toEqual(['string', true, false]);
  });
});

describe('MarketListStore with a cached list', () => {
  const DAY_BEFORE = Date.parse('2026-11-19T03:00:00.000Z');

  async function cachedList() {
    const platform = fakePlatform();
    const { api, nav, lists, fakeApi } = platform;
    lists.write('GET /market/all', { items: [market, buildMarket({ _id: 'market-0002' })], at: DAY_BEFORE });
    let answer = (_markets: object[]) => {};
    const pendingResponse = new Promise<object[]>((resolve) => (answer = resolve));
    fakeApi.on(listMarkets, () => pendingResponse as never);
    const { drafts, now } = platform;
    const store = new MarketListStore({ api, nav, drafts, lists, now, canHaveBanner: () => false });
    const loading = store.list.load();
    await new Promise((resolve) => setTimeout(resolve));
    return { store, loading, answer: (markets: object[]) => answer(markets), fakeApi, lists };
  }

  it('MarketListStore shows the cached list with its read time until the response replaces it', async () => {
    const { store, loading, answer, lists } = await cachedList();
    expect([store.markets?.map(({ _id }) => _id), store.list.isCached, store.list.value?.at]).toEqual([
      [market._id, 'market-0002'],
      true,
      DAY_BEFORE,
    ]);
    answer([market]);
    await loading;
    expect([store.markets?.length, store.list.isCached]).toEqual([1, false]);
    const schema = { safeParse: () => ({ success: true }) };
    expect((await lists.read('GET /market/all', schema))?.items).toHaveLength(1);
  });

  // rule: cached-lists.replacing-old-lists
  it('a change of a cached market makes the store read the list again', async () => {
    const { store, answer, fakeApi } = await cachedList();
    fakeApi.on(updateMarket, { ...market, public: true });
    await store.setPublic(market._id, true);
    expect(fakeApi.getCalls(listMarkets)).toHaveLength(2);
    answer([{ ...market, public: true }]);
    await new Promise((resolve) => setTimeout(resolve));
    expect([store.markets?.length, store.list.isCached]).toEqual([1, false]);
  });
});
