import { IMAGE_BYTES_MAX } from '@backoffice/contracts/files/uploadEndpoints';
import { type Banner, deleteBanner, getBanner, saveBanner } from '@backoffice/contracts/market/bannerEndpoints';
import type { Market } from '@backoffice/contracts/market/market';
import { listMarkets } from '@backoffice/contracts/market/marketEndpoints';
import type { Seller } from '@backoffice/contracts/seller/seller';
import {
  FakeFailure,
  buildMarket,
  buildPictureFile,
  buildSeller,
  buildUser,
  fakePlatform,
  renderPage,
} from '@backoffice/testing';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { BannerUploadPage } from './BannerUploadPage.tsx';

const NOON = Date.parse('2026-11-20T12:00:00+09:00');
const NONE: Banner = { _id: null, marketId: null, banner: null };
const PUBLISHED: Banner = { _id: 'banner-0001', marketId: 'market-0001', banner: '/uploads/banner.webp' };
const REPLACEMENT: Banner = { ...PUBLISHED, _id: 'banner-0002', banner: '/uploads/new.webp' };
const OTHER = buildMarket({ _id: 'market-0002', title: '봄 엽서 마켓' });
const ENDED = buildMarket({ status: 3 });

interface Scene {
  readonly banner?: Banner;
  readonly markets?: Market[];
  readonly seller?: Partial<Seller>;
}

afterEach(() => void jest.restoreAllMocks());

/** Renders the page with a fake API; the clock advances with each click, by a second by default. */
function renderBanner({ banner = NONE, markets = [buildMarket()], seller }: Scene = {}) {
  const stored = { banner, markets };
  let at = NOON;
  jest.spyOn(performance, 'now').mockImplementation(() => at);
  const platform = { ...fakePlatform(), now: () => at };
  platform.user.update({ me: buildUser(), seller: buildSeller(seller) });
  platform.fakeApi
    .on(getBanner, () => stored.banner)
    .on(listMarkets, () => stored.markets)
    .on(saveBanner, REPLACEMENT)
    .on(deleteBanner, { ok: true });
  const page = renderPage(<BannerUploadPage />, { path: '/accounts/banner', platform });
  const { user } = page;
  const click = async (name: string, after = 1000) => {
    at += after;
    await user.click(await screen.findByRole('button', { name }));
  };
  const choose = async (file = buildPictureFile()) => {
    await user.upload(await screen.findByLabelText(/^배너 이미지 (선택|변경)$/), file);
  };
  const answer = async (isConfirmed: boolean) => {
    await waitFor(() => expect(platform.nav.questions).toHaveLength(1));
    await act(async () => platform.nav.answer(platform.nav.questions[0]?.id ?? 0, isConfirmed));
  };
  // Reading and saving a banner share a path; only a save has a body.
  const sent = (endpoint: typeof saveBanner | typeof deleteBanner) =>
    platform.fakeApi.getCalls(endpoint).filter(({ data }) => Object.keys(data).length > 0);
  const keys = (endpoint: typeof saveBanner | typeof deleteBanner) =>
    sent(endpoint).map(({ headers }) => headers['Idempotency-Key']);
  return { ...page, stored, click, choose, answer, sent, keys, api: platform.fakeApi, platform };
}

const toasts = ({ platform }: Pick<ReturnType<typeof renderBanner>, 'platform'>) =>
  platform.nav.toasts.map(({ text }) => text);
const failure = (message: string, status = 400) => new FakeFailure(status, { message });
const lost = () => {
  throw new Error('connection lost');
};
const region = (name: string) => screen.findByRole('region', { name });
const market = (name: string) => screen.getByRole('radio', { name });

