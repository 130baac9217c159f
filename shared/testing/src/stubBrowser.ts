/** Gives jsdom's window what it lacks of layout, dialogs and popovers, as far as screens rely on it. */
export function stubBrowser(page: Window & typeof globalThis): void {
  const observer = class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
  define(page, 'ResizeObserver', observer);
  define(page, 'IntersectionObserver', observer);
  define(page, 'matchMedia', (media: string) => ({
    matches: false,
    media,
    addEventListener() {},
    removeEventListener() {},
  }));
  define(page, 'scrollTo', () => {});
  define(page.URL, 'createObjectURL', () => 'blob:test');
  define(page.URL, 'revokeObjectURL', () => {});

  const dialog = page.HTMLDialogElement.prototype;
  define(dialog, 'showModal', function (this: HTMLDialogElement) {
    this.open = true;
  });
  define(dialog, 'close', function (this: HTMLDialogElement) {
    this.open = false;
    this.dispatchEvent(new page.Event('close'));
  });
  define(page.HTMLElement.prototype, 'showPopover', () => {});
  define(page.HTMLElement.prototype, 'hidePopover', () => {});
  define(page.Element.prototype, 'scrollIntoView', () => {});
}

function define(target: object, name: string, value: unknown): void {
  Object.defineProperty(target, name, { value, configurable: true, writable: true });
}
