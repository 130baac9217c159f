import { describe, expect, it } from '@jest/globals';
import { IMAGE_BYTES_MAX, uploadCover } from '@backoffice/contracts';
import { FakeFailure, fakePlatform } from '@backoffice/testing';
import { waitFor } from '@testing-library/react';
import { PhotoStore } from './PhotoStore.ts';

const picture = (name: string, type = 'image/png') => new File(['picture'], name, { type });
const big = () => Object.defineProperty(picture('big.png'), 'size', { value: IMAGE_BYTES_MAX + 1 });
const tooBig = new FakeFailure(400, { message: 'file-size-over' });

function photoStore() {
  const platform = fakePlatform();
  const { api, nav, fakeApi } = platform;
  const store = new PhotoStore({ api, nav, cdnHost: 'http://cdn.test', target: { type: 'market', id: 'market-0001' } });
  return { store, nav, fakeApi };
}

describe('cover photos', () => {
  it('are sent by a call each, with the kind and id of what they belong to', async () => {
    const { store, fakeApi } = photoStore();
    fakeApi.on(uploadCover, ({ data }) => ({ url: `/uploads/${(data as File).name}` }));
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
    const { store, fakeApi } = photoStore();
    const answers: ((reply: { url: string }) => void)[] = [];
    fakeApi.on(uploadCover, () => new Promise((resolve) => void answers.push(resolve)));
    store.add([picture('a.png')]);
    await waitFor(() => expect(answers).toHaveLength(1));
    store.remove(store.photos[0]?.id ?? '');
    answers[0]?.({ url: '/uploads/a.webp' });
    expect(await store.settle()).toBe(true);
    expect(store.refs).toEqual([]);
  });
});
