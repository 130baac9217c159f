import { uploadCover } from '@backoffice/contracts/files/uploadEndpoints';
import { type Preview, getPreview, insertPreview, updatePreview } from '@backoffice/contracts/market/previewEndpoints';
import type { WriteIntentState } from '@backoffice/forms';
import { FakeFailure, buildPictureFile, fakeLocks, fakePlatform } from '@backoffice/testing';
import { RefusedPictureError } from '@backoffice/ui';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { PreviewEditStore } from './PreviewEditStore.ts';

const STORED: Preview = {
  _id: 'preview-0009',
  cover: ['/uploads/1.webp', '/uploads/2.webp'],
  contents: '전',
  schedule: '3월',
  updatedAt: '2026-11-20T00:00:00.000Z',
};
const INCOMPLETE = '입력을 완료 해주세요.';

let platform: ReturnType<typeof fakePlatform>;
/** Pictures of the post at the API. */
let apiCovers: string[];
let versions: number;
let failingPictures: Set<string>;
let open: PreviewEditStore[];

/** Opens the form with its draft, as a page does. */
async function openStore(loaded?: Preview): Promise<PreviewEditStore> {
  const shrink = async (file: File) => {
    if (file.name !== 'fake') return file;
    await file.arrayBuffer();
    throw new RefusedPictureError('file-type-not-image');
  };
  const read = loaded && (async () => loaded);
  const deps = { ...platform, shrink };
  const store = new PreviewEditStore(`preview ${loaded?._id ?? 'new'}`, read, deps);
  await store.session.load();
  open.push(store);
  return store;
}

async function createNewPost(...names: string[]): Promise<PreviewEditStore> {
  const store = await openStore();
  store.setContents('곧 나와요');
  await store.covers.add(names.map((name) => buildPictureFile(name)));
  await store.covers.waitUntilReady();
  return store;
}

/** Closes the page and opens it again. */
async function reopenStore(store: PreviewEditStore, loaded?: Preview): Promise<PreviewEditStore> {
  store.session.leave({ isDiscarded: false });
  return openStore(loaded);
}

/** Value of a stored draft, as far as the tests use it. */
interface DraftValue {
  readonly typed: { readonly intent: WriteIntentState<unknown> | null };
}

/** Reads the stored draft of a new post. */
async function readDraft(): Promise<DraftValue['typed'] | undefined> {
  const draft = await platform.drafts.read('preview new');
  return (draft?.value as DraftValue | undefined)?.typed;
}

const paths = () => platform.fakeApi.calls.map(({ path }) => path);
const keys = () => platform.fakeApi.getCalls(insertPreview).map(({ headers }) => headers['Idempotency-Key']);
const toasts = () => platform.nav.toasts.map(({ text }) => text);
const shown = ({ session }: PreviewEditStore) => session.problems.all.map(({ path, text }) => [path, text]);
/** Returns the next version of the post. */
const nextVersion = () => `2026-11-20T00:00:0${(versions += 1)}.000Z`;
const updates = () => platform.fakeApi.getCalls(updatePreview).map(({ data }) => data);
const loseResponse = () => {
  throw new Error('connection lost');
};

beforeEach(() => {
  platform = fakePlatform();
  failingPictures = new Set();
  apiCovers = [...STORED.cover];
  versions = 0;
  open = [];
  platform.fakeApi
    .on(insertPreview, () => {
      apiCovers = [];
      return { _id: 'preview-0001', updatedAt: nextVersion() };
    })
    .on(updatePreview, ({ cover }) => {
      apiCovers = [...cover];
      return { ok: true, updatedAt: nextVersion() } as const;
    })
    .on(uploadCover, ({ data }) => {
      const { name } = data as File;
      if (failingPictures.has(name)) return new FakeFailure(400, { message: 'file-type-not-image' });
      apiCovers.push(`/uploads/${name}`);
      return { url: `/uploads/${name}`, updatedAt: nextVersion() };
    });
});

