import { uploadProfile } from '@backoffice/contracts';
import { FakeFailure, fakePlatform } from '@backoffice/testing';
import { UnreadablePictureError } from '@backoffice/ui';
import { describe, expect, it } from '@jest/globals';
import { PictureUpload } from './PictureUpload.ts';

const picture = (name: string) => new File(['picture'], name, { type: 'image/png' });

/** An upload over a FakeApi that names what is stored after what was sent; shrinking puts `small-` in front of a name. */
function pictureUpload({ shrink }: { shrink?: (file: File) => Promise<File> } = {}) {
  const { api, fakeApi } = fakePlatform();
  const told: string[] = [];
  fakeApi.on(uploadProfile, ({ data }) => ({ url: `/uploads/${(data as File).name}` }));
  const upload = new PictureUpload('/uploads/old.webp', {
    api,
    shrink: shrink ?? (async (file) => new File([file], `small-${file.name}`, { type: file.type })),
    onFailure: (text) => told.push(text),
  });
  return { upload, fakeApi, told };
}

describe('the profile picture', () => {
  it('is made smaller before it is sent, unless it was cut here', async () => {
    const { upload } = pictureUpload();
    upload.choose(picture('a.png'));
    await upload.settled;
    expect(upload.value).toBe('/uploads/small-a.png');
    upload.replace(picture('cut.png'));
    expect(upload.value).toBe('');
    await upload.settled;
    expect(upload.value).toBe('/uploads/cut.png');
  });

  it('is the last one chosen, whichever was ready first', async () => {
    const ready: (() => void)[] = [];
    const { upload, fakeApi } = pictureUpload({
      shrink: (file) => new Promise((resolve) => void ready.push(() => resolve(file))),
    });
    upload.choose(picture('first.png'));
    upload.choose(picture('second.png'));
    ready[1]?.();
    await upload.settled;
    ready[0]?.();
    await Promise.resolve();
    expect(upload.value).toBe('/uploads/second.png');
    expect(fakeApi.calls).toHaveLength(1);
  });

  it('goes when it is no picture, and the one before is there again', async () => {
    const { upload, told } = pictureUpload({ shrink: () => Promise.reject(new UnreadablePictureError()) });
    upload.choose(picture('a.png'));
    await upload.settled;
    expect(told).toEqual(['jpg, jpeg, png, webp만 업로드 가능합니다.']);
    expect([upload.value, upload.choice.file]).toEqual(['/uploads/old.webp', null]);
  });

  it('stays when it could not be sent, and is sent again without being made anew', async () => {
    let made = 0;
    const { upload, fakeApi, told } = pictureUpload({
      shrink: async (file) => {
        made += 1;
        return file;
      },
    });
    fakeApi.on(uploadProfile, () => new FakeFailure(500, { message: 'internal-error' }));
    upload.choose(picture('a.png'));
    await upload.settled;
    expect([upload.status, upload.value, told]).toEqual(['failed', '', ['사진을 올리지 못했습니다. 다시 올려주세요.']]);
    fakeApi.on(uploadProfile, { url: '/uploads/a.webp' });
    upload.send();
    await upload.settled;
    expect([upload.value, made]).toEqual(['/uploads/a.webp', 1]);
  });

  it('is the stored one again after a reset', async () => {
    const { upload } = pictureUpload();
    upload.choose(picture('a.png'));
    upload.reset('/uploads/old.webp');
    await upload.settled;
    expect([upload.value, upload.choice.src]).toEqual(['/uploads/old.webp', null]);
  });
});
