import { getBanner, listMarkets, saveBanner } from '@backoffice/contracts';
import { assetUrl } from '@backoffice/platform';
import { buildMarket, buildPictureFile, buildSeller, fakePlatform, testConfig } from '@backoffice/testing';
import { describe, expect, it } from '@jest/globals';
import { autorun } from 'mobx';
import { BannerStore } from './BannerStore.ts';

const NONE = { _id: null, marketId: null, banner: null };
const SAVED = { _id: 'banner-0001', marketId: 'market-0001', banner: '/uploads/banner.webp' };
const picture = buildPictureFile;

/** A store over a FakeApi with one open market; preparing puts `small-` in front of a file name. */
async function openBanner({
  shrink,
  pace = 1000,
}: {
  shrink?: (file: File) => Promise<File>;
  /** Milliseconds between two looks at the clock. */
  pace?: number;
} = {}) {
  let time = 0;
  const platform = { ...fakePlatform(), now: () => (time += pace) };
  const { fakeApi, nav, user } = platform;
  user.update({ seller: buildSeller() });
  const market = buildMarket({ marketED: null });
  fakeApi.on(getBanner, NONE).on(listMarkets, [market]).on(saveBanner, SAVED);
  const prepare = shrink ?? (async (file) => new File([file], `small-${file.name}`, { type: file.type }));
  const store = new BannerStore({ ...platform, shrink: prepare });
  await store.eligibility.load();
  const saves = () => fakeApi.callsOf(saveBanner).filter(({ data }) => 'file' in data);
  const names = () => saves().map(({ data }) => (data['file'] as File).name);
  const toasts = () => nav.toasts.map(({ text }) => text);
  return { fakeApi, store, saves, names, toasts };
}

describe('the picture of a banner', () => {
  it('is prepared before it is sent, unless it comes from the photo editor', async () => {
    const { store, names } = await openBanner();
    await store.selectPicture(picture('a.png'));
    await store.save();
    store.startReplacing();
    await store.selectPicture(picture('b.png'));
    store.replacePicture(picture('cut.png'));
    await store.save();
    expect(names()).toEqual(['small-a.png', 'cut.png']);
  });

  it('is published by a press soon after the one that opened the form, which it changed', async () => {
    const { store, names } = await openBanner({ pace: 100 });
    await store.selectPicture(picture('a.png'));
    await store.save();
    store.startReplacing();
    await store.save();
    expect(names()).toEqual(['small-a.png']);
    await store.selectPicture(picture('b.png'));
    await store.save();
    expect(names()).toEqual(['small-a.png', 'small-b.png']);
  });

  it('is at the CDN host once it is published', async () => {
    const { store } = await openBanner();
    const addresses = new Set<string>();
    const stop = autorun(() => store.pictures.pictures.forEach(({ src }) => addresses.add(src)));
    await store.selectPicture(picture('a.png'));
    await store.save();
    stop();
    const published = [...addresses].filter((address) => !address.startsWith('blob:'));
    expect(published).toEqual([assetUrl(testConfig.cdnHost, SAVED.banner)]);
  });

  it('has a key of its own for each banner that is published', async () => {
    const { store, saves } = await openBanner();
    await store.selectPicture(picture('a.png'));
    await store.save();
    store.startReplacing();
    await store.selectPicture(picture('a.png'));
    await store.save();
    const keys = saves().map(({ headers }) => headers['Idempotency-Key']);
    expect([keys.length, new Set(keys).size, keys.includes('')]).toEqual([2, 2, false]);
  });

  it('stays selected when another file is refused', async () => {
    const { store, names, toasts } = await openBanner();
    await store.selectPicture(picture('a.png'));
    await store.selectPicture(new File(['x'], 'b.gif', { type: 'image/gif' }));
    expect(toasts()).toEqual(['jpg, jpeg, png, webp만 업로드 가능합니다.']);
    await store.save();
    expect(names()).toEqual(['small-a.png']);
  });

  it('is not sent when the page is left while it is prepared', async () => {
    const ready: (() => void)[] = [];
    const { store, saves, toasts } = await openBanner({
      shrink: (file) => new Promise((resolve) => void ready.push(() => resolve(file))),
    });
    await store.selectPicture(picture('a.png'));
    const saved = store.save();
    store.leave();
    ready[0]?.();
    await saved;
    expect([saves(), toasts(), store.state]).toEqual([[], [], 'idle']);
  });

  it('reports nothing when the page is left while it is sent', async () => {
    const { fakeApi, store, toasts } = await openBanner();
    fakeApi.on(saveBanner, () => {
      store.leave();
      throw new Error('connection lost');
    });
    await store.selectPicture(picture('a.png'));
    await store.save();
    expect([store.task.error, toasts(), store.pictures.pictures]).toEqual([undefined, [], []]);
  });
});
