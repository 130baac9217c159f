import { describe, expect, it } from '@jest/globals';
import { IMAGE_BYTES_MAX, uploadCover } from '@backoffice/contracts';
import { type FakeApi, FakeFailure, fakePlatform } from '@backoffice/testing';
import { UnreadablePictureError } from '@backoffice/ui';
import { waitFor } from '@testing-library/react';
import { PhotoStore } from './PhotoStore.ts';

const picture = (name: string, type = 'image/png') => new File(['picture'], name, { type });
const big = () => Object.defineProperty(picture('big.png'), 'size', { value: IMAGE_BYTES_MAX + 1 });
const tooBig = new FakeFailure(400, { message: 'file-size-over' });

/** A store over a FakeApi that names what is sent after its file; preparing a file changes nothing but its name's front. */
function photoStore({ shrink = async (file: File) => file }: { shrink?: (file: File) => Promise<File> } = {}) {
  const { api, nav, fakeApi } = fakePlatform();
  fakeApi.on(uploadCover, ({ data }) => ({ url: `/uploads/${(data as File).name}` }));
  const deps = { api, nav, cdnHost: 'http://cdn.test', shrink };
  const store = new PhotoStore(deps, { type: 'market', id: 'market-0001' });
  return { store, nav, fakeApi, idOf: (at: number) => store.photos[at]?.id ?? '' };
}

/** Answers of uploads that are given when the test says so. */
function heldUploads(fakeApi: FakeApi) {
  const sent: string[] = [];
  const answers: (() => void)[] = [];
  fakeApi.on(uploadCover, ({ data }) => {
    const { name } = data as File;
    sent.push(name);
    return new Promise((resolve) => void answers.push(() => resolve({ url: `/uploads/${name}` })));
  });
  return { sent, answerNext: () => answers.shift()?.() };
}

describe('cover photos', () => {
  it('are sent by a call each, with the kind and id of what they belong to', async () => {
    const { store, fakeApi } = photoStore();
    store.add([picture('a.png'), picture('b.png')]);
    expect(await store.settle()).toBe(true);
    expect(store.refs).toEqual(['/uploads/a.png', '/uploads/b.png']);
    expect(fakeApi.callsOf(uploadCover)[0]?.data).toMatchObject({ type: 'market', id: 'market-0001' });
  });

  it('that are not pictures or too big are left out with a word each, and the good ones are kept', async () => {
    const { store, fakeApi } = photoStore();
    fakeApi.on(uploadCover, { url: '/uploads/a.webp' });
    const words = store.add([picture('a.png'), picture('b.gif', 'image/gif'), picture('c.gif', 'image/gif'), big()]);
    expect(words).toEqual(['jpg, jpeg, png, webp만 업로드 가능합니다.', '파일 크기가 너무 큽니다. (8MB 이하)']);
    await store.settle();
    expect(store.refs).toEqual(['/uploads/a.webp']);
  });

  it('end at twenty', async () => {
    const { store, fakeApi } = photoStore();
    fakeApi.on(uploadCover, { url: '/uploads/new.webp' });
    store.fill(Array.from({ length: 19 }, (_, at) => `/uploads/${at}.webp`));
    expect(store.add([picture('a.png'), picture('b.png')])).toEqual(['파일은 최대 20개까지만 업로드 가능합니다.']);
    await store.settle();
    expect(store.refs).toHaveLength(20);
  });

  it('that fail stay to be sent again, while the good ones are kept', async () => {
    const { store, nav, fakeApi } = photoStore();
    fakeApi.on(uploadCover, ({ data }) => ((data as File).name === 'bad.png' ? tooBig : { url: '/uploads/good.webp' }));
    store.add([picture('good.png'), picture('bad.png')]);
    expect(await store.settle()).toBe(false);
    expect(store.photos.map(({ status }) => status)).toEqual(['ready', 'failed']);
    expect(nav.questions[0]).toMatchObject({ title: '업로드 오류', text: '1개의 파일을 업로드하지 못했습니다.' });
    expect(nav.toasts[0]?.text).toBe('파일 크기가 너무 큽니다. (8MB 이하)');
  });

  it('that failed go with the next save', async () => {
    const { store, fakeApi } = photoStore();
    fakeApi.on(uploadCover, () => new FakeFailure(503, { message: 'unavailable' }));
    store.add([picture('a.png')]);
    await store.settle();
    fakeApi.on(uploadCover, { url: '/uploads/a.webp' });
    expect(await store.settle()).toBe(true);
  });

  it('that are removed on their way do not come back', async () => {
    const { store, fakeApi, idOf } = photoStore();
    const { sent, answerNext } = heldUploads(fakeApi);
    store.add([picture('a.png')]);
    await waitFor(() => expect(sent).toHaveLength(1));
    store.remove(idOf(0));
    answerNext();
    expect(await store.settle()).toBe(true);
    expect(store.refs).toEqual([]);
  });

  it('go three at a time, whichever were chosen when', async () => {
    const { store, fakeApi } = photoStore();
    const { sent, answerNext } = heldUploads(fakeApi);
    store.add([picture('1.png'), picture('2.png')]);
    store.add([picture('3.png'), picture('4.png'), picture('5.png')]);
    await waitFor(() => expect(sent).toEqual(['1.png', '2.png', '3.png']));
    answerNext();
    await waitFor(() => expect(sent).toEqual(['1.png', '2.png', '3.png', '4.png']));
    for (let left = 4; left > 0; left -= 1) {
      await waitFor(() => expect(store.photos.some(({ status }) => status === 'uploading')).toBe(true));
      answerNext();
    }
    await waitFor(() => expect(sent).toHaveLength(5));
    answerNext();
    expect(await store.settle()).toBe(true);
    expect(store.refs).toEqual(['1', '2', '3', '4', '5'].map((name) => `/uploads/${name}.png`));
  });

  it('are made smaller before they are sent', async () => {
    const shrink = async ({ type }: File) => new File(['small'], 'small.png', { type });
    const { store } = photoStore({ shrink });
    store.add([picture('big.png')]);
    await store.settle();
    expect(store.refs).toEqual(['/uploads/small.png']);
  });

  it('that turn out to be no pictures go, with a word', async () => {
    const shrink = async (file: File) => {
      if (file.name === 'fake.png') throw new UnreadablePictureError();
      return file;
    };
    const { store, nav } = photoStore({ shrink });
    store.add([picture('fake.png'), picture('good.png')]);
    expect(await store.settle()).toBe(true);
    expect(store.refs).toEqual(['/uploads/good.png']);
    expect(nav.toasts.map(({ text }) => text)).toEqual(['jpg, jpeg, png, webp만 업로드 가능합니다.']);
    expect(nav.questions).toEqual([]);
  });

  it.each([
    [0, 2, 'bca'],
    [2, 0, 'cab'],
    [1, 1, 'abc'],
  ])('move from place %d to %d', (from, to, order) => {
    const { store, idOf } = photoStore();
    store.fill(['/uploads/a', '/uploads/b', '/uploads/c']);
    store.move(idOf(from), to);
    expect(store.refs.map((ref) => ref.at(-1)).join('')).toBe(order);
  });

  it('that were edited are sent anew and take the place of what was there', async () => {
    const { store, idOf } = photoStore();
    store.fill(['/uploads/a', '/uploads/b']);
    store.replace(idOf(0), picture('edited.png'));
    expect(store.isPending).toBe(true);
    await store.settle();
    expect(store.refs).toEqual(['/uploads/edited.png', '/uploads/b']);
  });
});

