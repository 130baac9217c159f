/** Adds the layout, dialog and popover APIs that screens use to jsdom's window. */
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

  listenUntilAborted(page);
  readBlobs(page);

  // Pictures have a small size and lossless content.
  define(page, 'createImageBitmap', async () => ({ width: 1200, height: 900, close() {} }));
  const canvas = page.HTMLCanvasElement.prototype;
  define(canvas, 'getContext', () => {
    const pixels: number[] = [];
    return {
      fillStyle: '',
      setTransform() {},
      drawImage() {},
      fillRect() {
        pixels.push(...(this.fillStyle.match(/\d+/g) ?? []).map(Number), 255);
      },
      getImageData: () => ({ data: pixels }),
    };
  });
  define(canvas, 'toBlob', (done: BlobCallback, type: string) => done(new page.Blob([DRAWN], { type })));

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
  define(page.Element.prototype, 'scrollTo', () => {});
}

/** Output of a canvas: the signature of a PNG. */
const DRAWN = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function define(target: object, name: string, value: unknown): void {
  Object.defineProperty(target, name, { value, configurable: true, writable: true });
}

/** AbortController is the one of Node.js here, but jsdom accepts only its own signals. */
function listenUntilAborted(page: Window & typeof globalThis): void {
  const target = page.EventTarget.prototype;
  const listen = target.addEventListener;
  define(
    target,
    'addEventListener',
    function (this: EventTarget, ...[type, listener, given]: Parameters<typeof listen>) {
      const { signal, ...options } = typeof given === 'object' ? given : { capture: given };
      if (signal?.aborted) return;
      listen.call(this, type, listener, options);
      signal?.addEventListener('abort', () => this.removeEventListener(type, listener, options), { once: true });
    },
  );
}

function readBlobs(page: Window & typeof globalThis): void {
  define(page.Blob.prototype, 'arrayBuffer', function (this: Blob) {
    return new Promise((resolve, reject) => {
      const reader = new page.FileReader();
      reader.onload = () => resolve(reader.result);
      reader.onerror = () => reject(reader.error);
      reader.readAsArrayBuffer(this);
    });
  });
}
