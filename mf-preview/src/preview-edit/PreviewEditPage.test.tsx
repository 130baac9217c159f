import { uploadCover } from '@backoffice/contracts/files/uploadEndpoints';
import {
  type Preview,
  type PreviewSummary,
  getPreview,
  insertPreview,
  listPreviews,
  updatePreview,
} from '@backoffice/contracts/market/previewEndpoints';
import type { Bridge } from '@backoffice/platform';
import { FakeFailure, FakeWrapper, buildPictureFile, fakePlatform, refuseField, renderPage } from '@backoffice/testing';
import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { PreviewEditPage } from './PreviewEditPage.tsx';

const PATH = '/accounts/preview/:previewId?';
const STORED: Preview = {
  _id: 'preview-0009',
  cover: ['/uploads/1.webp'],
  contents: '겨울 신상',
  schedule: '12월 3일',
  updatedAt: '2026-11-20T00:00:00.000Z',
};
const LINK = 'http://promo.test/promo/preview/preview-0001';
const summary = (_id: string, over: Partial<PreviewSummary> = {}): PreviewSummary => ({
  _id,
  cover: '/uploads/1.webp',
  excerpt: `소식 ${_id}`,
  schedule: '',
  createdAt: '2026-11-19T03:00:00.000Z',
  ...over,
});

interface Options {
  readonly stored?: Preview;
  readonly bridge?: Bridge;
  readonly platform?: ReturnType<typeof fakePlatform>;
  /** Posts of the seller. */
  readonly posts?: PreviewSummary[];
}

const isLoaded = () => screen.findByLabelText('물품 소개');
/** The field of a number; a radio button has the same name. */
const getField = (name: string) => screen.getByRole('textbox', { name });

/** Opens the page for a new post or for `stored`. */
function openPreview(options: Options = {}) {
  const { stored, bridge, platform = fakePlatform(bridge && { bridge }), posts = [] } = options;
  platform.fakeApi
    .on(insertPreview, { _id: 'preview-0001', updatedAt: '2026-11-20T01:00:00.000Z' })
    .on(updatePreview, { ok: true, updatedAt: '2026-11-20T02:00:00.000Z' })
    .on(uploadCover, { url: '/uploads/a.webp' })
    .on(listPreviews, () => posts)
    .on(getPreview, stored ?? STORED);
  const url = stored === undefined ? '/accounts/preview' : `/accounts/preview/${stored._id}`;
  return renderPage(<PreviewEditPage />, { path: PATH, url, platform });
}

/** Opens the page and waits for the form. */
async function renderPreview(options?: Options) {
  const page = openPreview(options);
  await isLoaded();
  return page;
}

type Page = Awaited<ReturnType<typeof renderPreview>>;

/** Fills in the required fields of a new post. */
async function write({ user }: Page): Promise<void> {
  await user.upload(screen.getByLabelText('사진 추가'), buildPictureFile('a.png'));
  await user.type(screen.getByLabelText('물품 소개'), '신상');
  expect(await screen.findByRole('button', { name: '사진 1 편집' })).toBeEnabled();
}

const button = (name: string) => screen.getByRole('button', { name });
/** Paths of the calls, without the list of posts. */
const paths = ({ platform }: Page) =>
  platform.fakeApi.calls.map(({ path }) => path).filter((path) => path !== listPreviews.path);
const saved = (title = '소식이 등록됐어요') => screen.findByRole('heading', { name: title });

async function answer({ platform }: Page, isConfirmed: boolean): Promise<void> {
  await waitFor(() => expect(platform.nav.questions).toHaveLength(1));
  await act(async () => platform.nav.answer(platform.nav.questions[0]?.id ?? 0, isConfirmed));
}

it.each([
  ['a new post', {}],
  ['a stored post', { stored: STORED }],
])(
  'PreviewEditPage does not replace the back button while %s loads, so a click during loading works',
  async (_, options) => {
    openPreview(options);
    const leave = button('뒤로');
    await isLoaded();
    expect(button('뒤로')).toBe(leave);
  },
);

