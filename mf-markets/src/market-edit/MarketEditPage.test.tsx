import { describe, expect, it, jest } from '@jest/globals';
import { uploadCover } from '@backoffice/contracts/files/uploadEndpoints';
import { type Market, NO_ORDER_COUNTS } from '@backoffice/contracts/market/market';
import { changeMarketStatus, deleteMarket, updateMarket } from '@backoffice/contracts/market/marketEditEndpoints';
import { getMarket } from '@backoffice/contracts/market/marketEndpoints';
import type { Product } from '@backoffice/contracts/market/product/product';
import {
  FakeFailure,
  buildMarket,
  buildMarketSeller,
  buildPictureFile,
  buildProduct,
  buildSeller,
  fakePlatform,
  renderPage,
} from '@backoffice/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { MarketEditPage } from './MarketEditPage.tsx';

const empty = buildMarket({
  status: 0,
  title: '',
  desc: '',
  cover: [],
  marketST: null,
  marketED: null,
  notice: { order: '', receipt: '' },
  payment: { expect: '', option: [0] },
  delivery: { expect: '', option: [] },
  product: [],
});
const draft = buildMarket({ status: 0 });

interface Setting {
  market?: Market;
  product?: Product[];
  state?: number;
  hasBank?: boolean;
  isSuspended?: boolean;
  hasMovingClock?: boolean;
}

const isLoaded = () => screen.findByRole('textbox', { name: '마켓 이름' });

function openEdit(setting: Setting = {}) {
  const { market = draft, product = [buildProduct()], state = 1, hasBank = true, isSuspended = false } = setting;
  const platform = fakePlatform();
  let time = platform.now();
  if (setting.hasMovingClock) Object.assign(platform, { now: () => (time += 1) });
  if (isSuspended) platform.user.update({ seller: buildSeller({ state: -1 }) });
  platform.fakeApi.on(getMarket, { market, product, seller: buildMarketSeller({ state, hasBank }) });
  return renderPage(<MarketEditPage />, { path: '/market/e/:marketId', url: `/market/e/${market._id}`, platform });
}

async function renderEdit(setting?: Setting) {
  const page = openEdit(setting);
  await isLoaded();
  return page;
}

it('MarketEditPage does not replace the back button while the market loads, so a click during loading works', async () => {
  openEdit();
  const leave = screen.getByRole('button', { name: '뒤로' });
  await isLoaded();
  expect(screen.getByRole('button', { name: '뒤로' })).toBe(leave);
});

