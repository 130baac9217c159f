import { DraftStore, flushDrafts } from '@backoffice/platform';
import { buildPictureFile, fakePlatform, memoryDraftStorage } from '@backoffice/testing';
import { describe, expect, it } from '@jest/globals';
import { when } from 'mobx';
import { PictureQueue } from '../pictures/PictureQueue.ts';
import { WriteIntent } from '../writes/WriteIntent.ts';
import { EditSession } from './EditSession.ts';
import { FormValues } from './FormValues.ts';

interface Note {
  readonly title: string;
  /** Must not be stored in a draft. */
  readonly secret: string;
}

const STORED: Note = { title: '겨울', secret: '' };
const MINUTE = 60_000;

/** A device with its stored drafts and its clock. */
function device() {
  return { storage: memoryDraftStorage(), time: 0 };
}

/** Opens a form that is shown before its draft is read: the storage responds only after `answer` was called. */
function openPage(on: ReturnType<typeof device>) {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const now = () => on.time;
  const failures: unknown[] = [];
  const drafts = new DraftStore({
    storage: { ...on.storage, get: async (key) => (await answered, on.storage.get(key)) },
    uid: () => 'kakao:1',
    now,
    onFailure: (error) => failures.push(error),
  });
  const { nav } = fakePlatform();
  let { title: stored } = STORED;
  const form = new FormValues<Note>();
  const pictures = new PictureQueue({
    max: 3,
    when: 'on-save',
    cdnHost: '',
    shrink: async (file) => file,
    upload: async () => '/uploads/a',
    onReport: () => {},
  });
  const intent = new WriteIntent<Note>();
  const session = new EditSession<Pick<Note, 'title'>, Note, Note & { readonly pictures: readonly string[] }>({
    nav,
    drafts,
    now,
    pictures,
    intent,
    show: (note) => {
      form.fill(note);
      pictures.fill([]);
    },
    fields: () => form.values && { ...form.values, pictures: pictures.names },
    validate: () => [],
    write: async ({ fields }) => {
      stored = fields.title;
      return fields;
    },
    draft: {
      key: 'profile',
      version: 1,
      content: () => {
        const { values } = form;
        const isStored = values?.title === stored && pictures.pictures.length === 0;
        return values === null || isStored ? null : { title: values.title };
      },
      restore: (content) => form.edit(content),
    },
  });
  session.show(STORED);
  const loading = session.load();
  const load = async () => {
    answer();
    await loading;
  };
  const close = async () => {
    session.leave({ isDiscarded: false });
    await drafts.read('profile');
  };
  const readStored = async () => JSON.stringify((await drafts.read('profile'))?.value);
  const shown = () => ({ title: form.values?.title, files: pictures.pictures.map(({ file }) => file?.name) });
  return { session, form, pictures, intent, drafts, failures, load, close, readStored, shown };
}

/** Creates a device on which a page with an unsaved title and picture was closed one minute ago. */
async function deviceWithDraft() {
  const on = device();
  const page = openPage(on);
  await page.load();
  page.form.edit({ title: '봄' });
  await page.pictures.add([buildPictureFile('spring.png')]);
  await page.pictures.waitUntilReady();
  page.intent.restore({ ...page.intent.state, sent: { title: '봄', secret: '' } });
  await page.close();
  on.time = MINUTE;
  return { on, key: page.intent.state.key };
}

/** Opens a page on such a device and types a title before the draft is found. */
async function typedBefore() {
  const { on, key } = await deviceWithDraft();
  const page = openPage(on);
  page.form.edit({ title: '여름' });
  await page.load();
  const reopen = async () => {
    const next = openPage(on);
    await next.load();
    return next;
  };
  return { ...page, on, key, reopen };
}

const SPRING = { title: '봄', files: ['spring.png'] };
const SUMMER = { title: '여름', files: [] };