describe('BannerUploadPage', () => {
  it('BannerUploadPage shows a placeholder while it loads', async () => {
    renderBanner();
    expect(screen.getByRole('status', { name: '배너를 불러오는 중' })).toBeInTheDocument();
    expect(await screen.findByRole('form', { name: '배너' })).toBeVisible();
    expect(screen.queryByRole('status', { name: '배너를 불러오는 중' })).toBeNull();
  });

  it.each([
    { name: 'the banner', endpoint: getBanner },
    { name: 'the markets', endpoint: listMarkets },
  ])('BannerUploadPage offers a retry if it cannot load $name', async ({ endpoint }) => {
    const platform = fakePlatform();
    platform.user.update({ me: buildUser(), seller: buildSeller() });
    platform.fakeApi.on(getBanner, NONE).on(listMarkets, [buildMarket()]);
    platform.fakeApi.on(endpoint, () => failure('internal-error', 500) as never);
    const { user } = renderPage(<BannerUploadPage />, { path: '/accounts/banner', platform });
    expect(await screen.findByText('불러오지 못했어요')).toBeVisible();
    platform.fakeApi.on(getBanner, NONE).on(listMarkets, [buildMarket()]);
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await screen.findByRole('form', { name: '배너' })).toBeVisible();
    expect(await region('배너 등록')).toHaveFocus();
  });

  it('BannerUploadPage shows the offline message with a retry if loading the banner gets no response', async () => {
    const { api, click } = renderBanner();
    api.on(getBanner, lost);
    expect(await screen.findByText('인터넷에 연결할 수 없습니다')).toBeVisible();
    api.on(getBanner, NONE);
    await click('다시 시도');
    expect(await screen.findByRole('form', { name: '배너' })).toBeVisible();
  });

  it.each([
    { status: 1, state: 'permission-denied' },
    { status: 2, state: 'idle' },
  ])('BannerUploadPage of a seller with status $status is in state $state', async ({ status, state }) => {
    renderBanner({ seller: { status } });
    await screen.findByText(state === 'idle' ? '연결할 마켓' : '배너를 등록할 권한이 없어요');
    expect(screen.queryByRole('button', { name: '저장' }) !== null).toBe(state === 'idle');
  });

  // rule: banner.page-states
  it('BannerUploadPage first shows an empty form, without a message, a save request or unsaved changes', async () => {
    const scene = renderBanner();
    expect(await region('배너 등록')).toContainElement(screen.getByRole('form', { name: '배너' }));
    expect(screen.getByRole('button', { name: '저장' })).not.toHaveAttribute('aria-busy');
    expect(screen.getByLabelText('배너 이미지 선택')).toBeEnabled();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('img', { name: '등록된 배너' })).toBeNull();
    expect([toasts(scene), scene.sent(saveBanner), scene.platform.guard.isDirty]).toEqual([[], [], false]);
  });

  // rule: banner.page-states
  it('BannerUploadPage explains to a seller without permission how to get it, with links', async () => {
    renderBanner({ seller: { status: 1 }, markets: [] });
    expect(await screen.findByText(/문의하기로 배너 등록을 신청해주세요/)).toBeVisible();
    expect(screen.getByRole('link', { name: '문의하기' })).toHaveAttribute('href', 'http://links.test/chat');
    expect(screen.getByRole('link', { name: '문의하기' })).toHaveAttribute('target', '_blank');
    expect(screen.getByRole('link', { name: '내 계정으로' })).toHaveAttribute('href', '/accounts');
  });

  it('BannerUploadPage opens the form after the permission was given', async () => {
    const { platform, click } = renderBanner({ seller: { status: 1 } });
    platform.session.refresh = async () => platform.user.update({ seller: { status: 2 } });
    await click('다시 확인');
    expect(await region('배너 등록')).toHaveFocus();
  });

  // rule: banner.page-states
  it.each([
    { name: 'none', markets: [] },
    { name: 'only a draft market', markets: [buildMarket({ status: 0 })] },
    { name: 'only an ended market', markets: [ENDED] },
    { name: 'only a hidden market', markets: [buildMarket({ public: false })] },
    { name: 'only a market whose end time is now', markets: [buildMarket({ marketED: new Date(NOON).toISOString() })] },
  ])('BannerUploadPage links to the markets if the seller has $name', async ({ markets }) => {
    const { location, user } = renderBanner({ markets });
    expect(await screen.findByText('배너를 등록할 수 있는 마켓이 없습니다')).toBeVisible();
    expect(screen.queryByRole('button', { name: '저장' })).toBeNull();
    await user.click(screen.getByRole('link', { name: '마켓 등록하기' }));
    expect(location()).toBe('/');
  });
});