describe('MarketEditPage with missing fields', () => {
  // rule: copy.given-texts, market-form.refused-save
  it.each([
    '마켓 이름을 입력해주세요.',
    '마켓 커버를 업로드 해주세요.',
    '마켓 설명을 입력해주세요.',
    '주문 시작일을 입력해주세요.',
    '주문 종료일을 입력해주세요.',
    '입금 확인 시간을 입력해주세요.',
    '주문 안내를 입력해주세요.',
    '배송 시작 안내를 입력해주세요.',
  ])('MarketEditPage shows the missing field in the form: %s', async (text) => {
    const { delivery } = draft;
    const { user, platform } = await renderEdit({ market: { ...empty, delivery: { ...delivery, expect: '' } } });
    await user.click(screen.getByRole('button', { name: '저장' }));
    expect(within(screen.getByRole('main')).getByText(text)).toBeVisible();
    expect(platform.nav.toasts[0]).toMatchObject({ text: '입력을 완료 해주세요.', type: 'warn' });
  });

  it('MarketEditPage focuses the first invalid field', async () => {
    const { user } = await renderEdit({ market: { ...draft, desc: '' } });
    await user.click(screen.getByRole('button', { name: '저장' }));
    expect(screen.getByRole('textbox', { name: '마켓 설명' })).toHaveFocus();
  });

  it.each([
    ['public', '공개할 수 없습니다.'],
    ['payment', '결제 방법을 확인해주세요.'],
    ['delivery.option.0.useYN', '사용할 수 없는 배송 방법입니다.'],
  ])('MarketEditPage shows an error of the server that belongs to no visible field: %s', async (path, text) => {
    const { user, platform } = await renderEdit();
    const detail = { fields: [{ path, text }] };
    platform.fakeApi.on(updateMarket, () => new FakeFailure(400, { message: 'invalid-parameters', detail }));
    await user.click(screen.getByRole('button', { name: '저장' }));
    const message = await screen.findByText(text);
    expect(message.closest('[role="alert"]')).toBeVisible();
  });

  // rule: market-form.layout
  it('MarketEditPage opens a closed section that contains a problem', async () => {
    const { user } = await renderEdit({ market: { ...draft, desc: '' }, product: [] });
    await user.click(screen.getByRole('button', { name: '2 상품 등록' }));
    await user.click(screen.getByRole('button', { name: '오픈하기' }));
    expect(within(screen.getByRole('main')).getByText('상품을 등록해주세요.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: '마켓 설명' })).toHaveFocus();
  });
});

// rule: market-form.proposals
it('the form of a new market marks the proposed values until they are changed', async () => {
  const { user, platform } = await renderEdit({ market: empty });
  const PROPOSED = '추천으로 채웠어요. 바꿔도 돼요.';
  const labels = ['마켓 설명', '주문 시작일', '주문 종료일', '입금 확인 시간', '배송 시작 안내'];
  for (const label of labels) expect(screen.getByLabelText(label)).toHaveAccessibleDescription(new RegExp(PROPOSED));
  expect(screen.getByLabelText('주문 종료일')).toHaveValue('2026-11-27T23:59');
  expect(screen.getByText('추천')).toBeVisible();
  expect(platform.guard.isDirty).toBe(false);
  await user.type(screen.getByLabelText('입금 확인 시간'), ' 주말에는 쉬어요.');
  await user.type(screen.getByRole('textbox', { name: '배송비' }), '0');
  expect(screen.getAllByText(PROPOSED)).toHaveLength(4);
  expect(screen.queryByText('추천')).toBeNull();
  expect(screen.getByRole('button', { name: '오픈까지 3가지 남음' })).toBeVisible();
});

// rule: market-form.proposals
it('the form of a market marks no proposed value after the opening', async () => {
  const { user, platform } = await renderEdit({ market: { ...empty, title: '봄 마켓', cover: ['/uploads/1.webp'] } });
  await user.type(screen.getByLabelText('주문 안내'), '한 번에 주문해주세요.');
  platform.fakeApi.on(updateMarket, draft).on(changeMarketStatus, buildMarket());
  await user.click(screen.getByRole('button', { name: '오픈하기' }));
  await waitFor(() => expect(platform.nav.questions).toHaveLength(1));
  platform.nav.answer(platform.nav.questions[0]?.id ?? 0, true);
  await screen.findByRole('dialog', { name: '마켓을 오픈했어요' });
  expect(screen.queryAllByText('추천으로 채웠어요. 바꿔도 돼요.')).toEqual([]);
});

it('the title of the market page is the typed name', async () => {
  const { user } = await renderEdit({ market: empty });
  const title = screen.getByRole('heading', { level: 1 });
  expect(title).toHaveTextContent('마켓 이름을 지어주세요');
  await user.type(screen.getByRole('textbox', { name: '마켓 이름' }), '봄 마켓');
  expect(title).toHaveTextContent('봄 마켓');
});

describe('MarketEditPage form', () => {
  it('a save keeps the place of the page: nothing scrolls, and the fields stay mounted', async () => {
    const scroll = jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
    const { user, platform } = await renderEdit();
    const fields = screen.getAllByRole('textbox');
    const note = screen.getByLabelText('배송 시작 안내');
    await user.type(note, ' 늦어도 한 달이에요.');
    platform.fakeApi.on(updateMarket, draft);
    await user.click(screen.getByRole('button', { name: '저장' }));
    await waitFor(() => expect(platform.nav.toasts.map(({ text }) => text)).toEqual(['마켓이 저장되었습니다.']));
    expect(screen.getAllByRole('textbox')).toEqual(fields);
    expect(screen.getByLabelText('배송 시작 안내')).toBe(note);
    expect(scroll).not.toHaveBeenCalled();
  });

  // rule: previews.shown-as-readers-see
  it('the market preview shows covers, title and description of the market while the seller types', async () => {
    const { user } = await renderEdit({ market: { ...draft, cover: ['/uploads/1.webp', '/uploads/2.webp'] } });
    const preview = within(screen.getByRole('region', { name: '미리보기' }));
    expect(preview.getAllByRole('img').map((picture) => picture.getAttribute('alt'))).toEqual([
      '대표 사진',
      '미리보기 사진 2',
    ]);
    expect(preview.getByText('1 / 2')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: '마켓 이름' }), ' 봄');
    expect(preview.getByText(`${draft.title} 봄`)).toBeVisible();
  });

  // rule: text-input.market-names
  it('the title field does not change Hangul during composition and removes forbidden characters afterwards', async () => {
    await renderEdit({ market: { ...draft, title: '' } });
    const title = screen.getByRole('textbox', { name: '마켓 이름' });
    fireEvent.compositionStart(title);
    fireEvent.input(title, { target: { value: '겨울ᄀ★' }, isComposing: true });
    expect(title).toHaveValue('겨울ᄀ★');
    fireEvent.compositionEnd(title);
    expect(title).toHaveValue('겨울');
  });

  it('the schedule fields show times in the Seoul time zone', async () => {
    await renderEdit();
    expect(screen.getByLabelText('주문 시작일')).toHaveValue('2026-11-10T09:00');
    expect(screen.getByLabelText('주문 종료일')).toHaveAttribute('max', '2099-12-31T23:59');
  });

  it('the market form sends times of Seoul as UTC instants', async () => {
    const { user, platform } = await renderEdit();
    platform.fakeApi.on(updateMarket, draft);
    fireEvent.change(screen.getByLabelText('주문 종료일'), { target: { value: '2026-12-05T18:00' } });
    await user.click(screen.getByRole('button', { name: '저장' }));
    expect(platform.fakeApi.getCalls(updateMarket)[0]?.data.marketED).toBe('2026-12-05T09:00:00.000Z');
  });

  // rule: payment.options
  it('the payment section shows the only method that the seller may use, which is no choice', async () => {
    await renderEdit();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.getByText(/^판매자 계좌 · /)).toBeVisible();
  });

  it('the cash receipt option is visible only for payment to the seller account', async () => {
    const { user } = await renderEdit({ state: 2 });
    expect(screen.getByRole('checkbox', { name: '현금영수증 신청 받기' })).toBeVisible();
    await user.click(screen.getByRole('radio', { name: '서비스 결제' }));
    expect(screen.queryByRole('checkbox', { name: '현금영수증 신청 받기' })).toBeNull();
  });

  it('the delivery section adds and removes delivery methods', async () => {
    const { user, platform } = await renderEdit();
    platform.fakeApi.on(updateMarket, draft);
    await user.click(screen.getByRole('button', { name: '배송 방법 추가' }));
    const names = screen.getAllByRole('textbox', { name: '이름' });
    expect(names).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: '배송 방법 1 삭제' }));
    await user.type(screen.getByRole('textbox', { name: '이름' }), '준등기');
    await user.type(screen.getByRole('textbox', { name: '설명' }), '우체통');
    await user.click(screen.getByRole('button', { name: '배송비 늘리기' }));
    await user.click(screen.getByRole('button', { name: '무게 제한 늘리기' }));
    await user.click(screen.getByRole('button', { name: '저장' }));
    expect(platform.fakeApi.getCalls(updateMarket)[0]?.data.delivery).toMatchObject({
      option: [{ title: '준등기', desc: '우체통', price: 100, weight: 10, useYN: true }],
    });
  });

  it('the cover field adds valid pictures and shows why an invalid file was rejected', async () => {
    const { platform } = await renderEdit();
    platform.fakeApi.on(uploadCover, { url: '/uploads/new.webp' });
    const files = [buildPictureFile('a.png'), new File(['x'], 'a.pdf', { type: 'application/pdf' })];
    fireEvent.change(screen.getByLabelText('마켓 커버 추가'), { target: { files } });
    expect(await screen.findByRole('img', { name: '마켓 커버 2' })).toBeInTheDocument();
    expect(platform.nav.toasts.map(({ text }) => text)).toEqual(['jpg, jpeg, png, webp만 업로드 가능합니다.']);
  });

  it('the leave guard of the market form is dirty while the form has unsaved changes', async () => {
    const { user, platform } = await renderEdit();
    expect(platform.guard.isDirty).toBe(false);
    await user.type(screen.getByRole('textbox', { name: '마켓 이름' }), '!');
    expect(platform.guard.isDirty).toBe(true);
  });
});