// rule: market-form.refused-save
it.each(['cover', 'contents', 'schedule'])('PreviewEditPage shows a refusal of %s at its field', async (path) => {
  const page = await renderPreview({ stored: STORED });
  await page.user.type(screen.getByLabelText('물품 소개'), '!');
  expect(await refuseField(page, updatePreview, path)).toHaveLength(1);
});

describe('PreviewEditPage for a new post', () => {
  // rule: previews.shown-as-readers-see
  it('PreviewEditPage shows every missing field and sends nothing', async () => {
    const page = await renderPreview();
    await page.user.click(screen.getByRole('radio', { name: '일' }));
    await page.user.click(button('업로드'));
    expect(screen.getByText('사진을 업로드 해주세요')).toBeVisible();
    expect(screen.getByLabelText('물품 소개')).toHaveAccessibleDescription(/물품 소개를 입력해주세요/);
    for (const label of ['월', '일']) expect(getField(label)).toHaveAccessibleDescription('날짜를 입력해주세요');
    expect(screen.getByLabelText('사진 추가')).toHaveFocus();
    expect(page.platform.nav.toasts).toMatchObject([{ text: '입력을 완료 해주세요.', type: 'warn' }]);
    expect(paths(page)).toEqual([]);
  });

  // rule: previews.submit
  it.each([
    ['a cover', '사진을 업로드 해주세요', { text: '신상', month: '7' }],
    ['a text', '물품 소개를 입력해주세요', { hasPicture: true, month: '7' }],
    ['the numbers of its date', '날짜를 입력해주세요', { hasPicture: true, text: '신상' }],
    ['nothing', null, { hasPicture: true, text: '신상', month: '7' }],
  ])('a new post that lacks only %s shows %j and is sent only without a problem', async (_, problem, filled) => {
    const { hasPicture, text, month } = { hasPicture: false, text: '', month: '', ...filled };
    const page = await renderPreview();
    if (hasPicture) await page.user.upload(screen.getByLabelText('사진 추가'), buildPictureFile('a.png'));
    if (text) await page.user.type(screen.getByLabelText('물품 소개'), text);
    await page.user.click(screen.getByRole('radio', { name: '월' }));
    if (month) await page.user.type(getField('월'), month);
    await page.user.click(button('업로드'));
    if (problem === null) await saved();
    else expect(screen.getByText(problem)).toBeVisible();
    expect(paths(page)).toEqual(problem === null ? ['/feed/insert/preview', '/upload/cover'] : []);
  });

  // rule: previews.submit
  it('PreviewEditPage shows only the remaining errors after a second attempt', async () => {
    const { user } = await renderPreview();
    await user.click(button('업로드'));
    await user.type(screen.getByLabelText('물품 소개'), '신상');
    expect(screen.queryByText('물품 소개를 입력해주세요')).toBeNull();
    await user.click(button('업로드'));
    expect(screen.queryByText('물품 소개를 입력해주세요')).toBeNull();
    expect(screen.getByText('사진을 업로드 해주세요')).toBeVisible();
  });

  // rule: previews.shown-as-readers-see, schedules.text-and-bounds
  it.each([
    ['없음', [], 0],
    ['월', ['월'], 0],
    ['일', ['월', '일'], 0],
    ['주', ['월'], 5],
  ])('the schedule with the unit %s has the number fields %j and a choice of %d weeks', async (unit, labels, weeks) => {
    const { user } = await renderPreview();
    await user.click(screen.getByRole('radio', { name: unit }));
    const names = screen
      .getAllByRole('textbox')
      .filter((field) => field.getAttribute('inputmode') === 'numeric')
      .map((field) => (field as HTMLInputElement).labels?.[0]?.textContent);
    expect(names).toEqual(labels);
    expect(screen.queryAllByRole('option', { name: /째 주$/ })).toHaveLength(weeks);
  });

  it('the fields of a unit that is selected after a rejected save have no error until they are filled wrongly or saved', async () => {
    const { user } = await renderPreview();
    await user.click(button('업로드'));
    await user.click(screen.getByRole('radio', { name: '주' }));
    expect(getField('월')).toBeValid();
    expect(screen.getByRole('combobox', { name: '주' })).toBeValid();
    await user.type(getField('월'), '13');
    expect(getField('월')).toHaveAccessibleDescription('1~12 사이로 입력해주세요.');
    await user.click(button('업로드'));
    expect(screen.getByRole('combobox', { name: '주' })).toHaveAccessibleDescription('날짜를 입력해주세요');
  });

  // rule: previews.insert-then-pictures, previews.after-saving
  it('a saved post stays on the page and shows its public link', async () => {
    const page = await renderPreview();
    expect(screen.getByRole('heading', { name: '출시 예정 소식', level: 1 })).toBeVisible();
    await write(page);
    expect(page.platform.guard.isDirty).toBe(true);
    await page.user.click(button('업로드'));
    expect(await saved()).toHaveFocus();
    expect(screen.getByRole('link', { name: LINK })).toHaveAttribute('href', LINK);
    expect(page.location()).toBe('/accounts/preview');
    expect(paths(page)).toEqual(['/feed/insert/preview', '/upload/cover']);
    expect(page.platform.guard.isDirty).toBe(false);
    expect(await page.platform.drafts.read('preview new')).toBeUndefined();
  });

  // rule: previews.submit
  it.each(['insert', 'upload'] as const)(
    'the save button of a post shows progress and ignores a second click during the %s',
    async (call) => {
      const page = await renderPreview();
      await write(page);
      let respond = () => {};
      const delayResponse = <T,>(reply: T) => new Promise<T>((resolve) => (respond = () => resolve(reply)));
      if (call === 'insert')
        page.platform.fakeApi.on(insertPreview, () =>
          delayResponse({ _id: 'preview-0001', updatedAt: '2026-11-20T01:00:00.000Z' }),
        );
      else page.platform.fakeApi.on(uploadCover, () => delayResponse({ url: '/uploads/a.webp' }));
      await page.user.click(button('업로드'));
      await waitFor(() => expect(paths(page)).toHaveLength(call === 'insert' ? 1 : 2));
      const upload = button('업로드');
      expect(upload).toHaveAttribute('aria-busy', 'true');
      expect(upload).toHaveAttribute('aria-disabled', 'true');
      expect(screen.getByLabelText('사진 추가')).toBeDisabled();
      await page.user.click(upload);
      respond();
      await saved();
      expect(page.platform.fakeApi.getCalls(insertPreview)).toHaveLength(1);
    },
  );

  it('the post form is enabled again after a failed save', async () => {
    const page = await renderPreview();
    await write(page);
    page.platform.fakeApi.on(insertPreview, () => new FakeFailure(500, { message: 'internal-error' }));
    await page.user.click(button('업로드'));
    await waitFor(() => expect(page.platform.errors).toHaveLength(1));
    await waitFor(() => expect(button('업로드')).not.toHaveAttribute('aria-busy'));
    expect(screen.getByLabelText('물품 소개')).toHaveValue('신상');
    expect(screen.queryByText('소식이 등록됐어요')).toBeNull();
  });

  it('a failed post picture can be uploaded again', async () => {
    const page = await renderPreview();
    await write(page);
    page.platform.fakeApi.on(uploadCover, () => new FakeFailure(503, { message: 'unavailable' }));
    await page.user.click(button('업로드'));
    const retry = await screen.findByRole('button', { name: '사진 1 업로드 실패, 다시 시도' });
    page.platform.fakeApi.on(uploadCover, { url: '/uploads/a.webp' });
    await page.user.click(retry);
    await saved();
    expect(page.platform.fakeApi.getCalls(insertPreview)).toHaveLength(1);
  });

  // rule: pictures.rejection-toast, previews.shown-as-readers-see
  it('files that are not pictures are refused with a warning, and the page scrolls to the top', async () => {
    const scrolled = jest.spyOn(window, 'scrollTo');
    const page = await renderPreview();
    const gif = new File(['x'], 'a.gif', { type: 'image/gif' });
    fireEvent.change(screen.getByLabelText('사진 추가'), { target: { files: [gif] } });
    await waitFor(() => expect(scrolled).toHaveBeenCalled());
    expect(page.platform.nav.toasts).toMatchObject([
      { text: 'jpg, jpeg, png, webp만 업로드 가능합니다.', type: 'warn' },
    ]);
    expect(scrolled.mock.calls).toEqual([[{ top: 0 }]]);
  });

  // rule: previews.shown-as-readers-see
  it('the post preview shows the post as its readers see it', async () => {
    const page = await renderPreview();
    await write(page);
    await page.user.click(screen.getByRole('radio', { name: '주' }));
    await page.user.type(getField('월'), '7');
    await page.user.selectOptions(screen.getByRole('combobox', { name: '주' }), '둘째 주');
    const card = within(screen.getByRole('region', { name: '미리보기' }));
    expect(card.getByText('7월 2째주 출시 예정')).toBeVisible();
    expect(card.getByText('신상')).toBeVisible();
    expect(card.getByRole('img', { name: '대표 사진' })).toHaveAttribute('src', 'blob:test');
  });

  it('a post can be written by keyboard alone', async () => {
    const page = await renderPreview();
    screen.getByLabelText('물품 소개').focus();
    await page.user.keyboard('신상');
    await page.user.tab();
    await page.user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(screen.getByRole('radio', { name: '월' })).toBeChecked();
    await page.user.tab();
    await page.user.keyboard('13{Enter}');
    expect(getField('월')).toHaveAccessibleDescription('1~12 사이로 입력해주세요.');
    expect(screen.getByLabelText('사진 추가')).toHaveFocus();
  });

  it('the post form does not change a syllable during IME composition', async () => {
    await renderPreview();
    const contents = screen.getByLabelText('물품 소개');
    fireEvent.compositionStart(contents);
    for (const value of ['ㅅ', '시', '신']) {
      fireEvent.input(contents, { target: { value } });
      expect(contents).toHaveValue(value);
    }
    fireEvent.compositionEnd(contents);
    expect(contents).toHaveValue('신');
  });
});

