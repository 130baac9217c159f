import { beforeEach, describe, expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { ToastRegion } from '../../dialogs/overlays/ToastRegion.tsx';
import { aboveBottom, bottomBar } from './bottomHeight.ts';

/** The callbacks of the observers by the observed element. */
const resized = new Map<Element, () => void>();
let floating: HTMLElement;
/** The height in a floating element that was mounted before the bar. */
const bar = () => floating.style.getPropertyValue('--bottom-bar');
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
  floating = render(<div ref={aboveBottom} />).container.firstElementChild as HTMLElement;
});

describe('the height of a bar at the bottom', () => {
  it('a floating element has the height of the bar as a property while the bar is shown', () => {
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

  it('the height of one screen’s bar stays when the bar of the previous screen unmounts', () => {
    const left = render(<div ref={bottomBar} />);
    resize(left.container.firstElementChild!, 68);
    const shown = render(<div ref={bottomBar} />);
    resize(shown.container.firstElementChild!, 110);
    left.unmount();
    expect(bar()).toBe('110px');
    shown.unmount();
  });

  it('a floating element that is mounted later has the height, and the page has no such style', () => {
    const shown = render(<div ref={bottomBar} />);
    resize(shown.container.firstElementChild!, 68);
    const later = render(<div ref={aboveBottom} />).container.firstElementChild as HTMLElement;
    expect(later.style.getPropertyValue('--bottom-bar')).toBe('68px');
    expect(document.documentElement).not.toHaveAttribute('style');
    shown.unmount();
    expect(later.style.getPropertyValue('--bottom-bar')).toBe('');
  });

  it('the toasts, which are mounted before any bar, have its height', () => {
    render(<ToastRegion toasts={[]} onClose={() => {}} />);
    const shown = render(<div ref={bottomBar} />);
    resize(shown.container.firstElementChild!, 68);
    expect(document.querySelector<HTMLElement>('[popover]')?.style.getPropertyValue('--bottom-bar')).toBe('68px');
  });
});
