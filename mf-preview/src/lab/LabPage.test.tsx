import { FakeWrapper, buildSeller, buildUser, fakePlatform, renderPage, testConfig } from '@backoffice/testing';
import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { LabPage } from './LabPage.tsx';

const PICTURE = 'https://cdn.test/uploads/profile.webp';
const config = { ...testConfig, cdnHost: 'https://cdn.test' };
const bytes = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const png = () => new Response(bytes);

interface Options {
  readonly groups?: string[];
  readonly profile?: string;
  readonly wrapper?: FakeWrapper;
}

function renderLab({ groups = ['tester'], profile = '/uploads/profile.webp', wrapper }: Options = {}) {
  const platform = fakePlatform({ config, ...(wrapper && { bridge: wrapper.connect() }) });
  const info = { ...buildSeller().info, profile };
  platform.user.update({ me: buildUser({ groups }), seller: buildSeller({ info }) });
  return renderPage(<LabPage />, { path: '/lab', platform });
}

function mockFetch(respond: (address: string) => Response | Promise<Response>) {
  return jest.spyOn(globalThis, 'fetch').mockImplementation(async (address) => respond(address as string));
}

/** Replaces `fetch`; the test sends each response by its URL. */
function delayFetch() {
  const resolvers = new Map<string, (response: Response) => void>();
  const signals = new Map<string, AbortSignal | null | undefined>();
  jest.spyOn(globalThis, 'fetch').mockImplementation((address, init) => {
    signals.set(address as string, init?.signal);
    return new Promise((resolve, reject) => {
      resolvers.set(address as string, resolve);
      init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
    });
  });
  const answer = (address: string) => act(async () => resolvers.get(address)?.(png()));
  return { answer, isAborted: (address: string) => signals.get(address)?.aborted };
}

const input = () => screen.getByRole('textbox', { name: '입력' });
const run = () => screen.getByRole('button', { name: '실행' });
const picture = () => screen.findByRole('img', { name: '가져온 이미지' });

