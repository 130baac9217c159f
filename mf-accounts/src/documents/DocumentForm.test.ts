import { ApiError } from '@backoffice/platform';
import { buildPictureFile, fakePlatform } from '@backoffice/testing';
import { describe, expect, it } from '@jest/globals';
import { DocumentForm } from './DocumentForm.ts';

interface Values {
  readonly name: string;
  readonly no?: string;
}

/** Creates a form whose first `failures` requests fail with status 503. */
function openForm({ failures = 0, isOptional = false, platform = fakePlatform() } = {}) {
  const requests: { name: string; file: string | undefined; key: string }[] = [];
  const files: (File | undefined)[] = [];
  const document = new DocumentForm<Values>(platform, {
    stored: { name: '보리' },
    toFields: (values) => values,
    validate: ({ name }, hasPicture) => [
      ...(name === '' ? [{ path: 'name', text: '이름을 입력해주세요.' }] : []),
      ...(hasPicture || isOptional ? [] : [{ path: 'file', text: '사본을 업로드 해주세요.' }]),
    ],
    draft: { key: 'bank', fields: ['name'] },
    send: async ({ name, file }, { idempotencyKey }) => {
      requests.push({ name, file: file?.name, key: idempotencyKey });
      files.push(file);
      if (requests.length <= failures) throw new ApiError(503, '/', { message: 'unavailable' });
    },
  });
  const save = () => document.session.save('save');
  const problems = () => document.session.problems.all.map(({ path, text }) => `${path}: ${text}`);
  return { document, platform, requests, files, save, problems };
}

describe('DocumentForm', () => {
  it('DocumentForm sends fields and picture in one request', async () => {
    const { document, requests, save, problems } = openForm();
    expect([await save(), problems(), requests]).toEqual([false, ['file: 사본을 업로드 해주세요.'], []]);
    await document.picture.select(buildPictureFile('copy.png'));
    expect(await save()).toBe(true);
    expect(requests).toMatchObject([{ name: '보리', file: 'copy.png' }]);
  });

  // rule: pictures.changed-file
  it('DocumentForm sends the bytes that it read when the picture was chosen, and not the file on the disk', async () => {
    const { document, files, save } = openForm();
    const chosen = buildPictureFile('copy.png');
    await document.picture.select(chosen);
    expect(await save()).toBe(true);
    expect(files).toMatchObject([{ name: 'copy.png', type: chosen.type, size: chosen.size }]);
    expect(files[0]).not.toBe(chosen);
  });

  // rule: pictures.changed-file
  it('DocumentForm shows that a file was changed before it was read, and sends nothing', async () => {
    const { document, requests, save, problems, platform } = openForm();
    const chosen = buildPictureFile('copy.png');
    chosen.arrayBuffer = () => Promise.reject(new DOMException('', 'NotReadableError'));
    await document.picture.select(chosen);
    await document.picture.queue.waitUntilReady();
    const text = '파일이 바뀌었어요. 다시 선택해주세요.';
    expect(problems()).toEqual([`file: ${text}`]);
    expect(platform.nav.toasts.map((toast) => toast.text)).toEqual([text]);
    expect([await save(), requests]).toEqual([false, []]);
  });

  it('DocumentForm sends no picture if none is required', async () => {
    const { requests, save } = openForm({ isOptional: true });
    expect(await save()).toBe(true);
    expect(requests).toMatchObject([{ name: '보리', file: undefined }]);
  });

  it('DocumentForm retains its picture if another file is refused, and shows the reason', async () => {
    const { document, platform, problems } = openForm();
    await document.picture.select(buildPictureFile('copy.png'));
    const { src } = document.picture;
    await document.picture.select(new File(['x'], 'a.gif', { type: 'image/gif' }));
    expect([document.picture.src === src, src === null]).toEqual([true, false]);
    expect(problems()).toEqual(['file: jpg, jpeg, png, webp만 업로드 가능합니다.']);
    expect(platform.nav.toasts.map(({ text }) => text)).toEqual(['jpg, jpeg, png, webp만 업로드 가능합니다.']);
  });

  it('DocumentForm repeats a save under the same key after a lost response, and uses another key for other values or pictures', async () => {
    const { document, requests, save } = openForm({ failures: 4 });
    await document.picture.select(buildPictureFile('copy.png'));
    await save();
    await save();
    document.form.edit({ name: '하루' });
    await save();
    await document.picture.select(buildPictureFile('copy.png'));
    await save();
    const [first, second, third, fourth] = requests.map(({ key }) => key);
    expect(second).toBe(first);
    expect(new Set([first, third, fourth]).size).toBe(3);
  });

  it('DocumentForm stores a draft of the allowed fields only, without numbers and pictures', async () => {
    const { document, platform } = openForm();
    await document.session.load();
    document.form.edit({ name: '하루', no: '110-456-789012' });
    await document.picture.select(buildPictureFile('copy.png'));
    document.session.leave({ isDiscarded: false });
    const draft = await platform.drafts.read('bank');
    expect([JSON.stringify(draft?.value).includes('789012'), draft?.files.size]).toEqual([false, 0]);
    const again = openForm({ platform });
    await again.document.session.load();
    expect([again.document.form.values, again.document.picture.src]).toEqual([{ name: '하루' }, null]);
  });

  it('DocumentForm stores no draft if only a number or picture differs', async () => {
    const { document, platform } = openForm();
    await document.session.load();
    document.form.edit({ no: '110-456-789012' });
    await document.picture.select(buildPictureFile('copy.png'));
    document.session.leave({ isDiscarded: false });
    expect([document.session.isDirty, await platform.drafts.read('bank')]).toEqual([true, undefined]);
  });
});
