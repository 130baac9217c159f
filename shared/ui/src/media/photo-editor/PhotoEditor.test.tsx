import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { renderPage } from '@backoffice/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeCanvas, pictureFile } from '../../../testing/fakeCanvas.ts';
import { PhotoEditor, type PhotoEditorProps } from './PhotoEditor.tsx';

const SHOWN = { width: 400, height: 300 };

/** The stage of the picture has 400 × 300 pixels. */
beforeEach(() => {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, SHOWN.width, SHOWN.height));
  const sizes = { offsetWidth: SHOWN.width, offsetHeight: SHOWN.height };
  for (const [name, size] of Object.entries(sizes))
    jest.spyOn(HTMLElement.prototype, name as 'offsetWidth', 'get').mockReturnValue(size);
});

async function edit(props: Partial<PhotoEditorProps> = {}, size = { width: 800, height: 600 }) {
  const canvas = fakeCanvas(size);
  const on = { onClose: jest.fn(), onDone: jest.fn<(file: File) => void>() };
  const page = renderPage(<PhotoEditor source={pictureFile('jpeg', 'a.jpg')} name="사진 2" {...on} {...props} />);
  return { ...page, ...on, canvas };
}

/** jsdom loads no pictures: reports the shown picture as loaded, in the size of the last drawing. */
async function shown({ drawings }: ReturnType<typeof fakeCanvas>) {
  await screen.findByRole('group', { name: '비율' });
  const picture = document.querySelector('img');
  const size = drawings.at(-1);
  if (picture === null || size === undefined) throw new Error('Nothing is shown.');
  Object.defineProperty(picture, 'naturalWidth', { value: size.width, configurable: true });
  Object.defineProperty(picture, 'naturalHeight', { value: size.height, configurable: true });
  fireEvent.load(picture);
}

const button = (name: string) => screen.getByRole('button', { name });

