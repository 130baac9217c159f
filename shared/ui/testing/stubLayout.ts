import { jest } from '@jest/globals';

const HEIGHT = 100;

/**
 * Simulates the layout for sorting in jsdom: list items are one below the other, 100 pixels high, in document order,
 * and animations end at once.
 */
export function stubLayout(): void {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const item = this.closest('li');
    const items = [...(item?.parentElement?.children ?? [])].filter(
      (child) => !child.hasAttribute('data-dnd-placeholder'),
    );
    return new DOMRect(0, item === null ? 0 : items.indexOf(item) * HEIGHT, 300, item === null ? 1000 : HEIGHT);
  });
  define(document, 'getAnimations', () => []);
  define(Element.prototype, 'getAnimations', () => []);
  define(Element.prototype, 'animate', () => ({ finished: Promise.resolve(), cancel() {} }));
}

function define(target: object, name: string, value: unknown): void {
  Object.defineProperty(target, name, { value, configurable: true });
}