afterEach(() => {
  open.forEach((store) => store.session.leave({ isDiscarded: false }));
  Reflect.deleteProperty(navigator, 'locks');
});

describe('PreviewEditStore for a new post', () => {
  // rule: previews.insert-then-pictures
  it('PreviewEditStore.session.save inserts the post, logs the event and then uploads each picture', async () => {
    const store = await createNewPost('a', 'b');
    store.schedule.edit({ unit: 'week' });
    store.schedule.edit({ month: 12 });
    store.schedule.edit({ nth: 2 });
    expect(await store.session.save('save')).toBe(true);
    expect(paths()).toEqual(['/feed/insert/preview', '/upload/cover', '/upload/cover']);
    expect(platform.fakeApi.calls[0]?.data).toEqual({ contents: '곧 나와요', schedule: '12월 2째주' });
    expect(platform.fakeApi.calls[1]?.data).toMatchObject({ type: 'preview', id: 'preview-0001' });
    expect(platform.events.recent.map(({ name }) => name)).toEqual(['write_seller_post']);
    expect([store.session.isDirty, store.session.busy]).toEqual([false, null]);
  });

  // rule: previews.insert-then-pictures
  it('PreviewEditStore.session.save stops after a failed insert', async () => {
    platform.fakeApi.on(insertPreview, () => new FakeFailure(500, { message: 'internal-error' }));
    const store = await createNewPost('a');
    expect(await store.session.save('save')).toBe(false);
    expect(paths()).toEqual(['/feed/insert/preview']);
    expect(platform.events.recent).toEqual([]);
    expect(store.session.busy).toBeNull();
  });

  it('a second save of a post during the first one sends nothing', async () => {
    const store = await createNewPost('a');
    expect(await Promise.all([store.session.save('save'), store.session.save('save')])).toEqual([true, false]);
    expect(keys()).toHaveLength(1);
  });

  it('a post save after a failed picture updates the post instead of inserting it again', async () => {
    failingPictures.add('b');
    const store = await createNewPost('a', 'b');
    expect(await store.session.save('save')).toBe(false);
    expect(platform.nav.questions[0]).toMatchObject({
      title: '업로드 오류',
      text: '1개의 파일을 업로드하지 못했습니다.',
    });
    expect(toasts()).toEqual(['jpg, jpeg, png, webp만 업로드 가능합니다.']);
    failingPictures.clear();
    store.setContents('고친 글');
    expect(await store.session.save('save')).toBe(true);
    expect(keys()).toHaveLength(1);
    expect(platform.fakeApi.getCalls(updatePreview)[0]).toMatchObject({
      path: '/feed/update/preview/preview-0001',
      data: { cover: ['/uploads/a'], contents: '고친 글', schedule: '' },
    });
    expect(apiCovers).toEqual(['/uploads/a', '/uploads/b']);
    expect(platform.events.recent).toHaveLength(1);
  });

  // rule: previews.insert-then-pictures
  it('a post picture that failed at first is stored at its position', async () => {
    failingPictures.add('a');
    const store = await createNewPost('a', 'b');
    await store.session.save('save');
    failingPictures.clear();
    expect(await store.session.save('save')).toBe(true);
    expect(apiCovers).toEqual(['/uploads/a', '/uploads/b']);
  });

  it('a post picture whose response was lost is not stored twice', async () => {
    platform.fakeApi.on(uploadCover, ({ data }) => {
      apiCovers.push(`/uploads/${(data as File).name}`);
      return loseResponse();
    });
    const store = await createNewPost('a');
    await store.session.save('save');
    platform.fakeApi.on(uploadCover, ({ data }) => {
      apiCovers.push(`/uploads/again-${(data as File).name}`);
      return { url: `/uploads/again-${(data as File).name}` };
    });
    expect(await store.session.save('save')).toBe(true);
    expect(apiCovers).toEqual(['/uploads/again-a']);
  });

  it('a post insert without a response is repeated with the same key and contents, and then updated', async () => {
    platform.fakeApi.on(insertPreview, loseResponse);
    const store = await createNewPost('a');
    expect(await store.session.save('save')).toBe(false);
    platform.fakeApi.on(insertPreview, { _id: 'preview-0001', updatedAt: nextVersion() });
    store.setContents('고친 글');
    expect(await store.session.save('save')).toBe(true);
    const [first, second] = platform.fakeApi
      .getCalls(insertPreview)
      .map(({ data, headers }) => ({ data, key: headers['Idempotency-Key'] }));
    expect(second).toEqual(first);
    expect(platform.fakeApi.getCalls(updatePreview)[0]?.data).toMatchObject({ contents: '고친 글' });
  });

  it('a refused field of a post shows its problem', async () => {
    const fields = [{ path: 'schedule', text: '날짜를 입력해주세요' }];
    platform.fakeApi.on(
      insertPreview,
      () => new FakeFailure(400, { message: 'invalid-parameters', detail: { fields } }),
    );
    const store = await createNewPost('a');
    expect(await store.session.save('save')).toBe(false);
    expect(shown(store)).toEqual([['schedule', '날짜를 입력해주세요']]);
    expect([store.session.problems.attempt, toasts()]).toEqual([1, [INCOMPLETE]]);
  });

  it('PreviewEditStore.session.save waits for pictures that are being shrunk and stops if a file is not a picture', async () => {
    const store = await openStore();
    store.setContents('곧 나와요');
    await store.covers.add([buildPictureFile('fake'), buildPictureFile('a')]);
    expect(await store.session.save('save')).toBe(false);
    expect(paths()).toEqual([]);
    expect(toasts()).toEqual(['jpg, jpeg, png, webp만 업로드 가능합니다.']);
    expect(await store.session.save('save')).toBe(true);
  });

  it('PreviewEditStore.session.save also stores values that were typed during the save', async () => {
    const store = await createNewPost('a');
    platform.fakeApi.on(uploadCover, () => {
      store.setContents('그 사이에 고친 글');
      apiCovers.push('/uploads/a');
      return { url: '/uploads/a' };
    });
    expect(await store.session.save('save')).toBe(true);
    expect(platform.fakeApi.getCalls(updatePreview).map(({ data }) => data['contents'])).toEqual(['그 사이에 고친 글']);
  });

  it('PreviewEditStore.session.save does not succeed if the values typed during the save are invalid', async () => {
    const store = await createNewPost('a');
    platform.fakeApi.on(uploadCover, () => {
      store.setContents(' ');
      return { url: '/uploads/a' };
    });
    expect(await store.session.save('save')).toBe(false);
    expect(store.session.problems.at('contents')).toBe('물품 소개를 입력해주세요');
  });

  it('a post that is discarded during its save stays as it is, without a message', async () => {
    const store = await createNewPost('a', 'b');
    platform.fakeApi.on(uploadCover, () => {
      void store.session.discard();
      return { url: '/uploads/a' };
    });
    expect(await store.session.save('save')).toBe(false);
    expect(paths()).toEqual(['/feed/insert/preview', '/upload/cover']);
    expect([store.contents, store.covers.pictures, store.session.isDirty]).toEqual(['', [], false]);
    expect([platform.nav.questions, toasts()]).toEqual([[], []]);
  });
});

