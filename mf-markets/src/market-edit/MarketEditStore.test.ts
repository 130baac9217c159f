import { describe, expect, it } from '@jest/globals';
import { uploadCover } from '@backoffice/contracts/files/uploadEndpoints';
import type { Market } from '@backoffice/contracts/market/market';
import { changeMarketStatus, deleteMarket, updateMarket } from '@backoffice/contracts/market/marketEditEndpoints';
import { getMarket } from '@backoffice/contracts/market/marketEndpoints';
import type { Product } from '@backoffice/contracts/market/product/product';
import {
  type FakeApi,
  FakeFailure,
  type FakePlatform,
  buildMarket,
  buildMarketSeller,
  buildPictureFile,
  buildProduct,
  fakePlatform,
  testConfig,
} from '@backoffice/testing';
import { when } from 'mobx';
import { MarketEditStore } from './MarketEditStore.ts';

const seller = buildMarketSeller();
const draft = buildMarket({ status: 0, marketST: '2026-11-21T00:00:00.000Z' });

async function createStore({
  market = draft,
  product = [buildProduct()],
  platform = fakePlatform(),
  state = 1,
}: { market?: Market; product?: Product[]; platform?: FakePlatform; state?: number } = {}) {
  const { api, nav, drafts, events, now, fakeApi } = platform;
  const reply = (over: Partial<Market> = {}) => ({
    market: { ...market, ...over },
    product,
    seller: { ...seller, state },
  });
  fakeApi.on(getMarket, reply());
  fakeApi.on(updateMarket, ({ product: ids, ...change }) => {
    return { ...market, ...change, product: ids ?? market.product, updatedAt: '2026-11-20T03:00:01.000Z' } as Market;
  });
  const store = new MarketEditStore(
    { api, nav, drafts, events, now, config: testConfig, shrink: async (file) => file },
    market._id,
  );
  await store.session.load();
  const texts = () => nav.toasts.map(({ text }) => text);
  const loggedEvents = () => events.recent.map(({ name }) => name);
  return { store, nav, drafts, fakeApi, reply, texts, loggedEvents };
}

const edit = (store: MarketEditStore, change: Parameters<NonNullable<MarketEditStore['form']>['edit']>[0]) =>
  store.form?.edit(change);

