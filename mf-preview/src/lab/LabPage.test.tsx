import { buildSeller, buildUser, fakePlatform, renderPage } from '@backoffice/testing';
import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { LabPage } from './LabPage.tsx';

function renderLab(uid: string) {
  const platform = fakePlatform();
  platform.user.update({ me: buildUser({ uid }), seller: buildSeller() });
  return renderPage(<LabPage />, { path: '/lab', platform });
}

function answerFetch(answer: () => Response | Promise<Response>) {
  return jest.spyOn(globalThis, 'fetch').mockImplementation(async () => answer());
}

const png = (size = 3) => new Response(new Uint8Array(size), { headers: { 'content-type': 'image/png' } });

describe('LabPage', () => {
  it('is closed to accounts that are no testers', () => {
    renderLab('kakao:1');
    expect(screen.getByText('테스터 계정만 볼 수 있습니다.')).toBeVisible();
    expect(screen.queryByRole('button', { name: '실행' })).toBeNull();
  });

  it('starts with a picture’s address and the one action', () => {
    renderLab('tester');
    expect(screen.getByRole('heading', { name: '실험실' })).toBeVisible();
    expect(screen.getByRole('radio', { name: '다운로드' })).toBeChecked();
    expect(screen.getByLabelText('입력')).toHaveValue('http://cdn.test/uploads/profile.webp');
  });

  it('fetches without credentials and referrer, shows the picture and saves it under the time of Seoul', async () => {
    const fetched = answerFetch(() => png());
    const { user } = renderLab('tester');
    await user.click(screen.getByRole('button', { name: '실행' }));
    expect(await screen.findByRole('img', { name: '가져온 이미지' })).toBeInTheDocument();
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({
      method: 'GET',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    });

    const saved: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(`${this.href} ${this.download}`);
    });
    await user.click(screen.getByRole('button', { name: '이미지 저장' }));
    expect(saved).toEqual(['blob:test lab_20261120120000.png']);
  });

  it.each(['not an address', 'http://elsewhere.test/a.png', 'javascript:alert(1)', 'https://me:secret@img.test/a.png'])(
    'refuses the address %s and fetches nothing',
    async (address) => {
      const fetched = answerFetch(() => png());
      const { user } = renderLab('tester');
      await user.clear(screen.getByLabelText('입력'));
      await user.paste(address);
      await user.click(screen.getByRole('button', { name: '실행' }));
      expect(screen.getByText('https://로 시작하는 이미지 주소를 입력해주세요.')).toBeVisible();
      expect(fetched).not.toHaveBeenCalled();
    },
  );

  it.each([
    {
      case: 'a page',
      answer: () => new Response('<p>', { headers: { 'content-type': 'text/html' } }),
      text: '이미지가 아닙니다. 이미지 주소를 입력해주세요.',
    },
    { case: 'too many bytes', answer: () => png(8 * 1024 * 1024 + 1), text: '파일 크기가 너무 큽니다. (8MB 이하)' },
    {
      case: 'an announced size over the limit',
      answer: () => new Response('x', { headers: { 'content-type': 'image/png', 'content-length': '9000000' } }),
      text: '파일 크기가 너무 큽니다. (8MB 이하)',
    },
    {
      case: 'not found',
      answer: () => new Response(null, { status: 404 }),
      text: '이미지를 가져오지 못했습니다. (응답 404)',
    },
    {
      case: 'no answer',
      answer: () => Promise.reject(new TypeError('failed')),
      text: '이미지를 가져오지 못했습니다. 주소가 맞는지, 다른 곳에서 쓸 수 있는 이미지인지 확인해주세요.',
    },
  ])('says why there is no picture: $case', async ({ answer, text }) => {
    answerFetch(answer);
    const { user } = renderLab('tester');
    await user.click(screen.getByRole('button', { name: '실행' }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('button', { name: '이미지 저장' })).toBeNull();
  });
});
