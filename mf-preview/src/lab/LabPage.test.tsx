import { FakeWrapper, buildSeller, buildUser, fakePlatform, renderPage, testConfig } from '@backoffice/testing';
import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { LabPage } from './LabPage.tsx';

const PICTURE = 'https://cdn.test/uploads/profile.webp';
const config = { ...testConfig, cdnHost: 'https://cdn.test' };
const bytes = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const png = () => new Response(bytes);

interface Setting {
  readonly uid?: string;
  readonly profile?: string;
  readonly wrapper?: FakeWrapper;
}

function renderLab({ uid = 'tester', profile = '/uploads/profile.webp', wrapper }: Setting = {}) {
  const platform = fakePlatform({ config, ...(wrapper && { bridge: wrapper.connect() }) });
  const info = { ...buildSeller().info, profile };
  platform.user.update({ me: buildUser({ uid }), seller: buildSeller({ info }) });
  return renderPage(<LabPage />, { path: '/lab', platform });
}

function answerFetch(answer: (address: string) => Response | Promise<Response>) {
  return jest.spyOn(globalThis, 'fetch').mockImplementation(async (address) => answer(address as string));
}

/** Answers that are given when the test says so, by address. */
function holdFetch() {
  const answers = new Map<string, (response: Response) => void>();
  const given = new Map<string, AbortSignal | null | undefined>();
  jest.spyOn(globalThis, 'fetch').mockImplementation((address, init) => {
    given.set(address as string, init?.signal);
    return new Promise((resolve, reject) => {
      answers.set(address as string, resolve);
      init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
    });
  });
  const answer = (address: string) => act(async () => answers.get(address)?.(png()));
  return { answer, isAborted: (address: string) => given.get(address)?.aborted };
}

const input = () => screen.getByRole('textbox', { name: '입력' });
const run = () => screen.getByRole('button', { name: '실행' });
const picture = () => screen.findByRole('img', { name: '가져온 이미지' });

describe('the lab', () => {
  it.each(['kakao:1', 'TESTER', ''])('is not there for %j, who is no tester', (uid) => {
    renderLab({ uid });
    expect(screen.getByText('페이지를 찾을 수 없습니다')).toBeVisible();
    expect(screen.getByRole('link', { name: '마켓으로 가기' })).toHaveAttribute('href', '/');
    expect(screen.queryByText('실험실')).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it.each([
    ['/uploads/profile.webp', PICTURE],
    ['', 'https://cdn.test/bundled.webp'],
  ])('starts with the one action and the address of a picture: profile %j, address %s', (profile, address) => {
    renderLab({ profile });
    expect(screen.getByRole('heading', { name: '실험실', level: 1 })).toBeVisible();
    expect(screen.getByRole('radio', { name: '다운로드' })).toBeChecked();
    expect(input()).toHaveValue(address);
    expect(input()).toHaveAccessibleDescription(/^cdn\.test에 있는 .* 이미지만 가져올 수 있습니다\./);
  });

  it('shows the picture and saves it under the time of Seoul', async () => {
    answerFetch(png);
    const { platform, user } = renderLab();
    await user.click(run());
    expect(await picture()).toBeInTheDocument();
    const saved: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    await user.click(screen.getByRole('button', { name: '이미지 저장' }));
    await waitFor(() => expect(saved).toEqual(['lab_20261120120000.png']));
    expect(platform.nav.toasts).toMatchObject([{ text: 'lab_20261120120000.png 파일을 저장했습니다.' }]);
  });

  it.each([
    ['answer', 'lab_20261120120000.png 파일을 저장했습니다.'],
    [{ failure: 'failed' }, '저장 실패, 이유: 앱에서 파일을 저장하지 못했습니다.'],
  ] as const)('hands the picture to the wrapper and says what came of it: %j', async (part, told) => {
    answerFetch(png);
    const wrapper = new FakeWrapper().plays('save', part);
    const { platform, user } = renderLab({ wrapper });
    await user.click(run());
    await user.click(await screen.findByRole('button', { name: '이미지 저장' }));
    await waitFor(() => expect(platform.nav.toasts).toMatchObject([{ text: told }]));
    const base64 = btoa(String.fromCharCode(...bytes));
    expect(wrapper.payloadsOf('save')).toEqual([{ name: 'lab_20261120120000.png', mediaType: 'image/png', base64 }]);
  });

  it('fetches nothing from an address that may not be asked, and says why at the field', async () => {
    const fetched = answerFetch(png);
    const { user } = renderLab();
    await user.clear(input());
    await user.type(input(), 'https://elsewhere.test/a.png{Enter}');
    await waitFor(() => expect(input()).toBeInvalid());
    expect(input()).toHaveAccessibleDescription(/^보안을 위해 cdn\.test에 있는 이미지만 가져올 수 있습니다\./);
    expect(fetched).not.toHaveBeenCalled();
  });

  it('says at the field why there is no picture, leads there, and forgets it when another address is typed', async () => {
    answerFetch(() => new Response(null, { status: 404 }));
    const { user } = renderLab();
    await user.click(run());
    await waitFor(() => expect(input()).toHaveFocus());
    expect(input()).toHaveAccessibleDescription(/^이 주소에는 이미지가 없습니다\. \(응답 404\)/);
    expect(screen.queryByRole('button', { name: '이미지 저장' })).toBeNull();
    await user.type(input(), '2');
    expect(input()).toBeValid();
  });

  it.each([`${PICTURE}2`, 'https://elsewhere.test/a.png'])(
    'shows no older picture once %s gave none',
    async (address) => {
      answerFetch((asked) => (asked === PICTURE ? png() : new Response(null, { status: 404 })));
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

  it('works visibly, and takes no second press for the same address', async () => {
    const { answer } = holdFetch();
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

  it('gives an older run up for a newer one, whose picture it shows', async () => {
    const { answer, isAborted } = holdFetch();
    const { user } = renderLab();
    await user.click(run());
    await user.type(input(), '2');
    await user.click(run());
    expect([isAborted(PICTURE), isAborted(`${PICTURE}2`)]).toEqual([true, false]);
    await answer(`${PICTURE}2`);
    expect(await picture()).toBeInTheDocument();
    expect(input()).toBeValid();
  });

  it('gives a run up with the page, and the memory of each picture back', async () => {
    let made = 0;
    jest.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:${(made += 1)}`);
    const revoked: string[] = [];
    jest.spyOn(URL, 'revokeObjectURL').mockImplementation((src) => void revoked.push(src));
    answerFetch(png);
    const { user, unmount } = renderLab();
    await user.click(run());
    expect(await picture()).toHaveAttribute('src', 'blob:1');
    await user.type(input(), '2{Enter}');
    await waitFor(async () => expect(await picture()).toHaveAttribute('src', 'blob:2'));
    expect(revoked).toEqual(['blob:1']);
    const { isAborted } = holdFetch();
    await user.type(input(), '3{Enter}');
    unmount();
    expect(isAborted(`${PICTURE}23`)).toBe(true);
    expect(revoked).toEqual(['blob:1', 'blob:2']);
  });
});
