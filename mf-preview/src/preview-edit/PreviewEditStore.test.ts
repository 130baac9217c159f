import { type Preview, insertPreview, updatePreview, uploadCover } from '@backoffice/contracts';
import { FormDraft } from '@backoffice/platform';
import { FakeFailure, buildPictureFile, fakePlatform } from '@backoffice/testing';
import { UnreadablePictureError } from '@backoffice/ui';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { PreviewEditStore } from './PreviewEditStore.ts';
import { PREVIEW_DRAFT_VERSION, type PreviewTyped } from './previewDraft.ts';

const STORED: Preview = {
  _id: 'preview-0009',
  cover: ['/uploads/1.webp', '/uploads/2.webp'],
  contents: '전',
  schedule: '3월',
};
const INCOMPLETE = '입력을 완료 해주세요.';

let platform: ReturnType<typeof fakePlatform>;
/** What the API holds as the post's pictures. */
let held: string[];
let failing: Set<string>;
let open: PreviewEditStore[];

/** Opens the form as a page does, with what the browser kept of it. */
async function opened(loaded?: Preview): Promise<PreviewEditStore> {
  const { api, drafts, events, nav, now } = platform;
  const draft = new FormDraft<PreviewTyped>({ drafts, now }, `preview ${loaded?._id ?? 'new'}`, PREVIEW_DRAFT_VERSION);
  const shrink = async (file: File) => {
    if (file.name === 'fake') throw new UnreadablePictureError();
    return file;
  };
  const store = new PreviewEditStore(loaded, { api, nav, events, draft, shrink, cdnHost: 'http://cdn.test' });
  store.enter(await draft.read());
  open.push(store);
  return store;
}

async function written(...names: string[]): Promise<PreviewEditStore> {
  const store = await opened();
  store.setContents('곧 나와요');
  store.addPhotos(names.map((name) => buildPictureFile(name)));
  await store.covers.settle();
  return store;
}

/** The page ends and is opened anew. */
async function reopened(store: PreviewEditStore, loaded?: Preview): Promise<PreviewEditStore> {
  store.leave();
  return opened(loaded);
}

/** What the browser keeps of a new post at this moment. */
async function keptNow(): Promise<PreviewTyped | undefined> {
  const draft = await platform.drafts.read('preview new');
  return (draft?.value as { typed: PreviewTyped } | undefined)?.typed;
}

const paths = () => platform.fakeApi.calls.map(({ path }) => path);
const keys = () => platform.fakeApi.callsOf(insertPreview).map(({ headers }) => headers['Idempotency-Key']);
const toasts = () => platform.nav.toasts.map(({ text }) => text);
const loseAnswer = () => {
  throw new Error('connection lost');
};

beforeEach(() => {
  platform = fakePlatform();
  failing = new Set();
  held = [...STORED.cover];
  open = [];
  platform.fakeApi
    .on(insertPreview, () => {
      held = [];
      return { _id: 'preview-0001' };
    })
    .on(updatePreview, ({ cover }) => {
      held = [...cover];
      return { ok: true } as const;
    })
    .on(uploadCover, ({ data }) => {
      const { name } = data as File;
      if (failing.has(name)) return new FakeFailure(400, { message: 'file-type-not-image' });
      held.push(`/uploads/${name}`);
      return { url: `/uploads/${name}` };
    });
});

afterEach(() => open.forEach((store) => store.leave()));