describe('MarketEditStore.save', () => {
  // rule: overlays.toasts, market-form.saved-toast, conflicts.stale-update
  it('save sends only the changed fields with the `updatedAt` of the loaded market', async () => {
    const { store, fakeApi, nav, loggedEvents } = await createStore();
    edit(store, { title: '봄 마켓' });
    await store.save();
    expect(loggedEvents()).toEqual(['market-saved']);
    expect(fakeApi.getCalls(updateMarket)[0]?.data).toEqual({ title: '봄 마켓', updatedAt: draft.updatedAt });
    expect(nav.toasts[0]).toMatchObject({ text: '마켓이 저장되었습니다.', duration: 5000 });
    expect(store.session.isDirty).toBe(false);
  });

  it('save sends the `updatedAt` that the previous save returned', async () => {
    const { store, fakeApi } = await createStore();
    edit(store, { title: '봄 마켓' });
    await store.save();
    edit(store, { desc: '봄' });
    await store.save();
    expect(fakeApi.getCalls(updateMarket)[1]?.data).toEqual({ desc: '봄', updatedAt: '2026-11-20T03:00:01.000Z' });
  });

  it('MarketEditStore.save sends nothing while a required field is missing', async () => {
    const { store, fakeApi, texts, loggedEvents } = await createStore();
    edit(store, { title: ' ', hasMinPrice: true, minPrice: null });
    await store.save();
    expect(store.session.problems.at('title')).toBe('마켓 이름을 입력해주세요.');
    expect(store.session.problems.at('minPrice')).toBe('최소 주문 금액을 입력해주세요.');
    expect(texts()).toEqual(['입력을 완료 해주세요.']);
    expect(loggedEvents()).toEqual([]);
    expect(fakeApi.getCalls(updateMarket)).toHaveLength(0);
  });

  it('MarketEditStore.save shows the errors of the fields that the server rejected', async () => {
    const { store, fakeApi, texts } = await createStore();
    const fields = [{ path: 'desc', text: '사용할 수 없는 글자가 있어요. 지우고 다시 입력해주세요.' }];
    fakeApi.on(updateMarket, () => new FakeFailure(400, { message: 'invalid-parameters', detail: { fields } }));
    await store.save();
    expect(store.session.problems.at('desc')).toBe('사용할 수 없는 글자가 있어요. 지우고 다시 입력해주세요.');
    expect(texts()).toEqual(['입력을 완료 해주세요.']);
  });

  // rule: market-form.proposals
  it('MarketEditStore proposes values in the form of a new market and stores them with the first save', async () => {
    const texts = { payment: { ...draft.payment, expect: '' }, delivery: { expect: '', option: [] } };
    const { store, fakeApi } = await createStore({
      market: { ...draft, ...texts, desc: '', marketST: null, marketED: null },
    });
    expect(store.form?.delivery).toMatchObject([{ title: '택배', price: 3000 }]);
    expect([store.session.isDirty, store.missing]).toEqual([false, []]);
    expect(fakeApi.getCalls(updateMarket)).toEqual([]);
    await store.save();
    expect(fakeApi.getCalls(updateMarket)[0]?.data).toMatchObject({
      desc: '보리상점에서 준비한 상품을 만나보세요.',
      marketST: '2026-11-20T03:00:00.000Z',
      marketED: '2026-11-27T14:59:00.000Z',
      payment: { expect: '매일 밤 9시에 확인해요.' },
      delivery: { expect: '마감 후 2주 안에 보내드려요.', option: [{ title: '택배', price: 3000 }] },
    });
  });

  // rule: market-form.proposals
  it('MarketEditStore proposes nothing for a copy, which has delivery methods but no dates', async () => {
    const { store } = await createStore({ market: { ...draft, marketST: null, marketED: null } });
    expect(store.form?.typed).toMatchObject({ marketST: null, marketED: null, desc: draft.desc });
  });

  it('MarketEditStore.save omits a single blank delivery method and reports that one is required', async () => {
    const { store } = await createStore({ market: { ...draft, delivery: { expect: '2주', option: [] } } });
    const [proposed] = store.form?.delivery ?? [];
    store.form?.editDelivery(proposed?.key ?? '', { title: '', desc: '' });
    await store.save();
    expect(store.session.problems.at('delivery.option')).toBe('배송 방법을 하나 이상 입력해주세요.');
  });

  it('MarketEditStore.save stops when a picture cannot be uploaded', async () => {
    const { store, fakeApi, nav } = await createStore();
    fakeApi.on(uploadCover, () => new FakeFailure(503, { message: 'unavailable' }));
    await store.pictures.add([buildPictureFile('a.png')]);
    await store.save();
    expect(nav.questions[0]?.title).toBe('업로드 오류');
    expect(fakeApi.getCalls(updateMarket)).toHaveLength(0);
  });

  // rule: pictures.call-per-picture
  it('MarketEditStore.save waits for picture uploads and sends their addresses', async () => {
    const { store, fakeApi } = await createStore();
    fakeApi.on(uploadCover, { url: '/uploads/new.webp' });
    await store.pictures.add([buildPictureFile('a.png')]);
    await store.save();
    expect(fakeApi.getCalls(updateMarket)[0]?.data.cover).toEqual(['/uploads/cover.webp', '/uploads/new.webp']);
  });
});

