import { IMAGE_BYTES_MAX, uploadCover } from '@backoffice/contracts';
import { FakeFailure, buildPictureFile, fakePlatform } from '@backoffice/testing';
import { UnreadablePictureError } from '@backoffice/ui';
import { describe, expect, it, jest } from '@jest/globals';
import { CoverPhotos } from './CoverPhotos.ts';

const NO_PICTURE = 'jpg, jpeg, png, webp만 업로드 가능합니다.';
const TOO_BIG = '파일 크기가 너무 큽니다. (8MB 이하)';
const TOO_MANY = '파일은 최대 20개까지만 업로드 가능합니다.';

function coverPhotos({ stored = [], shrink = async (file) => file }: Setting = {}) {
  const { api, fakeApi, errors } = fakePlatform();
  fakeApi.on(uploadCover, ({ data }) => ({ url: `/uploads/${(data as File).name}` }));
  const refused: string[] = [];
  const onRefused = (texts: readonly string[]) => void refused.push(...texts);
  const covers = new CoverPhotos(stored, { api, cdnHost: 'http://cdn.test', shrink, onRefused });
  const sent = () => fakeApi.callsOf(uploadCover).map(({ data }) => (data['data'] as File).name);
  return { covers, errors, fakeApi, refused, sent };
}

interface Setting {
  readonly stored?: readonly string[];
  readonly shrink?: (file: File) => Promise<File>;
}

const files = (...names: string[]) => names.map((name) => buildPictureFile(name));
const numbered = (count: number) => Array.from({ length: count }, (_, at) => `${at}.png`);
const sized = (size: number) => Object.defineProperty(buildPictureFile(), 'size', { value: size });
const typed = (type: string) => new File(['x'], 'a', { type });

