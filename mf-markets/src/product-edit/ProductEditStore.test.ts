import { describe, expect, it } from '@jest/globals';
import { uploadCover } from '@backoffice/contracts/files/uploadEndpoints';
import { getMarket } from '@backoffice/contracts/market/marketEndpoints';
import { MARKET_STATUS } from '@backoffice/contracts/market/marketStatus';
import { deleteProduct, insertProduct, updateProduct } from '@backoffice/contracts/market/product/productEndpoints';
import {
  FakeFailure,
  buildMarket,
  buildMarketSeller,
  buildPictureFile,
  buildProduct,
  fakeLocks,
  fakePlatform,
  testConfig,
} from '@backoffice/testing';
import { waitFor } from '@testing-library/react';
import { ProductEditStore } from './ProductEditStore.ts';

const market = buildMarket({ status: 0 });
const product = buildProduct({ lockedOption: [] });

async function createStore(productId: string, platform = fakePlatform(), status: number = market.status) {
  const { api, nav, drafts, events, now, fakeApi } = platform;
  fakeApi.on(getMarket, { market: { ...market, status }, product: [product], seller: buildMarketSeller() });
  fakeApi.on(uploadCover, { url: '/uploads/new.webp' });
  const deps = { api, nav, drafts, events, now, config: testConfig, shrink: async (file: File) => file };
  const store = new ProductEditStore(deps, { marketId: market._id, productId });
  await store.session.load();
  return { store, platform, nav, fakeApi, drafts };
}

async function createStoreWithNewProduct() {
  const screen = await createStore('undefined');
  screen.store.form?.edit({ title: '토끼 스티커', desc: '방수' });
  await screen.store.pictures.add([buildPictureFile()]);
  await screen.store.pictures.waitUntilReady();
  return screen;
}