describe('MarketEditStore after a lost response', () => {
  const loseResponse = () => new FakeFailure(503, { message: 'unavailable' });
  const getIdempotencyKeys = (fakeApi: FakeApi, endpoint: Parameters<FakeApi['getCalls']>[0]) =>
    fakeApi.getCalls(endpoint).map(({ headers }) => headers['Idempotency-Key']);

  // rule: conflicts.lost-answer, idempotency.lost-answer
  it('MarketEditStore.save repeats a write under its idempotency key, so the seller’s own write is not reported as a conflict', async () => {
    const { store, fakeApi } = await createStore();
    edit(store, { title: '봄 마켓' });
    fakeApi.on(updateMarket, loseResponse);
    await store.save();
    fakeApi.on(updateMarket, { ...draft, title: '봄 마켓' });
    await store.save();
    const [first, second] = getIdempotencyKeys(fakeApi, updateMarket);
    expect([first, second === first]).toEqual([expect.any(String), true]);
  });

  it('MarketEditStore.save repeats the lost write unchanged, then saves later changes under another key', async () => {
    const { store, fakeApi } = await createStore();
    edit(store, { title: '봄 마켓' });
    fakeApi.on(updateMarket, loseResponse);
    await store.save();
    edit(store, { desc: '봄' });
    const updatedAt = '2026-11-20T09:00:00.000Z';
    fakeApi.on(updateMarket, (change) => ({ ...draft, ...change, updatedAt }) as Market);
    await store.save();
    expect(fakeApi.getCalls(updateMarket).map(({ data }) => data)).toEqual([
      { title: '봄 마켓', updatedAt: draft.updatedAt },
      { title: '봄 마켓', updatedAt: draft.updatedAt },
      { desc: '봄', updatedAt },
    ]);
    const [first, second, third] = getIdempotencyKeys(fakeApi, updateMarket);
    expect([second === first, third === first]).toEqual([true, false]);
  });

  it('a reopened page repeats the lost write under the stored key', async () => {
    const platform = fakePlatform();
    const { store: before } = await createStore({ platform });
    edit(before, { title: '봄 마켓' });
    platform.fakeApi.on(updateMarket, loseResponse);
    await before.save();
    before.session.draft?.stop();
    const { store, fakeApi } = await createStore({ platform });
    await store.save();
    const [first, second] = getIdempotencyKeys(fakeApi, updateMarket);
    expect([first, second === first]).toEqual([expect.any(String), true]);
  });

  it('MarketEditStore.save uses a new idempotency key after a success', async () => {
    const { store, fakeApi } = await createStore();
    edit(store, { title: '봄 마켓' });
    await store.save();
    edit(store, { title: '여름 마켓' });
    await store.save();
    expect(new Set(getIdempotencyKeys(fakeApi, updateMarket)).size).toBe(2);
  });

  it('MarketEditStore.open treats its own lost write as success, not as a remote change', async () => {
    const { store, fakeApi, nav, reply, texts } = await createStore();
    const opened = { status: 2, updatedAt: '2026-11-20T05:00:00.000Z' };
    fakeApi.on(updateMarket, draft).on(changeMarketStatus, loseResponse);
    const first = store.open();
    await nextQuestion(nav);
    nav.questions.at(-1)?.answer(true);
    await first;
    fakeApi.on(getMarket, reply(opened)).on(updateMarket, ({ updatedAt }) => {
      const isCurrent = updatedAt === opened.updatedAt;
      return isCurrent ? ({ ...draft, ...opened } as Market) : new FakeFailure(409, { message: 'stale-update' });
    });
    await store.open();
    expect([store.session.isStale, store.market?.status, texts()]).toEqual([false, 2, []]);
    expect(fakeApi.getCalls(changeMarketStatus)).toHaveLength(1);
  });

  it('a product reordering whose response was lost does not make the next save a conflict', async () => {
    const { store, fakeApi, reply } = await createStore({
      product: [buildProduct(), buildProduct({ _id: 'product-0002' })],
    });
    store.products.move('product-0002', 0);
    fakeApi.on(updateMarket, loseResponse);
    await store.products.flush();
    const updatedAt = '2026-11-20T05:00:00.000Z';
    fakeApi.on(getMarket, reply({ updatedAt })).on(updateMarket, (change) => ({ ...draft, ...change }) as Market);
    edit(store, { title: '봄 마켓' });
    await store.save();
    expect(fakeApi.getCalls(updateMarket).at(-1)?.data).toEqual({ title: '봄 마켓', updatedAt });
  });

  it('MarketEditStore.save reports a conflict if another client also changed the market after the lost write', async () => {
    const { store, fakeApi, nav, reply } = await createStore();
    fakeApi.on(updateMarket, draft).on(changeMarketStatus, loseResponse);
    const first = store.open();
    await nextQuestion(nav);
    nav.questions.at(-1)?.answer(true);
    await first;
    fakeApi.on(getMarket, reply({ desc: '다른 설명', updatedAt: '2026-11-20T05:00:00.000Z' }));
    edit(store, { title: '봄 마켓' });
    await store.save();
    expect(fakeApi.getCalls(updateMarket).at(-1)?.data['updatedAt']).toBe(draft.updatedAt);
  });

  // rule: idempotency.lost-answer
  it('MarketEditStore.open, close and remove repeat a lost write under the same key', async () => {
    const { store, fakeApi, nav } = await createStore({ market: buildMarket() });
    fakeApi.on(changeMarketStatus, loseResponse).on(deleteMarket, loseResponse);
    for (const act of [store.close, store.close, store.remove, store.remove]) {
      const done = act();
      nav.questions.at(-1)?.answer(true);
      await done;
    }
    for (const endpoint of [changeMarketStatus, deleteMarket]) {
      const keys = getIdempotencyKeys(fakeApi, endpoint);
      expect([keys.length, typeof keys[0], new Set(keys).size]).toEqual([2, 'string', 1]);
    }
  });
});

