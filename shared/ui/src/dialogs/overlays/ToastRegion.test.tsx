import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { renderPage } from '@backoffice/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { Dialog } from '../layer/Dialog.tsx';
import { ToastRegion } from './ToastRegion.tsx';

const saved = { id: 7, text: '마켓이 저장되었습니다.', type: 'success', duration: 5000, position: 'bottom' } as const;
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

function Scene({ dialog = false, onClose = () => {} }: { dialog?: boolean; onClose?: (id: number) => void }) {
  return (
    <>
      <Dialog open={dialog} onClose={() => {}} title="창" />
      <ToastRegion toasts={[saved]} onClose={onClose} />
    </>
  );
}

describe('ToastRegion', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  // rule: overlays.inquiry
  it('ToastRegion links to the inquiry from a text that names 고객센터', () => {
    const toast = { ...saved, type: 'warn', text: '고객센터로 문의해주세요.' } as const;
    renderPage(<ToastRegion toasts={[toast]} onClose={() => {}} />);
    expect(screen.getByRole('link', { name: '문의하기' })).toHaveAttribute('href', 'http://links.test/chat');
    expect(screen.getByRole('alert')).toHaveTextContent(/^고객센터로 문의해주세요.$/);
  });

  // rule: overlays.toasts
  it('ToastRegion announces a toast and closes it after its duration, but not while it is hovered', () => {
    const close = jest.fn();
    renderPage(<Scene onClose={close} />);
    const text = screen.getByText(saved.text);
    expect(text.closest('[aria-live=polite]')).toHaveTextContent(saved.text);

    pass(4000);
    fireEvent.pointerEnter(text);
    pass(9000);
    expect(close).not.toHaveBeenCalled();
    fireEvent.pointerLeave(text);
    pass(5000);
    expect(close.mock.calls).toEqual([[7]]);
  });

  // rule: overlays.toasts
  it('ToastRegion has a different icon for each of the four kinds', () => {
    const kinds = ['success', 'warn', 'info', 'alter'] as const;
    const toasts = kinds.map((type, id) => ({ ...saved, id, type, text: type }));
    renderPage(<ToastRegion toasts={toasts} onClose={() => {}} />);
    const signs = kinds.map((kind) => screen.getByText(kind).previousElementSibling?.innerHTML);
    expect(new Set(signs).size).toBe(4);
  });

  it('ToastRegion announces failures at once, outside of the polite region', () => {
    const kinds = ['success', 'warn', 'info', 'alter'] as const;
    renderPage(
      <ToastRegion toasts={kinds.map((type, id) => ({ ...saved, id, type, text: type }))} onClose={() => {}} />,
    );
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(['warn', 'alter']);
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual(['', 'successinfo']);
  });

  // rule: overlays.toasts
  it('ToastRegion shows a toast at the top or at the bottom', () => {
    const toasts = [saved, { ...saved, id: 8, text: '위', position: 'top' as const }];
    renderPage(<ToastRegion toasts={toasts} onClose={() => {}} />);
    const places = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(places).toEqual(['위', saved.text]);
  });

  it('ToastRegion stays usable while a dialog makes the rest of the page inert', () => {
    renderPage(<Scene dialog />);
    const dialog = screen.getByRole('dialog', { name: '창' });
    expect(within(dialog).getByRole('button', { name: '알림 닫기' })).toBeInTheDocument();
  });
});