describe('LabPage', () => {
  // rule: lab.test-screen
  it.each([[['canary']], [['TESTER']], [[]]])(
    'LabPage shows page not found to an account with the groups %j',
    (groups) => {
      renderLab({ groups });
      expect(screen.getByText('페이지를 찾을 수 없어요')).toBeVisible();
      expect(screen.getByRole('link', { name: '마켓으로 가기' })).toHaveAttribute('href', '/');
      expect(screen.queryByText('실험실')).toBeNull();
      expect(screen.queryByRole('textbox')).toBeNull();
    },
  );

  // rule: lab.test-screen
  it.each([
    ['/uploads/profile.webp', PICTURE],
    ['', 'https://cdn.test/bundled.webp'],
  ])('LabPage preselects the only action and the URL of a picture: profile %j, URL %s', (profile, address) => {
    renderLab({ profile });
    expect(screen.getByRole('heading', { name: '실험실', level: 1 })).toBeVisible();
    expect(screen.getByRole('radio', { name: '내려받기' })).toBeChecked();
    expect(input()).toHaveValue(address);
    expect(input()).toHaveAccessibleDescription(/^cdn\.test에 있는 .* 이미지만 가져올 수 있어요\./);
  });

  // rule: lab.test-screen
  it('LabPage shows the picture and saves it under a name with the Korean time', async () => {
    mockFetch(png);
    const { platform, user } = renderLab();
    await user.click(run());
    expect(await picture()).toBeInTheDocument();
    const saved: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    await user.click(screen.getByRole('button', { name: '이미지 저장' }));
    await waitFor(() => expect(saved).toEqual(['lab_20261120120000.png']));
    expect(platform.nav.toasts).toMatchObject([{ text: 'lab_20261120120000.png 내려받기를 시작했어요.' }]);
  });

  it.each([
    ['respond', 'lab_20261120120000.png 파일을 저장했어요.'],
    [{ failure: 'failed' }, '저장 실패, 이유: 앱에서 파일을 저장하지 못했어요.'],
  ] as const)('LabPage sends the picture to the wrapper and shows the outcome: %j', async (part, message) => {
    mockFetch(png);
    const wrapper = new FakeWrapper().setBehaviour('save', part);
    const { platform, user } = renderLab({ wrapper });
    await user.click(run());
    await user.click(await screen.findByRole('button', { name: '이미지 저장' }));
    await waitFor(() => expect(platform.nav.toasts).toMatchObject([{ text: message }]));
    const base64 = btoa(String.fromCharCode(...bytes));
    expect(wrapper.getPayloads('save')).toEqual([{ name: 'lab_20261120120000.png', mediaType: 'image/png', base64 }]);
  });

  it('LabPage does not fetch a forbidden URL and shows the reason at the field', async () => {
    const fetched = mockFetch(png);
    const { user } = renderLab();
    await user.clear(input());
    await user.type(input(), 'https://elsewhere.test/a.png{Enter}');
    await waitFor(() => expect(input()).toBeInvalid());
    expect(input()).toHaveAccessibleDescription(/^보안을 위해 cdn\.test에 있는 이미지만 가져올 수 있어요\./);
    expect(fetched).not.toHaveBeenCalled();
  });

  it('LabPage shows why the fetch failed, focuses the field, and clears the message after an edit', async () => {
    mockFetch(() => new Response(null, { status: 404 }));
    const { user } = renderLab();
    await user.click(run());
    await waitFor(() => expect(input()).toHaveFocus());
    expect(input()).toHaveAccessibleDescription(/^이 주소에는 이미지가 없어요\. \(응답 404\)/);
    expect(screen.queryByRole('button', { name: '이미지 저장' })).toBeNull();
    await user.type(input(), '2');
    expect(input()).toBeValid();
  });

  it.each([`${PICTURE}2`, 'https://elsewhere.test/a.png'])(
    'LabPage hides the previous picture after %s failed',
    async (address) => {
      mockFetch((requested) => (requested === PICTURE ? png() : new Response(null, { status: 404 })));
      const { user } = renderLab();
      await user.click(run());
      await picture();
      await user.clear(input());
      await user.type(input(), `${address}{Enter}`);
      await waitFor(() => expect(input()).toBeInvalid());
      await user.type(input(), '3');
      expect(screen.queryByRole('img', { name: '가져온 이미지' })).toBeNull();
    },
  );

  it('LabPage shows progress and ignores a second click for the same URL', async () => {
    const { answer } = delayFetch();
    const { user } = renderLab();
    await user.click(run());
    expect(screen.getByRole('status', { name: '이미지를 가져오는 중' })).toBeVisible();
    expect(run()).toHaveAttribute('aria-busy', 'true');
    await user.click(run());
    await user.type(input(), '{Enter}');
    expect(fetch).toHaveBeenCalledTimes(1);
    await answer(PICTURE);
    expect(await picture()).toBeInTheDocument();
  });

  it('LabPage aborts a running fetch when a new fetch starts, and shows the newer picture', async () => {
    const { answer, isAborted } = delayFetch();
    const { user } = renderLab();
    await user.click(run());
    await user.type(input(), '2');
    await user.click(run());
    expect([isAborted(PICTURE), isAborted(`${PICTURE}2`)]).toEqual([true, false]);
    await answer(`${PICTURE}2`);
    expect(await picture()).toBeInTheDocument();
    expect(input()).toBeValid();
  });

  it('LabPage aborts the fetch when the page is left and revokes each object URL', async () => {
    let made = 0;
    jest.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:${(made += 1)}`);
    const revoked: string[] = [];
    jest.spyOn(URL, 'revokeObjectURL').mockImplementation((src) => void revoked.push(src));
    mockFetch(png);
    const { user, unmount } = renderLab();
    await user.click(run());
    expect(await picture()).toHaveAttribute('src', 'blob:1');
    await user.type(input(), '2{Enter}');
    await waitFor(async () => expect(await picture()).toHaveAttribute('src', 'blob:2'));
    expect(revoked).toEqual(['blob:1']);
    const { isAborted } = delayFetch();
    await user.type(input(), '3{Enter}');
    unmount();
    expect(isAborted(`${PICTURE}23`)).toBe(true);
    expect(revoked).toEqual(['blob:1', 'blob:2']);
  });
});