it('MarketEditStore resets a payment method that the API refuses because the market was opened elsewhere, and shows the reason at the field', async () => {
  const { store, fakeApi, reply } = await createStore({ state: 2 });
  edit(store, { paymentOption: 1 });
  const detail = { fields: [{ path: 'payment.option', text: '바꿀 수 없습니다.' }] };
  fakeApi
    .on(updateMarket, () => new FakeFailure(400, { message: 'invalid-parameters', detail }))
    .on(getMarket, reply({ status: 2 }));
  await store.save();
  expect(store.form?.typed.paymentOption).toBe(0);
  expect(store.session.problems.at('payment.option')).toMatch(/그 사이 마켓이 오픈되어/);
});

it('a save within a second of a move first stores the product order, which is no conflict with another client', async () => {
  const { store, fakeApi } = await createStore({ product: [buildProduct(), buildProduct({ _id: 'product-0002' })] });
  store.products.move('product-0002', 0);
  edit(store, { title: '봄 마켓' });
  await store.save();
  expect(fakeApi.getCalls(updateMarket).map(({ data }) => data)).toEqual([
    { product: ['product-0002', 'product-0001'] },
    { title: '봄 마켓', updatedAt: '2026-11-20T03:00:01.000Z' },
  ]);
});

describe('MarketEditStore with a refused product order', () => {
  // rule: markets.debounces
  it('a refused product order shows the API’s reason and reloads the products', async () => {
    const products = [buildProduct(), buildProduct({ _id: 'product-0002' })];
    const { store, fakeApi, reply, texts } = await createStore({ product: products });
    const text = '상품 목록이 바뀌었어요. 새로고침 후 다시 시도해주세요.';
    const detail = { fields: [{ path: 'product', text }] };
    fakeApi
      .on(updateMarket, () => new FakeFailure(400, { message: 'invalid-parameters', detail }))
      .on(getMarket, { ...reply(), product: [buildProduct({ _id: 'product-0003' })] });
    store.products.move('product-0002', 0);
    await store.products.flush();
    expect(texts()).toEqual([text]);
    await when(() => store.products.list.length === 1);
    expect(store.products.list[0]?._id).toBe('product-0003');
  });
});