describe('PreviewEditPage for a stored post', () => {
  // rule: previews.insert-then-pictures, previews.after-saving, previews.submit
  it('a stored post is loaded and saved, the wrapper gets a close message, and the page shows that the post is stored', async () => {
    const wrapper = new FakeWrapper();
    const page = await renderPreview({ stored: STORED, bridge: wrapper.connect() });
    expect(screen.getByLabelText('물품 소개')).toHaveValue('겨울 신상');
    expect(screen.getByRole('radio', { name: '일' })).toBeChecked();
    expect([getField('월'), getField('일')]).toMatchObject([{ value: '12' }, { value: '3' }]);
    await page.user.click(button('저장'));
    await waitFor(() => expect(wrapper.notices).toEqual(['close']));
    expect(paths(page)).toEqual(['/feed/get/preview/preview-0009', '/feed/update/preview/preview-0009']);
    // The wrapper may ignore the message.
    expect(await screen.findByText('소식이 저장됐어요')).toBeVisible();
  });

  it('the save button of a post is disabled while the post loads', async () => {
    const platform = fakePlatform();
    platform.fakeApi.on(getPreview, () => new Promise(() => {}));
    renderPage(<PreviewEditPage />, { path: PATH, url: '/accounts/preview/preview-0009', platform });
    expect(screen.getByRole('status', { name: '소식을 불러오는 중' })).toBeVisible();
    expect(button('저장')).toHaveAttribute('aria-disabled', 'true');
    expect(button('저장')).toHaveAttribute('aria-busy', 'true');
  });

  it('an unparsable date is shown as stored, and a save requires a valid one', async () => {
    const { user } = await renderPreview({ stored: { ...STORED, schedule: '곧 나와요' } });
    expect(screen.getByRole('radiogroup', { name: '(선택) 출시일' })).toHaveAccessibleDescription(/‘곧 나와요’/);
    await user.click(button('저장'));
    expect(screen.getByText('날짜를 입력해주세요')).toBeVisible();
    expect(screen.getByRole('radio', { name: '없음' })).toHaveFocus();
  });

  // rule: api.foreign-id
  it.each([
    ['not-found', 404],
    ['invalid-parameters', 400],
  ])(
    'a post that does not exist or belongs to another seller (%s) is reported as not found, with a link',
    async (message, status) => {
      const platform = fakePlatform();
      platform.fakeApi.on(getPreview, () => new FakeFailure(status, { message }));
      renderPage(<PreviewEditPage />, { path: PATH, url: '/accounts/preview/absent-01', platform });
      expect(await screen.findByText('소식을 찾을 수 없어요')).toBeVisible();
      expect(screen.getByRole('link', { name: '새로 작성하기' })).toHaveAttribute('href', '/accounts/preview');
    },
  );

  // rule: api.failed-call
  it('a post that cannot be loaded shows a retry instead of a form', async () => {
    const platform = fakePlatform();
    platform.fakeApi.on(getPreview, () => new FakeFailure(500, { message: 'internal-error' }));
    const { user } = renderPage(<PreviewEditPage />, { path: PATH, url: '/accounts/preview/preview-0009', platform });
    const retry = await screen.findByRole('button', { name: '다시 시도' });
    expect(screen.queryByLabelText('물품 소개')).toBeNull();
    platform.fakeApi.on(getPreview, STORED);
    await user.click(retry);
    expect(await screen.findByLabelText('물품 소개')).toHaveValue('겨울 신상');
  });
});