describe('BannerUploadPage publishing', () => {
  it('the banner form lists the open markets with their periods and selects a single one', async () => {
    const ending = buildMarket({ marketED: new Date(NOON + 1).toISOString() });
    renderBanner({ markets: [ending, buildMarket({ _id: 'market-0003', status: 0, title: '초안' }), ENDED] });
    expect(await screen.findByRole('radio')).toBeChecked();
    expect(market('겨울 스티커 마켓')).toHaveAccessibleDescription('26-11-10 오전 09:00 ~ 26-11-20 오후 12:00');
  });

  it('the banner form selects no market if there are two, and a save shows the missing fields', async () => {
    const scene = renderBanner({ markets: [buildMarket(), OTHER] });
    await scene.click('저장');
    expect(screen.getByText('마켓을 선택해주세요.')).toBeVisible();
    expect(screen.getByText('배너 이미지를 업로드 해주세요.')).toBeVisible();
    expect(toasts(scene)).toEqual(['입력을 완료 해주세요.']);
    // The picture is above the markets, of which a seller may have many.
    expect(screen.getByLabelText('배너 이미지 선택')).toHaveFocus();
    expect(scene.sent(saveBanner)).toEqual([]);
    await scene.user.click(market('봄 엽서 마켓'));
    await scene.choose();
    expect(screen.queryByText(/해주세요\.$/, { selector: '[id$=error], [id$=note] p' })).toBeNull();
  });

  it('the banner form previews the picture on a phone and on a desktop', async () => {
    const { choose } = renderBanner();
    await choose();
    expect(screen.getByRole('img', { name: '휴대폰에서 보이는 배너' })).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'PC에서 보이는 배너' })).toBeInTheDocument();
    expect(screen.getByText(/가로 1200 × 세로 400px/)).toBeVisible();
  });

  it.each([
    { head: 'GIF89a______', type: 'image/png', size: 12, text: 'jpg, jpeg, png, webp만 업로드 가능합니다.' },
    {
      head: buildPictureFile(),
      type: 'image/png',
      size: IMAGE_BYTES_MAX + 1,
      text: '파일 크기가 너무 큽니다. (8MB 이하)',
    },
    { head: buildPictureFile(), type: 'image/png', size: IMAGE_BYTES_MAX, text: undefined },
    { head: buildPictureFile(), type: '', size: 12, text: undefined },
  ])(
    'the banner form accepts a picture of type "$type" and $size bytes unless: $text',
    async ({ head, type, size, text }) => {
      const scene = renderBanner();
      const field = await screen.findByLabelText('배너 이미지 선택');
      // Simulates a dropped file: the file picker of the device offers pictures only.
      field.removeAttribute('accept');
      await scene.choose(new File([head, new Uint8Array(size - 12)], 'a.png', { type }));
      expect(toasts(scene)).toEqual(text === undefined ? [] : [text]);
      expect(screen.queryByRole('img', { name: '배너 이미지' }) === null).toBe(text !== undefined);
    },
  );

  // rule: overlays.toasts, banner.page-states
  it('a banner save sends market and picture, shows its confirmation for 5 s, and shows the banner', async () => {
    const scene = renderBanner({ markets: [buildMarket(), OTHER] });
    await scene.user.click(await screen.findByRole('radio', { name: '겨울 스티커 마켓' }));
    await scene.choose();
    await scene.click('저장');
    expect(await region('등록된 배너')).toHaveFocus();
    const [call] = scene.sent(saveBanner);
    expect(call?.data).toEqual({ marketId: 'market-0001', file: expect.any(File) });
    expect(scene.platform.nav.toasts).toMatchObject([{ text: '배너가 저장됐어요.', duration: 5000 }]);
    expect(screen.getByRole('img', { name: '등록된 배너' })).toHaveAttribute('src', 'http://cdn.test/uploads/new.webp');
    expect(scene.platform.guard.isDirty).toBe(false);
  });

  it('a double click on 저장 of a banner sends one request', async () => {
    const { choose, sent, user } = renderBanner();
    await choose();
    await user.dblClick(screen.getByRole('button', { name: '저장' }));
    await region('등록된 배너');
    expect(sent(saveBanner)).toHaveLength(1);
  });

  it('the banner form is disabled during the upload and shows the progress', async () => {
    let finish: (banner: Banner) => void = () => {};
    const { api, choose, click, sent } = renderBanner();
    api.on(saveBanner, () => new Promise((resolve) => (finish = resolve)));
    await choose();
    await click('저장');
    expect(screen.getByRole('button', { name: '저장' })).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByRole('progressbar', { name: '배너를 올리는 중' })).toHaveAttribute('aria-valuenow', '0');
    expect(screen.getByRole('status', { name: '진행 상황' })).toHaveTextContent('배너를 올리는 중 0%');
    expect(market('겨울 스티커 마켓')).toBeDisabled();
    expect(screen.getByLabelText('배너 이미지 변경')).toBeDisabled();
    await waitFor(() => expect(sent(saveBanner)).toHaveLength(1));
    await act(async () => finish(REPLACEMENT));
    expect(await region('등록된 배너')).toHaveFocus();
    expect(screen.getByRole('status', { name: '진행 상황' })).toBeEmptyDOMElement();
  });

  it('사진 편집 opens the picture in the photo editor', async () => {
    const { choose, click, user } = renderBanner();
    await choose();
    await click('사진 편집');
    const editor = await screen.findByRole('dialog', { name: '배너 이미지 편집' });
    await user.click(within(editor).getByRole('button', { name: '취소' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('the leave guard of the banner form is dirty while a picture is selected', async () => {
    const { choose, platform, unmount } = renderBanner();
    await screen.findByRole('form', { name: '배너' });
    expect(platform.guard.isDirty).toBe(false);
    await choose();
    await waitFor(() => expect(platform.guard.isDirty).toBe(true));
    unmount();
    expect(platform.guard.isDirty).toBe(false);
  });
});

// rule: back-navigation.unsaved-input
it('the leave guard of the banner form is dirty after a market was selected', async () => {
  const { platform, user } = renderBanner({ markets: [buildMarket(), OTHER] });
  await user.click(await screen.findByRole('radio', { name: '봄 엽서 마켓' }));
  await waitFor(() => expect(platform.guard.isDirty).toBe(true));
});

describe('BannerUploadPage failed save', () => {
  it('a banner save with a lost response retains the form and is repeated under the same key', async () => {
    const scene = renderBanner({ markets: [buildMarket(), OTHER] });
    scene.api.on(saveBanner, lost);
    await scene.user.click(await screen.findByRole('radio', { name: '봄 엽서 마켓' }));
    await scene.choose();
    await scene.click('저장');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      '배너를 저장하지 못했어요고른 마켓과 사진은 그대로 있어요. 인터넷 연결을 확인하고 다시 시도해주세요.',
    );
    expect(await region('배너 등록')).toHaveFocus();
    expect(market('봄 엽서 마켓')).toBeChecked();
    expect(scene.platform.errors).toEqual([]);
    scene.api.on(saveBanner, REPLACEMENT);
    await scene.click('다시 시도');
    await region('등록된 배너');
    const [first, second] = scene.keys(saveBanner);
    expect(first).toBeTruthy();
    expect(second).toBe(first);
    const [file, repeated] = scene.sent(saveBanner).map(({ data }) => data['file']);
    expect(repeated).toBe(file);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    { name: 'market', change: ({ user }: ReturnType<typeof renderBanner>) => user.click(market('봄 엽서 마켓')) },
    { name: 'picture', change: ({ choose }: ReturnType<typeof renderBanner>) => choose() },
  ])('a repeated banner save has another key after a change of $name', async ({ change }) => {
    const scene = renderBanner({ markets: [buildMarket(), OTHER] });
    scene.api.on(saveBanner, lost);
    await scene.user.click(await screen.findByRole('radio', { name: '겨울 스티커 마켓' }));
    await scene.choose();
    await scene.click('저장');
    await screen.findByRole('alert');
    await change(scene);
    scene.api.on(saveBanner, REPLACEMENT);
    await scene.click('저장');
    await region('등록된 배너');
    expect(new Set(scene.keys(saveBanner)).size).toBe(2);
  });

  // rule: banner.page-states
  it('a banner save with an internal error shows the remedy above the form, in addition to the host’s dialog', async () => {
    const scene = renderBanner();
    scene.api.on(saveBanner, () => failure('internal-error', 500));
    await scene.choose();
    await scene.click('저장');
    expect(await screen.findByRole('alert')).toHaveTextContent('잠시 후 다시 시도해주세요.');
    expect(scene.platform.errors.map(({ code }) => code)).toEqual(['internal-error']);
    expect(screen.getByRole('img', { name: '배너 이미지' })).toBeInTheDocument();
  });

  // rule: banner.debounce
  it('a failed banner save is repeated by a click on 저장 after 500 ms, and not before', async () => {
    const scene = renderBanner();
    scene.api.on(saveBanner, lost);
    await scene.choose();
    await scene.click('저장');
    await screen.findByRole('alert');
    await scene.click('저장', 499);
    expect(screen.getByRole('alert')).toBeVisible();
    expect(scene.sent(saveBanner)).toHaveLength(1);
    await scene.click('저장', 500);
    await waitFor(() => expect(scene.sent(saveBanner)).toHaveLength(2));
  });

  it('a banner save refused for a suspended seller retains the form, and the host shows the reason', async () => {
    const scene = renderBanner();
    scene.api.on(saveBanner, () => failure('suspended', 420));
    await scene.choose();
    await scene.click('저장');
    await waitFor(() => expect(scene.platform.errors.map(({ status }) => status)).toEqual([420]));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('img', { name: '배너 이미지' })).toBeInTheDocument();
    expect(scene.platform.guard.isDirty).toBe(true);
  });

  it('a banner save refused for a missing permission explains it, allows leaving, and continues after the permission was given', async () => {
    const scene = renderBanner();
    scene.api.on(saveBanner, () => failure('permission-denied'));
    await scene.choose();
    await scene.click('저장');
    expect(await screen.findByText('배너를 등록할 권한이 없어요')).toBeVisible();
    expect(await region('배너')).toHaveFocus();
    expect(scene.platform.guard.isDirty).toBe(false);
    await scene.click('다시 확인');
    expect(await screen.findByRole('img', { name: '배너 이미지' })).toBeInTheDocument();
    expect(scene.platform.sessionCalls).toEqual(['refresh']);
  });

  it.each(['market-not-exist', 'not-found'])(
    'a banner save refused with %s offers the other markets and retains the picture',
    async (code) => {
      const scene = renderBanner({
        markets: [buildMarket(), OTHER, buildMarket({ _id: 'market-0003', title: '셋째' })],
      });
      scene.api.on(saveBanner, () => failure(code));
      await scene.user.click(await screen.findByRole('radio', { name: '봄 엽서 마켓' }));
      await scene.choose();
      await scene.click('저장');
      expect(await screen.findByText('공개 중이고 진행 중인 마켓이 아니에요. 다른 마켓을 선택해주세요.')).toBeVisible();
      expect(screen.queryByRole('radio', { name: '봄 엽서 마켓' })).toBeNull();
      expect(screen.getAllByRole('radio')).toHaveLength(2);
      await waitFor(() => expect(market('겨울 스티커 마켓')).toHaveFocus());
      expect(screen.getByRole('img', { name: '배너 이미지' })).toBeInTheDocument();
      expect(scene.api.getCalls(listMarkets)).toHaveLength(2);
    },
  );

  it('a banner save refused for the only market links to the markets', async () => {
    const scene = renderBanner();
    scene.api.on(saveBanner, () => failure('market-not-exist'));
    await scene.choose();
    await scene.click('저장');
    expect(await screen.findByText('배너를 등록할 수 있는 마켓이 없습니다')).toBeVisible();
    expect(await region('배너')).toHaveFocus();
  });

  it.each([
    { code: 'file-size-over', text: '파일 크기가 너무 큽니다. (8MB 이하)' },
    { code: 'file-type-not-image', text: 'jpg, jpeg, png, webp만 업로드 가능합니다.' },
  ])('a banner save refused with $code shows the problem at the picture', async ({ code, text }) => {
    const scene = renderBanner();
    scene.api.on(saveBanner, () => failure(code));
    await scene.choose();
    await scene.click('저장');
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByLabelText('배너 이미지 변경')).toHaveAccessibleDescription(expect.stringContaining(text));
    expect(toasts(scene)).toEqual([text]);
  });

  it('a banner save with refused fields shows a problem at each field', async () => {
    const fields = [{ path: 'marketId', text: '마켓을 다시 선택해주세요.' }];
    const scene = renderBanner();
    scene.api.on(saveBanner, () => new FakeFailure(400, { message: 'invalid-parameters', detail: { fields } }));
    await scene.choose();
    await scene.click('저장');
    expect(await screen.findByText('마켓을 다시 선택해주세요.')).toBeVisible();
  });

  it('a banner save with a file that is not a picture sends nothing and removes the file', async () => {
    const scene = renderBanner();
    let refuse: (error: DOMException) => void = () => {};
    const decoded = new Promise<never>((_, reject) => (refuse = reject));
    jest.spyOn(globalThis, 'createImageBitmap').mockReturnValueOnce(decoded);
    await scene.choose();
    await scene.click('저장');
    await act(async () => refuse(new DOMException('', 'InvalidStateError')));
    expect(await screen.findByText('jpg, jpeg, png, webp만 업로드 가능합니다.')).toBeVisible();
    expect(screen.queryByRole('img', { name: '배너 이미지' })).toBeNull();
    expect(scene.sent(saveBanner)).toEqual([]);
  });
});

