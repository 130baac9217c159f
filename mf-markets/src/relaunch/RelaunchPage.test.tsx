import { describe, expect, it } from '@jest/globals';
import type { Market } from '@backoffice/contracts/market/market';
import { changeMarketStatus, relaunchMarket } from '@backoffice/contracts/market/marketEditEndpoints';
import { getMarket } from '@backoffice/contracts/market/marketEndpoints';
import type { Product } from '@backoffice/contracts/market/product/product';
import {
  FakeFailure,
  buildMarket,
  buildMarketSeller,
  buildProduct,
  fakePlatform,
  renderPage,
} from '@backoffice/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { RelaunchPage } from './RelaunchPage.tsx';

// The test clock is set to noon of 2026-11-20 in Seoul.
const ended = buildMarket({
  status: 3,
  notice: { order: '주문 안내', receipt: '' },
  marketST: '2026-10-01T01:00:00.000Z',
  marketED: '2026-10-08T12:00:00.000Z',
});
const option = { _id: 'option-0001', title: 'A세트', desc: '', price: 3500, stock: 10, order: 10, useYN: true };
const sticker = buildProduct({
  option: [option, { ...option, _id: 'option-0002', title: 'B세트', price: 0, order: 2 }],
});
const card = buildProduct({
  _id: 'product-0002',
  title: '엽서',
  option: [{ ...option, _id: 'option-0003', title: '한 장', price: 1250, stock: -1, order: 0 }],
});

interface Setting {
  readonly market?: Market;
  readonly product?: Product[];
  readonly step?: string;
  readonly platform?: ReturnType<typeof fakePlatform>;
  readonly hasBank?: boolean;
}

async function openWizard({
  market = ended,
  product = [sticker, card],
  step,
  platform = fakePlatform(),
  hasBank = true,
}: Setting = {}) {
  platform.fakeApi
    .on(getMarket, { market, product, seller: buildMarketSeller({ hasBank }) })
    .on(relaunchMarket, buildMarket({ _id: 'market-0009', status: 0 }));
  const url = `/market/relaunch/${market._id}${step === undefined ? '' : `?step=${step}`}`;
  const page = renderPage(<RelaunchPage />, { path: '/market/relaunch/:marketId', url, visited: ['/'], platform });
  await screen.findByRole('list', { name: '단계' });
  const click = (name: string) => page.user.click(screen.getByRole('button', { name }));
  const sent = () => platform.fakeApi.getCalls(relaunchMarket).map(({ data }) => data);
  const answer = (isConfirmed: boolean) =>
    act(() => platform.nav.answer(platform.nav.questions[0]?.id ?? 0, isConfirmed));
  return { ...page, click, sent, answer };
}

const UNCHANGED_FIELDS = {
  title: '겨울 스티커 마켓 2차',
  marketST: '2026-11-20T04:00:00.000Z',
  marketED: '2026-11-27T15:00:00.000Z',
  product: ['product-0001', 'product-0002'],
  stock: null,
  priceChange: 0,
  priceUnit: 100,
};

