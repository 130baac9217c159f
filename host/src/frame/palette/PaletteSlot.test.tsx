import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { listMarkets } from '@backoffice/contracts/market/marketEndpoints';
import { searchOrders } from '@backoffice/contracts/order/todayEndpoints';
import { type Command, useLocation } from '@backoffice/platform';
import { FakeFailure, buildMarket, fakePlatform, renderPage } from '@backoffice/testing';
import { lazyDialog, useCommands } from '@backoffice/ui';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { observable, runInAction } from 'mobx';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { RemoteLoader } from '../../remotes/RemoteLoader.ts';
import { RemotesProvider } from '../../remotes/RemotesContext.tsx';
import { CommandViews } from './CommandViews.tsx';
import { LazyCommandViews, PaletteSlot } from './PaletteSlot.tsx';

const NAVIGATION = [
  { place: 'menu', to: '/today', title: '오늘', text: '모든 마켓의 할 일' },
  { place: 'menu', to: '/accounts', title: '내 계정' },
  { place: 'menu', to: '/lab', title: '실험실', group: 'tester' },
  { place: 'palette-orders', to: '/market/t/:marketId', title: '주문' },
  { place: 'palette-market', to: '/market/e/:marketId', title: '마켓 수정', keywords: ['배송 시작 안내', '가격'] },
];
const FOUND = {
  _id: 'o1',
  publicId: '261120-AAAAAAAA',
  marketId: 'm1',
  marketTitle: '봄 소풍 마켓',
  name: '김소미',
  buyerName: '박하늘',
  tel: '01012345678',
  status: 1,
  total: 12000,
  timestamp: '2026-11-20T00:00:00.000Z',
  matches: [{ field: 'receiver' as const, text: '김소미' }],
};

const refresh = jest.fn();
const pack = jest.fn();
const COMMANDS: readonly Command[] = [
  { id: 'orders.refresh', label: '주문 새로고침', keywords: ['다시 읽기'], run: refresh },
  { id: 'orders.pack', label: '포장 완료', keys: 'P', run: pack, reason: '주문을 선택해주세요.' },
  { id: 'orders.next', label: '다음 주문', keys: 'J · ↓' },
];

const preload = jest.fn<(pathname: string) => void>();
const WithRemotes = ({ children }: { readonly children: ReactNode }) => (
  <RemotesProvider remotes={{ preload } as unknown as RemoteLoader}>{children}</RemotesProvider>
);

function Screen() {
  const { pathname, search } = useLocation();
  useCommands(() => COMMANDS);
  return (
    <main>
      <p>{`at ${pathname}${search}`}</p>
      <label>
        메모 <input />
      </label>
    </main>
  );
}

function open(Views = LazyCommandViews) {
  const platform = fakePlatform({ navigation: NAVIGATION });
  platform.fakeApi.on(listMarkets, () => [
    buildMarket({ _id: 'm1', title: '봄 소풍 마켓', status: 2 }),
    buildMarket({ _id: 'm2', title: '봄 준비', status: 0 }),
  ]);
  platform.fakeApi.on(searchOrders, { orders: [FOUND], more: false, products: [] });
  return renderPage(
    <WithRemotes>
      <PaletteSlot Views={Views} />
      <Screen />
    </WithRemotes>,
    { path: '*', url: '/', platform },
  );
}

/** The palette of a page that has not loaded it yet. */
function loadingViews() {
  let resolve = (_views: typeof CommandViews) => {};
  const chunk = new Promise<typeof CommandViews>((settle) => (resolve = settle));
  const finishLoading = () =>
    act(async () => {
      resolve(CommandViews);
      await new Promise((done) => setTimeout(done));
    });
  return { Views: lazyDialog(() => chunk), finishLoading };
}

const openPalette = async () => {
  fireEvent.keyDown(document.body, { code: 'KeyK', key: 'ㅏ', ctrlKey: true });
  return screen.findByRole('combobox', { name: '빠른 찾기' });
};
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

