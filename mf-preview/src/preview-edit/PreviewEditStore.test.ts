import { type Preview, insertPreview, updatePreview, uploadCover } from '@backoffice/contracts';
import { FakeFailure, fakePlatform } from '@backoffice/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { PreviewEditStore } from './PreviewEditStore.ts';

function picture(name: string, { type = 'image/png', size = 4 } = {}): File {
  return new File([new Uint8Array(size)], name, { type });
}

let platform: ReturnType<typeof fakePlatform>;
/** What the API holds as the post's pictures. */
let held: string[];
let failing: Set<string>;

function open(loaded?: Preview): PreviewEditStore {
  const { api, events, nav } = platform;
  held = [...(loaded?.cover ?? [])];
  return new PreviewEditStore(loaded, { api, nav, events, cdnHost: 'http://cdn.test' });
}

function write(store: PreviewEditStore, ...names: string[]): PreviewEditStore {
  store.setContents('곧 나와요');
  store.addPhotos(names.map((name) => picture(name)));
  return store;
}

const paths = () => platform.fakeApi.calls.map(({ path }) => path);

beforeEach(() => {
  platform = fakePlatform();
  failing = new Set();
  platform.fakeApi
    .on(insertPreview, { _id: 'preview-0001' })
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

describe('PreviewEditStore', () => {
  it('inserts, logs the event, then sends one upload per picture', async () => {
    const store = write(open(), 'a', 'b');
    store.schedule.setUnit('week');
    store.schedule.setMonth(12);
    store.schedule.setNth(2);
    expect(await store.submit()).toBe(true);
    expect(paths()).toEqual(['/feed/insert/preview', '/upload/cover', '/upload/cover']);
    expect(platform.fakeApi.calls[0]?.data).toEqual({ contents: '곧 나와요', schedule: '12월 2째주' });
    expect(platform.fakeApi.calls[1]?.data).toMatchObject({ type: 'preview', id: 'preview-0001' });
    expect(platform.events.recent.map(({ name }) => name)).toEqual(['write_seller_post']);
  });

  it('does nothing more when the insert fails', async () => {
    platform.fakeApi.on(insertPreview, () => new FakeFailure(500, { message: 'internal-error' }));
    const store = write(open(), 'a');
    expect(await store.submit()).toBe(false);
    expect(paths()).toEqual(['/feed/insert/preview']);
    expect(platform.events.recent).toEqual([]);
    expect(store.busy).toBe(false);
  });

  it('never inserts twice: after a failed picture it updates the stored post', async () => {
    failing.add('b');
    const store = write(open(), 'a', 'b');
    expect(await store.submit()).toBe(false);
    expect(platform.nav.questions[0]).toMatchObject({
      title: '업로드 오류',
      text: '1개의 파일을 업로드하지 못했습니다.\nb: jpg, jpeg, png, webp만 업로드 가능합니다.',
    });
    failing.clear();
    store.setContents('고친 글');
    expect(await store.submit()).toBe(true);
    expect(platform.fakeApi.callsOf(insertPreview)).toHaveLength(1);
    expect(platform.fakeApi.callsOf(updatePreview)[0]).toMatchObject({
      path: '/feed/update/preview/preview-0001',
      data: { cover: ['/uploads/a'], contents: '고친 글', schedule: '' },
    });
    expect(held).toEqual(['/uploads/a', '/uploads/b']);
    expect(platform.events.recent).toHaveLength(1);
  });

  it('puts a picture back in its place that failed at first', async () => {
    failing.add('a');
    const store = write(open(), 'a', 'b');
    await store.submit();
    failing.clear();
    expect(await store.submit()).toBe(true);
    expect(held).toEqual(['/uploads/a', '/uploads/b']);
  });

  it('repeats an insert whose answer was lost with the same key and words, and adds what was changed since', async () => {
    platform.fakeApi.on(insertPreview, () => {
      throw new Error('connection lost');
    });
    const store = write(open(), 'a');
    expect(await store.submit()).toBe(false);
    platform.fakeApi.on(insertPreview, { _id: 'preview-0001' });
    store.setContents('고친 글');
    expect(await store.submit()).toBe(true);
    const [first, second] = platform.fakeApi.callsOf(insertPreview);
    expect(second).toEqual(first);
    expect(platform.fakeApi.callsOf(updatePreview)[0]?.data).toMatchObject({ contents: '고친 글' });
  });

  it('starts a new intent when the insert was refused', async () => {
    platform.fakeApi.on(insertPreview, () => new FakeFailure(420, { message: 'too-fast', title: '잠시만요' }));
    const store = write(open(), 'a');
    await store.submit();
    platform.fakeApi.on(insertPreview, { _id: 'preview-0001' });
    await store.submit();
    const [first, second] = platform.fakeApi.callsOf(insertPreview);
    expect(second?.headers['Idempotency-Key']).not.toBe(first?.headers['Idempotency-Key']);
  });

  it('keeps a network failure of a picture to itself, since the host would reload the page', async () => {
    platform.fakeApi.on(uploadCover, () => {
      throw new Error('connection lost');
    });
    await write(open(), 'a').submit();
    expect(platform.errors).toEqual([]);
    expect(platform.nav.questions[0]?.text).toBe('1개의 파일을 업로드하지 못했습니다.\na');
  });

  it('edits with the stored pictures that are kept, then sends the new ones', async () => {
    const cover = ['/uploads/1.webp', '/uploads/2.webp'];
    const store = open({ _id: 'preview-0009', cover, contents: '전', schedule: '3월' });
    expect(store.isDirty).toBe(false);
    store.covers.remove('/uploads/1.webp');
    store.addPhotos([picture('c')]);
    expect(store.isDirty).toBe(true);
    expect(await store.submit()).toBe(true);
    expect(paths()).toEqual(['/feed/update/preview/preview-0009', '/upload/cover']);
    expect(platform.fakeApi.calls[0]?.data).toEqual({ cover: ['/uploads/2.webp'], contents: '전', schedule: '3월' });
    expect(platform.events.recent).toEqual([]);
  });

  it('says that a post is gone which someone removed meanwhile', async () => {
    platform.fakeApi.on(updatePreview, () => new FakeFailure(404, { message: 'not-found' }));
    const store = open({ _id: 'preview-0009', cover: ['/uploads/1.webp'], contents: '전', schedule: '' });
    expect(await store.submit()).toBe(false);
    expect(platform.nav.toasts.map(({ text }) => text)).toEqual(['찾을 수 없습니다.']);
  });

  it('takes 20 pictures of the right kind and says once each why others are left out', () => {
    const store = open();
    const many = Array.from({ length: 21 }, (_, at) => picture(`${at}.png`));
    store.addPhotos([picture('a.gif', { type: 'image/gif' }), picture('b.gif', { type: 'image/gif' }), ...many]);
    expect(store.covers.photos).toHaveLength(20);
    expect(platform.nav.toasts.map(({ text, type }) => [text, type])).toEqual([
      ['jpg, jpeg, png, webp만 업로드 가능합니다.', 'warn'],
      ['파일은 최대 20개까지만 업로드 가능합니다.', 'warn'],
    ]);
    store.addPhotos([picture('big.png', { size: 8 * 1024 * 1024 + 1 })]);
    expect(platform.nav.toasts.at(-1)?.text).toBe('파일 크기가 너무 큽니다. (8MB 이하)');
  });
});