describe('MarketEditStore on a conflict', () => {
  async function createStaleStore() {
    const screen = await createStore();
    screen.fakeApi.on(updateMarket, ({ updatedAt, ...change }) =>
      updatedAt === undefined ? ({ ...draft, ...change } as Market) : new FakeFailure(409, { message: 'stale-update' }),
    );
    edit(screen.store, { title: '내 이름' });
    await screen.store.save();
    return screen;
  }

  it('MarketEditStore.save marks the session stale and retains the typed values', async () => {
    const { store, texts } = await createStaleStore();
    expect(store.session.isStale).toBe(true);
    expect(store.form?.typed.title).toBe('내 이름');
    expect(texts()).toEqual([]);
  });

  // rule: conflicts.stale-update
  it('overwrite sends the changed fields without `updatedAt`', async () => {
    const { store, fakeApi, texts } = await createStaleStore();
    await store.overwrite();
    expect(fakeApi.getCalls(updateMarket).at(-1)?.data).toEqual({ title: '내 이름' });
    expect(texts()).toEqual(['마켓이 저장되었습니다.']);
  });

  it('MarketEditStore.session.reload shows the stored market and discards the typed values', async () => {
    const { store, fakeApi, reply } = await createStaleStore();
    fakeApi.on(getMarket, reply({ title: '남의 이름' }));
    await store.session.reload();
    expect(store.form?.typed.title).toBe('남의 이름');
    expect(store.session.isDirty).toBe(false);
  });
});

describe('MarketEditStore on a return to the page', () => {
  it('MarketEditStore.session.load shows new products and retains the typed values', async () => {
    const { store, fakeApi, reply } = await createStore();
    edit(store, { title: '쓰던 이름' });
    const product = [buildProduct(), buildProduct({ _id: 'product-0002' })];
    fakeApi.on(getMarket, { ...reply({ updatedAt: '2026-11-20T05:00:00.000Z' }), product });
    await store.session.load();
    expect(store.products.list).toHaveLength(2);
    expect(store.form?.typed.title).toBe('쓰던 이름');
    await store.save();
    expect(fakeApi.getCalls(updateMarket)[0]?.data.updatedAt).toBe('2026-11-20T05:00:00.000Z');
  });

  it('load retains the old `updatedAt` if another client changed form fields, so the next save reports a conflict', async () => {
    const { store, fakeApi, reply } = await createStore();
    edit(store, { title: '쓰던 이름' });
    fakeApi.on(getMarket, reply({ desc: '다른 설명', updatedAt: '2026-11-20T05:00:00.000Z' }));
    await store.session.load();
    await store.save();
    expect(fakeApi.getCalls(updateMarket)[0]?.data.updatedAt).toBe(draft.updatedAt);
  });

  it('MarketEditStore.session.load shows remote changes if nothing is typed', async () => {
    const { store, fakeApi, reply } = await createStore();
    fakeApi.on(getMarket, reply({ title: '다른 이름' }));
    await store.session.load();
    expect(store.form?.typed.title).toBe('다른 이름');
  });
});

describe('MarketEditStore when the page is left', () => {
  it('MarketEditStore.session.discard restores the stored values after the seller confirmed', async () => {
    const { store } = await createStore();
    edit(store, { title: '버릴 이름' });
    void store.session.discard();
    expect(store.session.isDirty).toBe(false);
    await store.session.load();
    expect(store.form?.typed.title).toBe(draft.title);
  });
});