describe('a new post', () => {
  it('is inserted, the event is logged, then one upload per picture follows', async () => {
    const store = await written('a', 'b');
    store.schedule.setUnit('week');
    store.schedule.setMonth(12);
    store.schedule.setNth(2);
    expect(await store.submit()).toBe(true);
    expect(paths()).toEqual(['/feed/insert/preview', '/upload/cover', '/upload/cover']);
    expect(platform.fakeApi.calls[0]?.data).toEqual({ contents: '곧 나와요', schedule: '12월 2째주' });
    expect(platform.fakeApi.calls[1]?.data).toMatchObject({ type: 'preview', id: 'preview-0001' });
    expect(platform.events.recent.map(({ name }) => name)).toEqual(['write_seller_post']);
    expect([store.isDirty, store.busy]).toEqual([false, false]);
  });

  it('does nothing more when the insert fails', async () => {
    platform.fakeApi.on(insertPreview, () => new FakeFailure(500, { message: 'internal-error' }));
    const store = await written('a');
    expect(await store.submit()).toBe(false);
    expect(paths()).toEqual(['/feed/insert/preview']);
    expect(platform.events.recent).toEqual([]);
    expect(store.busy).toBe(false);
  });

  it('is not inserted a second time by a second press', async () => {
    const store = await written('a');
    expect(await Promise.all([store.submit(), store.submit()])).toEqual([true, false]);
    expect(keys()).toHaveLength(1);
  });

  it('is updated, never inserted twice, after a picture has failed', async () => {
    failing.add('b');
    const store = await written('a', 'b');
    expect(await store.submit()).toBe(false);
    expect(platform.nav.questions[0]).toMatchObject({
      title: '업로드 오류',
      text: '1개의 파일을 업로드하지 못했습니다.',
    });
    expect(toasts()).toEqual(['jpg, jpeg, png, webp만 업로드 가능합니다.']);
    failing.clear();
    store.setContents('고친 글');
    expect(await store.submit()).toBe(true);
    expect(keys()).toHaveLength(1);
    expect(platform.fakeApi.callsOf(updatePreview)[0]).toMatchObject({
      path: '/feed/update/preview/preview-0001',
      data: { cover: ['/uploads/a'], contents: '고친 글', schedule: '' },
    });
    expect(held).toEqual(['/uploads/a', '/uploads/b']);
    expect(platform.events.recent).toHaveLength(1);
  });

  it('has a picture back in its place that failed at first', async () => {
    failing.add('a');
    const store = await written('a', 'b');
    await store.submit();
    failing.clear();
    expect(await store.submit()).toBe(true);
    expect(held).toEqual(['/uploads/a', '/uploads/b']);
  });

  it('has no picture twice whose answer was lost', async () => {
    platform.fakeApi.on(uploadCover, ({ data }) => {
      held.push(`/uploads/${(data as File).name}`);
      return loseAnswer();
    });
    const store = await written('a');
    await store.submit();
    platform.fakeApi.on(uploadCover, ({ data }) => {
      held.push(`/uploads/again-${(data as File).name}`);
      return { url: `/uploads/again-${(data as File).name}` };
    });
    expect(await store.submit()).toBe(true);
    expect(held).toEqual(['/uploads/again-a']);
  });

  it('whose answer was lost is asked for with the same key and words, and what was changed since is added', async () => {
    platform.fakeApi.on(insertPreview, loseAnswer);
    const store = await written('a');
    expect(await store.submit()).toBe(false);
    platform.fakeApi.on(insertPreview, { _id: 'preview-0001' });
    store.setContents('고친 글');
    expect(await store.submit()).toBe(true);
    const [first, second] = platform.fakeApi.callsOf(insertPreview);
    expect(second).toEqual(first);
    expect(platform.fakeApi.callsOf(updatePreview)[0]?.data).toMatchObject({ contents: '고친 글' });
  });

  it('says at its field what the API has against it', async () => {
    const fields = [{ path: 'schedule', text: '날짜를 입력해주세요' }];
    platform.fakeApi.on(
      insertPreview,
      () => new FakeFailure(400, { message: 'invalid-parameters', detail: { fields } }),
    );
    const store = await written('a');
    expect(await store.submit()).toBe(false);
    expect([...store.problems]).toEqual([['unit', '날짜를 입력해주세요']]);
    expect([store.refusals, toasts()]).toEqual([1, [INCOMPLETE]]);
  });

  it('waits for pictures that are being made ready, and stops when one turns out to be none', async () => {
    const store = await opened();
    store.setContents('곧 나와요');
    store.addPhotos([buildPictureFile('fake'), buildPictureFile('a')]);
    expect(await store.submit()).toBe(false);
    expect(paths()).toEqual([]);
    expect(toasts()).toEqual(['jpg, jpeg, png, webp만 업로드 가능합니다.']);
    expect(await store.submit()).toBe(true);
  });

  it('has what was typed while it was being stored', async () => {
    const store = await written('a');
    platform.fakeApi.on(uploadCover, () => {
      store.setContents('그 사이에 고친 글');
      held.push('/uploads/a');
      return { url: '/uploads/a' };
    });
    expect(await store.submit()).toBe(true);
    expect(platform.fakeApi.callsOf(updatePreview).map(({ data }) => data['contents'])).toEqual(['그 사이에 고친 글']);
  });

  it('is not left when what was typed meanwhile can’t be stored', async () => {
    const store = await written('a');
    platform.fakeApi.on(uploadCover, () => {
      store.setContents(' ');
      return { url: '/uploads/a' };
    });
    expect(await store.submit()).toBe(false);
    expect(store.problems.get('contents')).toBe('물품 소개를 입력해주세요');
  });

  it('that is given up while it is being stored is left as it is, without a word', async () => {
    const store = await written('a', 'b');
    platform.fakeApi.on(uploadCover, () => {
      void store.discard();
      return { url: '/uploads/a' };
    });
    expect(await store.submit()).toBe(false);
    expect(paths()).toEqual(['/feed/insert/preview', '/upload/cover']);
    expect([store.contents, store.covers.photos, store.isDirty]).toEqual(['', [], false]);
    expect([platform.nav.questions, toasts()]).toEqual([[], []]);
  });
});

