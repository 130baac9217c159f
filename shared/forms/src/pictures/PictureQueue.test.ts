import { describe, expect, it, jest } from '@jest/globals';
import { IMAGE_BYTES_MAX, IMAGE_COUNT_MAX, uploadCover } from '@backoffice/contracts/files/uploadEndpoints';
import { type FakeApi, FakeFailure, buildPictureFile, fakePlatform } from '@backoffice/testing';
import { RefusedPictureError } from '@backoffice/ui';
import { waitFor } from '@testing-library/react';
import { PictureQueue } from './PictureQueue.ts';
import { showPictureReport } from './PictureReport.ts';

const picture = buildPictureFile;
const gif = (name: string) => new File(['GIF89a'], name, { type: 'image/png' });
const big = () => Object.defineProperty(picture('big.png'), 'size', { value: IMAGE_BYTES_MAX + 1 });
const tooBig = new FakeFailure(400, { message: 'file-size-over' });

/**
 * Creates a queue with a FakeApi whose responses contain the name of the sent file. `shrink` returns the file unchanged
 * by default.
 */
function pictureQueue({ shrink = async (file: File) => file, max = IMAGE_COUNT_MAX }: Setting = {}) {
  const { api, nav, fakeApi } = fakePlatform();
  fakeApi.on(uploadCover, ({ data }) => ({ url: `/uploads/${(data as File).name}` }));
  const waits: unknown[] = [];
  const queue = new PictureQueue({
    max,
    when: 'immediately',
    upload: async (data, options) => {
      const request = { type: 'market' as const, id: 'market-0001', data };
      return (await api.call(uploadCover, request, { ...options, handles: ['uncertain'] })).url;
    },
    shrink,
    cdnHost: 'http://cdn.test',
    onReport: (report) => showPictureReport(nav, report),
    onWait: (counts) => waits.push(counts),
  });
  return { queue, nav, fakeApi, waits, getId: (at: number) => queue.pictures[at]?.id ?? '' };
}

interface Setting {
  readonly shrink?: (file: File) => Promise<File>;
  readonly max?: number;
}

/** Delays the responses of uploads; `answerNext` sends the response of the earliest upload. */
function delayedUploads(fakeApi: FakeApi) {
  const sent: string[] = [];
  const answers: (() => void)[] = [];
  fakeApi.on(uploadCover, ({ data }) => {
    const { name } = data as File;
    sent.push(name);
    return new Promise((resolve) => void answers.push(() => resolve({ url: `/uploads/${name}` })));
  });
  return { sent, answerNext: () => answers.shift()?.() };
}