describe('PhotoEditor', () => {
  it('PhotoEditor waits for the picture, and shows the size of the result', async () => {
    const { canvas } = await edit();
    expect(screen.getByRole('status', { name: '사진을 여는 중' })).toBeInTheDocument();
    expect(button('적용')).toHaveAttribute('aria-disabled', 'true');
    await shown(canvas);
    expect(screen.getByRole('dialog', { name: '사진 2 편집' })).toHaveTextContent('800 × 600px');
    expect(screen.getByRole('application', { name: '자를 부분' })).toHaveAccessibleDescription(/방향키로/);
    // The page's policy forbids styles that a script writes.
    expect(document.querySelector('style')).toBeNull();
  });

  it('PhotoEditor returns the chosen part in a file of the same type and name, once', async () => {
    const { canvas, user, onDone } = await edit({}, { width: 4000, height: 3000 });
    await shown(canvas);
    await user.click(button('1:1'));
    await user.dblClick(button('적용'));
    expect(canvas.drawings.at(-1)).toEqual({ width: 1200, height: 1200, type: 'image/jpeg' });
    expect(onDone).toHaveBeenCalledTimes(1);
    expect(onDone.mock.lastCall?.[0]).toMatchObject({ name: 'a.jpg', type: 'image/jpeg' });
  });

  // rule: pictures.editor
  it('PhotoEditor starts with the given shape, resets to it, and allows others', async () => {
    const { canvas, user } = await edit({ shape: { label: '3:1', value: 3 } }, { width: 1200, height: 900 });
    await shown(canvas);
    const wide = '1,200 × 400px';
    expect(button('3:1')).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByText(wide)).toBeInTheDocument();
    await user.click(button('1:1'));
    expect(screen.getByText('900 × 900px')).toBeInTheDocument();
    await user.click(button('초기화'));
    expect(screen.getByText(wide)).toBeInTheDocument();
  });

  it('PhotoEditor offers a standard shape once if it is the given shape', async () => {
    const { canvas } = await edit({ shape: { label: '1:1', value: 1 } });
    await shown(canvas);
    const names = within(screen.getByRole('group', { name: '비율' }))
      .getAllByRole('button')
      .map((chip) => chip.textContent);
    expect(names).toEqual(['1:1', '자유', '4:3', '3:4']);
    expect(button('1:1')).toHaveAttribute('aria-pressed', 'true');
  });

  // rule: pictures.editor
  it('PhotoEditor crops freely with two sliders, in percent of the picture', async () => {
    const { canvas } = await edit();
    await shown(canvas);
    expect(screen.getByText('모서리를 끌거나 아래 막대를 움직여 자를 크기를 정할 수 있어요.')).toBeVisible();
    fireEvent.change(screen.getByRole('slider', { name: '가로' }), { target: { value: '50' } });
    fireEvent.change(screen.getByRole('slider', { name: '세로' }), { target: { value: '40' } });
    fireEvent.change(screen.getByRole('slider', { name: '확대' }), { target: { value: '2' } });
    expect(screen.getByText('200 × 120px')).toBeInTheDocument();
    expect(screen.getByRole('slider', { name: '확대' })).toHaveAttribute('aria-valuetext', '2.0배');
  });

  it('PhotoEditor preserves the position of the picture while the frame is resized', async () => {
    const { canvas } = await edit();
    await shown(canvas);
    fireEvent.change(screen.getByRole('slider', { name: '확대' }), { target: { value: '2' } });
    for (let times = 0; times < 3; times += 1)
      fireEvent.keyDown(screen.getByRole('application', { name: '자를 부분' }), { key: 'ArrowRight' });
    const moved = document.querySelector('img')?.style.transform;
    fireEvent.change(screen.getByRole('slider', { name: '가로' }), { target: { value: '50' } });
    expect(moved).toBe('translate(30px, 0px) rotate(0deg) scale(2)');
    expect(document.querySelector('img')?.style.transform).toBe(moved);
  });

  // rule: pictures.editor
  it('PhotoEditor rotates the picture and its frame, and resets', async () => {
    const { canvas, user } = await edit();
    await shown(canvas);
    fireEvent.change(screen.getByRole('slider', { name: '가로' }), { target: { value: '50' } });
    await user.click(button('오른쪽으로 90도 회전'));
    await waitFor(() => expect(canvas.drawings.at(-1)).toMatchObject({ width: 600, height: 800 }));
    await shown(canvas);
    expect(screen.getByText('600 × 400px')).toBeInTheDocument();
    await user.click(button('3:4'));
    await user.click(button('초기화'));
    await waitFor(() => expect(canvas.drawings.at(-1)).toMatchObject({ width: 800, height: 600 }));
    await shown(canvas);
    expect(screen.getByText('800 × 600px')).toBeInTheDocument();
    expect(button('자유')).toHaveAttribute('aria-pressed', 'true');
  });

  it('PhotoEditor reads a picture from its address', async () => {
    const ask = jest.spyOn(globalThis, 'fetch').mockResolvedValue(replyWith(pictureFile('png', 'x')));
    const { canvas, user, onDone } = await edit({ source: 'http://cdn.test/uploads/a1.png' });
    await shown(canvas);
    await user.click(button('적용'));
    expect(ask).toHaveBeenCalledWith('http://cdn.test/uploads/a1.png', expect.objectContaining({ mode: 'cors' }));
    expect(onDone.mock.lastCall?.[0]).toMatchObject({ name: 'a1.png', type: 'image/png' });
  });

  it.each([
    ['has another type', { source: pictureFile('gif', 'a.gif') }, true],
    ['is missing', { source: 'http://cdn.test/none.png' }, false],
  ])('PhotoEditor shows that a picture cannot be opened if it %s', async (_, props, ok) => {
    jest.spyOn(globalThis, 'fetch').mockResolvedValue(replyWith(new Blob(), ok));
    const { user, onClose } = await edit(props);
    expect(await screen.findByRole('alert')).toHaveTextContent('사진을 열지 못했어요.');
    expect(screen.queryByRole('button', { name: '적용' })).not.toBeInTheDocument();
    await user.click(screen.getAllByRole('button', { name: '닫기' }).at(-1) ?? document.body);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  // rule: pictures.changed-file
  it('PhotoEditor shows that a chosen file was changed, and nothing about the network', async () => {
    const source = pictureFile('jpeg', 'a.jpg');
    source.slice = () =>
      Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')) });
    await edit({ source });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('파일이 바뀌었어요. 다시 선택해주세요.');
    expect(alert).not.toHaveTextContent('인터넷');
  });

  it('PhotoEditor reports that the result cannot be created, and allows a retry', async () => {
    const { canvas, user, onDone } = await edit();
    await shown(canvas);
    canvas.fails = true;
    await user.click(button('적용'));
    expect(await screen.findByRole('alert')).toHaveTextContent('만들지 못했어요');
    canvas.fails = false;
    await user.click(button('적용'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(onDone).toHaveBeenCalledTimes(1);
  });

  it.each([
    [0, { '대표 사진으로': null, 앞으로: null, 뒤로: 1 }],
    [1, { '대표 사진으로': 0, 앞으로: 0, 뒤로: 2 }],
    [2, { '대표 사진으로': 0, 앞으로: 1, 뒤로: null }],
  ])('PhotoEditor moves the picture at position %d with buttons', async (at, targets) => {
    const onMove = jest.fn();
    const { user } = await edit({ place: { at, count: 3, onMove } });
    expect(screen.getByText(`3장 중 ${at + 1}번째`)).toBeInTheDocument();
    for (const name of Object.keys(targets)) await user.click(button(name));
    expect(onMove.mock.calls).toEqual(Object.values(targets).flatMap((to) => (to === null ? [] : [[to]])));
  });

  // rule: pictures.editor
  it('PhotoEditor closes by Esc and by Back, and frees the memory', async () => {
    const { canvas, user, platform, onClose, unmount } = await edit();
    await shown(canvas);
    await user.keyboard('{Escape}');
    platform.layers.closeTop();
    expect(onClose).toHaveBeenCalledTimes(2);
    unmount();
    await waitFor(() => expect(canvas.open).toBe(0));
  });
});

/** A response like that of a browser; jsdom's blobs are not those of Node's Response. */
function replyWith(body: Blob, ok = true): Response {
  return { ok, status: ok ? 200 : 404, blob: async () => body } as Response;
}