describe('RelaunchPage', () => {
  // rule: relaunch.order-window
  it('the period step proposes the next title and a window of the former length from the next full hour on', async () => {
    await openWizard();
    expect(screen.getByRole('textbox', { name: '마켓 이름' })).toHaveValue('겨울 스티커 마켓 2차');
    expect(screen.getByLabelText('주문 시작일')).toHaveValue('2026-11-20T13:00');
    expect(screen.getByLabelText('주문 종료일')).toHaveValue('2026-11-28T00:00');
    expect(screen.getByText(/지난번 기간: 10월 1일 10:00 ~ /)).toBeVisible();
  });

  it('a change of the start moves the end by the same amount', async () => {
    await openWizard();
    fireEvent.change(screen.getByLabelText('주문 시작일'), { target: { value: '2026-12-01T10:00' } });
    expect(screen.getByLabelText('주문 종료일')).toHaveValue('2026-12-08T21:00');
  });

  // rule: relaunch.steps-in-address
  it('the steps are in the address, and both back buttons return to the previous step', async () => {
    const { click, location } = await openWizard();
    const current = () => screen.getByRole('list', { name: '단계' }).querySelector('[aria-current]')?.textContent;
    for (const [step, title] of [
      ['products', '2 상품'],
      ['prices', '3 재고·가격'],
      ['review', '4 확인'],
    ] as const) {
      await click('다음');
      expect(location()).toBe(`/market/relaunch/market-0001?step=${step}`);
      expect(current()).toBe(title);
      expect(screen.getByRole('heading', { level: 2 })).toHaveFocus();
    }
    await click('이전');
    await waitFor(() => expect(current()).toBe('3 재고·가격'));
    await click('뒤로');
    await waitFor(() => expect(location()).toBe('/market/relaunch/market-0001?step=products'));
    await click('이전');
    await waitFor(() => expect(current()).toBe('1 기간'));
    expect(screen.queryByRole('button', { name: '이전' })).toBeNull();
  });

  // rule: relaunch.steps-in-address
  it('the wizard does not leave an invalid step and shows its problems', async () => {
    const { user, click, location, platform } = await openWizard();
    await user.clear(screen.getByRole('textbox', { name: '마켓 이름' }));
    fireEvent.change(screen.getByLabelText('주문 종료일'), { target: { value: '2027-01-20T13:00' } });
    await click('다음');
    expect(location()).toBe('/market/relaunch/market-0001');
    expect(screen.getByText('마켓 이름을 입력해주세요.')).toBeVisible();
    expect(screen.getByText('주문 종료일은 시작일에서 한 달 이내로 설정해주세요.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: '마켓 이름' })).toHaveFocus();
    expect(platform.nav.toasts[0]).toMatchObject({ text: '입력을 완료 해주세요.', type: 'warn' });
  });
});

describe('RelaunchPage product step', () => {
  // rule: relaunch.steps-in-address
  it('the product step shows how each product sold last time', async () => {
    await openWizard({ step: 'products' });
    const [first, second] = within(screen.getByRole('list', { name: '상품' })).getAllByRole('listitem');
    expect(first).toHaveTextContent('지난번 12개 판매');
    expect(first).toHaveTextContent('품절 옵션 1개');
    expect(second).toHaveTextContent('지난번 판매 없음');
  });

  it('the product step selects all products, single products, or only ordered products', async () => {
    const { user, click } = await openWizard({ step: 'products' });
    const all = () => screen.getByRole('checkbox', { name: /전체 선택/ });
    expect(screen.getByRole('checkbox', { name: '전체 선택 (2/2)' })).toBeChecked();
    await click('판매된 상품만');
    expect(screen.getByRole('checkbox', { name: '엽서' })).not.toBeChecked();
    expect(all()).toBePartiallyChecked();
    await user.click(screen.getByRole('checkbox', { name: '고양이 스티커' }));
    await click('다음');
    expect(screen.getByRole('alert')).toHaveTextContent('다시 판매할 상품을 하나 이상 골라주세요.');
    await user.click(all());
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('checkbox', { name: '엽서' })).toBeChecked();
  });
});

describe('RelaunchPage stock and price step', () => {
  const rows = () =>
    within(screen.getByRole('table'))
      .getAllByRole('row')
      .map((row) => row.textContent);

  it('stock and prices are those of the former market by default', async () => {
    await openWizard({ step: 'prices' });
    expect(rows()).toEqual([
      '옵션가격재고',
      '고양이 스티커',
      'A세트3,500원10개',
      'B세트0원10개',
      '엽서',
      '한 장1,250원무제한',
    ]);
  });

  // rule: relaunch.steps-in-address
  it('the preview shows the new price and stock of each option', async () => {
    const { user } = await openWizard({ step: 'prices' });
    await user.type(screen.getByRole('textbox', { name: '가격 변경' }), '10');
    await user.click(screen.getByRole('radio', { name: '모두 같은 수량' }));
    await user.type(screen.getByRole('textbox', { name: '옵션마다 수량' }), '30');
    expect(rows().slice(2)).toEqual([
      'A세트3,500원 3,900원10개 30개',
      'B세트0원10개 30개',
      '엽서',
      '한 장1,250원 1,400원무제한 30개',
    ]);
    await user.click(screen.getByRole('radio', { name: '10원 단위' }));
    expect(rows()[2]).toBe('A세트3,500원 3,850원10개 30개');
  });

  it.each([
    ['-95', '-90~200 사이로 입력해주세요.'],
    ['201', '-90~200 사이로 입력해주세요.'],
  ])('a price change of %s %% is rejected', async (typed, text) => {
    const { user, click, location } = await openWizard({ step: 'prices' });
    await user.type(screen.getByRole('textbox', { name: '가격 변경' }), typed);
    await click('다음');
    expect(screen.getByText(text)).toBeVisible();
    expect(location()).toContain('step=prices');
  });

  it('the preview shows 50 options and the rest after a click', async () => {
    const many = Array.from({ length: 60 }, (_, at) => ({ ...option, _id: `option-${at}`, title: `${at}번` }));
    const { click } = await openWizard({ step: 'prices', product: [buildProduct({ option: many })] });
    expect(screen.queryByText('50번')).toBeNull();
    await click('옵션 10개 더보기');
    expect(screen.getByText('59번')).toBeVisible();
  });
});

describe('RelaunchPage creation', () => {
  it('one request creates the new market as a draft, and its form opens', async () => {
    const { user, click, location, sent, platform } = await openWizard();
    await user.type(screen.getByRole('textbox', { name: '마켓 이름' }), ' 봄');
    await click('다음');
    await user.click(screen.getByRole('checkbox', { name: '엽서' }));
    await click('다음');
    await user.click(screen.getByRole('radio', { name: '모두 무제한' }));
    await user.type(screen.getByRole('textbox', { name: '가격 변경' }), '-5');
    await click('다음');
    expect(screen.getByText('오픈할 수 있어요')).toBeVisible();
    await click('만들기');
    await waitFor(() => expect(location()).toBe('/market/e/market-0009'));
    const changes = { title: '겨울 스티커 마켓 2차 봄', product: ['product-0001'], stock: -1, priceChange: -5 };
    expect(sent()).toEqual([{ ...UNCHANGED_FIELDS, ...changes }]);
    expect(platform.fakeApi.getCalls(relaunchMarket)[0]?.headers['Idempotency-Key']).toBeTruthy();
    expect(platform.fakeApi.getCalls(changeMarketStatus)).toEqual([]);
  });

  // rule: relaunch.steps-in-address
  it('the form of the new market replaces the wizard in the history, so Back leads to the page before the wizard', async () => {
    const { click, location, goBack } = await openWizard();
    for (let step = 1; step < 4; step += 1) await click('다음');
    await click('이전');
    await screen.findByRole('radio', { name: '모두 무제한' });
    await click('다음');
    await click('만들기');
    await waitFor(() => expect(location()).toBe('/market/e/market-0009'));
    await goBack();
    expect(location()).toBe('/');
  });

  // rule: relaunch.steps-in-address
  it('만들고 오픈하기 creates and opens a complete market after a confirmation', async () => {
    const { click, answer, location, sent, platform } = await openWizard({ step: 'review' });
    platform.fakeApi.on(changeMarketStatus, buildMarket({ _id: 'market-0009' }));
    await click('만들고 오픈하기');
    answer(false);
    await waitFor(() => expect(screen.getByRole('button', { name: '만들고 오픈하기' })).toBeEnabled());
    expect(sent()).toEqual([]);
    await click('만들고 오픈하기');
    answer(true);
    await waitFor(() => expect(location()).toBe('/market/e/market-0009'));
    expect(sent()).toEqual([UNCHANGED_FIELDS]);
    expect(platform.fakeApi.getCalls(changeMarketStatus).map(({ data }) => data)).toEqual([
      { status: 2, public: true },
    ]);
  });

  // rule: market-status.bank-required, relaunch.steps-in-address
  it('the summary names a missing bank account with a link to its form, and offers only to create the market', async () => {
    await openWizard({ step: 'review', hasBank: false });
    expect(screen.getByRole('link', { name: '판매 대금을 받을 계좌를 등록해주세요.' })).toHaveAttribute(
      'href',
      '/accounts/bank-info?back=%2Fmarket%2Frelaunch%2Fmarket-0001%3Fstep%3Dreview',
    );
    expect(screen.getByRole('button', { name: '만들기' })).toBeEnabled();
    expect(screen.queryByRole('button', { name: '만들고 오픈하기' })).toBeNull();
  });

  it('the form of the draft opens if the new market cannot be opened', async () => {
    const { click, answer, location, platform } = await openWizard({ step: 'review' });
    platform.fakeApi.on(changeMarketStatus, () => new FakeFailure(500, { message: 'unknown' }));
    await click('만들고 오픈하기');
    answer(true);
    await waitFor(() => expect(location()).toBe('/market/e/market-0009'));
  });

  // rule: relaunch.steps-in-address
  it('the review lists what the new market lacks before the creation and links to the steps', async () => {
    const market = { ...ended, desc: '', delivery: { ...ended.delivery, option: [] } };
    const soldOut = buildProduct({ option: [{ ...option, useYN: false }] });
    const { click } = await openWizard({ market, product: [soldOut], step: 'review' });
    expect(screen.getByRole('heading', { name: '오픈까지 3가지 남았어요' })).toBeVisible();
    expect(screen.getByText('마켓 설명을 입력해주세요.').closest('li')).toHaveTextContent('만든 뒤 마켓 수정에서');
    expect(screen.queryByRole('button', { name: '만들고 오픈하기' })).toBeNull();
    await click('판매 중이고 재고가 있는 옵션이 하나 이상 있어야 해요.');
    expect(screen.getByRole('list', { name: '상품' })).toBeVisible();
  });

  it('a creation whose response was lost is not repeated as a second market, and the wizard reports later changes', async () => {
    const { user, click, answer, location, platform } = await openWizard({ step: 'review' });
    platform.fakeApi.on(relaunchMarket, () => new FakeFailure(0, { message: 'network' }));
    await click('만들기');
    await waitFor(() => expect(platform.fakeApi.getCalls(relaunchMarket)).toHaveLength(1));
    await click('이전');
    await user.click(await screen.findByRole('radio', { name: '모두 무제한' }));
    await click('다음');
    platform.fakeApi.on(relaunchMarket, buildMarket({ _id: 'market-0009', status: 0 }));
    await click('만들기');
    await waitFor(() => expect(platform.nav.questions[0]?.title).toBe('앞서 보낸 내용으로 만들었어요'));
    answer(true);
    await waitFor(() => expect(location()).toBe('/market/e/market-0009'));
    const calls = platform.fakeApi.getCalls(relaunchMarket);
    expect(calls.map(({ data }) => data)).toEqual([UNCHANGED_FIELDS, UNCHANGED_FIELDS]);
    expect(new Set(calls.map(({ headers }) => headers['Idempotency-Key'])).size).toBe(1);
  });

  it('a page that is reopened before the response repeats the creation under the same key, even if nothing was typed', async () => {
    const platform = fakePlatform();
    const first = await openWizard({ step: 'review', platform });
    let storedDraft: ReturnType<typeof platform.drafts.read> | undefined;
    platform.fakeApi.on(relaunchMarket, () => {
      storedDraft = platform.drafts.read(`relaunch ${ended._id}`);
      return new Promise(() => {});
    });
    await first.click('만들기');
    await waitFor(() => expect(platform.fakeApi.getCalls(relaunchMarket)).toHaveLength(1));
    // A page that crashes now has only this draft; a page that is left stores the draft again.
    const key = platform.fakeApi.getCalls(relaunchMarket)[0]?.headers['Idempotency-Key'];
    expect((await storedDraft)?.value).toMatchObject({ typed: { intent: { key } } });
    first.unmount();
    const second = await openWizard({ step: 'review', platform });
    await second.click('만들기');
    await waitFor(() => expect(second.location()).toBe('/market/e/market-0009'));
    const calls = platform.fakeApi.getCalls(relaunchMarket);
    expect(calls.map(({ data }) => data)).toEqual([UNCHANGED_FIELDS, UNCHANGED_FIELDS]);
    expect(new Set(calls.map(({ headers }) => headers['Idempotency-Key'])).size).toBe(1);
  });

  it('a creation with a deleted product is refused, and the wizard deselects the product', async () => {
    const { click, platform } = await openWizard({ step: 'review' });
    const detail = { fields: [{ path: 'product', text: '상품 목록이 바뀌었어요. 확인하고 다시 시도해주세요.' }] };
    platform.fakeApi
      .on(relaunchMarket, () => new FakeFailure(400, { message: 'invalid-parameters', detail }))
      .on(getMarket, { market: ended, product: [sticker], seller: buildMarketSeller() });
    await click('만들기');
    await click('그 사이 삭제된 상품을 뺐어요. 확인하고 다시 시도해주세요.');
    expect(screen.getByRole('checkbox', { name: '전체 선택 (1/1)' })).toBeChecked();
  });

  // rule: relaunch.steps-in-address
  it('typed values are restored from a draft', async () => {
    const platform = fakePlatform();
    const first = await openWizard({ platform });
    await first.user.type(screen.getByRole('textbox', { name: '마켓 이름' }), ' 앙코르');
    first.unmount();
    await openWizard({ platform });
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: '마켓 이름' })).toHaveValue('겨울 스티커 마켓 2차 앙코르'),
    );
  });
});

it.each([
  [buildMarket({ status: 0 }), '아직 오픈하지 않은 마켓은 마켓 수정에서 바로 오픈할 수 있어요.'],
  [buildMarket(), '진행 중인 마켓과 같은 마켓을 하나 더 만들려면 마켓 목록에서 복제해주세요.'],
])('RelaunchPage does not relaunch a market that has not ended: %#', async (market, text) => {
  const platform = fakePlatform();
  platform.fakeApi.on(getMarket, { market, product: [], seller: buildMarketSeller() });
  renderPage(<RelaunchPage />, {
    path: '/market/relaunch/:marketId',
    url: `/market/relaunch/${market._id}`,
    platform,
  });
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('button', { name: '다음' })).toBeNull();
});