describe('PictureQueue', () => {
  // rule: pictures.call-per-picture
  it('PictureQueue uploads each picture with a request of its own that has the kind and id of the owner', async () => {
    const { queue, fakeApi } = pictureQueue();
    await queue.add([picture('a.png'), picture('b.png')]);
    expect(await queue.waitUntilReady()).toBe(true);
    expect(queue.refs).toEqual(['/uploads/a.png', '/uploads/b.png']);
    expect(fakeApi.getCalls(uploadCover)[0]?.data).toMatchObject({ type: 'market', id: 'market-0001' });
  });

  it('PictureQueue.add skips oversized files and files that are not pictures, reports each reason once, and uploads the other files', async () => {
    const { queue, fakeApi } = pictureQueue();
    fakeApi.on(uploadCover, { url: '/uploads/a.webp' });
    const messages = await queue.add([picture('a.png'), gif('b.png'), gif('c.png'), big()]);
    expect(messages).toEqual(['jpg, jpeg, png, webp만 업로드 가능합니다.', '파일 크기가 너무 큽니다. (8MB 이하)']);
    await queue.waitUntilReady();
    expect(queue.refs).toEqual(['/uploads/a.webp']);
  });

  it('PictureQueue.add accepts pictures by their bytes even if the declared media type is missing or wrong', async () => {
    const { queue } = pictureQueue();
    const png = await picture('a.png').arrayBuffer();
    const files = ['', 'image/jpg', 'application/octet-stream'].map((type, at) => new File([png], `${at}`, { type }));
    expect(await queue.add(files)).toEqual([]);
    await queue.waitUntilReady();
    expect(queue.refs).toEqual(['/uploads/0', '/uploads/1', '/uploads/2']);
  });

  // rule: pictures.animated-refused
  it('PictureQueue.add rejects an animated picture with a message and does not replace the selected picture', async () => {
    const { queue } = pictureQueue({ max: 1 });
    await queue.add([picture('a.png')]);
    const animated = new File(['RIFF____WEBPVP8X____\x02'], 'b.webp', { type: 'image/webp' });
    expect(await queue.add([animated])).toEqual([
      '움직이는 사진은 업로드할 수 없어요. 움직이지 않는 사진을 선택해주세요.',
    ]);
    await queue.waitUntilReady();
    expect(queue.refs).toEqual(['/uploads/a.png']);
  });

  it('PictureQueue.add accepts at most 20 pictures', async () => {
    const { queue, fakeApi } = pictureQueue();
    fakeApi.on(uploadCover, { url: '/uploads/new.webp' });
    queue.fill(Array.from({ length: 19 }, (_, at) => `/uploads/${at}.webp`));
    expect(await queue.add([picture('a.png'), picture('b.png')])).toEqual([
      '파일은 최대 20개까지만 업로드 가능합니다.',
    ]);
    await queue.waitUntilReady();
    expect(queue.refs).toHaveLength(20);
  });

  it('PictureQueue.waitUntilReady reports a failed upload for a retry and stores the other pictures', async () => {
    const { queue, nav, fakeApi } = pictureQueue();
    fakeApi.on(uploadCover, ({ data }) => ((data as File).name === 'bad.png' ? tooBig : { url: '/uploads/good.webp' }));
    await queue.add([picture('good.png'), picture('bad.png')]);
    expect(await queue.waitUntilReady()).toBe(false);
    expect(queue.pictures.map(({ status }) => status)).toEqual(['ready', 'failed']);
    expect(nav.questions[0]).toMatchObject({ title: '업로드 오류', text: '1개의 파일을 업로드하지 못했습니다.' });
    expect(nav.toasts[0]?.text).toBe('파일 크기가 너무 큽니다. (8MB 이하)');
  });

  it('PictureQueue.waitUntilReady retries failed uploads at the next save', async () => {
    const { queue, fakeApi } = pictureQueue();
    fakeApi.on(uploadCover, () => new FakeFailure(503, { message: 'unavailable' }));
    await queue.add([picture('a.png')]);
    await queue.waitUntilReady();
    fakeApi.on(uploadCover, { url: '/uploads/a.webp' });
    expect(await queue.waitUntilReady()).toBe(true);
  });

  it('PictureQueue does not show a picture again if it was removed during its upload', async () => {
    const { queue, fakeApi, getId } = pictureQueue();
    const { sent, answerNext } = delayedUploads(fakeApi);
    await queue.add([picture('a.png')]);
    await waitFor(() => expect(sent).toHaveLength(1));
    queue.remove(getId(0));
    answerNext();
    expect(await queue.waitUntilReady()).toBe(true);
    expect(queue.refs).toEqual([]);
  });

  it('PictureQueue uploads at most three pictures at a time, including pictures that are added later', async () => {
    const { queue, fakeApi } = pictureQueue();
    const { sent, answerNext } = delayedUploads(fakeApi);
    await queue.add([picture('1.png'), picture('2.png')]);
    await queue.add([picture('3.png'), picture('4.png'), picture('5.png')]);
    await waitFor(() => expect(sent).toEqual(['1.png', '2.png', '3.png']));
    answerNext();
    await waitFor(() => expect(sent).toEqual(['1.png', '2.png', '3.png', '4.png']));
    for (let left = 4; left > 0; left -= 1) {
      await waitFor(() => expect(queue.pictures.some(({ status }) => status === 'uploading')).toBe(true));
      answerNext();
    }
    await waitFor(() => expect(sent).toHaveLength(5));
    answerNext();
    expect(await queue.waitUntilReady()).toBe(true);
    expect(queue.refs).toEqual(['1', '2', '3', '4', '5'].map((name) => `/uploads/${name}.png`));
  });

  it('PictureQueue shrinks pictures before the upload', async () => {
    const shrink = async () => picture('small.png');
    const { queue } = pictureQueue({ shrink });
    await queue.add([picture('big.png')]);
    await queue.waitUntilReady();
    expect(queue.refs).toEqual(['/uploads/small.png']);
  });

  // rule: pictures.rejection-toast
  it('PictureQueue reports several failed uploads in a single dialog', async () => {
    const { queue, nav, fakeApi } = pictureQueue();
    fakeApi.on(uploadCover, () => new FakeFailure(503, { message: 'unavailable' }));
    await queue.add([picture('a.png'), picture('b.png')]);
    await queue.waitUntilReady();
    expect(nav.questions.map(({ text }) => text)).toEqual(['2개의 파일을 업로드하지 못했습니다.']);
  });

  // rule: pictures.rejection-toast
  it('PictureQueue removes a file that cannot be decoded as a picture, shows a message and scrolls to the top', async () => {
    const scroll = jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
    const shrink = async (file: File) => {
      if (file.name === 'fake.png') throw new RefusedPictureError('file-type-not-image');
      return file;
    };
    const { queue, nav } = pictureQueue({ shrink });
    await queue.add([picture('fake.png'), picture('good.png')]);
    expect(await queue.waitUntilReady()).toBe(true);
    expect(queue.refs).toEqual(['/uploads/good.png']);
    expect(nav.toasts.map(({ text }) => text)).toEqual(['jpg, jpeg, png, webp만 업로드 가능합니다.']);
    expect(nav.questions).toEqual([]);
    expect(scroll.mock.calls).toEqual([[{ top: 0 }]]);
  });

  it.each([
    [0, 2, 'bca'],
    [2, 0, 'cab'],
    [1, 1, 'abc'],
  ])('PictureQueue.move moves a picture from index %d to %d', (from, to, order) => {
    const { queue, getId } = pictureQueue();
    queue.fill(['/uploads/a', '/uploads/b', '/uploads/c']);
    queue.move(getId(from), to);
    expect(queue.refs.map((ref) => ref.at(-1)).join('')).toBe(order);
  });

  it('PictureQueue uploads an edited picture in place of the original', async () => {
    const { queue, getId } = pictureQueue();
    queue.fill(['/uploads/a', '/uploads/b']);
    queue.replace(getId(0), picture('edited.png'));
    expect(queue.isPending).toBe(true);
    await queue.waitUntilReady();
    expect(queue.refs).toEqual(['/uploads/edited.png', '/uploads/b']);
  });
});