describe('PreviewEditPage leaving', () => {
  it('the back button of the post form does not ask if nothing was typed', async () => {
    const { location, user } = await renderPreview();
    await user.click(button('뒤로'));
    await waitFor(() => expect(location()).toBe('/accounts'));
  });

  it('the back button of the post form asks if something was typed, and discards it only after a confirmation', async () => {
    const page = await renderPreview();
    await page.user.type(screen.getByLabelText('물품 소개'), '신');
    await page.user.click(button('뒤로'));
    expect(page.platform.nav.questions[0]).toMatchObject({
      title: '저장하지 않은 내용이 있어요',
      text: '나가면 입력한 내용이 사라져요.',
    });
    await answer(page, false);
    expect(screen.getByLabelText('물품 소개')).toHaveValue('신');
    await page.user.click(button('뒤로'));
    await answer(page, true);
    await waitFor(() => expect(page.location()).toBe('/accounts'));
    page.unmount();
    expect(await page.platform.drafts.read('preview new')).toBeUndefined();
  });

  it('the leave confirmation warns that the post is stored partially', async () => {
    const page = await renderPreview();
    await write(page);
    page.platform.fakeApi.on(uploadCover, () => new FakeFailure(503, { message: 'unavailable' }));
    await page.user.click(button('업로드'));
    await answer(page, true);
    await page.user.click(button('뒤로'));
    expect(page.platform.nav.questions[0]?.text).toContain('소식은 등록되었지만');
  });

  it('leaving the post form without a confirmation stores a draft, which the next visit restores', async () => {
    const page = await renderPreview();
    await write(page);
    page.unmount();
    const again = await renderPreview({ platform: page.platform });
    expect(screen.getByRole('note')).toHaveTextContent('저장하지 않은 내용을 불러왔어요');
    expect(screen.getByLabelText('물품 소개')).toHaveValue('신상');
    expect(screen.getByRole('button', { name: '사진 1 편집' })).toBeVisible();
    await again.user.click(button('불러온 내용 지우기'));
    await waitFor(() => expect(screen.queryByRole('note')).toBeNull());
    expect(screen.getByLabelText('물품 소개')).toHaveValue('');
  });

  it('leaving the post form after the host’s confirmation discards the typed values', async () => {
    const page = await renderPreview();
    await page.user.type(screen.getByLabelText('물품 소개'), '버릴 글');
    page.platform.guard.clear();
    page.unmount();
    await renderPreview({ platform: page.platform });
    expect(screen.getByLabelText('물품 소개')).toHaveValue('');
  });
});

