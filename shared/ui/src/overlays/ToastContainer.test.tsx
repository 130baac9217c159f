import { expect, it } from '@jest/globals';
import { renderPage } from '@backoffice/testing';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { Button } from '../button/Button.tsx';
import { Dialog } from '../layer/Dialog.tsx';
import { ToastRegion } from './ToastRegion.tsx';

const saved = { id: 1, text: '저장했습니다.', type: 'info', duration: 60_000, position: 'top' } as const;

function Scene() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <ToastRegion toasts={[saved]} onClose={() => {}} />
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
  const { user } = renderPage(<Scene />);
  await user.click(screen.getByRole('button', { name: '열기' }));
  expect(screen.getByRole('dialog', { name: '창' })).toContainElement(screen.getByText(saved.text));
  await user.click(screen.getByRole('button', { name: '확인' }));
  expect(screen.getByText(saved.text)).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
