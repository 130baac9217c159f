import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { renderPage } from '@backoffice/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { Slider } from './Slider.tsx';

const WIDTH = 300;
const STEP = WIDTH + 16;

/** Slides of 300 px are next to each other with 16 px between them. */
beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return [...(this.parentElement?.children ?? [])].indexOf(this) * STEP;
  });
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(WIDTH);
  jest.spyOn(Element.prototype, 'scrollWidth', 'get').mockImplementation(function (this: Element) {
    return this.children.length * STEP - 16;
  });
  Object.defineProperty(Element.prototype, 'scrollTo', {
    configurable: true,
    value(this: Element, { left = 0 }: ScrollToOptions) {
      this.scrollLeft = left;
      fireEvent.scroll(this);
    },
  });
});
afterEach(() => {
  jest.useRealTimers();
});

const slides = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `${at}`, content: <p>{`사진 ${at + 1}`}</p> }));

function renderSlider(count = 3) {
  renderPage(<Slider label="표지" slides={slides(count)} />);
  return screen.getByRole('region', { name: '표지' });
}

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const shown = () => screen.getByText(/^\d \/ \d$/).textContent;
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const reduceMotion = () => {
  const real = window.matchMedia;
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => ({ ...real(query), matches: query.includes('reduced-motion') }));
};

describe('Slider', () => {
  // rule: components.slider
  it('Slider advances every 3 seconds and returns to the first slide after the last', () => {
    renderSlider();
    pass(2999);
    expect(shown()).toBe('1 / 3');
    pass(1);
    expect(shown()).toBe('2 / 3');
    pass(3000);
    expect(shown()).toBe('3 / 3');
    pass(3000);
    expect(shown()).toBe('1 / 3');
  });

  it('Slider pauses while the mouse is over it and while a slide has the focus', () => {
    const slider = renderSlider();
    fireEvent.mouseEnter(slider);
    pass(9000);
    expect(shown()).toBe('1 / 3');
    fireEvent.mouseLeave(slider);
    act(() => within(slider).getByRole('list').focus());
    pass(9000);
    expect(shown()).toBe('1 / 3');
    act(() => within(slider).getByRole('list').blur());
    pass(3000);
    expect(shown()).toBe('2 / 3');
  });

  it('Slider stops and continues by a button', () => {
    renderSlider();
    click('자동으로 넘기기 정지');
    pass(9000);
    expect(shown()).toBe('1 / 3');
    click('자동으로 넘기기');
    pass(3000);
    expect(shown()).toBe('2 / 3');
  });

  it('Slider moves by buttons and arrow keys, and then no longer by itself', () => {
    const slider = renderSlider();
    click('이전');
    expect(shown()).toBe('3 / 3');
    click('다음');
    expect(shown()).toBe('1 / 3');
    const list = within(slider).getByRole('list');
    fireEvent.keyDown(list, { key: 'ArrowRight' });
    expect(shown()).toBe('2 / 3');
    fireEvent.keyDown(list, { key: 'End' });
    expect(shown()).toBe('3 / 3');
    fireEvent.keyDown(list, { key: 'Home' });
    expect(shown()).toBe('1 / 3');
    fireEvent.keyDown(list, { key: 'ArrowLeft' });
    expect(shown()).toBe('3 / 3');
    pass(9000);
    expect(shown()).toBe('3 / 3');
  });

  it('Slider stops when it is moved by touch', () => {
    const slider = renderSlider();
    fireEvent.touchMove(within(slider).getByRole('list'));
    pass(9000);
    expect(shown()).toBe('1 / 3');
  });

  it('Slider never advances by itself with reduced motion', () => {
    reduceMotion();
    renderSlider();
    pass(9000);
    expect(shown()).toBe('1 / 3');
    expect(screen.queryByRole('button', { name: /자동으로/ })).toBeNull();
  });

  it('Slider has no controls with a single slide', () => {
    renderSlider(1);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByText('사진 1')).toBeVisible();
  });

  it('Slider shows 8 placeholders while it is loading', () => {
    renderPage(<Slider label="표지" slides={[]} isLoading />);
    expect(screen.getByRole('status', { name: '표지 불러오는 중' }).children).toHaveLength(8);
  });
});