describe('a draft of photos', () => {
  const HOUR = 60 * 60_000;

  async function draftOf(age: number) {
    const first = photoStore();
    first.store.fill(['/uploads/stored.webp']);
    first.store.add([picture('sent.png')]);
    await first.store.settle();
    first.fakeApi.on(uploadCover, () => new FakeFailure(503, { message: 'unavailable' }));
    first.store.add([picture('unsent.png')]);
    await first.store.settle();
    const second = photoStore();
    second.store.restore(first.store.draft, age);
    await second.store.settle();
    const sent = second.fakeApi.callsOf(uploadCover).map(({ data }) => (data.data as File).name);
    return { sent, refs: second.store.refs };
  }

  it('sends what had not reached the server, and nothing else', async () => {
    const { sent, refs } = await draftOf(12 * HOUR - 1);
    expect(sent).toEqual(['unsent.png']);
    expect(refs).toEqual(['/uploads/stored.webp', '/uploads/sent.png', '/uploads/unsent.png']);
  });

  it('keeps a picture as it was made smaller, in place of the one that was chosen', async () => {
    const { drafts } = fakePlatform();
    const shrink = async (file: File) => picture(`small ${file.name}`);
    const { store } = photoStore({ shrink });
    store.add([picture('a.png')]);
    await drafts.write('market', { value: null, files: store.draft.files });
    await store.settle();
    const { photos, files } = store.draft;
    await drafts.write('market', { value: photos, files });
    const kept = await drafts.read('market');

    const later = photoStore({ shrink });
    later.store.restore({ photos, files: kept?.files ?? new Map() }, 12 * HOUR);
    await later.store.settle();
    expect(later.store.refs).toEqual(['/uploads/small a.png']);
  });

  it('sends again what the server may have given up by now', async () => {
    expect((await draftOf(12 * HOUR)).sent).toEqual(['sent.png', 'unsent.png']);
  });
});
