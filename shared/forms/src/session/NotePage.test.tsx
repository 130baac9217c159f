import { describe, expect, it } from '@jest/globals';
import { ApiError, DraftStore } from '@backoffice/platform';
import { type FakePlatform, fakePlatform, renderPage, memoryDraftStorage } from '@backoffice/testing';
import { act, screen, waitFor } from '@testing-library/react';
import type { ChangeRequest } from '../index.ts';
import { type Note, type NoteFields, NotePage, createNoteForm } from './NotePage.tsx';

const note: Note = { title: '겨울', price: 1000, isPublic: false, updatedAt: '1' };

/** Renders the page with a loaded note. With `isGiven` the form shows a note before its draft is read. */
async function renderNote(platform: FakePlatform = fakePlatform(), { isGiven = false } = {}) {
  const updates: { change: ChangeRequest<NoteFields>; key: string }[] = [];
  const answers: (Note | ApiError)[] = [];
  const update = async (change: ChangeRequest<NoteFields>, key: string) => {
    updates.push({ change, key });
    const answer = answers.shift() ?? { ...note, ...change, updatedAt: `${updates.length + 1}` };
    if (answer instanceof ApiError) throw answer;
    return answer;
  };
  const { nav, drafts, now } = platform;
  const noteForm = createNoteForm({ nav, drafts, now, ...(!isGiven && { read: async () => note }) }, update);
  if (isGiven) noteForm.session.show(note);
  const page = renderPage(<NotePage {...noteForm} />, { path: '/', url: '/', platform });
  const title = await screen.findByRole('textbox', { name: '제목' });
  const save = () => page.user.click(screen.getByRole('button', { name: '저장' }));
  return { ...page, updates, answers, title, save };
}