describe('ProductEditStore for a new product', () => {
  // rule: drafts.creation-key
  it('ProductEditStore.save creates one product after a lost response and saves later changes on it', async () => {
    const { store, platform, fakeApi } = await createStoreWithNewProduct();
    fakeApi.on(insertProduct, () => new FakeFailure(503, { message: 'unavailable' }));
    expect(await store.save()).toBe(false);
    expect(platform.events.recent).toEqual([]);
    fakeApi.on(insertProduct, { _id: 'product-new1' }).on(updateProduct, product);
    store.form?.edit({ title: '토끼 스티커 2' });
    expect(await store.save()).toBe(true);
    expect(platform.events.recent.map(({ name }) => name)).toEqual(['product-saved']);
    expect(fakeApi.getCalls(insertProduct).map(({ data }) => data['title'])).toEqual(['토끼 스티커', '토끼 스티커']);
    expect(fakeApi.getCalls(updateProduct)[0]).toMatchObject({
      path: '/product/update/product-new1',
      data: { title: '토끼 스티커 2' },
    });
    expect(store.session.isDirty).toBe(false);
  });

  it('a reopened page restores a new product and repeats the creation under the same key', async () => {
    const { store, platform, fakeApi } = await createStoreWithNewProduct();
    fakeApi.on(insertProduct, () => new FakeFailure(503, { message: 'unavailable' }));
    await store.save();
    store.session.draft?.stop();
    const { store: again } = await createStore('undefined', platform);
    expect([again.form?.typed.title, again.pictures.refs]).toEqual(['토끼 스티커', ['/uploads/new.webp']]);
    fakeApi.on(insertProduct, { _id: 'product-new1' });
    expect(await again.save()).toBe(true);
    const keys = fakeApi.getCalls(insertProduct).map(({ headers }) => headers['Idempotency-Key']);
    expect(new Set(keys).size).toBe(1);
  });

  it('ProductEditStore.save stores the idempotency key before the request, so a crashed page does not create a second product', async () => {
    const { store, platform, fakeApi } = await createStoreWithNewProduct();
    fakeApi.on(insertProduct, () => new Promise<never>(() => {}));
    void store.save();
    await waitFor(() => expect(fakeApi.getCalls(insertProduct)).toHaveLength(1));
    const { store: again } = await createStore('undefined', platform);
    fakeApi.on(insertProduct, { _id: 'product-new1' });
    expect(await again.save()).toBe(true);
    const keys = fakeApi.getCalls(insertProduct).map(({ headers }) => headers['Idempotency-Key']);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  it('a second tab with a new product has its own draft and idempotency key', async () => {
    Object.defineProperty(navigator, 'locks', { value: fakeLocks(), configurable: true });
    const platform = fakePlatform();
    const first = await createStore('undefined', platform);
    const second = await createStore('undefined', platform);
    for (const [at, { store }] of [first, second].entries()) {
      store.form?.edit({ title: `상품 ${at}`, desc: '방수' });
      await store.pictures.add([buildPictureFile()]);
      await store.pictures.waitUntilReady();
    }
    platform.fakeApi.on(insertProduct, () => new FakeFailure(503, { message: 'unavailable' }));
    for (const { store } of [first, second]) await store.save();
    const keys = platform.fakeApi.getCalls(insertProduct).map(({ headers }) => headers['Idempotency-Key']);
    expect(new Set(keys).size).toBe(2);
    for (const { store } of [first, second]) store.session.draft?.stop();
    const reopened = [await createStore('undefined', platform), await createStore('undefined', platform)];
    expect(reopened.map(({ store }) => store.form?.typed.title)).toEqual(['상품 0', '상품 1']);
    for (const { store } of reopened) store.session.draft?.stop();
    Reflect.deleteProperty(navigator, 'locks');
  });

  // rule: drafts.two-weeks
  it('ProductEditStore.save deletes the draft of a new product', async () => {
    const { store, fakeApi, drafts } = await createStoreWithNewProduct();
    fakeApi.on(insertProduct, { _id: 'product-new1' });
    await store.save();
    store.session.draft?.stop();
    expect(await drafts.read(`product ${market._id} undefined`)).toBeUndefined();
  });
});

describe('ProductEditStore for a stored product', () => {
  it('save sends the `updatedAt` on which the draft is based, also after the page was reopened', async () => {
    const { store, platform, fakeApi } = await createStore(product._id);
    store.form?.edit({ title: '쓰던 이름' });
    store.session.draft?.stop();
    const { store: again } = await createStore(product._id, platform);
    fakeApi.on(updateProduct, product);
    expect(again.session.draft?.restoredFrom).not.toBeNull();
    await again.save();
    expect(fakeApi.getCalls(updateProduct)[0]?.data).toEqual({ title: '쓰던 이름', updatedAt: product.updatedAt });
  });

  // rule: overlays.toasts
  it('ProductEditStore.save shows its confirmation for 5 s', async () => {
    const { store, nav, fakeApi } = await createStore(product._id);
    store.form?.edit({ title: '새 이름' });
    fakeApi.on(updateProduct, product);
    await store.save();
    expect(nav.toasts).toMatchObject([{ text: '상품을 저장했어요.', duration: 5000 }]);
  });

  it('a discarded product draft is not restored', async () => {
    const { store, platform } = await createStore(product._id);
    store.form?.edit({ title: '버릴 이름' });
    void store.session.discard();
    store.session.draft?.stop();
    const { store: again } = await createStore(product._id, platform);
    expect(again.form?.typed.title).toBe(product.title);
  });

  // rule: idempotency.lost-answer
  it.each([
    ['saved', updateProduct],
    ['deleted', deleteProduct],
  ])('a stored product is %s under the same key after a lost response', async (_, endpoint) => {
    const { store, fakeApi, nav } = await createStore(product._id);
    fakeApi.on(endpoint, () => new FakeFailure(503, { message: 'unavailable' }));
    store.form?.edit({ title: '새 이름' });
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const done = endpoint === updateProduct ? store.save() : store.remove();
      nav.questions.at(-1)?.answer(true);
      expect(await done).toBe(false);
    }
    const keys = fakeApi.getCalls(endpoint).map(({ headers }) => headers['Idempotency-Key']);
    expect([keys.length, typeof keys[0], new Set(keys).size]).toEqual([2, 'string', 1]);
  });
});

describe('ProductEditStore with a price that differs much from the stored one', () => {
  const change = async (status: number) => {
    const screen = await createStore(product._id, fakePlatform(), status);
    screen.fakeApi.on(updateProduct, product);
    const { form } = screen.store;
    form?.editOption(form.option[0]?.key ?? '', { price: 30_003_500 });
    return screen;
  };

  // rule: products.price-jump
  it('ProductEditStore.save of an open market asks before it stores the price', async () => {
    const { store, nav, fakeApi } = await change(MARKET_STATUS.open);
    const answer = async (isConfirmed: boolean) => {
      const saved = store.save();
      await waitFor(() => expect(nav.questions).toHaveLength(1));
      expect(nav.questions[0]).toMatchObject({
        title: '3,500원 → 30,003,500원으로 바꿀까요?',
        confirmText: '바꾸기',
        cancelText: '다시 보기',
      });
      nav.answer(nav.questions[0]?.id ?? 0, isConfirmed);
      return saved;
    };
    expect(await answer(false)).toBe(false);
    expect([store.session.isDirty, store.session.busy, fakeApi.getCalls(updateProduct)]).toEqual([true, null, []]);
    expect(await answer(true)).toBe(true);
    expect(fakeApi.getCalls(updateProduct)).toHaveLength(1);
  });

  // rule: products.price-jump
  it('ProductEditStore.save of a market that is not open stores the price without a question', async () => {
    const { store, nav } = await change(MARKET_STATUS.drafting);
    expect(await store.save()).toBe(true);
    expect(nav.questions).toEqual([]);
  });
});