/** A window of a width in pixels. */
function setWidth(width: number) {
  jest.spyOn(window, 'matchMedia').mockImplementation((media) => {
    const least = Number(/\d+/.exec(media)?.[0]);
    return Object.assign(new EventTarget(), { media, matches: width >= least }) as MediaQueryList;
  });
}

beforeEach(() => {
  setWidth(1280);
  localStorage.clear();
  refresh.mockReset();
  pack.mockReset();
  preload.mockReset();
});

describe('the palette', () => {
  // rule: palette.opening-keys
  it('the palette opens by its keys also with a Korean layout, offers the commands and links of the screen, and closes by the same keys', async () => {
    open();
    const field = await openPalette();
    expect(field).toHaveFocus();
    expect(options()).toEqual(['주문 새로고침', '오늘모든 마켓의 할 일', '내 계정']);
    fireEvent.keyDown(field, { code: 'KeyK', key: 'k', ctrlKey: true });
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('the palette closes in a browser whose scrollIntoView returns a promise', async () => {
    const scroll = jest.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue(Promise.resolve() as never);
    const { user } = open();
    const field = await openPalette();
    await user.keyboard('{ArrowDown}');
    fireEvent.keyDown(field, { key: 'Escape' });
    expect(screen.queryByRole('combobox')).toBeNull();
    scroll.mockRestore();
  });

  // rule: palette.what-it-offers
  it('the palette finds the form of each market by the keywords of its link', async () => {
    const { user } = open();
    await openPalette();
    await user.keyboard('배송 시작');
    expect(options()).toEqual(['봄 소풍 마켓마켓 수정', '봄 준비마켓 수정']);
  });

  // rule: palette.what-it-offers
  it('the palette runs the line chosen by keyboard, and offers it first the next time', async () => {
    const { user } = open();
    await openPalette();
    await user.keyboard('ㅅㄹㄱㅊ');
    expect(options()).toEqual(['주문 새로고침']);
    await user.keyboard('{Enter}');
    expect(refresh).toHaveBeenCalledTimes(1);
    await openPalette();
    expect(within(screen.getByRole('group', { name: '최근에 쓴 항목' })).getAllByRole('option')).toHaveLength(1);
    expect(screen.getAllByRole('option', { name: /새로고침/ })).toHaveLength(1);
  });

  // rule: palette.what-it-offers
  it('the palette leads to a market and to its orders; a draft market has none', async () => {
    const { user } = open();
    await openPalette();
    await user.keyboard('봄');
    expect(options()).toEqual(['봄 소풍 마켓주문', '봄 소풍 마켓마켓 수정', '봄 준비마켓 수정']);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(await screen.findByText('at /market/e/m1')).toBeVisible();
  });

  it('the palette renders the chosen screen in the click, without the previous screen', async () => {
    open();
    await openPalette();
    fireEvent.click(screen.getByRole('option', { name: /^오늘/ }));
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(screen.getByText('at /today')).toBeVisible();
  });

  it('the palette closes in the render of the chosen screen, and is not an open layer when that starts', async () => {
    const platform = fakePlatform({ navigation: NAVIGATION });
    const isOpenAt = new Map<string, boolean>();
    const Watched = () => {
      const { pathname } = useLocation();
      isOpenAt.set(pathname, platform.layers.isOpen);
      return <Screen />;
    };
    renderPage(
      <WithRemotes>
        <Watched />
        <PaletteSlot />
      </WithRemotes>,
      { path: '*', url: '/', platform },
    );
    await openPalette();
    const shown: string[] = [];
    const close = jest.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(() => {
      shown.push(screen.getByText(/^at /).textContent);
    });
    fireEvent.click(screen.getByRole('option', { name: /^오늘/ }));
    close.mockRestore();
    expect(shown).toEqual(['at /today']);
    expect(isOpenAt.get('/today')).toBe(false);
  });

  // rule: palette.what-it-offers
  it('the palette finds orders by the buyer and leads to them, and stores no name', async () => {
    const { user, platform } = open();
    await openPalette();
    await user.keyboard('박하늘');
    const option = await screen.findByRole('option', { name: /261120-AAAAAAAA/ });
    expect(option).toHaveTextContent('김소미 (주문자 박하늘)');
    await user.click(option);
    expect(await screen.findByText('at /market/t/m1?q=261120-AAAAAAAA&open=261120-AAAAAAAA')).toBeVisible();
    expect(JSON.stringify({ ...localStorage })).not.toMatch(/하늘|소미|AAAAAAAA/);
    expect(platform.fakeApi.getCalls(searchOrders)).toHaveLength(1);
  });

  it('the palette preloads the screen that is likely to be chosen, by keys or a pointer, and none as it opens', async () => {
    const { user } = open();
    await openPalette();
    expect(preload).not.toHaveBeenCalled();
    await user.keyboard('오늘');
    expect(preload.mock.calls).toEqual([['/today']]);
    preload.mockReset();
    await user.keyboard('{Backspace}{Backspace}');
    fireEvent.pointerDown(screen.getByRole('option', { name: '내 계정' }));
    expect(preload.mock.calls).toEqual([['/accounts']]);
  });

  // rule: palette.what-it-offers
  it('the palette shows the reason of a disabled command, and does not run it', async () => {
    const { user } = open();
    await openPalette();
    await user.keyboard('포장');
    expect(screen.getByRole('option', { name: /포장 완료/ })).toHaveAttribute('aria-disabled', 'true');
    await user.keyboard('{Enter}');
    expect([pack.mock.calls.length, screen.queryByRole('combobox')]).toEqual([0, expect.anything()]);
  });

  // rule: palette.hangul-matching
  it('the palette ignores the Enter that ends a composition', async () => {
    const { user } = open();
    const field = await openPalette();
    await user.keyboard('새로');
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
    expect(refresh).not.toHaveBeenCalled();
  });

  // rule: order-list.search-match
  it('the palette marks the text that an order was found by, and names its field if the line does not show it', async () => {
    const { user, platform } = open();
    const matches = [{ field: 'waybill' as const, text: '601234567890' }];
    platform.fakeApi.on(searchOrders, {
      orders: [FOUND, { ...FOUND, publicId: '261120-BBBBBBBB', matches }],
      more: false,
      products: [],
    });
    await openPalette();
    await user.keyboard('6012-34');
    const [first, second] = await screen.findAllByRole('option', { name: /김소미/ });
    expect(first).not.toHaveTextContent('운송장');
    expect(second).toHaveTextContent('261120-BBBBBBBB · 운송장 601234567890');
    expect(within(second as HTMLElement).getByRole('mark')).toHaveTextContent('601234');
  });

  // rule: order-list.search
  it('the palette explains that orders are searched from two characters', async () => {
    const { user } = open();
    await openPalette();
    await user.keyboard('봄');
    expect(screen.getByRole('status')).toHaveTextContent('3개 · 주문은 2글자 이상 입력해주세요.');
    await user.keyboard('봄');
    expect(screen.getByRole('status')).not.toHaveTextContent('2글자');
  });

  it('the palette announces that there are no results', async () => {
    const { user, platform } = open();
    platform.fakeApi.on(searchOrders, { orders: [], more: false, products: [] });
    await openPalette();
    await user.keyboard('ㅋㅋㅋ');
    expect(await screen.findByText('찾는 항목이 없어요. 이름, 주문번호, 상품, 마켓으로 찾아보세요.')).toBe(
      screen.getByRole('status'),
    );
  });

  it('the palette shows that searching orders failed, and offers the other results', async () => {
    const { user, platform } = open();
    platform.fakeApi.on(searchOrders, () => new FakeFailure(500, { message: 'internal' }));
    await openPalette();
    await user.keyboard('새로고침');
    expect(options()).toEqual(['주문 새로고침']);
    expect(await screen.findByText('주문을 찾지 못했어요. 다시 입력해주세요.')).toBeVisible();
    await user.keyboard('{Backspace}');
    expect(screen.getByRole('status')).toHaveTextContent('주문을 찾는 중');
  });

  it('the palette shows a result whose label matches before a screen that only mentions the text', async () => {
    const platform = fakePlatform({
      navigation: [
        ...NAVIGATION,
        { place: 'menu', to: '/accounts/display', title: '화면 설정', text: '어두운 화면, 글자 크기' },
      ],
    });
    platform.fakeApi.on(listMarkets, []);
    renderPage(
      <WithRemotes>
        <PaletteSlot />
      </WithRemotes>,
      { path: '*', url: '/', platform },
    );
    const field = await openPalette();
    fireEvent.change(field, { target: { value: '어두운' } });
    expect(options()[0]).toBe('어두운 화면');
    expect(options()[1]).toContain('화면 설정');
  });

  it('the palette changes the theme', async () => {
    const { user, platform } = open();
    await openPalette();
    await user.keyboard('어두운{Enter}');
    await act(async () => {});
    expect(await screen.findByText('at /')).toBeVisible();
    expect(platform.display.settings.theme).toBe('dark');
  });

  // rule: palette.opening-keys
  it('the palette preserves text that was typed before it is loaded, and restores the focus', async () => {
    const { Views, finishLoading } = loadingViews();
    const { user } = open(Views);
    const memo = screen.getByRole('textbox', { name: '메모' });
    memo.focus();
    await act(async () => void fireEvent.keyDown(memo, { code: 'KeyK', key: 'k', ctrlKey: true }));
    const awaited = screen.getByRole('textbox', { name: '빠른 찾기' });
    await act(async () => void fireEvent.change(awaited, { target: { value: '새로' } }));
    await act(async () => void fireEvent.keyDown(awaited, { key: 'Enter' }));
    expect(refresh).not.toHaveBeenCalled();
    await finishLoading();
    const field = await screen.findByRole('combobox', { name: '빠른 찾기' });
    expect(field).toHaveFocus();
    await user.keyboard('고');
    expect(options()).toEqual(['주문 새로고침']);
    await user.keyboard('{Escape}');
    expect(memo).toHaveFocus();
  });

  it('a palette that loads during a composition waits for its end, and for the composition that the same key starts', async () => {
    const { Views, finishLoading } = loadingViews();
    open(Views);
    await act(async () => void fireEvent.keyDown(document.body, { code: 'KeyK', key: 'k', ctrlKey: true }));
    const awaited = screen.getByRole('textbox', { name: '빠른 찾기' });
    await act(async () => void fireEvent.compositionStart(awaited));
    await act(async () => void fireEvent.change(awaited, { target: { value: '새' } }));
    await finishLoading();
    expect(awaited).toHaveFocus();
    // One key ends the syllable and starts the next one, so that no timer runs in between.
    await act(async () => {
      fireEvent.compositionEnd(awaited, { data: '새' });
      fireEvent.compositionStart(awaited);
    });
    await act(async () => void fireEvent.change(awaited, { target: { value: '새ㄹ' } }));
    await act(() => new Promise((done) => setTimeout(done)));
    expect(awaited).toHaveFocus();
    await act(async () => void fireEvent.change(awaited, { target: { value: '새로' } }));
    await act(async () => void fireEvent.compositionEnd(awaited, { data: '로' }));
    const field = await screen.findByRole('combobox', { name: '빠른 찾기' });
    expect(field).toHaveFocus();
    expect(field).toHaveValue('새로');
  });

  // rule: palette.opening-keys
  it('a palette that is opened during sign-in accepts text at once and loads its content after sign-in', async () => {
    const platform = fakePlatform({ navigation: NAVIGATION });
    platform.fakeApi.on(listMarkets, []);
    const isReady = observable.box(false);
    const Page = observer(() => (
      <WithRemotes>
        <PaletteSlot isReady={isReady.get()} />
      </WithRemotes>
    ));
    renderPage(<Page />, { path: '*', url: '/', platform });
    await act(async () => void fireEvent.keyDown(document.body, { code: 'KeyK', key: 'k', ctrlKey: true }));
    const awaited = screen.getByRole('textbox', { name: '빠른 찾기' });
    await act(async () => void fireEvent.change(awaited, { target: { value: '오늘' } }));
    expect([screen.queryByRole('combobox'), platform.fakeApi.getCalls(listMarkets).length]).toEqual([null, 0]);
    act(() => runInAction(() => isReady.set(true)));
    expect(await screen.findByRole('combobox', { name: '빠른 찾기' })).toHaveValue('오늘');
  });

  // rule: palette.opening-keys
  it('the palette stays closed over a dialog', async () => {
    const { platform } = open();
    act(() => void platform.layers.open({ id: 'sheet', close: () => {} }));
    fireEvent.keyDown(document.body, { code: 'KeyK', key: 'k', ctrlKey: true });
    expect(platform.commands.view).toBeNull();
  });
});

describe('the palette of a phone', () => {
  beforeEach(() => setWidth(390));

  // rule: palette.phone
  it('the palette of a phone shows recent order lists and markets, and screens and commands behind a line', async () => {
    const { user, platform } = open();
    act(() => platform.recent.recordVisit({ to: '/market/t/m9', title: '지난 마켓' }));
    await openPalette();
    expect(await screen.findByRole('option', { name: /봄 준비/ })).toBeVisible();
    expect(options()).toEqual([
      '지난 마켓',
      '봄 소풍 마켓주문',
      '봄 소풍 마켓마켓 수정',
      '봄 준비마켓 수정',
      '화면과 기능 8개 보기',
    ]);
    await user.click(screen.getByRole('option', { name: /^화면과 기능/ }));
    expect(screen.getByRole('option', { name: '주문 새로고침' })).toBeVisible();
    expect(screen.queryByRole('option', { name: /포장 완료/ })).not.toBeInTheDocument();
  });

  // rule: palette.phone
  it('the palette of a phone finds orders by initial consonants and products before markets and commands', async () => {
    const { user, platform } = open();
    platform.fakeApi.on(searchOrders, {
      orders: [FOUND],
      more: false,
      products: [{ productId: 'p1', marketId: 'm1', title: '소미 스티커', marketTitle: '봄 소풍 마켓' }],
    });
    await openPalette();
    await user.keyboard('ㄱㅅㅁ');
    const order = await screen.findByRole('option', { name: /261120-AAAAAAAA/ });
    expect(within(order).getByRole('mark')).toHaveTextContent('김소미');
    expect(options()).toEqual([
      '김소미 (주문자 박하늘)결제 완료 · 봄 소풍 마켓 · 261120-AAAAAAAA',
      '소미 스티커봄 소풍 마켓',
    ]);
    await user.click(screen.getByRole('option', { name: /^소미 스티커/ }));
    expect(await screen.findByText('at /market/e/m1/p1')).toBeVisible();
  });

  // rule: palette.phone
  it('the palette of a phone shows commands at once if nothing else is found', async () => {
    const { user, platform } = open();
    platform.fakeApi.on(searchOrders, { orders: [], more: false, products: [] });
    await openPalette();
    await user.keyboard('새로고침');
    expect(options()).toEqual(['주문 새로고침']);
  });
});

describe('the list of keys', () => {
  // rule: palette.opening-keys
  it('the list of keys opens by ? and lists those of the screen', async () => {
    open();
    fireEvent.keyDown(document.body, { key: '?', shiftKey: true });
    const dialog = await screen.findByRole('dialog', { name: '단축키' });
    expect(
      within(dialog)
        .getAllByRole('term')
        .map(({ textContent }) => textContent),
    ).toEqual(['P', 'J · ↓', 'Ctrl + K', '?']);
  });

  it('the list of keys does not open if a question mark is typed into a field', () => {
    const { platform } = open();
    fireEvent.keyDown(screen.getByRole('textbox', { name: '메모' }), { key: '?', shiftKey: true });
    expect(platform.commands.view).toBeNull();
  });
});