// rule: markets.debounces
it('MarketEditPage blocks unloading while a changed product order is unsaved, and sends the order when the page is hidden', async () => {
  const { user, platform } = await renderEdit({ product: [buildProduct(), buildProduct({ _id: 'b', title: '엽서' })] });
  platform.fakeApi.on(updateMarket, draft);
  await user.click(await screen.findByRole('button', { name: '엽서 위로' }));
  expect(platform.guard.blocksDocumentUnload).toBe(true);
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  fireEvent(document, new Event('visibilitychange'));
  await waitFor(() => expect(platform.guard.blocksDocumentUnload).toBe(false));
  expect(platform.fakeApi.getCalls(updateMarket)[0]?.data).toEqual({ product: ['b', 'product-0001'] });
});

describe('MarketEditPage before the market is opened', () => {
  it('the readiness list names missing fields and focuses a field on click', async () => {
    const { user } = await renderEdit({ market: { ...draft, desc: '' }, product: [] });
    const readiness = screen.getByRole('complementary');
    expect(within(readiness).getByText('상품을 등록해주세요.')).toBeVisible();
    await user.click(within(readiness).getByRole('button', { name: '마켓 설명을 입력해주세요.' }));
    expect(screen.getByRole('textbox', { name: '마켓 설명' })).toHaveFocus();
  });

  // rule: market-status.transitions, options.product-without-options
  it('the readiness list reports what prevents orders: products without options, stopped delivery methods', async () => {
    const [method] = draft.delivery.option as [Market['delivery']['option'][number]];
    const delivery = { ...draft.delivery, option: [{ ...method, useYN: false }] };
    await renderEdit({ market: { ...draft, delivery }, product: [buildProduct({ option: [] })] });
    const readiness = screen.getByRole('complementary');
    expect(within(readiness).getByText('사용 중인 배송 방법이 하나 이상 있어야 해요.')).toBeVisible();
    expect(within(readiness).getByText('판매 중이고 재고가 있는 옵션이 하나 이상 있어야 해요.')).toBeVisible();
    expect(screen.getByText('옵션 없음')).toBeVisible();
  });

  // rule: market-status.bank-required
  it('a draft of a seller without a bank account shows the missing account with links to its form', async () => {
    const { user, platform } = await renderEdit({ market: { ...draft, desc: '' }, hasBank: false });
    const address = '/accounts/bank-info?back=%2Fmarket%2Fe%2Fmarket-0001';
    const line = within(screen.getByRole('complementary')).getByRole('link', { name: /계좌를 등록해주세요/ });
    expect(line).toHaveAttribute('href', address);
    await user.type(screen.getByRole('textbox', { name: '마켓 설명' }), '스티커');
    const next = screen.getByRole('link', { name: '계좌 등록하기' });
    expect(next).toHaveAttribute('href', address);
    await user.clear(screen.getByRole('textbox', { name: '마켓 설명' }));
    await user.click(screen.getByRole('button', { name: '오픈하기' }));
    const problem = screen.getByText('판매 대금을 받을 계좌를 등록해주세요.', { selector: '[role="alert"] *' });
    const alert = within(problem.closest('[role="alert"]') as HTMLElement);
    expect(alert.getByRole('link', { name: '계좌 등록하기' })).toHaveAttribute('href', address);
    expect(platform.fakeApi.calls).toHaveLength(1);
  });

  // rule: market-status.bank-required
  it('a market that is paid through the product opens without a bank account', async () => {
    const payment = { expect: '매일', option: [1 as const] };
    await renderEdit({ market: { ...draft, payment }, state: 2, hasBank: false });
    expect(screen.getByText('오픈할 수 있어요')).toBeVisible();
  });

  // rule: market-status.bank-required
  it('MarketEditPage shows the API’s refusal for a missing bank account at the payment section', async () => {
    const { user, platform } = await renderEdit();
    const field = { path: 'payment.bank', text: '계좌를 등록해주세요.', link: { to: '/bank', title: '등록하기' } };
    const refusal = { message: 'bank-required', detail: { fields: [field] } };
    platform.fakeApi.on(updateMarket, draft).on(changeMarketStatus, () => new FakeFailure(400, refusal));
    await user.click(screen.getByRole('button', { name: '오픈하기' }));
    await waitFor(() => expect(platform.nav.questions).toHaveLength(1));
    platform.nav.answer(platform.nav.questions[0]?.id ?? 0, true);
    const alert = within((await screen.findByText('계좌를 등록해주세요.')).closest('[role="alert"]') as HTMLElement);
    expect(alert.getByRole('link', { name: '등록하기' })).toBeVisible();
    expect(platform.errors).toEqual([]);
  });

  // rule: market-form.readiness
  it('the line above the buttons opens the list of missing values, whose entries lead to their fields', async () => {
    const { user } = await renderEdit({ market: { ...draft, desc: '' }, product: [] });
    expect(screen.getByRole('button', { name: '오픈하기' })).not.toHaveClass('primary');
    await user.click(screen.getByRole('button', { name: '오픈까지 2가지 남음' }));
    const sheet = within(screen.getByRole('dialog', { name: '오픈까지 2가지 남음' }));
    await user.click(sheet.getByRole('button', { name: '마켓 설명을 입력해주세요.' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('textbox', { name: '마켓 설명' })).toHaveFocus();
  });

  // rule: market-form.readiness
  it('the main button of a draft that lacks only products opens the form of a new product', async () => {
    const { user, location } = await renderEdit({ product: [] });
    expect(screen.queryByRole('button', { name: '오픈하기' })).toBeNull();
    await user.click(screen.getByRole('link', { name: '상품 등록하기' }));
    expect(location()).toBe('/market/e/market-0001/undefined');
  });

  it('the only delivery method of a draft cannot be stopped, but one of several can', async () => {
    const { user } = await renderEdit();
    expect(screen.queryByRole('button', { name: '배송 방법 1 사용 중지' })).toBeNull();
    await user.click(screen.getByRole('button', { name: '배송 방법 추가' }));
    await user.click(screen.getByRole('button', { name: '배송 방법 1 사용 중지' }));
    expect(screen.getByRole('button', { name: '배송 방법 1 다시 사용' })).toBeVisible();
    expect(screen.queryByRole('button', { name: '배송 방법 2 사용 중지' })).toBeNull();
  });

  // rule: market-form.readiness
  it('the menu deletes a draft after a confirmation', async () => {
    const { user, platform, location } = await renderEdit();
    platform.fakeApi.on(deleteMarket, { ok: true });
    expect(screen.queryByRole('button', { name: '삭제' })).toBeNull();
    await user.click(screen.getByRole('button', { name: '더보기' }));
    await user.click(screen.getByRole('menuitem', { name: '마켓 삭제' }));
    platform.nav.questions[0]?.answer(true);
    await waitFor(() => expect(location()).toBe('/'));
    expect(platform.fakeApi.getCalls(deleteMarket)).toHaveLength(1);
  });

  it('the menu can be opened again after the deletion was declined', async () => {
    const { user, platform } = await renderEdit();
    await user.click(screen.getByRole('button', { name: '더보기' }));
    await user.click(screen.getByRole('menuitem', { name: '마켓 삭제' }));
    expect(screen.getByRole('button', { name: '더보기' })).toHaveAttribute('aria-busy', 'true');
    platform.nav.questions[0]?.answer(false);
    await waitFor(() => expect(screen.getByRole('button', { name: '더보기' })).not.toHaveAttribute('aria-busy'));
    await user.click(screen.getByRole('button', { name: '더보기' }));
    expect(screen.getByRole('menuitem', { name: '마켓 삭제' })).toBeVisible();
  });

  // rule: market-status.opened
  it('opening a market shows its link and QR code, and leads to the share card', async () => {
    const { user, platform, location } = await renderEdit();
    platform.fakeApi.on(changeMarketStatus, buildMarket()).on(updateMarket, draft);
    await user.click(screen.getByRole('button', { name: '오픈하기' }));
    await waitFor(() => expect(platform.nav.questions).toHaveLength(1));
    platform.nav.answer(platform.nav.questions[0]?.id ?? 0, true);
    const sheet = within(await screen.findByRole('dialog', { name: '마켓을 오픈했어요' }));
    expect(platform.nav.toasts).toEqual([]);
    expect(sheet.getByRole('img', { name: '공개 링크의 QR 코드' })).toBeVisible();
    expect(sheet.getByRole('link', { name: '구매자 화면 보기 (새 창)' })).toHaveAttribute('target', '_blank');
    expect(sheet.queryByRole('button', { name: '공유하기' })).toBeNull();
    await user.click(sheet.getByRole('button', { name: '링크 복사' }));
    expect(await navigator.clipboard.readText()).toBe('http://shop.test/go/bori_studio/');
    await user.click(sheet.getByRole('link', { name: '공유 카드 만들기' }));
    expect(location()).toBe('/market/t/market-0001/scoreboard');
  });

  // rule: market-status.opened
  it('the sheet after an opening shares the link on a device that can share', async () => {
    const share = jest.fn<(data: ShareData) => Promise<void>>().mockRejectedValue(new DOMException('', 'AbortError'));
    Object.assign(navigator, { share });
    const { user, platform } = await renderEdit();
    platform.fakeApi.on(changeMarketStatus, buildMarket()).on(updateMarket, draft);
    await user.click(screen.getByRole('button', { name: '오픈하기' }));
    await waitFor(() => expect(platform.nav.questions).toHaveLength(1));
    platform.nav.answer(platform.nav.questions[0]?.id ?? 0, true);
    await user.click(await screen.findByRole('button', { name: '공유하기' }));
    expect(share).toHaveBeenCalledWith({ title: draft.title, url: 'http://shop.test/go/bori_studio/' });
    Reflect.deleteProperty(navigator, 'share');
  });

  it('the readiness list shows that nothing is missing', async () => {
    await renderEdit();
    expect(screen.queryByRole('button', { name: /남음/ })).toBeNull();
    expect(screen.getByText('오픈할 수 있어요')).toBeVisible();
  });
});

describe('MarketEditPage by market status', () => {
  // rule: payment.options
  it('the payment method of an open market is shown and is no choice', async () => {
    await renderEdit({ market: buildMarket({ orderCounts: NO_ORDER_COUNTS }), state: 2 });
    expect(screen.getByText('판매자 계좌')).toBeVisible();
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('the payment method of a draft can be changed', async () => {
    await renderEdit({ state: 2 });
    expect(screen.getByRole('radio', { name: '서비스 결제' })).toBeEnabled();
  });

  // rule: market-status.delivery-in-use
  it('the market form of an open market does not store that all delivery methods are stopped', async () => {
    const [method] = draft.delivery.option as [Market['delivery']['option'][number]];
    const option = [method, { ...method, title: '준등기', useYN: false }];
    const { user, platform } = await renderEdit({ market: buildMarket({ delivery: { ...draft.delivery, option } }) });
    await user.click(screen.getByRole('button', { name: '배송 방법 1 사용 중지' }));
    await user.click(screen.getByRole('button', { name: '저장' }));
    expect(screen.getByText('사용 중인 배송 방법이 하나 이상 있어야 해요.')).toBeVisible();
    expect(platform.fakeApi.getCalls(updateMarket)).toEqual([]);
  });

  it('the market form of an open market locks schedule and delivery names, and offers to end the market but not to delete it', async () => {
    await renderEdit({ market: buildMarket() });
    expect(screen.getByLabelText('주문 시작일')).toBeDisabled();
    expect(screen.getAllByText('마켓을 오픈한 뒤에는 주문 기간을 바꿀 수 없어요.')).toHaveLength(2);
    expect(screen.getByRole('textbox', { name: '이름' })).toBeDisabled();
    expect(screen.queryByRole('button', { name: '배송 방법 1 사용 중지' })).toBeNull();
    expect(screen.getByRole('button', { name: '마켓 종료' })).toBeEnabled();
    expect(screen.queryByRole('button', { name: '더보기' })).toBeNull();
    expect(screen.getByRole('link', { name: /주문 내역/ })).toHaveAttribute('href', '/market/t/market-0001');
    expect(screen.getByRole('link', { name: /공개 페이지/ })).toHaveAttribute(
      'href',
      'http://shop.test/go/bori_studio/',
    );
  });

  // rule: markets.public
  it('the market form of a hidden market offers to publish it in place of the public page', async () => {
    const { user, platform } = await renderEdit({ market: buildMarket({ public: false }) });
    expect(screen.queryByRole('link', { name: /공개 페이지/ })).toBeNull();
    expect(screen.getByText('비공개 마켓이에요')).toBeVisible();
    platform.fakeApi.on(updateMarket, buildMarket());
    await user.click(screen.getByRole('button', { name: '공개하기' }));
    expect(await screen.findByRole('link', { name: /공개 페이지/ })).toBeVisible();
  });

  // rule: market-status.end-by-date
  it('the market form of a market past its end date is read-only, but the market can be closed', async () => {
    await renderEdit({ market: buildMarket({ marketED: '2026-11-20T03:00:00.000Z' }) });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('[주문마감] 겨울 스티커 마켓');
    expect(screen.getByRole('button', { name: '마켓 종료' })).toBeEnabled();
    expect(screen.queryByRole('button', { name: '저장' })).toBeNull();
    for (const field of screen.getAllByRole('textbox')) expect(field).toBeDisabled();
    expect(screen.queryByRole('link', { name: '상품 추가' })).toBeNull();
  });

  // rule: orders.named-account
  it('an open market states from when buyers see a new account', async () => {
    const { platform } = await renderEdit({ market: buildMarket() });
    expect(screen.queryByText(/부터 구매자에게 보여요/)).not.toBeInTheDocument();
    const { bank } = buildSeller();
    act(() =>
      platform.user.update({ seller: buildSeller({ bank: { ...bank, shownFrom: '2026-11-21T03:00:00.000Z' } }) }),
    );
    expect(screen.getByText(/^새 계좌는 11월 21일 12:00부터 구매자에게 보여요/)).toBeVisible();
  });

  // rule: market-status.end-by-date
  it('the market form of an ended market renders with a clock that moves at every reading', async () => {
    await renderEdit({ market: buildMarket({ status: 3 }), hasMovingClock: true });
    expect(screen.getByRole('button', { name: '종료된 마켓' })).toBeDisabled();
  });

  // rule: market-status.waiting-orders
  it.each([
    [{ unpaid: 3, send: 2 }, '입금 대기 3건 · 발송 대기 2건', '/market/t/market-0001'],
    [{ unpaid: 0, send: 2 }, '발송 대기 2건', '/market/t/market-0001?task=send'],
  ])('the market form of an ended market links to the orders that still wait: %j', async (counts, name, address) => {
    const orderCounts = { ...NO_ORDER_COUNTS, all: 9, ...counts };
    await renderEdit({ market: buildMarket({ status: 3, orderCounts }) });
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', address);
  });

  // rule: market-status.end-by-date
  it('the market form of an ended market is read-only', async () => {
    await renderEdit({ market: buildMarket({ status: 3 }) });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('[주문마감] 겨울 스티커 마켓');
    expect(screen.getByRole('button', { name: '종료된 마켓' })).toBeDisabled();
    for (const field of screen.getAllByRole('textbox')) expect(field).toBeDisabled();
    expect(screen.queryByRole('link', { name: '상품 추가' })).toBeNull();
  });

  // rule: api.foreign-id, markets.contents
  it('MarketEditPage shows a not-found message for a market that does not exist', async () => {
    const platform = fakePlatform();
    platform.fakeApi.on(getMarket, () => new FakeFailure(404, { message: 'not-found' }));
    renderPage(<MarketEditPage />, { path: '/market/e/:marketId', url: '/market/e/unknown', platform });
    expect(await screen.findByText('마켓을 찾을 수 없어요')).toBeVisible();
    expect(screen.getByRole('link', { name: '마켓 목록으로' })).toHaveAttribute('href', '/');
  });
});

describe('MarketEditPage after a save in another tab', () => {
  // rule: conflicts.stale-update
  it('a stale market save asks whether to reload or to overwrite', async () => {
    const { user, platform } = await renderEdit();
    platform.fakeApi.on(updateMarket, ({ updatedAt }) =>
      updatedAt === undefined ? draft : new FakeFailure(409, { message: 'stale-update' }),
    );
    await user.type(screen.getByRole('textbox', { name: '마켓 이름' }), '!');
    await user.click(screen.getByRole('button', { name: '저장' }));
    await user.click(await screen.findByRole('button', { name: '덮어쓰기' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(platform.nav.toasts.map(({ text }) => text)).toEqual(['마켓이 저장되었습니다.']);
  });
});

describe('MarketEditPage products', () => {
  const product = [
    buildProduct(),
    buildProduct({ _id: 'product-0002', title: '강아지 스티커', useYN: false, option: [] }),
  ];

  it('the product list shows price and sale state, and links to each product', async () => {
    await renderEdit({ product });
    const [first, second] = screen.getAllByRole('listitem').filter((item) => within(item).queryByRole('heading'));
    expect(within(first as HTMLElement).getByText('3,500원')).toBeVisible();
    expect(within(second as HTMLElement).getByText('가격 없음')).toBeVisible();
    expect(within(second as HTMLElement).getByText('판매 중지')).toBeVisible();
    expect(screen.getByRole('link', { name: '고양이 스티커' })).toHaveAttribute(
      'href',
      '/market/e/market-0001/product-0001',
    );
    expect(screen.getByRole('link', { name: '상품 추가' })).toHaveAttribute('href', '/market/e/market-0001/undefined');
  });

  it('a product row states why a product cannot be moved', async () => {
    const { user, platform } = await renderEdit({ product });
    const up = screen.getByRole('button', { name: '고양이 스티커 위로' });
    const down = screen.getByRole('button', { name: '강아지 스티커 아래로' });
    expect(up).toHaveAccessibleDescription('이미 맨 위에 있어요.');
    expect(down).toHaveAccessibleDescription('이미 맨 아래에 있어요.');
    await user.click(up);
    await user.click(down);
    expect(platform.guard.blocksDocumentUnload).toBe(false);
  });

  // rule: sellers.suspended
  it('a suspended seller can neither move products nor choose pictures, and sees the reason', async () => {
    const { user, platform } = await renderEdit({ product, isSuspended: true });
    const reason = '이용이 정지된 계정이에요. 조회와 내려받기만 할 수 있어요.';
    const down = screen.getByRole('button', { name: '고양이 스티커 아래로' });
    expect(down).toHaveAccessibleDescription(reason);
    await user.click(down);
    expect(platform.guard.blocksDocumentUnload).toBe(false);
    expect(screen.queryByRole('button', { name: /순서 바꾸기/ })).toBeNull();
    expect(screen.queryByLabelText('마켓 커버 추가')).toBeNull();
    const covers = screen.getByRole('group', { name: '마켓 커버' });
    expect(within(covers).getByText(reason)).toBeVisible();
    expect(platform.fakeApi.getCalls(uploadCover)).toEqual([]);
  });

  it('the product list saves a changed order at the latest when the page is left', async () => {
    const { user, platform, unmount } = await renderEdit({ product });
    platform.fakeApi.on(updateMarket, draft);
    await user.click(screen.getByRole('button', { name: '고양이 스티커 아래로' }));
    unmount();
    await waitFor(() => expect(platform.fakeApi.getCalls(updateMarket)).toHaveLength(1));
    expect(platform.fakeApi.getCalls(updateMarket)[0]?.data).toEqual({ product: ['product-0002', 'product-0001'] });
  });
});

describe('MarketEditPage product row', () => {
  const option = { _id: 'option-0001', title: 'A세트', desc: '', price: 3500, stock: 10, order: 8, useYN: true };

  it.each([
    ['on sale', 'an open market', buildMarket(), 1],
    ['not on sale', 'a market before its opening', draft, 0],
    ['not on sale', 'an ended market', buildMarket({ status: 3 }), 0],
  ])('a product is shown as %s in %s', async (_sale, _market, market, shown) => {
    await renderEdit({ market });
    expect(screen.queryAllByText('판매 중')).toHaveLength(shown);
  });

  it('a product row of an open market shows the number of nearly sold-out options', async () => {
    await renderEdit({ market: buildMarket(), product: [buildProduct({ option: [option] })] });
    expect(screen.getByText('품절 임박 1개 옵션')).toBeVisible();
  });

  it('a product row shows the number of stopped options unless the whole product is stopped', async () => {
    const options = [option, { ...option, _id: 'option-0002', useYN: false }];
    await renderEdit({
      market: buildMarket(),
      product: [
        buildProduct({ option: options }),
        buildProduct({ _id: 'product-0002', title: '엽서', option: options, useYN: false }),
      ],
    });
    expect(screen.getAllByText('중지된 옵션 1개')).toHaveLength(1);
  });

  it.each([
    ['before its market is opened', draft, {}],
    ['if it is stopped', buildMarket(), { useYN: false }],
    ['with enough stock', buildMarket(), { option: [{ ...option, stock: 14 }] }],
  ])('a product row shows no low-stock warning %s', async (_, market, over) => {
    await renderEdit({ market, product: [buildProduct({ option: [option], ...over })] });
    expect(screen.getByText('판매 8개')).toBeVisible();
    expect(screen.queryByText(/품절 임박/)).toBeNull();
  });
});
