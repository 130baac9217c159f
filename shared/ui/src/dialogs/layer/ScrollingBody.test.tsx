import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ScrollingBody } from './ScrollingBody.tsx';

/** jsdom has no layout: simulates content of this height in a box of 100 pixels. */
function renderBody(height: number, children: ReactNode): HTMLElement {
  jest.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(height);
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(100);
  render(
    <ScrollingBody>
      <p>내용</p>
      {children}
    </ScrollingBody>,
  );
  const body = screen.getByText('내용').parentElement;
  if (body === null) throw new Error('The body is not rendered.');
  return body;
}

afterEach(() => {
  jest.restoreAllMocks();
});

describe('ScrollingBody', () => {
  it('ScrollingBody is a Tab stop if it scrolls and contains no control', () => {
    expect(renderBody(300, null)).toHaveAttribute('tabindex', '0');
  });

  it.each([
    ['everything fits', 100, null],
    [
      'a control inside can have the focus',
      300,
      <button key="button" type="button">
        확인
      </button>,
    ],
  ])('ScrollingBody is not a Tab stop if %s', (_, height, children) => {
    expect(renderBody(height, children)).not.toHaveAttribute('tabindex');
  });

  it('ScrollingBody is observed once, and follows content that is rendered later', () => {
    const observe = jest.spyOn(ResizeObserver.prototype, 'observe');
    jest.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(300);
    jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(100);
    const { rerender, container } = render(<ScrollingBody>내용</ScrollingBody>);
    expect(container.firstChild).toHaveAttribute('tabindex', '0');
    rerender(
      <ScrollingBody>
        <button type="button">확인</button>
      </ScrollingBody>,
    );
    expect(container.firstChild).not.toHaveAttribute('tabindex');
    expect(observe).toHaveBeenCalledTimes(1);
  });
});
