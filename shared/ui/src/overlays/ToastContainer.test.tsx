import { expect, it, jest } from '@jest/globals';
import { renderPage } from '@backoffice/testing';
import { act, screen, waitFor } from '@testing-library/react';
import type { Toast } from '@backoffice/platform';
import { useState } from 'react';
import { Button } from '../button/Button.tsx';
import { Dialog } from '../layer/Dialog.tsx';
import { TOAST_CONTAINER } from '../layer/toastContainer.ts';
import { ToastRegion } from './ToastRegion.tsx';

const saved = { id: 1, text: '저장했습니다.', type: 'info', duration: 60_000, position: 'top' } as const;

function Scene({ toasts = [] }: { readonly toasts?: readonly Toast[] }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <ToastRegion toasts={toasts} onClose={() => {}} />
      <Button onClick={() => setOpen(true)}>열기</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="창"
        actions={<Button onClick={() => setOpen(false)}>확인</Button>}
      />
    </>
  );
}

it('moves a toast into a dialog that opens and saves it from one that closes', async () => {
  const { user } = renderPage(<Scene toasts={[saved]} />);
  await user.click(screen.getByRole('button', { name: '열기' }));
  expect(screen.getByRole('dialog', { name: '창' })).toContainElement(screen.getByText(saved.text));
  await user.click(screen.getByRole('button', { name: '확인' }));
  expect(screen.getByText(saved.text)).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('where no toast is shown, their place comes into a dialog after its first frame, and leaves with it at once', async () => {
  const frames: FrameRequestCallback[] = [];
  const requests = jest.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => frames.push(callback));
  const { user } = renderPage(<Scene />);
  const place = document.querySelector<HTMLElement>(`[${TOAST_CONTAINER}]`);
  const shows = jest.fn();
  Object.assign(place ?? {}, { showPopover: shows });
  const drawFrame = async () => {
    for (const callback of frames.splice(0)) callback(0);
    await act(() => new Promise((done) => setTimeout(done)));
  };
  await user.click(screen.getByRole('button', { name: '열기' }));
  expect([place?.parentElement, shows.mock.calls.length]).toEqual([document.body, 0]);
  await drawFrame();
  expect([place?.parentElement, shows.mock.calls.length]).toEqual([screen.getByRole('dialog'), 1]);
  await user.click(screen.getByRole('button', { name: '확인' }));
  expect([place?.parentElement, shows.mock.calls.length]).toEqual([document.body, 1]);
  await drawFrame();
  await waitFor(() => expect([place?.parentElement, shows.mock.calls.length]).toEqual([document.body, 2]));
  requests.mockRestore();
});