describe('PreviewEditPage post list', () => {
  const items = () => within(screen.getByRole('region', { name: /작성한 소식/ })).getAllByRole('listitem');

  // rule: previews.written-posts
  it('the posts are listed newest first, each with its edit page and public link', async () => {
    const posts = [summary('new-0001', { schedule: '3월' }), summary('old-0001', { cover: null })];
    const page = await renderPreview({ posts });
    expect(await screen.findByRole('heading', { name: '작성한 소식 2개' })).toBeVisible();
    expect(items().map((item) => within(item).getByText(/^소식/).textContent)).toEqual([
      '소식 new-0001',
      '소식 old-0001',
    ]);
    const [first, second] = items().map((item) => within(item));
    expect(first?.getByText('3월 출시 예정')).toBeVisible();
    expect(first?.getByRole('link', { name: '수정' })).toHaveAttribute('href', '/accounts/preview/new-0001');
    expect(first?.getByRole('link', { name: '공개 페이지' })).toHaveAttribute(
      'href',
      'http://promo.test/promo/preview/new-0001',
    );
    expect(second?.getByText('사진 없음')).toBeVisible();
    await page.user.click(button('작성한 소식'));
    expect(screen.getByRole('heading', { name: '작성한 소식 2개' })).toHaveFocus();
  });

  it('더보기 shows ten more posts', async () => {
    const posts = Array.from({ length: 12 }, (_, index) => summary(`post-00${index}`));
    const { user } = await renderPreview({ posts });
    await screen.findByRole('heading', { name: '작성한 소식 12개' });
    expect(items()).toHaveLength(10);
    await user.click(button('더보기'));
    expect(items()).toHaveLength(12);
  });

  it('the post list is hidden if the seller has no posts', async () => {
    await renderPreview();
    expect(screen.queryByText(/작성한 소식/)).toBeNull();
  });

  it('a failed post list does not affect the form and can be retried', async () => {
    const platform = fakePlatform();
    const page = await renderPreview({ platform, posts: [summary('new-0001')] });
    page.unmount();
    platform.fakeApi.on(listPreviews, () => new FakeFailure(503, { message: 'unavailable' }));
    renderPage(<PreviewEditPage />, { path: PATH, url: '/accounts/preview', platform });
    expect(await screen.findByText('작성한 소식을 불러오지 못했어요')).toBeVisible();
    expect(screen.getByLabelText('물품 소개')).toBeEnabled();
    expect(platform.errors).toEqual([]);
    platform.fakeApi.on(listPreviews, [summary('new-0001')]);
    await page.user.click(button('다시 시도'));
    expect(await screen.findByRole('heading', { name: '작성한 소식 1개' })).toBeVisible();
  });

  it('a new post appears in the list, and 새 소식 쓰기 opens an empty form', async () => {
    const page = await renderPreview();
    await write(page);
    page.platform.fakeApi.on(listPreviews, [summary('preview-0001')]);
    await page.user.click(button('업로드'));
    await saved();
    expect(await screen.findByRole('heading', { name: '작성한 소식 1개' })).toBeVisible();
    await page.user.click(button('새 소식 쓰기'));
    expect(await screen.findByLabelText('물품 소개')).toHaveValue('');
  });
});

