import { beforeEach, describe, expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { bottomBar } from './bottomHeight.ts';

/** What each observer calls, by the element that it observes. */
const resized = new Map<Element, () => void>();
const bar = () => document.documentElement.style.getPropertyValue('--bottom-bar');
const resize = (element: Element, height: number) => {
  Object.defineProperty(element, 'offsetHeight', { value: height, configurable: true });
  resized.get(element)?.();
};

beforeEach(() => {
  globalThis.ResizeObserver = class {
    readonly #call: () => void;
    constructor(call: ResizeObserverCallback) {
      this.#call = () => call([], this);
    }
    observe(element: Element): void {
      resized.set(element, this.#call);
    }
    unobserve(): void {}
    disconnect(): void {}
  };
});

describe('the height of a bar at the bottom', () => {
  it('is a property of the page while the bar is shown', () => {
    const { container, unmount } = render(<div ref={bottomBar} />);
    resize(container.firstElementChild!, 68);
    expect(bar()).toBe('68px');
    resize(container.firstElementChild!, 0);
    expect(bar()).toBe('');
    resize(container.firstElementChild!, 92);
    expect(bar()).toBe('92px');
    unmount();
    expect(bar()).toBe('');
  });

  it('of one screen stays when the bar of another, which was left, goes', () => {
    const left = render(<div ref={bottomBar} />);
    resize(left.container.firstElementChild!, 68);
    const shown = render(<div ref={bottomBar} />);
    resize(shown.container.firstElementChild!, 110);
    left.unmount();
    expect(bar()).toBe('110px');
    shown.unmount();
  });
});
