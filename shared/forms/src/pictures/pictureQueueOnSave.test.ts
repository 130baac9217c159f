import { IMAGE_COUNT_MAX, uploadCover } from '@backoffice/contracts/files/uploadEndpoints';
import { FakeFailure, buildPictureFile, fakePlatform } from '@backoffice/testing';
import { RefusedPictureError } from '@backoffice/ui';
import { describe, expect, it, jest } from '@jest/globals';
import { PictureQueue } from './PictureQueue.ts';

const NO_PICTURE = 'jpg, jpeg, png, webp만 업로드 가능합니다.';

function pictureQueue({ stored = [], shrink = async (file) => file }: Setting = {}) {
  const { api, fakeApi } = fakePlatform();
  fakeApi.on(uploadCover, ({ data }) => ({ url: `/uploads/${(data as File).name}` }));
  const reasons: string[] = [];
  const queue = new PictureQueue({
    max: IMAGE_COUNT_MAX,
    when: 'on-save',
    shrink,
    cdnHost: 'http://cdn.test',
    onReport: (report) => void reasons.push(...report.reasons),
  });
  queue.fill(stored);
  const send = () =>
    queue.send(async (data, { signal, onProgress }) => {
      const request = { type: 'preview' as const, id: 'preview-0001', data };
      return (await api.call(uploadCover, request, { signal, onProgress, handles: ['uncertain'] })).url;
    });
  const sent = () => fakeApi.getCalls(uploadCover).map(({ data }) => (data['data'] as File).name);
  return { queue, fakeApi, reasons, send, sent };
}

interface Setting {
  readonly stored?: readonly string[];
  readonly shrink?: (file: File) => Promise<File>;
}

const files = (...names: string[]) => names.map((name) => buildPictureFile(name));

describe('PictureQueue with uploads on save', () => {
  it('PictureQueue.send uploads prepared pictures one after another in their order', async () => {
    const { queue, send, sent } = pictureQueue({ shrink: async ({ name }) => buildPictureFile(`small-${name}`) });
    await queue.add(files('a.png', 'b.png'));
    queue.move(queue.pictures[1]?.id ?? '', 0);
    expect(await queue.waitUntilReady()).toBe(true);
    expect(sent()).toEqual([]);
    expect(await send()).toEqual({ failures: 0, reasons: [], errors: [] });
    expect(sent()).toEqual(['small-b.png', 'small-a.png']);
    expect(queue.refs).toEqual(['/uploads/small-b.png', '/uploads/small-a.png']);
    expect(queue.pictures[0]).toMatchObject({ src: 'http://cdn.test/uploads/small-b.png', file: null });
  });

  it('PictureQueue.waitUntilReady returns false if the page is left before a picture is prepared', async () => {
    const { queue } = pictureQueue({ shrink: () => new Promise(() => {}) });
    await queue.add(files('a.png'));
    const isReady = queue.waitUntilReady();
    queue.dispose();
    expect(await isReady).toBe(false);
  });

  it('PictureQueue.waitUntilReady with uploads on save removes files that cannot be prepared, reports them and returns false', async () => {
    const shrink = async (file: File) => {
      if (file.name === 'fake.png') throw new RefusedPictureError('file-type-not-image');
      if (file.name === 'odd.png') throw new Error('no memory');
      return file;
    };
    const { queue, reasons } = pictureQueue({ shrink });
    await queue.add(files('fake.png', 'odd.png', 'good.png'));
    expect(await queue.waitUntilReady()).toBe(false);
    expect(reasons).toEqual([NO_PICTURE, '사진을 준비하지 못했어요. 다시 선택해주세요.']);
    expect(queue.pictures.map(({ file }) => file?.name)).toEqual(['good.png']);
  });

  it('PictureQueue with uploads on save does not show a picture again if it was removed during its preparation', async () => {
    const { queue, reasons } = pictureQueue();
    await queue.add(files('a.png', 'b.png'));
    for (const { id } of queue.pictures) queue.remove(id);
    expect(await queue.waitUntilReady()).toBe(true);
    expect([queue.pictures, reasons]).toEqual([[], []]);
  });

  it('PictureQueue.send returns the reason of failed uploads once, and the next send retries them', async () => {
    const { queue, fakeApi, send } = pictureQueue();
    const refused = new FakeFailure(400, { message: 'file-type-not-image' });
    fakeApi.on(uploadCover, ({ data }) => ((data as File).name === 'good.png' ? { url: '/uploads/good' } : refused));
    await queue.add(files('a.png', 'good.png', 'b.png'));
    await queue.waitUntilReady();
    expect(await send()).toMatchObject({ failures: 2, reasons: [NO_PICTURE] });
    expect(queue.pictures.map(({ status }) => status)).toEqual(['failed', 'ready', 'failed']);
    fakeApi.on(uploadCover, { url: '/uploads/late' });
    expect(await send()).toMatchObject({ failures: 0 });
    expect(queue.isPending).toBe(false);
  });

  it('PictureQueue.send stops after the first upload that fails without a connection', async () => {
    const { queue, fakeApi, send, sent } = pictureQueue();
    fakeApi.on(uploadCover, () => {
      throw new Error('connection lost');
    });
    await queue.add(files('a.png', 'b.png', 'c.png'));
    await queue.waitUntilReady();
    expect(await send()).toMatchObject({ failures: 3, reasons: [] });
    expect(sent()).toEqual(['a.png']);
  });

  it('PictureQueue.draft contains a picture only after its preparation, without the metadata of the camera', async () => {
    let finish: (file: File) => void = () => {};
    const shrink = () => new Promise<File>((resolve) => (finish = resolve));
    const { queue } = pictureQueue({ stored: ['/uploads/1'], shrink });
    await queue.add(files('a.png'));
    expect(queue.draft.files.size).toBe(0);
    finish(buildPictureFile('clean.png'));
    await queue.waitUntilReady();
    const other = pictureQueue();
    other.queue.restore(queue.draft, 0);
    expect(other.queue.pictures.map(({ file, ref }) => file?.name ?? ref)).toEqual(['/uploads/1', 'clean.png']);
    expect(other.sent()).toEqual([]);
  });

  it('PictureQueue revokes the object URL of each file after it is stored, edited, removed or closed', async () => {
    let created = 0;
    jest.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:${(created += 1)}`);
    const revoked: string[] = [];
    jest.spyOn(URL, 'revokeObjectURL').mockImplementation((src) => void revoked.push(src));
    const { queue, send } = pictureQueue({ stored: ['/uploads/1'] });
    await queue.add(files('sent.png'));
    await queue.waitUntilReady();
    await send();
    await queue.add(files('edited.png', 'removed.png', 'left.png'));
    await queue.waitUntilReady();
    const [, , edited, removed] = queue.pictures;
    queue.replace(edited?.id ?? '', buildPictureFile());
    queue.remove(removed?.id ?? '');
    queue.dispose();
    expect(revoked.toSorted()).toEqual(Array.from({ length: created }, (_, at) => `blob:${at + 1}`));
  });
});