describe('BannerUploadPage with a published banner', () => {
  it('a published banner is shown with its market and period', async () => {
    renderBanner({ banner: PUBLISHED });
    await region('등록된 배너');
    expect(screen.getByRole('heading', { name: '첫 화면에 보이는 배너' })).toBeVisible();
    expect(screen.getByRole('link', { name: '겨울 스티커 마켓' })).toHaveAttribute('href', '/market/e/market-0001');
    expect(screen.getAllByRole('definition').at(-1)).toHaveTextContent('26-11-10 오전 09:00 ~ 26-12-01 오전 09:00');
    expect(screen.queryByText('마켓이 종료되어 구매자에게 보이지 않아요')).toBeNull();
  });

  // rule: banner.ended-market
  it.each([
    { name: 'was closed', markets: [ENDED, OTHER], advice: '진행 중인 마켓의 배너로 교체해주세요.' },
    { name: 'was deleted', markets: [OTHER], advice: '진행 중인 마켓의 배너로 교체해주세요.' },
    { name: 'was the only one', markets: [ENDED], advice: '필요하지 않으면 삭제해주세요.' },
  ])('the page shows that buyers do not see the banner if its market $name', async ({ markets, advice }) => {
    renderBanner({ banner: PUBLISHED, markets });
    expect(await screen.findByText('마켓이 종료되어 구매자에게 보이지 않아요')).toBeVisible();
    expect(screen.getByText(advice)).toBeVisible();
    expect(screen.getByRole('heading', { name: '보이지 않는 배너' })).toBeVisible();
  });

  // rule: banner.ended-market
  it('the page shows that the banner of a hidden market leads nowhere', async () => {
    renderBanner({ banner: PUBLISHED, markets: [buildMarket({ public: false }), OTHER] });
    expect(await screen.findByText('비공개 마켓이라 배너를 눌러도 열리지 않아요')).toBeVisible();
    expect(screen.getByText('마켓을 공개하거나, 다른 마켓의 배너로 교체해주세요.')).toBeVisible();
    expect(screen.getByRole('heading', { name: '열리지 않는 배너' })).toBeVisible();
  });

  // rule: sellers.suspended
  it('a suspended seller without an open market is not invited to register a market', async () => {
    renderBanner({ seller: { state: -1 }, markets: [] });
    expect(await screen.findByRole('button', { name: '마켓 등록하기' })).toHaveAccessibleDescription(
      /이용이 정지된 계정이에요/,
    );
  });

  it.each([
    { problem: '배너를 등록할 권한이 없어요', way: '문의하기', seller: { status: 1 }, markets: [buildMarket()] },
    { problem: '배너를 등록할 수 있는 마켓이 없습니다', way: '마켓 등록하기', seller: {}, markets: [ENDED] },
  ])('a banner can be deleted although: $problem', async ({ problem, way, seller, markets }) => {
    renderBanner({ banner: PUBLISHED, seller, markets });
    expect(await screen.findByText(problem)).toBeVisible();
    expect(screen.getByRole('link', { name: way })).toBeVisible();
    expect(screen.getByRole('img', { name: '등록된 배너' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '배너 삭제' })).toBeEnabled();
    expect(screen.queryByRole('button', { name: '배너 교체' })).toBeNull();
  });

  it('배너 교체 replaces the picture, by default for the same market', async () => {
    const scene = renderBanner({ banner: PUBLISHED, markets: [OTHER, buildMarket()] });
    await scene.click('배너 교체');
    expect(await region('배너 교체')).toHaveFocus();
    expect(market('겨울 스티커 마켓')).toBeChecked();
    await scene.choose();
    await scene.click('저장');
    expect(await region('등록된 배너')).toHaveFocus();
    expect(scene.sent(saveBanner)[0]?.data).toMatchObject({ marketId: 'market-0001' });
    expect(screen.getByRole('img', { name: '등록된 배너' })).toHaveAttribute('src', 'http://cdn.test/uploads/new.webp');
  });

  // rule: banner.requirements
  it('배너 교체 can change the market without another picture', async () => {
    const scene = renderBanner({ banner: PUBLISHED, markets: [buildMarket(), OTHER] });
    scene.platform.fakeApi.on(saveBanner, { ...PUBLISHED, _id: 'banner-0002', marketId: OTHER._id });
    await scene.click('배너 교체');
    expect(screen.getByRole('img', { name: '배너 이미지' })).toHaveAttribute(
      'src',
      'http://cdn.test/uploads/banner.webp',
    );
    await scene.user.click(screen.getByRole('radio', { name: /봄 엽서 마켓/ }));
    await scene.click('저장');
    await region('등록된 배너');
    const [request] = scene.sent(saveBanner);
    expect(request?.data).toEqual({ marketId: OTHER._id });
    expect(screen.getByText('봄 엽서 마켓')).toBeVisible();
  });

  it('cancelling a replacement shows the banner again, after a confirmation if a picture is selected', async () => {
    const scene = renderBanner({ banner: PUBLISHED });
    await scene.click('배너 교체');
    await scene.click('취소');
    expect(await region('등록된 배너')).toHaveFocus();
    await scene.click('배너 교체');
    await scene.choose();
    await scene.click('취소');
    await scene.answer(false);
    expect(screen.getByRole('img', { name: '배너 이미지' })).toBeInTheDocument();
    await scene.click('취소');
    await scene.answer(true);
    expect(await region('등록된 배너')).toHaveFocus();
    expect(scene.platform.guard.isDirty).toBe(false);
  });

  it('배너 삭제 deletes the banner after a confirmation, and the form for another banner appears', async () => {
    const scene = renderBanner({ banner: PUBLISHED });
    await scene.click('배너 삭제');
    expect(scene.platform.nav.questions).toMatchObject([{ title: '배너를 삭제할까요?', danger: true }]);
    expect(scene.sent(deleteBanner)).toEqual([]);
    await scene.answer(true);
    expect(await region('배너 등록')).toHaveFocus();
    expect(scene.sent(deleteBanner)[0]?.data).toEqual({ bannerId: 'banner-0001' });
    expect(toasts(scene)).toEqual(['배너를 삭제했어요.']);
  });

  it('a banner is not deleted if the seller declines the confirmation', async () => {
    const scene = renderBanner({ banner: PUBLISHED });
    await scene.click('배너 삭제');
    await scene.answer(false);
    expect(scene.sent(deleteBanner)).toEqual([]);
    expect(screen.getByRole('button', { name: '배너 교체' })).toBeEnabled();
  });

  it('a double click on 배너 삭제 sends one request', async () => {
    const scene = renderBanner({ banner: PUBLISHED });
    await scene.user.dblClick(await screen.findByRole('button', { name: '배너 삭제' }));
    await scene.click('배너 삭제');
    await scene.answer(true);
    await region('배너 등록');
    expect(scene.platform.nav.questions).toEqual([]);
    expect(scene.sent(deleteBanner)).toHaveLength(1);
  });

  // rule: banner.debounce
  it('배너 삭제 opens another confirmation after 500 ms, and not before', async () => {
    const scene = renderBanner({ banner: PUBLISHED });
    await scene.click('배너 삭제');
    await scene.answer(false);
    await scene.click('배너 삭제', 499);
    expect(scene.platform.nav.questions).toEqual([]);
    await scene.click('배너 삭제', 500);
    expect(scene.platform.nav.questions).toHaveLength(1);
  });

  it('배너 삭제 works at once after a save: the click on 저장 was for another button', async () => {
    const scene = renderBanner();
    await scene.choose();
    await scene.click('저장');
    await screen.findByRole('img', { name: '등록된 배너' });
    await scene.click('배너 삭제', 100);
    expect(scene.platform.nav.questions).toHaveLength(1);
  });

  it('a banner deletion of a banner that another client deleted loads the page again', async () => {
    const scene = renderBanner({ banner: PUBLISHED });
    scene.api.on(deleteBanner, () => failure('not-found', 404));
    await scene.click('배너 삭제');
    scene.stored.banner = NONE;
    await scene.answer(true);
    expect(await region('배너 등록')).toHaveFocus();
    expect(toasts(scene)).toEqual(['다른 곳에서 먼저 바뀐 배너예요. 지금 상태로 다시 불러왔어요.']);
  });

  it('a banner deletion with a lost response is repeated under the same key', async () => {
    const scene = renderBanner({ banner: PUBLISHED });
    scene.api.on(deleteBanner, lost);
    await scene.click('배너 삭제');
    await scene.answer(true);
    expect(await screen.findByRole('alert')).toHaveTextContent('배너를 삭제하지 못했어요');
    expect(screen.getByRole('img', { name: '등록된 배너' })).toBeInTheDocument();
    scene.api.on(deleteBanner, { ok: true });
    await scene.click('다시 시도');
    await scene.answer(true);
    await region('배너 등록');
    const [first, second] = scene.keys(deleteBanner);
    expect(first).toBeTruthy();
    expect(second).toBe(first);
    expect(scene.platform.errors).toEqual([]);
  });

  it('a banner stays if a suspended seller may not delete it', async () => {
    const scene = renderBanner({ banner: PUBLISHED });
    scene.api.on(deleteBanner, () => failure('suspended', 420));
    await scene.click('배너 삭제');
    await scene.answer(true);
    await waitFor(() => expect(scene.platform.errors.map(({ status }) => status)).toEqual([420]));
    expect(screen.getByRole('button', { name: '배너 삭제' })).toBeEnabled();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('a banner stays if its replacement is refused for a missing permission', async () => {
    const scene = renderBanner({ banner: PUBLISHED });
    scene.api.on(saveBanner, () => failure('permission-denied'));
    await scene.click('배너 교체');
    await scene.choose();
    await scene.click('저장');
    expect(await screen.findByText('배너를 등록할 권한이 없어요')).toBeVisible();
    expect(screen.getByRole('img', { name: '등록된 배너' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '배너 삭제' })).toBeEnabled();
  });
});