describe('PictureQueue.waitUntilReady during running uploads', () => {
  const unavailable = () => new FakeFailure(503, { message: 'unavailable' });

  async function failedAndUploading() {
    const screen = pictureQueue();
    screen.fakeApi.on(uploadCover, unavailable);
    await screen.queue.add([picture('failed.png')]);
    await screen.queue.waitUntilReady();
    screen.nav.questions[0]?.answer(true);
    return screen;
  }

  it('PictureQueue.waitUntilReady retries failed uploads, waits for running uploads and reports the number of both', async () => {
    const { queue, fakeApi, waits } = await failedAndUploading();
    fakeApi.on(uploadCover, ({ data }) => ({ url: `/uploads/${(data as File).name}` }));
    await queue.add([picture('new.png')]);
    expect(await queue.waitUntilReady()).toBe(true);
    expect(waits).toEqual([{ failed: 1, uploading: 1 }]);
    expect(queue.refs).toEqual(['/uploads/failed.png', '/uploads/new.png']);
  });

  it('PictureQueue.waitUntilReady reports a picture whose retry fails although other uploads succeed', async () => {
    const { queue, nav, fakeApi } = await failedAndUploading();
    fakeApi.on(uploadCover, ({ data }) =>
      (data as File).name === 'failed.png' ? unavailable() : { url: '/uploads/new.webp' },
    );
    await queue.add([picture('new.png')]);
    expect(await queue.waitUntilReady()).toBe(false);
    expect(nav.questions.at(-1)?.text).toBe('1개의 파일을 업로드하지 못했습니다.');
    expect(queue.pictures.map(({ status }) => status)).toEqual(['failed', 'ready']);
  });
});

describe('the idempotency key of an upload', () => {
  const getKeys = (fakeApi: FakeApi) => fakeApi.getCalls(uploadCover).map(({ headers }) => headers['Idempotency-Key']);

  it.each([
    ['PictureQueue retries an upload with the same idempotency key after an uncertain failure', 503, 'unavailable', 1],
    ['PictureQueue retries an upload with a new idempotency key after a rejection', 400, 'file-size-over', 2],
  ])('%s', async (_, status, message, count) => {
    const { queue, fakeApi } = pictureQueue();
    fakeApi.on(uploadCover, () => new FakeFailure(status, { message }));
    await queue.add([picture('a.png')]);
    await queue.waitUntilReady();
    await queue.waitUntilReady();
    expect(getKeys(fakeApi)).toHaveLength(2);
    expect(new Set(getKeys(fakeApi)).size).toBe(count);
  });

  it.each([
    ['PictureQueue.restore retries an upload with the idempotency key of the draft', 0, 1],
    [
      'PictureQueue.restore uses a new idempotency key if the API may have deleted the picture of the draft',
      24 * 60 * 60_000,
      2,
    ],
  ])('%s', async (_, age, count) => {
    const first = pictureQueue();
    first.fakeApi.on(uploadCover, () => new FakeFailure(503, { message: 'unavailable' }));
    await first.queue.add([picture('a.png')]);
    await first.queue.waitUntilReady();
    const second = pictureQueue();
    second.queue.restore(first.queue.draft, age);
    await second.queue.waitUntilReady();
    expect(new Set([...getKeys(first.fakeApi), ...getKeys(second.fakeApi)]).size).toBe(count);
  });
});