describe('the draft of a new post', () => {
  it('brings the words, the date and the pictures back', async () => {
    const store = await written('a');
    store.schedule.setUnit('date');
    store.schedule.setMonth(3);
    const again = await reopened(store);
    expect(again.contents).toBe('곧 나와요');
    expect(again.schedule.typed).toEqual({ unit: 'date', month: 3, nth: null });
    expect(again.covers.photos.map(({ file }) => file?.name)).toEqual(['a']);
    expect([again.draft.revivedFrom, again.isDirty]).toEqual([platform.now(), true]);
  });

  it('knows the post that is there: after the page has ended it is updated, never inserted twice', async () => {
    failing.add('b');
    const store = await written('a', 'b');
    await store.submit();
    failing.clear();
    const again = await reopened(store);
    expect(again.isPartial).toBe(true);
    expect(await again.submit()).toBe(true);
    expect(keys()).toHaveLength(1);
    expect(paths().slice(-2)).toEqual(['/feed/update/preview/preview-0001', '/upload/cover']);
    expect(held).toEqual(['/uploads/a', '/uploads/b']);
  });

  it('holds the key before the request goes out, so that a crash during it makes no second post', async () => {
    const store = await written('a');
    let kept: PreviewTyped | undefined;
    platform.fakeApi.on(insertPreview, async () => {
      kept = await keptNow();
      return { _id: 'preview-0001' };
    });
    await store.submit();
    expect(kept?.insert).toEqual({ ...store.insert.progress, id: null });
    expect(kept?.insert.intent).toBe(keys()[0]);
  });

  it('holds the id before the first picture goes out', async () => {
    const store = await written('a');
    let id: string | null | undefined;
    platform.fakeApi.on(uploadCover, async () => {
      id = (await keptNow())?.insert.id;
      return { url: '/uploads/a' };
    });
    await store.submit();
    expect(id).toBe('preview-0001');
  });

  it('repeats a request whose answer was lost, from the next page, with the same key', async () => {
    platform.fakeApi.on(insertPreview, loseAnswer);
    const store = await written('a');
    await store.submit();
    const again = await reopened(store);
    platform.fakeApi.on(insertPreview, { _id: 'preview-0001' });
    expect(await again.submit()).toBe(true);
    expect(new Set(keys()).size).toBe(1);
  });

  it('stays while the post is there in part, even when everything typed is removed', async () => {
    failing.add('a');
    const store = await written('a');
    await store.submit();
    store.setContents('');
    store.covers.remove(store.covers.photos[0]?.id ?? '');
    expect(store.isDirty).toBe(true);
    expect((await reopened(store)).insert.progress.id).toBe('preview-0001');
  });

  it('is gone once everything is stored, and once it is given up', async () => {
    const store = await written('a');
    await store.submit();
    store.leave();
    expect(await platform.drafts.read('preview new')).toBeUndefined();
    const other = await written('b');
    await other.discard();
    other.leave();
    expect(await platform.drafts.read('preview new')).toBeUndefined();
  });

  it('that was given up leaves the next post its own', async () => {
    failing.add('a');
    const store = await written('a');
    await store.submit();
    await store.discard();
    failing.clear();
    store.setContents('다른 소식');
    store.addPhotos([buildPictureFile('c')]);
    expect(await store.submit()).toBe(true);
    expect(new Set(keys()).size).toBe(2);
    expect(held).toEqual(['/uploads/c']);
  });
});