describe('PreviewEditStore draft of a new post', () => {
  it('the post draft restores contents, date and pictures', async () => {
    const store = await createNewPost('a');
    store.schedule.edit({ unit: 'date' });
    store.schedule.edit({ month: 3 });
    const again = await reopenStore(store);
    expect(again.contents).toBe('곧 나와요');
    expect(again.schedule.typed).toEqual({ unit: 'date', month: 3, nth: null });
    expect(again.covers.pictures.map(({ file }) => file?.name)).toEqual(['a']);
    expect([again.session.draft?.restoredFrom, again.session.isDirty]).toEqual([platform.now(), true]);
  });

  it('the post draft contains the id of the post, so a reopened page updates it instead of inserting it again', async () => {
    failingPictures.add('b');
    const store = await createNewPost('a', 'b');
    await store.session.save('save');
    failingPictures.clear();
    const again = await reopenStore(store);
    expect(again.isPartial).toBe(true);
    expect(await again.session.save('save')).toBe(true);
    expect(keys()).toHaveLength(1);
    expect(paths().slice(-2)).toEqual(['/feed/update/preview/preview-0001', '/upload/cover']);
    expect(apiCovers).toEqual(['/uploads/a', '/uploads/b']);
  });

  it('the post draft contains the idempotency key before the request is sent, so a crash creates no second post', async () => {
    const store = await createNewPost('a');
    let drafted: DraftValue['typed'] | undefined;
    let creation: WriteIntentState<unknown> | undefined;
    platform.fakeApi.on(insertPreview, async () => {
      drafted = await readDraft();
      creation = store.creation.state;
      return { _id: 'preview-0001', updatedAt: nextVersion() };
    });
    await store.session.save('save');
    expect(drafted?.intent).toEqual({ ...creation, id: null });
    expect(drafted?.intent?.key).toBe(keys()[0]);
  });

  it('the post draft contains the id before the first picture is sent', async () => {
    const store = await createNewPost('a');
    let id: string | null | undefined;
    platform.fakeApi.on(uploadCover, async () => {
      id = (await readDraft())?.intent?.id;
      return { url: '/uploads/a' };
    });
    await store.session.save('save');
    expect(id).toBe('preview-0001');
  });

  it('a save on a reopened post page reuses the idempotency key of the save that got no response', async () => {
    platform.fakeApi.on(insertPreview, loseResponse);
    const store = await createNewPost('a');
    await store.session.save('save');
    const again = await reopenStore(store);
    platform.fakeApi.on(insertPreview, { _id: 'preview-0001', updatedAt: nextVersion() });
    expect(await again.session.save('save')).toBe(true);
    expect(new Set(keys()).size).toBe(1);
  });

  it('the post draft remains while the post is stored partially, even if all typed values are removed', async () => {
    failingPictures.add('a');
    const store = await createNewPost('a');
    await store.session.save('save');
    store.setContents('');
    store.covers.remove(store.covers.pictures[0]?.id ?? '');
    expect(store.session.isDirty).toBe(true);
    expect((await reopenStore(store)).creation.id).toBe('preview-0001');
  });

  it('the post draft is deleted after a complete save and after a discard', async () => {
    const store = await createNewPost('a');
    await store.session.save('save');
    store.session.leave({ isDiscarded: false });
    expect(await platform.drafts.read('preview new')).toBeUndefined();
    const other = await createNewPost('b');
    await other.session.discard();
    other.session.leave({ isDiscarded: false });
    expect(await platform.drafts.read('preview new')).toBeUndefined();
  });

  it('a discarded post draft does not affect the next post', async () => {
    failingPictures.add('a');
    const store = await createNewPost('a');
    await store.session.save('save');
    await store.session.discard();
    failingPictures.clear();
    store.setContents('다른 소식');
    await store.covers.add([buildPictureFile('c')]);
    expect(await store.session.save('save')).toBe(true);
    expect(new Set(keys()).size).toBe(2);
    expect(apiCovers).toEqual(['/uploads/c']);
  });
});