describe('PictureQueue with a single picture', () => {
  it('PictureQueue with a maximum of one uploads the picture that was selected last, regardless of which was prepared first', async () => {
    const prepared: (() => void)[] = [];
    const shrink = (file: File) => new Promise<File>((resolve) => void prepared.push(() => resolve(file)));
    const { queue, fakeApi } = pictureQueue({ max: 1, shrink });
    expect(await queue.add([picture('first.png')])).toEqual([]);
    expect(await queue.add([picture('second.png')])).toEqual([]);
    prepared[1]?.();
    await queue.waitUntilReady();
    prepared[0]?.();
    await Promise.resolve();
    expect(queue.refs).toEqual(['/uploads/second.png']);
    expect(fakeApi.calls).toHaveLength(1);
  });

  it('PictureQueue with a maximum of one shows the stored picture again if the selected file is not a picture', async () => {
    const { queue, nav } = pictureQueue({
      max: 1,
      shrink: () => Promise.reject(new RefusedPictureError('file-type-not-image')),
    });
    queue.fill(['/uploads/old.webp']);
    await queue.add([picture('a.png')]);
    await queue.add([picture('b.png')]);
    await queue.waitUntilReady();
    expect([queue.refs, queue.pictures[0]?.src]).toEqual([['/uploads/old.webp'], 'http://cdn.test/uploads/old.webp']);
    expect(nav.toasts.at(-1)?.text).toBe('jpg, jpeg, png, webp만 업로드 가능합니다.');
  });

  it('PictureQueue shrinks a picture only once, even if the upload is retried', async () => {
    let count = 0;
    const shrink = async (file: File) => {
      count += 1;
      return file;
    };
    const { queue, fakeApi } = pictureQueue({ max: 1, shrink });
    fakeApi.on(uploadCover, () => new FakeFailure(500, { message: 'internal-error' }));
    await queue.add([picture('a.png')]);
    await queue.waitUntilReady();
    fakeApi.on(uploadCover, { url: '/uploads/a.webp' });
    queue.retry(queue.pictures[0]?.id ?? '');
    await queue.waitUntilReady();
    expect([queue.refs, count]).toEqual([['/uploads/a.webp'], 1]);
  });
});

describe('PictureQueue.restore', () => {
  const HOUR = 60 * 60_000;

  async function restoreDraft(age: number) {
    const first = pictureQueue();
    first.queue.fill(['/uploads/stored.webp']);
    await first.queue.add([picture('sent.png')]);
    await first.queue.waitUntilReady();
    first.fakeApi.on(uploadCover, () => new FakeFailure(503, { message: 'unavailable' }));
    await first.queue.add([picture('unsent.png')]);
    await first.queue.waitUntilReady();
    const second = pictureQueue();
    second.queue.restore(first.queue.draft, age);
    await second.queue.waitUntilReady();
    const sent = second.fakeApi.getCalls(uploadCover).map(({ data }) => (data.data as File).name);
    return { sent, refs: second.queue.refs };
  }

  it('PictureQueue.restore uploads only the pictures of the draft that were not uploaded yet', async () => {
    const { sent, refs } = await restoreDraft(12 * HOUR - 1);
    expect(sent).toEqual(['unsent.png']);
    expect(refs).toEqual(['/uploads/stored.webp', '/uploads/sent.png', '/uploads/unsent.png']);
  });

  it('PictureQueue.draft contains the shrunk file instead of the selected file', async () => {
    const { drafts } = fakePlatform();
    const shrink = async (file: File) => picture(`small ${file.name}`);
    const { queue } = pictureQueue({ shrink });
    await queue.add([picture('a.png')]);
    await drafts.write('market a', { value: null, files: queue.draft.files });
    await queue.waitUntilReady();
    const { pictures, files } = queue.draft;
    await drafts.write('market a', { value: pictures, files });
    const draft = await drafts.read('market a');

    const later = pictureQueue({ shrink });
    later.queue.restore({ pictures, files: draft?.files ?? new Map() }, 12 * HOUR);
    await later.queue.waitUntilReady();
    expect(later.queue.refs).toEqual(['/uploads/small a.png']);
  });

  // rule: idempotency.one-intent-one-write
  it('PictureQueue.restore uploads pictures again that the API may have deleted', async () => {
    expect((await restoreDraft(12 * HOUR)).sent).toEqual(['sent.png', 'unsent.png']);
  });
});
