import { expect, it, jest } from '@jest/globals';
import { renderPage } from '@backoffice/testing';
import { act, screen } from '@testing-library/react';
import type { Toast } from '@backoffice/platform';
import { useState } from 'react';
import { Button } from '../../controls/button/Button.tsx';
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

it('the container of toasts moves a toast into a dialog that opens and out of a dialog that closes', async () => {
  const { user } = renderPage(<Scene toasts={[saved]} />);
  await user.click(screen.getByRole('button', { name: '열기' }));
  expect(screen.getByRole('dialog', { name: '창' })).toContainElement(screen.getByText(saved.text));
  await user.click(screen.getByRole('button', { name: '확인' }));
  expect(screen.getByText(saved.text)).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('an empty toast container moves into an open dialog when the page is idle, and out at once when the dialog closes', async () => {
  const idle: (() => void)[] = [];
  Object.assign(window, { requestIdleCallback: (task: () => void) => idle.push(task) });
  const { user } = renderPage(<Scene />);
  const place = document.querySelector<HTMLElement>(`[${TOAST_CONTAINER}]`);
  const shows = jest.fn();
  Object.assign(place ?? {}, { showPopover: shows });
  const runIdle = () => act(() => idle.splice(0).forEach((task) => task()));
  await user.click(screen.getByRole('button', { name: '열기' }));
  expect([place?.parentElement, shows.mock.calls.length]).toEqual([document.body, 0]);
  runIdle();
  expect([place?.parentElement, shows.mock.calls.length]).toEqual([screen.getByRole('dialog'), 1]);
  await user.click(screen.getByRole('button', { name: '확인' }));
  expect([place?.parentElement, shows.mock.calls.length]).toEqual([document.body, 1]);
  runIdle();
  expect([place?.parentElement, shows.mock.calls.length]).toEqual([document.body, 2]);
  Reflect.deleteProperty(window, 'requestIdleCallback');
});