describe('MarketEditStore with a draft of an earlier page', () => {
  /**
   * Types a title and adds a picture on one page, closes it, and opens a second page with `market` as the stored
   * market.
   */
  async function reopenStore(market: Market = draft) {
    const platform = fakePlatform();
    platform.fakeApi.on(uploadCover, { url: '/uploads/new.webp' });
    const { store: before } = await createStore({ platform });
    edit(before, { title: '쓰던 이름' });
    before.form?.addDelivery();
    await before.pictures.add([buildPictureFile()]);
    await before.pictures.waitUntilReady();
    before.session.draft?.stop();
    return createStore({ platform, market });
  }

  it('a new page restores the typed values and pictures and shows the time of the draft', async () => {
    const { store } = await reopenStore();
    expect(store.form?.typed.title).toBe('쓰던 이름');
    expect(store.form?.delivery).toHaveLength(2);
    expect(store.pictures.refs).toEqual(['/uploads/cover.webp', '/uploads/new.webp']);
    expect(store.session.draft?.restoredFrom).toBe(Date.parse('2026-11-20T03:00:00.000Z'));
  });

  it('MarketEditStore.save deletes the draft', async () => {
    const { store, drafts } = await reopenStore();
    store.form?.removeDelivery(store.form.delivery[1]?.key ?? '');
    await store.save();
    store.session.draft?.stop();
    expect([store.session.draft?.restoredFrom, await drafts.read(`market ${draft._id}`)]).toEqual([null, undefined]);
  });

  it('MarketEditStore.session.reload deletes the draft and shows the stored values', async () => {
    const { store, drafts } = await reopenStore();
    await store.session.reload();
    store.session.draft?.stop();
    expect(store.form?.typed.title).toBe(draft.title);
    expect([store.session.draft?.restoredFrom, await drafts.read(`market ${draft._id}`)]).toEqual([null, undefined]);
  });

  it('save sends the `updatedAt` of the draft, so a remote change is not overwritten without a question', async () => {
    const { store, fakeApi } = await reopenStore({
      ...draft,
      desc: '다른 설명',
      updatedAt: '2026-11-20T02:59:00.000Z',
    });
    store.form?.removeDelivery(store.form.delivery[1]?.key ?? '');
    await store.save();
    expect(fakeApi.getCalls(updateMarket).at(-1)?.data.updatedAt).toBe(draft.updatedAt);
  });

  it('MarketEditStore: the draft of a market that has ended is ignored', async () => {
    const { store } = await reopenStore(buildMarket({ status: 3 }));
    expect([store.form?.typed.title, store.session.draft?.restoredFrom]).toEqual(['겨울 스티커 마켓', null]);
  });

  it('a draft equal to the stored market shows no restore notice', async () => {
    const platform = fakePlatform();
    const { store: before } = await createStore({ platform });
    edit(before, { title: '새 이름' });
    before.session.draft?.stop();
    const { store } = await createStore({ platform, market: { ...draft, title: '새 이름' } });
    expect([store.session.isDirty, store.session.draft?.restoredFrom]).toEqual([false, null]);
  });
});