describe('PreviewEditPage after a save in another tab', () => {
  const OTHER = { ...STORED, contents: '다른 탭의 글', updatedAt: '2026-11-20T00:30:00.000Z' };
  async function saveStale() {
    const page = await renderPreview({ stored: STORED });
    page.platform.fakeApi
      .on(updatePreview, ({ updatedAt }) =>
        updatedAt === STORED.updatedAt
          ? new FakeFailure(409, { message: 'stale-update' })
          : ({ ok: true, updatedAt: '2026-11-20T02:00:00.000Z' } as const),
      )
      .on(getPreview, OTHER);
    await page.user.type(screen.getByLabelText('물품 소개'), ' 이 탭');
    await page.user.click(button('저장'));
    await screen.findByRole('dialog', { name: '다른 곳에서 먼저 수정했어요' });
    return page;
  }

  it('다시 불러오기 shows the stored post', async () => {
    const page = await saveStale();
    await page.user.click(button('다시 불러오기'));
    await waitFor(() => expect(screen.getByLabelText('물품 소개')).toHaveValue('다른 탭의 글'));
    expect(page.platform.guard.isDirty).toBe(false);
  });

  it('덮어쓰기 replaces the stored post by the typed values', async () => {
    const page = await saveStale();
    await page.user.click(button('덮어쓰기'));
    await saved('소식이 저장됐어요');
    expect(page.platform.fakeApi.getCalls(updatePreview).at(-1)?.data).toMatchObject({ contents: '겨울 신상 이 탭' });
  });
});