describe('PreviewEditStore for a stored post', () => {
  // rule: previews.insert-then-pictures
  it('PreviewEditStore.session.save updates the post with the remaining stored pictures and then uploads the new ones', async () => {
    const store = await openStore(STORED);
    expect(store.session.isDirty).toBe(false);
    store.covers.remove(store.covers.pictures[0]?.id ?? '');
    await store.covers.add([buildPictureFile('c')]);
    expect(store.session.isDirty).toBe(true);
    expect(await store.session.save('save')).toBe(true);
    expect(paths()).toEqual(['/feed/update/preview/preview-0009', '/upload/cover']);
    expect(platform.fakeApi.calls[0]?.data).toEqual({
      cover: ['/uploads/2.webp'],
      contents: '전',
      schedule: '3월',
      updatedAt: STORED.updatedAt,
    });
    expect(platform.events.recent).toEqual([]);
  });

  it('a new picture is stored at the position to which it was moved', async () => {
    const store = await openStore(STORED);
    await store.covers.add([buildPictureFile('c')]);
    store.covers.move(store.covers.pictures[2]?.id ?? '', 0);
    expect(await store.session.save('save')).toBe(true);
    expect(apiCovers).toEqual(['/uploads/c', ...STORED.cover]);
  });

  it('a stored post has its own draft, which can be discarded', async () => {
    const store = await openStore(STORED);
    store.setContents('쓰다 만 글');
    store.schedule.edit({ unit: 'none' });
    const again = await reopenStore(store, STORED);
    expect([again.contents, again.schedule.text]).toEqual(['쓰다 만 글', '']);
    await again.session.discard();
    expect([again.contents, again.schedule.text, again.covers.refs]).toEqual(['전', '3월', STORED.cover]);
    expect([again.session.isDirty, again.session.draft?.restoredFrom]).toEqual([false, null]);
    const third = await reopenStore(again, STORED);
    expect([third.contents, third.session.draft?.restoredFrom]).toEqual(['전', null]);
  });

  // rule: previews.version
  it('a post update is repeated under the same key after a lost response, and other contents get another key', async () => {
    const updateKeys = () => platform.fakeApi.getCalls(updatePreview).map(({ headers }) => headers['Idempotency-Key']);
    platform.fakeApi.on(updatePreview, loseResponse);
    const store = await openStore(STORED);
    store.setContents('고친 글');
    await store.session.save('save');
    await store.session.save('save');
    store.setContents('다시 고친 글');
    await store.session.save('save');
    const [first, second, third] = updateKeys();
    expect([first !== undefined, second === first, third === first]).toEqual([true, true, false]);
  });

  it('a post picture upload without a response is repeated under another key, because the update has removed the picture', async () => {
    platform.fakeApi.on(uploadCover, loseResponse);
    const store = await openStore(STORED);
    await store.covers.add([buildPictureFile('c')]);
    await store.session.save('save');
    await store.session.save('save');
    const uploadKeys = platform.fakeApi.getCalls(uploadCover).map(({ headers }) => headers['Idempotency-Key']);
    expect([uploadKeys.length, new Set(uploadKeys).size, uploadKeys.includes(undefined as never)]).toEqual([
      2,
      2,
      false,
    ]);
  });

  it('a post update of a deleted post is reported as not found', async () => {
    platform.fakeApi.on(updatePreview, () => new FakeFailure(404, { message: 'not-found' }));
    const store = await openStore(STORED);
    expect(await store.session.save('save')).toBe(false);
    expect(toasts()).toEqual(['찾을 수 없어요.']);
  });

  it('a post with an unparsable date is not stored before another date is selected', async () => {
    const store = await openStore({ ...STORED, schedule: '곧' });
    expect([store.session.isDirty, await store.session.save('save')]).toEqual([false, false]);
    expect(shown(store)).toEqual([['schedule.unit', '날짜를 입력해주세요']]);
    store.schedule.edit({ unit: 'none' });
    expect(await store.session.save('save')).toBe(true);
    expect(platform.fakeApi.calls[0]?.data).toMatchObject({ schedule: '' });
  });
});

