import { getBanner, saveBanner } from '@backoffice/contracts/market/bannerEndpoints';
import { listMarkets } from '@backoffice/contracts/market/marketEndpoints';
import { assetUrl } from '@backoffice/platform';
import { buildMarket, buildPictureFile, buildSeller, fakePlatform, testConfig } from '@backoffice/testing';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { autorun } from 'mobx';
import { BannerStore } from './BannerStore.ts';

const NONE = { _id: null, marketId: null, banner: null };
const SAVED = { _id: 'banner-0001', marketId: 'market-0001', banner: '/uploads/banner.webp' };
const picture = buildPictureFile;

/** Creates a store with a fake API and one open market; `shrink` adds the prefix `small-` to file names. */
async function openBanner({
  shrink,
  clockStep = 1000,
}: {
  shrink?: (file: File) => Promise<File>;
  /** Milliseconds by which each read of the clock advances. */
  clockStep?: number;
} = {}) {
  let time = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => (time += clockStep));
  const platform = fakePlatform();
  const { fakeApi, nav, user } = platform;
  user.update({ seller: buildSeller() });
  const market = buildMarket({ marketED: null });
  fakeApi.on(getBanner, NONE).on(listMarkets, [market]).on(saveBanner, SAVED);
  const prepare = shrink ?? (async (file) => new File([file], `small-${file.name}`, { type: file.type }));
  const store = new BannerStore({ ...platform, shrink: prepare });
  await store.session.load();
  const saves = () => fakeApi.getCalls(saveBanner).filter(({ data }) => 'file' in data);
  const names = () => saves().map(({ data }) => (data['file'] as File).name);
  const toasts = () => nav.toasts.map(({ text }) => text);
  return { fakeApi, store, saves, names, toasts };
}

afterEach(() => void jest.restoreAllMocks());

describe('BannerStore picture', () => {
  it('BannerStore.save shrinks a picture unless it comes from the photo editor', async () => {
    const { store, names } = await openBanner();
    await store.picture.select(picture('a.png'));
    await store.save();
    store.startReplacing();
    await store.picture.select(picture('b.png'));
    store.picture.replace(picture('cut.png'));
    await store.save();
    expect(names()).toEqual(['small-a.png', 'cut.png']);
  });

  it('BannerStore.save after a change of the form is accepted within the debounce time of the click that opened the form', async () => {
    const { store, names } = await openBanner({ clockStep: 100 });
    await store.picture.select(picture('a.png'));
    await store.save();
    store.startReplacing();
    await store.save();
    expect(names()).toEqual(['small-a.png']);
    await store.picture.select(picture('b.png'));
    await store.save();
    expect(names()).toEqual(['small-a.png', 'small-b.png']);
  });

  it('a published banner picture has an address of the CDN host', async () => {
    const { store } = await openBanner();
    const addresses = new Set<string>();
    const stop = autorun(() => store.picture.queue.pictures.forEach(({ src }) => addresses.add(src)));
    await store.picture.select(picture('a.png'));
    await store.save();
    stop();
    const published = [...addresses].filter((address) => !address.startsWith('blob:'));
    expect(published).toEqual([assetUrl(testConfig.cdnHost, SAVED.banner)]);
  });

  it('each published banner has its own idempotency key', async () => {
    const { store, saves } = await openBanner();
    await store.picture.select(picture('a.png'));
    await store.save();
    store.startReplacing();
    await store.picture.select(picture('a.png'));
    await store.save();
    const keys = saves().map(({ headers }) => headers['Idempotency-Key']);
    expect([keys.length, new Set(keys).size, keys.includes('')]).toEqual([2, 2, false]);
  });

  it('a refused banner file does not replace the selected picture', async () => {
    const { store, names, toasts } = await openBanner();
    await store.picture.select(picture('a.png'));
    await store.picture.select(new File(['x'], 'b.gif', { type: 'image/gif' }));
    expect(toasts()).toEqual(['jpg, jpeg, png, webp만 업로드 가능합니다.']);
    await store.save();
    expect(names()).toEqual(['small-a.png']);
  });

  it('a banner picture is not sent if the page is left while the picture is being shrunk', async () => {
    const ready: (() => void)[] = [];
    const { store, saves, toasts } = await openBanner({
      shrink: (file) => new Promise((resolve) => void ready.push(() => resolve(file))),
    });
    await store.picture.select(picture('a.png'));
    const saved = store.save();
    store.session.leave({ isDiscarded: false });
    ready[0]?.();
    await saved;
    expect([saves(), toasts(), store.state]).toEqual([[], [], 'idle']);
  });

  it('BannerStore reports no error if the page is left during the upload', async () => {
    const { fakeApi, store, toasts } = await openBanner();
    fakeApi.on(saveBanner, () => {
      store.session.leave({ isDiscarded: true });
      throw new Error('connection lost');
    });
    await store.picture.select(picture('a.png'));
    await store.save();
    expect([store.error, toasts(), store.picture.queue.pictures]).toEqual([undefined, [], []]);
  });
});
