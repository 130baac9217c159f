import { describe, expect, it } from '@jest/globals';
import { renderPage } from '@backoffice/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { Button } from '../../controls/button/Button.tsx';
import { TextField } from '../../fields/field/TextField.tsx';
import { Dialog } from './Dialog.tsx';
import { Sheet } from './Sheet.tsx';

function Harness({ field = false }: { field?: boolean }) {
  const [outer, setOuter] = useState(false);
  const [inner, setInner] = useState(false);
  return (
    <>
      <Button onClick={() => setOuter(true)}>필터</Button>
      <Sheet open={outer} onClose={() => setOuter(false)} title="주문 필터">
        <Button onClick={() => setInner(true)}>운송장</Button>
        <Dialog open={inner} onClose={() => setInner(false)} title="운송장 입력">
          {field && <TextField label="번호" value="" onChange={() => {}} autoFocus />}
        </Dialog>
      </Sheet>
    </>
  );
}

const open = (name: string) => screen.queryByRole('dialog', { name });

describe('Dialog and Sheet', () => {
  // rule: text-input.on-screen-keyboard
  it('Sheet reserves the height of an on-screen keyboard that covers the page', async () => {
    const viewport = Object.assign(new EventTarget(), { height: window.innerHeight, offsetTop: 0, scale: 1 });
    Object.defineProperty(window, 'visualViewport', { configurable: true, value: viewport });
    const { user } = renderPage(<Harness />);
    await user.click(screen.getByRole('button', { name: '필터' }));
    const inset = () => open('주문 필터')?.style.getPropertyValue('--keyboard-inset');
    expect(inset()).toBe('');
    viewport.height -= 300;
    act(() => void viewport.dispatchEvent(new Event('resize')));
    expect(inset()).toBe('300px');
    viewport.height += 300;
    act(() => void viewport.dispatchEvent(new Event('resize')));
    expect(inset()).toBe('');
    Reflect.deleteProperty(window, 'visualViewport');
  });

  it('Dialog and Sheet restore the focus to the element that opened them', async () => {
    const { user } = renderPage(<Harness />);
    await user.click(screen.getByRole('button', { name: '필터' }));
    expect(open('주문 필터')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: '닫기' }));
    expect(screen.getByRole('button', { name: '필터' })).toHaveFocus();
  });

  it('Dialog and Sheet close one at a time by Esc, the topmost first', async () => {
    const { user } = renderPage(<Harness />);
    await user.click(screen.getByRole('button', { name: '필터' }));
    await user.click(screen.getByRole('button', { name: '운송장' }));
    await user.keyboard('{Escape}');
    expect(open('운송장 입력')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: '운송장' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(open('주문 필터')).not.toBeInTheDocument();
  });

  it('Dialog and Sheet stay open if an element inside handles Esc', async () => {
    const { user } = renderPage(<Harness />);
    await user.click(screen.getByRole('button', { name: '필터' }));
    const inside = screen.getByRole('button', { name: '운송장' });
    inside.addEventListener('keydown', (event) => event.preventDefault());
    fireEvent.keyDown(inside, { key: 'Escape' });
    expect(open('주문 필터')).toBeInTheDocument();
  });

  it('Dialog and Sheet close by Back, the topmost first', async () => {
    const { user, platform } = renderPage(<Harness />);
    await user.click(screen.getByRole('button', { name: '필터' }));
    await user.click(screen.getByRole('button', { name: '운송장' }));
    act(() => void platform.layers.closeTop());
    expect(open('운송장 입력')).not.toBeInTheDocument();
    expect(open('주문 필터')).toBeInTheDocument();
    act(() => void platform.layers.closeTop());
    expect(platform.layers.isOpen).toBe(false);
  });

  it('Dialog and Sheet close by a click outside, but not by a drag that ends there', async () => {
    const { user } = renderPage(<Harness />);
    await user.click(screen.getByRole('button', { name: '필터' }));
    const sheet = screen.getByRole('dialog', { name: '주문 필터' });
    fireEvent.mouseDown(screen.getByRole('button', { name: '운송장' }));
    fireEvent.click(sheet);
    expect(sheet).toBeInTheDocument();
    fireEvent.mouseDown(sheet);
    fireEvent.click(sheet);
    expect(sheet).not.toBeInTheDocument();
  });

  it('Dialog and Sheet focus the field with autoFocus', async () => {
    const { user } = renderPage(<Harness field />);
    await user.click(screen.getByRole('button', { name: '필터' }));
    await user.click(screen.getByRole('button', { name: '운송장' }));
    expect(screen.getByRole('textbox', { name: '번호' })).toHaveFocus();
  });
});
