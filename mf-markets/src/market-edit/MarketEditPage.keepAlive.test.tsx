import { describe, expect, it } from '@jest/globals';
import { getMarket } from '@backoffice/contracts/market/marketEndpoints';
import {
  type FakePlatform,
  buildMarket,
  buildMarketSeller,
  buildProduct,
  fakePlatform,
  renderPage,
} from '@backoffice/testing';
import { act, screen } from '@testing-library/react';
import { observable, runInAction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { Activity } from 'react';
import { MarketEditPage } from './MarketEditPage.tsx';

const draft = buildMarket({ status: 0 });
const reply = { market: draft, product: [buildProduct()], seller: buildMarketSeller() };

async function renderKeptAlive() {
  const platform = fakePlatform();
  platform.fakeApi.on(getMarket, reply);
  const shown = observable.box(true);
  const show = (isShown: boolean) => act(() => runInAction(() => shown.set(isShown)));
  const KeptAlive = observer(function Kept() {
    return (
      <Activity mode={shown.get() ? 'visible' : 'hidden'}>
        <MarketEditPage />
      </Activity>
    );
  });
  const url = `/market/e/${draft._id}`;
  const { user } = renderPage(<KeptAlive />, { path: '/market/e/:marketId', url, platform });
  await user.type(await screen.findByRole('textbox', { name: '마켓 이름' }), '!');
  const leaveAndReturn = async (onLeave: (platform: FakePlatform) => void = () => {}) => {
    onLeave(platform);
    show(false);
    show(true);
    return screen.findByRole('textbox', { name: '마켓 이름' });
  };
  return { platform, leaveAndReturn };
}

describe('MarketEditor that stays mounted', () => {
  it('MarketEditor still shows typed values, and new products, when the seller returns from a product', async () => {
    const { platform, leaveAndReturn } = await renderKeptAlive();
    platform.fakeApi.on(getMarket, { ...reply, product: [buildProduct({ title: '새 상품' })] });
    expect(await leaveAndReturn()).toHaveValue('겨울 스티커 마켓!');
    expect(await screen.findByRole('link', { name: '새 상품' })).toBeVisible();
    expect(platform.guard.isDirty).toBe(true);
  });

  it('MarketEditor shows the stored values after the seller confirmed to discard', async () => {
    const { leaveAndReturn } = await renderKeptAlive();
    expect(await leaveAndReturn(({ guard }) => guard.clear())).toHaveValue('겨울 스티커 마켓');
  });
});