describe('EditSession with a draft that is found while the user types', () => {
  // rule: drafts.late-draft
  it('EditSession asks about a draft that is found while the user types, and shows the typed text', async () => {
    const { session, shown } = await typedBefore();
    expect([shown(), session.earlierDraftTime]).toEqual([SUMMER, 0]);
  });

  it('EditSession.restoreEarlierDraft restores the earlier draft with its pictures and the idempotency key of its save', async () => {
    const { session, intent, key, shown, close, reopen } = await typedBefore();
    session.restoreEarlierDraft();
    expect([shown(), intent.state.key, session.earlierDraftTime]).toEqual([SPRING, key, null]);
    expect(session.draft?.restoredFrom).toBe(0);
    await close();
    const next = await reopen();
    expect([next.shown(), next.session.earlierDraftTime]).toEqual([SPRING, null]);
  });

  it('EditSession.discardEarlierDraft deletes the earlier draft and keeps the typed text', async () => {
    const { session, shown, close, reopen } = await typedBefore();
    session.discardEarlierDraft();
    expect([shown(), session.earlierDraftTime]).toEqual([SUMMER, null]);
    await close();
    const next = await reopen();
    expect([next.shown(), next.session.earlierDraftTime]).toEqual([SUMMER, null]);
  });

  it('EditSession stores the earlier draft and the typed text if the page is closed before the draft is found', async () => {
    const { on } = await deviceWithDraft();
    const page = openPage(on);
    page.form.edit({ title: '여름' });
    page.session.leave({ isDiscarded: false });
    await page.load();
    await page.drafts.read('profile');
    const next = openPage(on);
    await next.load();
    expect([next.shown(), next.session.earlierDraftTime]).toEqual([SUMMER, 0]);
  });

  // rule: drafts.late-draft
  it('EditSession stores the earlier draft and the typed text if the page is closed before the user has chosen', async () => {
    const { close, reopen } = await typedBefore();
    await close();
    const next = await reopen();
    expect([next.shown(), next.session.earlierDraftTime]).toEqual([SUMMER, 0]);
    next.session.restoreEarlierDraft();
    expect(next.shown()).toEqual(SPRING);
  });

  it('EditSession stores the typed text together with an earlier draft immediately after the draft is found', async () => {
    const { readStored } = await typedBefore();
    const text = await readStored();
    expect([text.includes('여름'), text.includes('봄')]).toEqual([true, true]);
  });

  it('EditSession can store several earlier drafts, and offers the latest first', async () => {
    const { on, close, reopen } = await typedBefore();
    await close();
    on.time = 2 * MINUTE;
    const next = openPage(on);
    next.form.edit({ title: '가을' });
    await next.load();
    await next.close();
    const last = await reopen();
    expect([last.shown().title, last.session.earlierDraftTime]).toEqual(['가을', MINUTE]);
    last.session.restoreEarlierDraft();
    expect([last.shown().title, last.session.earlierDraftTime]).toEqual(['여름', 0]);
    last.session.restoreEarlierDraft();
    expect([last.shown(), last.session.earlierDraftTime]).toEqual([SPRING, null]);
  });

  it.each(['saved', 'discarded'])('EditSession keeps the earlier draft after the typed text was %s', async (end) => {
    const { session, reopen, drafts } = await typedBefore();
    if (end === 'saved') await session.save('save');
    else await session.discard();
    await drafts.read('profile');
    const next = await reopen();
    expect([next.shown(), next.session.draft?.restoredFrom]).toEqual([SPRING, 0]);
  });

  it('EditSession.restoreEarlierDraft does nothing during a save', async () => {
    const { session, shown } = await typedBefore();
    await session.run('save', async () => {
      session.restoreEarlierDraft();
      return true;
    });
    expect([shown(), session.earlierDraftTime]).toEqual([SUMMER, 0]);
  });

  it('EditSession restores a draft without a question if only fields were typed that drafts do not contain', async () => {
    const { on } = await deviceWithDraft();
    const { session, form, load } = openPage(on);
    form.edit({ secret: '1234' });
    await load();
    expect([form.values, session.earlierDraftTime]).toEqual([{ title: '봄', secret: '1234' }, null]);
  });
});

it('EditSession stores the typed text if the page is closed before the storage reports that no draft exists', async () => {
  const { session, form, load, readStored } = openPage(device());
  form.edit({ title: '여름' });
  session.leave({ isDiscarded: false });
  await load();
  expect(await readStored()).toContain('여름');
});

it('EditSession stores the typed text immediately after the storage reports that no draft exists', async () => {
  const { form, load, readStored } = openPage(device());
  form.edit({ title: '여름' });
  await load();
  expect(await readStored()).toContain('여름');
});

describe('EditSession with a draft that is not read yet', () => {
  it.each(['saved', 'abandoned'])(
    'EditSession keeps an unread draft if the text that was typed in the meantime is %s',
    async (end) => {
      const { on } = await deviceWithDraft();
      const page = openPage(on);
      page.form.edit({ title: '여름' });
      if (end === 'saved') await page.session.save('save');
      page.session.leave({ isDiscarded: true });
      await page.load();
      await page.drafts.read('profile');
      const next = openPage(on);
      await next.load();
      expect(next.shown()).toEqual(SPRING);
    },
  );

  it('EditSession does not overwrite a draft with typed text while it reads the draft again', async () => {
    const { on } = await deviceWithDraft();
    const page = openPage({ ...on, storage: { ...on.storage, get: failingOnce(on.storage.get) } });
    await page.load();
    expect(page.session.draft?.unread).toBe('failed');
    const again = page.session.load();
    page.form.edit({ title: '여름' });
    await flushDrafts();
    await again;
    expect([page.shown(), page.session.earlierDraftTime]).toEqual([SUMMER, 0]);
    await when(() => page.session.draft?.unread === null);
    await page.close();
    const next = openPage(on);
    await next.load();
    expect([next.shown(), next.session.earlierDraftTime]).toEqual([SUMMER, 0]);
  });
});

/** Fails the first call. */
function failingOnce<T>(get: (key: string) => Promise<T>): (key: string) => Promise<T> {
  let calls = 0;
  return (key) => ((calls += 1) === 1 ? Promise.reject(new Error('lost')) : get(key));
}