describe('a stored post', () => {
  it('is updated with the stored pictures that are kept, then the new ones are sent', async () => {
    const store = await opened(STORED);
    expect(store.isDirty).toBe(false);
    store.covers.remove(store.covers.photos[0]?.id ?? '');
    store.addPhotos([buildPictureFile('c')]);
    expect(store.isDirty).toBe(true);
    expect(await store.submit()).toBe(true);
    expect(paths()).toEqual(['/feed/update/preview/preview-0009', '/upload/cover']);
    expect(platform.fakeApi.calls[0]?.data).toEqual({ cover: ['/uploads/2.webp'], contents: '전', schedule: '3월' });
    expect(platform.events.recent).toEqual([]);
  });

  it('gets a new picture to the place where it was put', async () => {
    const store = await opened(STORED);
    store.addPhotos([buildPictureFile('c')]);
    store.covers.move(store.covers.photos[2]?.id ?? '', 0);
    expect(await store.submit()).toBe(true);
    expect(held).toEqual(['/uploads/c', ...STORED.cover]);
  });

  it('keeps its own draft, which can be given up for what is stored', async () => {
    const store = await opened(STORED);
    store.setContents('쓰다 만 글');
    store.schedule.setUnit('none');
    const again = await reopened(store, STORED);
    expect([again.contents, again.schedule.text]).toEqual(['쓰다 만 글', '']);
    await again.discard();
    expect([again.contents, again.schedule.text, again.covers.urls]).toEqual(['전', '3월', STORED.cover]);
    expect([again.isDirty, again.draft.revivedFrom]).toEqual([false, null]);
    const third = await reopened(again, STORED);
    expect([third.contents, third.draft.revivedFrom]).toEqual(['전', null]);
  });

  it('that somebody removed meanwhile is said to be gone', async () => {
    platform.fakeApi.on(updatePreview, () => new FakeFailure(404, { message: 'not-found' }));
    const store = await opened(STORED);
    expect(await store.submit()).toBe(false);
    expect(toasts()).toEqual(['찾을 수 없습니다.']);
  });

  it('whose date can’t be read is not stored before another one is chosen', async () => {
    const store = await opened({ ...STORED, schedule: '곧' });
    expect([store.isDirty, await store.submit()]).toEqual([false, false]);
    expect([...store.problems]).toEqual([['unit', '날짜를 입력해주세요']]);
    store.schedule.setUnit('none');
    expect(await store.submit()).toBe(true);
    expect(platform.fakeApi.calls[0]?.data).toMatchObject({ schedule: '' });
  });
});
