import { getBanner, saveBanner } from '@backoffice/contracts/market/bannerEndpoints';
import { listMarkets } from '@backoffice/contracts/market/marketEndpoints';
import type { ApiClient } from '@backoffice/platform';
import { buildMarket, buildPictureFile, buildSeller, fakePlatform } from '@backoffice/testing';
import { expect, it } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { BannerProgress } from './BannerProgress.tsx';
import { BannerStore } from './BannerStore.ts';

it('BannerProgress announces an upload in quarters', async () => {
  let advance: (share: number) => void = () => {};
  const platform = fakePlatform();
  platform.user.update({ seller: buildSeller() });
  platform.fakeApi
    .on(getBanner, { _id: null, marketId: null, banner: null })
    .on(listMarkets, [buildMarket()])
    .on(saveBanner, () => new Promise(() => {}));
  // The real client with a listener: the fake API does not report progress.
  const call: ApiClient['call'] = (endpoint, request, options) => {
    advance = options?.onProgress ?? advance;
    return platform.api.call(endpoint, request, options);
  };
  const store = new BannerStore({ ...platform, api: { call } as never, shrink: async (file) => file });
  await store.session.load();
  render(<BannerProgress store={store} />);
  const status = screen.getByRole('status', { name: '진행 상황' });
  expect(status).toBeEmptyDOMElement();
  await store.picture.select(buildPictureFile());
  act(() => void store.save());
  await waitFor(() => expect(platform.fakeApi.getCalls(saveBanner)).toHaveLength(2));
  const announced = [0, 0.24, 0.25, 0.99, 1].map((share) => {
    act(() => advance(share));
    return status.textContent;
  });
  expect(announced).toEqual([0, 0, 25, 75, 100].map((quarter) => `배너를 올리는 중 ${quarter}%`));
});
