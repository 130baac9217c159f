import { describe, expect, it, jest } from '@jest/globals';
import { createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { stubLayout } from '../../../testing/stubLayout.ts';
import { PhotoGrid } from './PhotoGrid.tsx';

const ready = { id: 'a', src: '/a.jpg', status: 'ready' } as const;
const sending = { id: 'b', src: null, status: 'uploading', progress: 0.4 } as const;
const failed = { id: 'c', src: null, status: 'failed' } as const;

describe('PhotoGrid', () => {
  it('PhotoGrid shows the state of every photo and reports actions on it', async () => {
    const user = userEvent.setup();
    const on = { onRemove: jest.fn(), onRetry: jest.fn(), onOpen: jest.fn(), onAdd: jest.fn() };
    render(<PhotoGrid label="사진" photos={[ready, sending, failed]} {...on} />);

    expect(screen.getByRole('progressbar', { name: '사진 2 업로드 중' })).toHaveAttribute('aria-valuenow', '40');
    await user.click(screen.getByRole('button', { name: '사진 1 편집' }));
    await user.click(screen.getByRole('button', { name: '사진 3 업로드 실패, 다시 시도' }));
    await user.click(screen.getByRole('button', { name: '사진 2 삭제' }));
    const file = new File(['x'], 'd.jpg', { type: 'image/jpeg' });
    await user.upload(screen.getByLabelText('사진 추가'), file);

    expect(on.onOpen).toHaveBeenCalledWith('a');
    expect(on.onRetry).toHaveBeenCalledWith('c');
    expect(on.onRemove).toHaveBeenCalledWith('b');
    expect(on.onAdd).toHaveBeenCalledWith([file]);
  });

  it('PhotoGrid hides the add tile when it is full', () => {
    render(<PhotoGrid label="사진" photos={[ready]} max={1} onAdd={() => {}} />);
    expect(screen.queryByLabelText('사진 추가')).not.toBeInTheDocument();
  });

  it('PhotoGrid moves a photo by its handle', async () => {
    stubLayout();
    const move = jest.fn();
    render(<PhotoGrid label="사진" photos={[ready, sending, failed]} onMove={move} />);
    const handle = await screen.findByRole('button', { name: '사진 1 순서 바꾸기' });
    fireEvent.keyDown(handle, { key: ' ' });
    await screen.findByText('사진 1 이동 시작, 3개 중 1번째');
    fireEvent.keyDown(handle, { key: 'ArrowDown' });
    await screen.findByText('사진 1, 3개 중 2번째');
    fireEvent.keyDown(handle, { key: ' ' });
    await waitFor(() => expect(move.mock.calls).toEqual([['a', 1]]));
  });

  it('a disabled PhotoGrid opens photos and changes none', () => {
    const on = { onAdd: jest.fn(), onMove: jest.fn(), onRemove: jest.fn(), onOpen: jest.fn() };
    render(<PhotoGrid label="사진" photos={[ready, sending]} disabled {...on} />);
    expect(screen.getByRole('button', { name: '사진 1 편집' })).toBeDisabled();
    expect(screen.getByLabelText('사진 추가')).toBeDisabled();
    expect(screen.queryByRole('button', { name: /순서|삭제/ })).not.toBeInTheDocument();
  });

  it('PhotoGrid keeps the same img element while its state changes', () => {
    const photo = { id: 'b', src: 'blob:b' } as const;
    const grid = (status: 'uploading' | 'failed' | 'ready') => (
      <PhotoGrid label="사진" photos={[{ ...photo, status }]} onOpen={() => {}} onRetry={() => {}} />
    );
    const { rerender } = render(grid('uploading'));
    const shown = screen.getByAltText('사진 1');
    for (const status of ['failed', 'ready'] as const) {
      rerender(grid(status));
      expect(screen.getByAltText('사진 1')).toBe(shown);
    }
  });
});

describe('files that are dragged over a PhotoGrid', () => {
  const picture = new File(['x'], 'd.jpg', { type: 'image/jpeg' });
  const group = () => screen.getByRole('group', { name: '사진' });
  const files = (...list: File[]) => ({ dataTransfer: { types: ['Files'], files: list, dropEffect: 'copy' } });
  const text = { dataTransfer: { types: ['text/plain'], files: [], dropEffect: 'copy' } };
  const HINT = '놓으면 사진이 추가돼요';

  it('PhotoGrid shows where dragged files would be added, and adds them on drop', () => {
    const add = jest.fn();
    render(<PhotoGrid label="사진" photos={[ready]} onAdd={add} />);
    fireEvent.dragEnter(group(), files());
    expect(screen.getByText(HINT)).toBeInTheDocument();
    expect(fireEvent.drop(group(), files(picture))).toBe(false);
    expect(screen.queryByText(HINT)).not.toBeInTheDocument();
    expect(add.mock.calls).toEqual([[[picture]]]);
  });

  it('PhotoGrid ignores files that leave it, but not when they move over a photo', () => {
    render(<PhotoGrid label="사진" photos={[ready]} onAdd={() => {}} />);
    fireEvent.dragOver(group(), files());
    leave(group(), screen.getByAltText('사진 1'));
    expect(screen.getByText(HINT)).toBeInTheDocument();
    leave(group(), document.body);
    expect(screen.queryByText(HINT)).not.toBeInTheDocument();
  });

  it('a disabled PhotoGrid rejects files, so that the browser does not open them', () => {
    const add = jest.fn();
    render(<PhotoGrid label="사진" photos={[ready]} onAdd={add} disabled />);
    const over = files(picture);
    expect(fireEvent.dragOver(group(), over)).toBe(false);
    expect(over.dataTransfer.dropEffect).toBe('none');
    expect(screen.queryByText(HINT)).not.toBeInTheDocument();
    fireEvent.drop(group(), over);
    expect(add).not.toHaveBeenCalled();
  });

  it('PhotoGrid ignores dragged text', () => {
    const add = jest.fn();
    render(<PhotoGrid label="사진" photos={[ready]} onAdd={add} />);
    expect(fireEvent.dragOver(group(), text)).toBe(true);
    expect(fireEvent.drop(group(), text)).toBe(true);
    expect(screen.queryByText(HINT)).not.toBeInTheDocument();
    expect(add).not.toHaveBeenCalled();
  });

  /** jsdom has no DragEvent, and so no `relatedTarget`. */
  function leave(from: Element, to: Element) {
    const event = createEvent.dragLeave(from);
    Object.defineProperty(event, 'relatedTarget', { value: to });
    fireEvent(from, event);
  }
});
