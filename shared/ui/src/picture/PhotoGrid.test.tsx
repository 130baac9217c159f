import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PhotoGrid } from './PhotoGrid.tsx';

const ready = { id: 'a', src: '/a.jpg', status: 'ready' } as const;
const sending = { id: 'b', src: null, status: 'uploading', progress: 0.4 } as const;
const failed = { id: 'c', src: null, status: 'failed' } as const;

describe('PhotoGrid', () => {
  it('shows the state of every photo and passes on what is done to it', async () => {
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

  it('takes the add tile away when there is no more room', () => {
    render(<PhotoGrid label="사진" photos={[ready]} max={1} onAdd={() => {}} />);
    expect(screen.queryByLabelText('사진 추가')).not.toBeInTheDocument();
  });
});