describe('MarketEditStore open, close and remove', () => {
  it('MarketEditStore.open requires a product', async () => {
    const { store, fakeApi, texts } = await createStore({ product: [] });
    await store.open();
    expect(store.session.problems.at('product')).toBe('상품을 등록해주세요.');
    expect(texts()).toEqual(['입력을 완료 해주세요.']);
    expect(fakeApi.getCalls(changeMarketStatus)).toHaveLength(0);
  });

  // rule: market-status.transitions
  it('MarketEditStore.open saves the market, requires a confirmation and opens the market', async () => {
    const { store, nav, fakeApi, texts, loggedEvents } = await createStore();
    fakeApi.on(changeMarketStatus, { ...draft, status: 2 });
    const opened = store.open();
    await nextQuestion(nav);
    expect(fakeApi.getCalls(updateMarket)).toHaveLength(1);
    nav.questions[0]?.answer(true);
    await opened;
    expect(fakeApi.getCalls(changeMarketStatus)[0]?.data).toEqual({ status: 2, public: true });
    expect(store.actions).toMatchObject({ open: false, close: true, editSchedule: false });
    expect([store.isJustOpened, texts()]).toEqual([true, []]);
    expect(loggedEvents()).toEqual(['market-opened']);
  });

  // rule: markets.public
  it('MarketEditStore.open asks whether the sales items are confirmed and can leave the market hidden, which publish changes', async () => {
    const { store, nav, fakeApi, texts } = await createStore();
    fakeApi.on(changeMarketStatus, { ...draft, status: 2, public: false });
    const opened = store.open();
    await nextQuestion(nav);
    expect(nav.questions[0]).toMatchObject({ title: '판매 물품이 확정되었나요?', option: '바로 공개하기' });
    expect(nav.questions[0]?.text.split('\n').slice(1)).toEqual([
      '',
      '11월 21일 09:00 ~ 12월 1일 09:00',
      '택배 3,000원',
    ]);
    nav.questions[0]?.answer(true, false);
    await opened;
    expect(fakeApi.getCalls(changeMarketStatus)[0]?.data).toEqual({ status: 2, public: false });
    expect(store.market?.public).toBe(false);
    fakeApi.on(updateMarket, { ...draft, status: 2, public: true });
    await store.publish();
    expect(fakeApi.getCalls(updateMarket).at(-1)?.data).toEqual({ public: true });
    expect([store.market?.public, texts()]).toEqual([true, ['마켓을 공개했어요.']]);
  });

  it('MarketEditStore.open only saves the market if the seller does not confirm', async () => {
    const { store, nav, fakeApi, texts } = await createStore();
    const opened = store.open();
    await nextQuestion(nav);
    nav.questions[0]?.answer(false);
    await opened;
    expect(fakeApi.getCalls(changeMarketStatus)).toHaveLength(0);
    expect(texts()).toEqual(['마켓이 저장되었습니다.']);
  });

  // rule: market-status.transitions
  it('MarketEditStore.close requires a confirmation, ends the market and shows the stored values', async () => {
    const { store, nav, fakeApi, loggedEvents } = await createStore({ market: buildMarket() });
    edit(store, { title: '저장 안 한 이름' });
    fakeApi.on(changeMarketStatus, buildMarket({ status: 3 }));
    const closed = store.close();
    expect(nav.questions[0]?.text).toMatch(/저장하지 않은 내용은 사라져요\.$/);
    nav.questions[0]?.answer(true);
    await closed;
    expect(fakeApi.getCalls(changeMarketStatus)[0]?.data).toEqual({ status: 3 });
    expect(loggedEvents()).toEqual(['market-ended']);
    expect(store.actions.edit).toBe(false);
    expect(store.form?.typed.title).toBe('겨울 스티커 마켓');
  });

  it('MarketEditStore.close names unsaved changes only if there are any', async () => {
    const { store, nav } = await createStore({ market: buildMarket() });
    const closed = store.close();
    expect(nav.questions[0]?.text).not.toMatch(/저장하지 않은/);
    nav.questions[0]?.answer(false);
    await closed;
  });

  // rule: market-status.end-by-date
  it('MarketEditStore shows the stored values and allows only to close the market once its end date is reached', async () => {
    const market = buildMarket();
    const { store } = await createStore({ market });
    edit(store, { title: '저장 안 한 이름' });
    const end = Date.parse(market.marketED ?? '');
    store.setPresent(end - 1);
    expect(store.actions).toMatchObject({ edit: true, close: true });
    expect(store.form?.typed.title).toBe('저장 안 한 이름');
    store.setPresent(end);
    expect(store.actions).toMatchObject({ edit: false, close: true });
    expect(store.form?.typed.title).toBe(market.title);
  });

  // rule: market-status.transitions
  it('MarketEditStore.remove deletes a draft market after a confirmation', async () => {
    const { store, nav, fakeApi } = await createStore();
    fakeApi.on(deleteMarket, { ok: true });
    const removed = store.remove();
    nav.questions[0]?.answer(true);
    expect(await removed).toBe(true);
  });
});

const nextQuestion = (nav: { questions: readonly unknown[] }) => when(() => nav.questions.length > 0);