describe('the pictures of a post', () => {
  it.each([
    ['image/jpeg', []],
    ['image/png', []],
    ['image/webp', []],
    ['image/gif', [NO_PICTURE]],
    ['image/heic', [NO_PICTURE]],
    ['image/svg+xml', [NO_PICTURE]],
    ['', [NO_PICTURE]],
  ])('are of the kind %j: refused with %j', (type, words) => {
    const { covers, refused } = coverPhotos();
    covers.add([typed(type), typed(type)]);
    expect(refused).toEqual(words);
    expect(covers.photos).toHaveLength(words.length === 0 ? 2 : 0);
  });

  it.each([
    [IMAGE_BYTES_MAX, []],
    [IMAGE_BYTES_MAX + 1, [TOO_BIG]],
  ])('have at most 8 MB: %d bytes are refused with %j', (size, words) => {
    const { covers, refused } = coverPhotos();
    covers.add([sized(size)]);
    expect(refused).toEqual(words);
  });

  it.each([
    [19, 1, []],
    [19, 2, [TOO_MANY]],
    [20, 1, [TOO_MANY]],
  ])('are at most twenty: with %d stored and %d chosen, refused with %j', (held, chosen, words) => {
    const { covers, refused } = coverPhotos({ stored: numbered(held) });
    covers.add(files(...numbered(chosen)));
    expect(covers.photos).toHaveLength(20);
    expect(refused).toEqual(words);
  });

  it('leave no room to a file that is none', () => {
    const { covers, refused } = coverPhotos({ stored: numbered(19) });
    covers.add([typed('image/gif'), ...files('a.png')]);
    expect(covers.photos).toHaveLength(20);
    expect(refused).toEqual([NO_PICTURE]);
  });

  it('are sent as they were made ready, one after another in their order', async () => {
    const { covers, fakeApi, sent } = coverPhotos({ shrink: async ({ name }) => buildPictureFile(`small-${name}`) });
    covers.add(files('a.png', 'b.png'));
    covers.move(covers.photos[1]?.id ?? '', 0);
    expect(await covers.settle()).toBe(true);
    expect(await covers.send('preview-0001')).toEqual({ failures: 0, reasons: [] });
    expect(sent()).toEqual(['small-b.png', 'small-a.png']);
    expect(fakeApi.callsOf(uploadCover)[0]?.data).toMatchObject({ type: 'preview', id: 'preview-0001' });
    expect(covers.urls).toEqual(['/uploads/small-b.png', '/uploads/small-a.png']);
    expect(covers.photos[0]).toMatchObject({ src: 'http://cdn.test/uploads/small-b.png', file: null });
  });

  it('that turn out to be none go, with a word', async () => {
    const shrink = async (file: File) => {
      if (file.name === 'fake.png') throw new UnreadablePictureError();
      if (file.name === 'odd.png') throw new Error('no memory');
      return file;
    };
    const { covers, refused } = coverPhotos({ shrink });
    covers.add(files('fake.png', 'odd.png', 'good.png'));
    expect(await covers.settle()).toBe(false);
    expect(refused).toEqual([NO_PICTURE, '사진을 준비하지 못했습니다. 다시 선택해주세요.']);
    expect(covers.photos.map(({ file }) => file?.name)).toEqual(['good.png']);
  });

  it('that are removed while they are made ready do not come back', async () => {
    const { covers, refused } = coverPhotos();
    covers.add(files('a.png', 'b.png'));
    for (const { id } of covers.photos) covers.remove(id);
    await covers.settle();
    expect([covers.photos, refused]).toEqual([[], []]);
  });

  it('that fail stay for another time, and why is said once', async () => {
    const { covers, errors, fakeApi } = coverPhotos();
    fakeApi.on(uploadCover, ({ data }) =>
      (data as File).name === 'good.png'
        ? { url: '/uploads/good.webp' }
        : new FakeFailure(400, { message: 'file-type-not-image' }),
    );
    covers.add(files('a.png', 'good.png', 'b.png'));
    await covers.settle();
    expect(await covers.send('preview-0001')).toEqual({ failures: 2, reasons: [NO_PICTURE] });
    expect(covers.photos.map(({ status }) => status)).toEqual(['failed', 'ready', 'failed']);
    expect(errors).toEqual([]);
  });

  it('are not tried one by one without a line, and the host does not reload the page over it', async () => {
    const { covers, errors, fakeApi, sent } = coverPhotos();
    fakeApi.on(uploadCover, () => {
      throw new Error('connection lost');
    });
    covers.add(files('a.png', 'b.png', 'c.png'));
    await covers.settle();
    expect(await covers.send('preview-0001')).toEqual({ failures: 3, reasons: [] });
    expect(sent()).toEqual(['a.png']);
    expect(covers.photos.map(({ status }) => status)).toEqual(['failed', 'failed', 'failed']);
    expect(errors).toEqual([]);
  });

  it('that were edited are sent in place of what was there', async () => {
    const { covers, sent } = coverPhotos({ stored: ['/uploads/1.webp', '/uploads/2.webp'] });
    covers.replace(covers.photos[0]?.id ?? '', buildPictureFile('cut.png'));
    expect(covers.urls).toEqual(['/uploads/2.webp']);
    await covers.send('preview-0001');
    expect(sent()).toEqual(['cut.png']);
    expect(covers.urls).toEqual(['/uploads/cut.png', '/uploads/2.webp']);
  });

  it.each([
    [0, 2, 'bca'],
    [2, 0, 'cab'],
    [1, 1, 'abc'],
  ])('move from place %d to %d', (from, to, order) => {
    const { covers } = coverPhotos({ stored: ['a', 'b', 'c'] });
    covers.move(covers.photos[from]?.id ?? '', to);
    expect(covers.urls.join('')).toBe(order);
  });

  it('give the memory of each chosen file back once it is stored, edited, removed or left', async () => {
    let made = 0;
    jest.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:${(made += 1)}`);
    const revoked: string[] = [];
    jest.spyOn(URL, 'revokeObjectURL').mockImplementation((src) => void revoked.push(src));
    const { covers } = coverPhotos({ stored: ['/uploads/1.webp'] });
    covers.add(files('sent.png'));
    await covers.settle();
    await covers.send('preview-0001');
    covers.add(files('edited.png', 'removed.png', 'left.png'));
    await covers.settle();
    const [, , edited, removed] = covers.photos;
    covers.replace(edited?.id ?? '', buildPictureFile());
    covers.remove(removed?.id ?? '');
    covers.dispose();
    expect(revoked.toSorted()).toEqual(Array.from({ length: made }, (_, at) => `blob:${at + 1}`));
  });

  it('come back from a draft: the stored by their address, the others by their file', async () => {
    const first = coverPhotos({ stored: ['/uploads/1.webp'] });
    first.covers.add(files('new.png'));
    await first.covers.settle();
    first.covers.move(first.covers.photos[1]?.id ?? '', 0);
    const second = coverPhotos({ stored: ['/uploads/1.webp'] });
    second.covers.restore(first.covers.draft);
    expect(second.covers.photos.map(({ file, url }) => file?.name ?? url)).toEqual(['new.png', '/uploads/1.webp']);
    await second.covers.send('preview-0001');
    expect(second.covers.urls).toEqual(['/uploads/new.png', '/uploads/1.webp']);
  });

  it('are not in a draft before they are ready, since what the camera wrote would be in it', async () => {
    const { covers } = coverPhotos({ shrink: async ({ name }) => buildPictureFile(`clean-${name}`) });
    covers.add(files('a.png'));
    expect(covers.draft.files.size).toBe(0);
    await covers.settle();
    expect([...covers.draft.files.values()].map(({ name }) => name)).toEqual(['clean-a.png']);
  });
});
