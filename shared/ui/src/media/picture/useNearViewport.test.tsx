import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { Picture } from './Picture.tsx';

type Callback = (entries: { readonly isIntersecting: boolean }[]) => void;

const observers: { readonly callback: Callback; readonly options?: { rootMargin?: string }; disconnected: boolean }[] =
  [];

class Observer {
  readonly #entry: (typeof observers)[number];

  constructor(callback: Callback, options?: { rootMargin?: string }) {
    this.#entry = { callback, options, disconnected: false };
    observers.push(this.#entry);
  }

  observe(): void {}

  disconnect(): void {
    this.#entry.disconnected = true;
  }
}

const original = globalThis.IntersectionObserver;

beforeEach(() => {
  observers.length = 0;
  globalThis.IntersectionObserver = Observer as unknown as typeof IntersectionObserver;
});
afterEach(() => {
  globalThis.IntersectionObserver = original;
  jest.restoreAllMocks();
});

const source = () => screen.getByRole('img', { hidden: true }).getAttribute('src');

describe('useNearViewport', () => {
  // rule: components.lazy-pictures
  it('a picture is loaded when it is within 1000 pixels of the viewport, and stays loaded', () => {
    render(<Picture src="/a.webp" alt="스티커" />);
    expect(observers[0]?.options).toEqual({ rootMargin: '1000px' });
    expect(source()).toBeNull();

    act(() => observers[0]?.callback([{ isIntersecting: false }]));
    expect(source()).toBeNull();
    act(() => observers[0]?.callback([{ isIntersecting: true }]));
    expect(source()).toBe('/a.webp');
    expect(observers[0]?.disconnected).toBe(true);
  });

  it('a picture that is stored in several widths is not requested before it is near the viewport', () => {
    const { container } = render(<Picture src="/uploads/a.360w.webp" alt="스티커" sizes="104px" />);
    expect(container.innerHTML).not.toContain('/uploads/');
    act(() => observers[0]?.callback([{ isIntersecting: true }]));
    expect(container.querySelector('source')).toHaveAttribute(
      'srcset',
      expect.stringContaining('/uploads/a.120w.avif'),
    );
  });

  it('the first picture of a screen is loaded at once', () => {
    render(<Picture src="/a.webp" alt="스티커" eager />);
    expect(source()).toBe('/a.webp');
    expect(observers).toEqual([]);
  });
});