describe('PreviewEditStore in two tabs', () => {
  /** Fakes an API that stores the post and refuses an update of another version. */
  function fakeServer(stored: Preview): { post: Preview } {
    const server = { post: stored };
    const change = (fields: Partial<Preview>) => {
      server.post = { ...server.post, ...fields, updatedAt: nextVersion() };
      return server.post.updatedAt;
    };
    platform.fakeApi
      .on(getPreview, () => server.post)
      .on(insertPreview, (post) => ({ _id: 'preview-0001', updatedAt: change({ ...post, cover: [] }) }))
      .on(updatePreview, ({ cover, contents, schedule, updatedAt }) => {
        if (updatedAt !== undefined && updatedAt !== server.post.updatedAt)
          return new FakeFailure(409, { message: 'stale-update' });
        return { ok: true, updatedAt: change({ cover: [...cover], contents, schedule }) } as const;
      })
      .on(uploadCover, ({ data }) => {
        const url = `/uploads/${(data as File).name}`;
        return { url, updatedAt: change({ cover: [...server.post.cover, url] }) };
      });
    return server;
  }

  it('the second tab of a post that saves gets a conflict and can overwrite or reload', async () => {
    const server = fakeServer(STORED);
    const [first, second] = [await openStore(STORED), await openStore(STORED)];
    first.setContents('첫째 탭');
    expect(await first.session.save('save')).toBe(true);
    second.setContents('둘째 탭');
    expect([await second.session.save('save'), second.session.isStale]).toEqual([false, true]);
    expect(server.post.contents).toBe('첫째 탭');
    expect(await second.session.overwrite('save')).toBe(true);
    expect(server.post.contents).toBe('둘째 탭');
    expect(updates().at(-1)).not.toHaveProperty('updatedAt');
  });

  it('one tab of a post can save repeatedly, including pictures', async () => {
    fakeServer(STORED);
    const store = await openStore(STORED);
    await store.covers.add([buildPictureFile('c')]);
    expect(await store.session.save('save')).toBe(true);
    store.covers.move(store.covers.pictures[2]?.id ?? '', 0);
    expect(await store.session.save('save')).toBe(true);
  });

  it.each(['a refused picture', 'a lost picture', 'a lost update'] as const)(
    'PreviewEditStore does not report %s of this page as a conflict',
    async (what) => {
      const server = fakeServer(STORED);
      const store = await openStore(STORED);
      store.setContents('고친 글');
      await store.covers.add([buildPictureFile('c')]);
      if (what === 'a lost update')
        platform.fakeApi.on(updatePreview, ({ cover, contents, schedule }) => {
          server.post = { ...server.post, cover: [...cover], contents, schedule, updatedAt: nextVersion() };
          return loseResponse();
        });
      else
        platform.fakeApi.on(uploadCover, () => {
          if (what === 'a refused picture') return new FakeFailure(400, { message: 'file-type-not-image' });
          server.post = { ...server.post, cover: [...server.post.cover, '/uploads/lost'], updatedAt: nextVersion() };
          return loseResponse();
        });
      expect(await store.session.save('save')).toBe(false);
      fakeServer(server.post);
      store.setContents('또 고친 글');
      expect([await store.session.save('save'), store.session.isStale]).toEqual([true, false]);
    },
  );

  it('a partially stored post that the other tab changed is a conflict, also after a reload', async () => {
    const server = fakeServer(STORED);
    platform.fakeApi.on(uploadCover, () => new FakeFailure(400, { message: 'file-type-not-image' }));
    const store = await createNewPost('a');
    expect(await store.session.save('save')).toBe(false);
    const again = await reopenStore(store);
    server.post = { ...server.post, contents: '다른 탭', updatedAt: nextVersion() };
    expect([await again.session.save('save'), again.session.isStale]).toEqual([false, true]);
    expect(server.post.contents).toBe('다른 탭');
    fakeServer(server.post);
    expect(await again.session.overwrite('save')).toBe(true);
  });

  it('two tabs with a new post create two posts from separate drafts', async () => {
    Object.defineProperty(navigator, 'locks', { value: fakeLocks(), configurable: true });
    const first = await createNewPost('a');
    const second = await createNewPost('b');
    expect(second.session.draft?.restoredFrom).toBeNull();
    first.setContents('첫째 소식');
    expect(await second.session.save('save')).toBe(true);
    const again = await reopenStore(first);
    expect(again.contents).toBe('첫째 소식');
    expect(await again.session.save('save')).toBe(true);
    expect(new Set(keys()).size).toBe(2);
  });
});