describe('NotePage', () => {
  it('NotePage saves the changed fields with the version that it has loaded', async () => {
    const { user, title, save, updates, platform } = await renderNote();
    expect(platform.guard.isDirty).toBe(false);
    await user.type(title, '!');
    expect(platform.guard.isDirty).toBe(true);
    await save();
    expect(updates.map(({ change }) => change)).toEqual([{ title: '겨울!', updatedAt: '1' }]);
    expect(platform.guard.isDirty).toBe(false);
  });

  it('NotePage focuses the first invalid field and does not save', async () => {
    const { user, title, save, updates, platform } = await renderNote();
    await user.clear(title);
    await save();
    expect(screen.getByText('제목을 입력해주세요.')).toBeVisible();
    expect(title).toHaveFocus();
    expect([updates, platform.nav.toasts[0]?.text]).toEqual([[], '입력을 완료 해주세요.']);
  });

  // rule: drafts.unreadable-draft
  it('NotePage shows a notice if its draft could not be read', async () => {
    const platform = fakePlatform();
    platform.drafts.find = async () => ({ status: 'failed' });
    const { user, title } = await renderNote(platform);
    const notice = screen.getByText('이 기기에 보관한 내용을 읽지 못했어요');
    expect(notice).toBeVisible();
    await user.type(title, '!');
    expect(notice).toBeVisible();
  });

  describe('a draft of another version of the page', () => {
    const OTHER = { value: { version: 9, typed: { heading: '봄' } }, files: new Map<string, File>() };
    const NOTICE = '다른 버전의 화면에서 입력한 내용이 있어요';

    /** Renders the page on a device with a draft of version 9; `readStored` returns the stored content. */
    async function renderOther() {
      const storage = memoryDraftStorage();
      const openDrafts = () => new DraftStore({ storage, uid: () => 'kakao:1', now: () => 0, onFailure: () => {} });
      await openDrafts().write('profile', OTHER);
      const page = await renderNote(fakePlatform({ drafts: openDrafts() }));
      const readStored = async () => {
        await page.platform.drafts.read('bank');
        return (await openDrafts().read('profile'))?.value;
      };
      return { ...page, readStored };
    }

    // rule: drafts.other-version
    it('NotePage shows a notice for a draft of another version and does not change it', async () => {
      const { user, title, save, unmount, readStored } = await renderOther();
      expect(screen.getByText(NOTICE)).toBeVisible();
      expect(title).toHaveValue('겨울');
      await user.type(title, '!');
      await save();
      await user.type(title, '?');
      expect(screen.getByText(NOTICE)).toBeVisible();
      unmount();
      expect(await readStored()).toEqual(OTHER.value);
    });

    // rule: drafts.other-version
    it('NotePage deletes a draft of another version at the request of the seller, and then stores a new draft', async () => {
      const { user, title, readStored } = await renderOther();
      await user.type(title, '!');
      await user.click(screen.getByRole('button', { name: '보관한 내용 지우기' }));
      await waitFor(() => expect(screen.queryByText(NOTICE)).toBeNull());
      await waitFor(async () =>
        expect(await readStored()).toMatchObject({ version: 1, typed: { content: { title: '겨울!' } } }),
      );
    });
  });

  it('NotePage shows a dialog if the note was saved on another device, and overwrites it after confirmation', async () => {
    const { user, title, save, updates, answers } = await renderNote();
    answers.push(new ApiError(409, '/', { message: 'stale-update' }));
    await user.type(title, '!');
    await save();
    await user.click(await screen.findByRole('button', { name: '덮어쓰기' }));
    await waitFor(() => expect(updates.at(-1)?.change).toEqual({ title: '겨울!' }));
  });

  it('NotePage shows the problem of a field without an error message at the top of the form', async () => {
    const { save, answers } = await renderNote();
    const detail = { fields: [{ path: 'isPublic', text: '공개할 수 없습니다.' }] };
    answers.push(new ApiError(400, '/', { message: 'invalid-parameters', detail }));
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent('공개할 수 없습니다.');
  });

  it('NotePage restores its draft when the page is opened again', async () => {
    const platform = fakePlatform();
    const { user, title, unmount } = await renderNote(platform);
    await user.type(title, '!');
    unmount();
    const again = await renderNote(platform);
    expect(await screen.findByText(/에 입력하던 내용이에요/)).toBeVisible();
    expect(again.title).toHaveValue('겨울!');
  });

  describe('NotePage with a draft that is found while the user types', () => {
    async function renderLate() {
      const platform = fakePlatform();
      const earlier = await renderNote(platform);
      await earlier.user.type(earlier.title, ' 봄');
      earlier.unmount();
      const { find } = platform.drafts;
      let answer = () => {};
      const answered = new Promise<void>((resolve) => (answer = resolve));
      platform.drafts.find = async (key) => (await answered, find.call(platform.drafts, key));
      const page = await renderNote(platform, { isGiven: true });
      await page.user.type(page.title, ' 여름');
      await act(async () => answer());
      return page;
    }

    it('NotePage announces a draft that is found while the user types, and keeps focus and text', async () => {
      const { title } = await renderLate();
      expect(screen.getByRole('status', { name: '보관한 내용' })).toHaveTextContent(
        '전에 입력하던 내용이 있어요. 이어 쓸 내용을 골라주세요.',
      );
      expect(screen.getByRole('note')).toHaveTextContent(/에 입력하고 저장하지 않은 내용이에요/);
      expect(title).toHaveFocus();
      expect(title).toHaveValue('겨울 여름');
    });

    it('NotePage shows the earlier draft after the user selected it with the keyboard', async () => {
      const { user, title } = await renderLate();
      await user.tab({ shift: true });
      await user.tab({ shift: true });
      expect(screen.getByRole('button', { name: '전에 입력하던 내용 쓰기' })).toHaveFocus();
      await user.keyboard('{Enter}');
      expect(title).toHaveValue('겨울 봄');
      expect(screen.getByText(/에 입력하던 내용이에요/)).toBeVisible();
      expect(document.body).not.toHaveFocus();
    });

    it('NotePage hides the notice after the user selected the text that was just typed', async () => {
      const { user, title } = await renderLate();
      await user.click(screen.getByRole('button', { name: '지금 입력한 내용 쓰기' }));
      expect(title).toHaveValue('겨울 여름');
      expect(screen.queryByRole('note')).toBeNull();
      expect(screen.getByRole('status', { name: '보관한 내용' })).toHaveTextContent('');
    });
  });
});
